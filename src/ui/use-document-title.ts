import { createContext, useContext, useEffect } from 'react';
import { config } from '../config.ts';

/** Names the tab. A page that is drawn inside another one, as in the Lab, is given one that does nothing. */
export const NameTabContext = createContext((title: string) => {
  document.title = title;
});

/** Sets the tab's title. `hiddenTitle` replaces it in a hidden tab until that is shown, e.g. when a wait is over. */
export function useDocumentTitle(title: string, hiddenTitle?: string): void {
  const nameTab = useContext(NameTabContext);
  useEffect(() => {
    const named = `${title} · ${config.brandName}`;
    nameTab(hiddenTitle && document.hidden ? hiddenTitle : named);
    const show = () => {
      if (!document.hidden) nameTab(named);
    };
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [title, hiddenTitle, nameTab]);
}
