import { campaignOf, withCampaign } from './campaign.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';

export type Navigator = Pick<Location, 'assign' | 'replace'>;

export function createNavigation(navigator: Navigator): BrowserEventSource<'navigation'> {
  return ({ input, send }) => {
    const listeners = new AbortController();
    window.addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'visitor.returned' }), {
      signal: listeners.signal,
    });
    const url = withCampaign(input.url, campaignOf(location.search));
    if (input.replace) navigator.replace(url);
    else navigator.assign(url);
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
