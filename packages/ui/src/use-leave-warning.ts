import { useEffect } from 'react';

/** Browsers say within this time that a link leaves the page, also when it only opens the mail program. */
const mailMs = 1_000;

/**
 * Warns before leaving the page with unsaved changes, but not when a mail link is opened, which leaves nothing. Listens only then: a
 * listener disables the back/forward cache.
 */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const listeners = new AbortController();
    let mailOpenedAt = Number.NEGATIVE_INFINITY;
    const options = { capture: true, signal: listeners.signal };
    const noteMail = ({ target }: Event) => {
      const isMail = target instanceof Element && target.closest('a[href^="mailto:" i]') !== null;
      if (isMail) mailOpenedAt = performance.now();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (performance.now() - mailOpenedAt > mailMs) event.preventDefault();
    };
    window.addEventListener('click', noteMail, options);
    window.addEventListener('beforeunload', ask, options);
    return () => listeners.abort();
  }, [dirty]);
}
