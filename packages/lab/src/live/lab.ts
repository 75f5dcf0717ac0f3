import { createLightRecorder, type Recorder } from '@upwell/trace/record';
import type { LabStart } from '../base/profile.ts';
import { originOfThisPage } from '../sessions/origin.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLiveLog, type LiveLog } from './live-log.ts';

/** The Lab of one page load. Records from the first event on. */
export interface Lab {
  recorder: Recorder;
  faults: Faults;
  live: LiveLog;
  shortcut: string;
}

/** The part of a Lab that its dock shows: that of its page, or of a page elsewhere. */
export interface ShownLab extends Pick<Lab, 'live' | 'shortcut'> {
  recorder: Pick<Recorder, 'flows'>;
  faults: Pick<Faults, 'profile' | 'store' | 'set'>;
}

/** The recorder and the fault switches of a page; `search` is the query of its address. */
export function startLab(
  { app, redaction, faults, shortcut, createRecorder = createLightRecorder }: LabStart,
  search: string,
): Lab {
  const switches = createFaults(faults, search, undefined, (call, run) => recorder.guard(call, run));
  const recorder: Recorder = createRecorder({
    origin: () => originOfThisPage(app),
    redaction,
    faultOf: switches.faultOf,
  });
  return {
    recorder,
    faults: switches,
    live: createLiveLog(recorder),
    shortcut,
  };
}
