import type { BrowserEventSource } from './service-types.ts';

/**
 * Whatever a server answers is an opaque response; no answer at all is a `TypeError`. So is a request that this page's own policy
 * blocks, which says so in an event.
 */
export const reachability: BrowserEventSource<'reachability'> = ({ input, send }) => {
  const { origin } = new URL(input.link, location.href);
  const left = new AbortController();
  const { signal } = left;
  let isBlocked = false;
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true;
    },
    { signal },
  );
  // A request that ends with its page was not refused.
  window.addEventListener('pagehide', () => left.abort(), { signal });
  fetch(`${origin}/`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }).catch(() => {
    // The event of a blocked request may come after its error.
    setTimeout(() => !isBlocked && !signal.aborted && send({ type: 'origin.unreachable' }));
  });
  return () => left.abort();
};
