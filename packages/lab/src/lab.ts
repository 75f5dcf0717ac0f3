import type { RedactionProfile } from '@upwell/trace/profile';
import { createRecorder, type Recorder } from '@upwell/trace/record';
import { createFaults, type Faults } from './live/faults.ts';
import { createLiveLog, type LiveLog } from './live/live-log.ts';
import { createLiveNotes, type LiveNotes, withTyped } from './live/live-notes.ts';
import type { LabProfile } from './profile.ts';
import { createEarlierSessions, type EarlierSessions } from './sessions/earlier-sessions.ts';
import { originOfThisPage } from './sessions/origin.ts';

/** The Lab of one page load. Records from the first event on. */
export interface Lab {
  recorder: Recorder;
  faults: Faults;
  live: LiveLog;
  notes: LiveNotes;
  earlier: EarlierSessions;
}

/** What the Lab needs to know before the first event of a page. */
export interface LabStart extends Pick<LabProfile, 'app' | 'faults'> {
  redaction: RedactionProfile | null;
}

/** The recorder and the fault switches of a page; `search` is the query of its address. */
export function startLab({ app, redaction, faults }: LabStart, search: string): Lab {
  const switches = createFaults(faults, search);
  const recorder = createRecorder({
    origin: () => originOfThisPage(app),
    redaction,
    faultOf: switches.faultOf,
  });
  return {
    recorder,
    faults: switches,
    live: createLiveLog(recorder),
    notes: createLiveNotes(),
    earlier: createEarlierSessions(),
  };
}

/** Stores the sessions for the tab's next page. Also when the page is hidden: a phone may discard it then without a `pagehide`. */
export function storeWhenLeft({ recorder, earlier, notes }: Lab): void {
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
