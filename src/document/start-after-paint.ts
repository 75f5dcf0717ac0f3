/** Milliseconds, for a browser that does not report what it paints. */
const patience = 2000;

/**
 * Calls `start` once the page's content has been painted (its background may come first), so that no script delays what is there to
 * read; at once while it is hidden, because nothing is painted then. It may be called more than once.
 */
export function startAfterPaint(start: () => void): void {
  const startIfHidden = () => document.hidden && start();
  const startIfPainted: PerformanceObserverCallback = (entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  new PerformanceObserver(startIfPainted).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', startIfHidden);
  startIfHidden();
  setTimeout(start, patience);
}
