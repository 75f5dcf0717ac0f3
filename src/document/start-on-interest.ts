/** Interactions that the application may have to handle: it starts at once. */
const actions = ['pointerdown', 'keydown', 'focusin'];

/** Signs that somebody reads the page: the application starts once the browser is idle. */
const signs = ['pointermove', 'scroll', 'touchstart'];

/** Calls `start` once, at the first interaction; a failed start is repeated at the next one. */
export function startOnInterest(start: () => Promise<unknown>): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };

  function startNow(): void {
    if (listening.signal.aborted) return;
    listening.abort();
    start().catch(() => startOnInterest(start));
  }

  function startWhenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(startNow, { timeout: 500 });
    else startNow();
  }

  for (const action of actions) addEventListener(action, startNow, options);
  for (const sign of signs) addEventListener(sign, startWhenIdle, options);
}
