export { diffValues } from './format/diff-values.ts';
export { own } from './format/own.ts';
export { contextAfter, sameJson } from './format/patch.ts';
export { packRuns, unpackRuns } from './format/runs.ts';
export {
  type InputsPage,
  type Session,
  type SessionPage,
  sessionExtension,
  sessionLimits,
} from './format/session.ts';
export {
  readSession,
  readTrace,
  SessionFileError,
  writeSession,
  writeTrace,
} from './format/session-file.ts';
export { sessionText } from './format/session-text.ts';
export { fromTagged, type Json, mapEntries, toTagged } from './format/tagged.ts';
export type {
  ActorPath,
  Chart,
  ColorScheme,
  PatchOperation,
  PendingDelay,
  StepTransition,
  Trace,
  TraceBookmark,
  TracedActor,
  TracedEvent,
  TraceEnvironment,
  TraceFault,
  TraceInput,
  TraceNote,
  TraceStep,
} from './format/trace.ts';
