import type { RedactionProfile } from '@upwell/trace/profile';
import { createLightRecorder, type Recorder, type RecorderOptions } from '@upwell/trace/recorder';
import type { LabProfile } from '../base/profile.ts';
import { originOfThisPage } from '../sessions/origin.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLiveLog, type LiveLog } from './live-log.ts';
import { createLiveNotes, type LiveNotes } from './live-notes.ts';

/** The Lab of one page load. Records from the first event on. */
export interface Lab {
  recorder: Recorder;
  faults: Faults;
  live: LiveLog;
  notes: LiveNotes;
  shortcut: string;
}

/** The part of a definition that is needed before the first event of a page. */
export interface LabStart extends Pick<LabProfile, 'app' | 'faults' | 'shortcut'> {
  redaction: RedactionProfile | null;
  /** Default: a small one, which keeps values as they are and redacts what leaves the page. */
  createRecorder?: (options: Omit<RecorderOptions, 'memory'>) => Recorder;
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
    notes: createLiveNotes(),
    shortcut,
  };
}
