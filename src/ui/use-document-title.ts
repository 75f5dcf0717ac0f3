import { useIsPicture } from '@upwell/ui';
import { useEffect } from 'react';
import { config } from '../config/config.ts';

let lastTitle = '';

/** The title that was set last. The tab may have another one: translators translate it. */
export function screenTitle(): string {
  return lastTitle;
}

/** Sets the tab's title. `hiddenTitle` replaces it in a hidden tab until that is shown, e.g. when a wait is over. */
export function useDocumentTitle(title: string, hiddenTitle?: string): void {
  const isPicture = useIsPicture();
  useEffect(() => {
    if (isPicture) return undefined;
    const named = `${title} · ${config.brandName}`;
    lastTitle = named;
    document.title = hiddenTitle && document.hidden ? hiddenTitle : named;
    const show = () => {
      if (!document.hidden) document.title = named;
    };
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [title, hiddenTitle, isPicture]);
}
