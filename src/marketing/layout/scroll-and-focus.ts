import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findTarget } from './links.ts';

/**
 * Does after a client-side navigation what the browser does after a page load: scrolls to the target of the URL's hash, or to the
 * top, and moves focus to the new page. The browser itself scrolls when the visitor arrives, follows a plain link to an anchor, or
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
    if (navigation === 'POP') return;
    if (isNewPage) document.querySelector('main')?.focus({ preventScroll: true });
    const behavior = isNewPage ? 'instant' : 'smooth';
    if (hash) findTarget(hash)?.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
  }, [key]);
  return null;
}
