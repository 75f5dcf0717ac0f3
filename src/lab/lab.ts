import { createRecorder, type Recorder } from '../trace/record/recorder.ts';
import { createFaults, type Faults } from './live/faults.ts';
import { createLiveLog, type LiveState } from './live/live-log.ts';
import type { Store } from './live/store.ts';
import { createEarlierSessions, type EarlierSessions } from './sessions/earlier-sessions.ts';
import { originOfThisPage } from './sessions/origin.ts';

/** The Lab of one page load: everything is recorded from the first event on. */
export interface Lab {
  recorder: Recorder;
  faults: Faults;
  live: Store<LiveState>;
  earlier: EarlierSessions;
}

export function createLab(search: string): Lab {
  const recorder = createRecorder({ origin: originOfThisPage });
  return {
    recorder,
    faults: createFaults(search),
    live: createLiveLog(recorder),
    earlier: createEarlierSessions(),
  };
}

/**
 * Hands the sessions of this page over to the tab's next one. A page may never hear that it is left (a phone drops hidden ones), so
 * being hidden counts as well.
 */
export function keepWhenLeft({ recorder, earlier }: Lab): void {
  const keep = () => earlier.keep(recorder.flows());
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
