/** Something is being done that the application should take part in. */
const deeds = ['pointerdown', 'keydown', 'focusin'];

/** Somebody is here: time to get ready, when nothing else is going on. */
const signs = ['pointermove', 'scroll', 'touchstart'];

/**
 * Calls `start` once, at the first interaction with the page. What the visitor does meanwhile the page's own elements carry out. A
 * start that fails (the network went away) is tried again at the next interaction.
 */
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

  for (const deed of deeds) addEventListener(deed, startNow, options);
  for (const sign of signs) addEventListener(sign, startWhenIdle, options);
}
