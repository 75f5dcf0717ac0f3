import { useEffect, useEffectEvent } from 'react';
import { sessionInFragment } from './session-in-address.ts';
import type { OpenSession } from './use-open-session.ts';

/** Opens the session that the address carries, now and whenever a link changes it. */
export function useSessionInAddress({ openLink }: Pick<OpenSession, 'openLink'>): void {
  const open = useEffectEvent(() => {
    const linked = sessionInFragment(location.hash);
    if (linked) openLink(linked);
  });
  useEffect(() => {
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
