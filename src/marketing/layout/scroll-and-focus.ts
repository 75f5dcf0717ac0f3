import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findTarget } from './links.ts';

/**
 * Does after a client-side navigation what the browser does after a page load: begins at the top of the new page, moves focus to it, and
 * scrolls to the target of the URL's hash. The browser itself scrolls when the visitor arrives, follows a plain link to an anchor, or
 * goes Back.
 */
export function ScrollAndFocus(): null {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, which has a key of its own
  useEffect(() => {
    const isNewPage = !isShown.current;
    isShown.current = true;
    if (!isNewPage) focusTarget(hash);
    if (navigation === 'POP') return;
    if (isNewPage) document.querySelector('main')?.focus({ preventScroll: true });
    if (isNewPage || !hash) window.scrollTo({ top: 0, behavior: isNewPage ? 'instant' : 'auto' });
    // The style of the page says whether this is smooth: not where reduced motion is preferred.
    if (hash) findTarget(hash)?.scrollIntoView();
  }, [key]);
  return null;
}

/** A link to a place of the page moves the focus there, too: browsers do so only where the target takes the focus. */
function focusTarget(hash: string): void {
  const target = hash ? findTarget(hash) : null;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
