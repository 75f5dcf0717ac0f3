export { diffValues } from './format/diff-values.ts';
export { fromTagged } from './format/from-tagged.ts';
export { own } from './format/own.ts';
export { contextAfter } from './format/patch.ts';
export { packRuns, unpackRuns } from './format/runs.ts';
export { sameJson } from './format/same-json.ts';
export type { InputsPage, Session, SessionPage } from './format/session.ts';
export {
  readSession,
  readTrace,
  SessionFileError,
  writeSession,
  writeTrace,
} from './format/session-file.ts';
export { sessionExtension, sessionLimits } from './format/session-limits.ts';
export { sessionText } from './format/session-text.ts';
export { sizeOf } from './format/size.ts';
export { type Json, mapEntries } from './format/tagged.ts';
export { toComparable, toTagged } from './format/to-tagged.ts';
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
