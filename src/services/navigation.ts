import type { Stream, Task } from './browser-service.ts';

/** What of `window.location` goes places. */
export type Navigator = Pick<Location, 'assign' | 'replace'>;

/** Leaves the page, and hears when the visitor comes Back to it as it was left. */
export function createNavigation(navigator: Navigator): Stream<'navigation'> {
  return ({ input, send }) => {
    const listening = new AbortController();
    window.addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'visitor.returned' }), {
      signal: listening.signal,
    });
    if (input.replace) navigator.replace(input.url);
    else navigator.assign(input.url);
    return () => listening.abort();
  };
}

/** A mail link opens the mail client and leaves the page where it is. */
export function createOpenMail(navigator: Navigator): Task<'openMail'> {
  return ({ href }) => {
    navigator.assign(href);
    return undefined;
  };
}
