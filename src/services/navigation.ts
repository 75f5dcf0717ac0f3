import type { BrowserEventSource, BrowserTask } from './service-types.ts';

export type Navigator = Pick<Location, 'assign' | 'replace'>;

export function createNavigation(navigator: Navigator): BrowserEventSource<'navigation'> {
  return ({ input, send }) => {
    const listeners = new AbortController();
    window.addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'visitor.returned' }), {
      signal: listeners.signal,
    });
    if (input.replace) navigator.replace(input.url);
    else navigator.assign(input.url);
    return () => listeners.abort();
  };
}

/** A `mailto:` link opens the mail client; the page stays. */
export function createOpenMail(navigator: Navigator): BrowserTask<'openMail'> {
  return ({ href }) => {
    navigator.assign(href);
    return undefined;
  };
}
