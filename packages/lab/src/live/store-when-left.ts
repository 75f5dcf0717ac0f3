import { loadRecordingTools } from '@upwell/trace/record';
import { createEarlierSessions } from '../sessions/earlier-sessions.ts';
import type { Lab } from './lab.ts';

/** Stores the sessions for the tab's next page. Also when the page is hidden: a phone may discard it then without a `pagehide`. */
export function storeWhenLeft({ recorder }: Lab): void {
  const earlier = createEarlierSessions();
  loadRecordingTools().catch(() => undefined);
  const store = () => earlier.store(recorder.flows());
  window.addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store();
  });
}
