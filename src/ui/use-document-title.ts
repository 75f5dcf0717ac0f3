import { useEffect } from 'react';
import { config } from '../config.ts';

/**
 * What the tab is called. `hidden` replaces it when it is set while nobody looks at the tab, until somebody does: a wait is
 * over, and the title says so.
 */
export function useDocumentTitle(title: string, hidden?: string): void {
  useEffect(() => {
    const named = `${title} · ${config.brandName}`;
    document.title = hidden && document.hidden ? hidden : named;
    const show = () => {
      if (!document.hidden) document.title = named;
    };
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [title, hidden]);
}
