import { between, type Viewport } from './viewport.ts';

/** In milliseconds. */
const duration = 180;

/** A smooth move from one viewport to another; at once for people who want less motion. */
export class Glide {
  #animation = 0;
  readonly #show: (view: Viewport) => void;

  constructor(show: (view: Viewport) => void) {
    this.#show = show;
  }

  start(from: Viewport, to: Viewport): void {
    this.stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#show(to);
      return;
    }
    const begin = (start: number) => {
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / duration);
        this.#show(between(from, to, 1 - (1 - part) ** 3));
        if (part < 1) this.#animation = requestAnimationFrame(step);
      };
      this.#animation = requestAnimationFrame(step);
    };
    // From the frame after the one that shows why it moves, which has enough to draw.
    this.#animation = requestAnimationFrame(begin);
  }

  stop(): void {
    cancelAnimationFrame(this.#animation);
  }
}
