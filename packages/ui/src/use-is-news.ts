import { useEffect, useState } from 'react';

const newsMs = 2_000;

/**
 * Is this text new? Not any more two seconds after it appeared: a live region that keeps its text is read again whenever a dialog
 * closes.
 */
export function useIsNews(text: string): boolean {
  const [told, setTold] = useState('');
  useEffect(() => {
    setTold('');
    const timer = setTimeout(() => setTold(text), newsMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== told;
}

/**
 * The role of an element that speaks as it appears and when its text changes, and not again when a dialog closes. While it has no text it
 * keeps the role: some screen readers say only what changes in a region that they know.
 */
export function useLiveRole(role: 'alert' | 'status', text: string): typeof role | undefined {
  const isNews = useIsNews(text);
  return isNews || text === '' ? role : undefined;
}
