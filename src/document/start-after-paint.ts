/** Longer than a frame takes: nothing is painted in a hidden tab. */
const patience = 300;

/** Calls `start` once the page has been painted, so that its scripts do not delay what is there to read. It may be called twice. */
export function startAfterPaint(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, patience);
}
