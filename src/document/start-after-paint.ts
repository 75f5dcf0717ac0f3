const patience = 2000;

/** Calls `start` once the content is painted, at once while hidden. It may be called more than once. */
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
