export { idsIn, placeOf } from './engine/actor-paths.ts';
export { EventReader, type MachineStep } from './engine/event-reader.ts';
export { createIsolatedActor } from './engine/isolated-actor.ts';
export {
  acceptBuild,
  makeTrace,
  rerun,
  type TraceParts,
  traceOf,
  traceOfPage,
  traceOfPageInPortions,
} from './engine/make-trace.ts';
export { createPlayer, type OpenService, type RunningMachine } from './engine/player.ts';
export { beginRefusing, isTimer, type OnRefused, refusingEffects } from './engine/refused-effects.ts';
export { toStepTransition } from './engine/traced-step.ts';
export {
  acceptedEvents,
  actorOf,
  childMessages,
  childrenOf,
  type InspectedActor,
  inputOf,
  keyOfTransition,
  machineIdOf,
  machineOf,
  parentOf,
  rootOf,
  stateOf,
  transitionsOf,
} from './engine/xstate-internals.ts';
export { randomId } from './format/surroundings.ts';
export { type CompleteRecorderOptions, createRecorder } from './record/complete-recorder.ts';
export type { ExportResult } from './record/export-result.ts';
export type { FlowRecording, RecordingOrigin } from './record/flow-recording.ts';
export { type Fork, fork } from './record/fork.ts';
export { createInputLog, type InputLog, type InputLogOptions, type LoggedFlow } from './record/input-log.ts';
export { labAt } from './record/lab-at.ts';
export {
  type Addressed,
  connect,
  type FaultsOn,
  type FlowNews,
  type KnownPart,
  type LabConnection,
  type LabMessage,
  type LabTransport,
} from './record/lab-messages.ts';
export { createLightRecorder, loadRecordingTools } from './record/light-recorder.ts';
export type { LoneActor } from './record/lone-actors.ts';
export { type PublishOptions, publish } from './record/publish.ts';
export type { Recorder, RecorderOptions } from './record/recorder.ts';
export { redactedTrace, withoutTexts } from './record/redacted-trace.ts';
export {
  type LiveDelay,
  type LiveMachine,
  type LocalMachine,
  liveDelays,
  liveMachines,
  type Possibility,
  possibilitiesOf,
} from './record/running.ts';
export { findLeak, findLeakInPages } from './redact/leak-check.ts';
export { createRedactionMemory, type MemoryOrigin, type RedactionMemory } from './redact/memory.ts';
export { createRedactor, type Redactor } from './redact/redactor.ts';
export { strictRedaction, textRedaction, textRedactionFor } from './redact/strict-redaction.ts';
