/** Interactions that the application may have to handle: it starts at once. */
const actions = ['pointerdown', 'keydown', 'focusin'];

/** Signs that somebody reads the page: the application starts once the browser is idle. */
const signs = ['pointermove', 'scroll', 'touchstart'];

/** Calls `start` at the first interaction. When it fails, it is called again at the next one, which may have been meanwhile. */
export function startOnInterest(start: () => Promise<unknown>): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let isStarting = false;
  let isWanted = false;

  async function startNow(): Promise<void> {
    isWanted = true;
    if (isStarting) return;
    isStarting = true;
    while (isWanted) {
      isWanted = false;
      try {
        await start();
        listening.abort();
        return;
      } catch {
        // The next interaction tries again.
      }
    }
    isStarting = false;
  }

  function startWhenIdle(event: Event): void {
    // Chromium makes one up when the page appears under a pointer that rests.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return;
    if ('requestIdleCallback' in window) requestIdleCallback(startNow, { timeout: 500 });
    else startNow();
  }

  for (const action of actions) addEventListener(action, startNow, options);
  for (const sign of signs) addEventListener(sign, startWhenIdle, options);
}
