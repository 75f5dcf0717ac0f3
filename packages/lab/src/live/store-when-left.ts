import { loadRecordingTools } from '@upwell/trace/record';
import { createEarlierSessions } from '../sessions/earlier-sessions.ts';
import type { Lab } from './lab.ts';
import { withTyped } from './live-notes.ts';

/** Stores the sessions for the tab's next page. Also when the page is hidden: a phone may discard it then without a `pagehide`. */
export function storeWhenLeft({ recorder, notes }: Lab): void {
  const earlier = createEarlierSessions();
  loadRecordingTools().catch(() => undefined);
  const store = () => {
    for (const recording of recorder.flows())
      withTyped(recording, notes, () => {
        earlier.store([recording]);
        return false;
      });
  };
  window.addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store();
  });
}
