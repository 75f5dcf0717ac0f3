/** jsdom has no sizes: an element is as large as its first rectangle, a text as its letters. */
export function stubBoxes(): void {
  Object.defineProperty(SVGElement.prototype, 'getBBox', {
    configurable: true,
    value(this: SVGElement) {
      const shape = this.querySelector('rect') ?? this.querySelector('tspan') ?? this;
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(shape.getAttribute(name)),
      );
      return { x, y, width: width || (this.textContent?.length ?? 0) * 9, height };
    },
  });
}
