import { createRecorder, type Recorder } from '../trace/recorder.ts';
import { createFaults, type Faults } from './live/faults.ts';
import { createLiveLog, type LiveState } from './live/live-log.ts';
import { originOfThisPage } from './origin.ts';
import type { Store } from './store.ts';

/** The Lab of one page load: everything is recorded from the first event on. */
export interface Lab {
  recorder: Recorder;
  faults: Faults;
  live: Store<LiveState>;
}

export function createLab(search: string): Lab {
  const recorder = createRecorder({ origin: originOfThisPage });
  return { recorder, faults: createFaults(search), live: createLiveLog(recorder) };
}
