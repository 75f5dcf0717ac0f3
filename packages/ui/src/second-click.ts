/** Two taps within this time, in milliseconds, and this distance, in CSS pixels, are one double tap. */
const doubleTapMs = 350;
const doubleTapPx = 40;

let isWatching = false;
let hasUncovered = false;

/**
 * From now on the second click of a double click, or tap of a double tap, never meets what the first uncovered (`useLayerChange`). Called
 * once at the start of a page. Keys and assistive technology press without a pointer and are never stopped.
 */
export function swallowSecondClicks(): void {
  if (isWatching) return;
  isWatching = true;
  let pointerType = '';
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

  function isSecond({ detail, timeStamp: at, clientX: x, clientY: y }: MouseEvent): boolean {
    const isSoon = at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx;
    last = { at, x, y };
    // Safari counts no taps.
    return detail > 1 || (pointerType === 'touch' && isSoon);
  }

  function notePointer(event: PointerEvent): void {
    pointerType = event.pointerType;
  }

  addEventListener('pointerup', notePointer, { capture: true });
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return;
      if (isSecond(event) && hasUncovered) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else hasUncovered = false;
    },
    { capture: true },
  );
}

/** Something has opened, closed or taken the place of something else. */
export function noteLayerChange(): void {
  hasUncovered = true;
}
