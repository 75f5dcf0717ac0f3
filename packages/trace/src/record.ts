export { placeOf } from './engine/actor-paths.ts';
export { traceOfPage } from './engine/journey-trace.ts';
export { acceptBuild, makeTrace, rerun, type TraceParts, traceOf } from './engine/make-trace.ts';
export { createPlayer, type OpenService, type RunningMachine } from './engine/player.ts';
export { stubServices } from './engine/stub-services.ts';
export {
  acceptedEvents,
  actorOf,
  childrenWithMessages,
  type InspectedActor,
  inputOf,
  machineOf,
  rootOf,
  scheduledEvents,
  sourceNameOf,
  stateOf,
} from './engine/xstate-internals.ts';
export type { FlowRecording, RecordingOrigin } from './record/flow-recording.ts';
export { type Fork, fork } from './record/fork.ts';
export { createInputReducer } from './record/input-reducer.ts';
export { createRecorder, type Recorder, type RecorderOptions } from './record/recorder.ts';
export { createJourney, type Journey, type JourneyOrigin } from './redact/journey.ts';
export { findLeak, findLeakInJourney } from './redact/leak-check.ts';
export { createRedactor, type Redactor } from './redact/redactor.ts';
export { strictRedaction } from './redact/strict-redaction.ts';
