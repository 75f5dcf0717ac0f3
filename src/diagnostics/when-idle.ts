/** Calls back when the page has nothing else to do, at the latest after a second. Safari has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 1_000 });
  else setTimeout(callback, 500);
}
