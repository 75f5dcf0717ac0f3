export { fromTagged } from './format/from-tagged.ts';
export { own } from './format/own.ts';
export { contextAfter } from './format/patch.ts';
export { finish, type Portions, within } from './format/portions.ts';
export { packRuns, unpackRuns } from './format/runs.ts';
export { sameJson } from './format/same-json.ts';
export type { InputsPage, Session, SessionPage } from './format/session.ts';
export {
  readSession,
  readSessionInPortions,
  readTrace,
  SessionFileError,
  writeSession,
  writeSessionInPortions,
  writeTrace,
} from './format/session-file.ts';
export { sessionExtension, sessionLimits } from './format/session-limits.ts';
export { sessionText } from './format/session-text.ts';
export { sizeOf } from './format/size.ts';
export { type Json, mapEntries } from './format/tagged.ts';
export { toComparable, toTagged, unfolded } from './format/to-tagged.ts';
export type {
  ActorPath,
  Chart,
  ColorScheme,
  PatchOperation,
  PendingDelay,
  StepTransition,
  Trace,
  TracedActor,
  TracedEvent,
  TraceEnvironment,
  TraceFault,
  TraceInput,
  TraceNote,
  TraceStep,
} from './format/trace.ts';
export { type ActorRow, type ActorSystem, actorRows } from './timeline/actor-rows.ts';
export { type ContextChange, contextChanges } from './timeline/context-changes.ts';
export { countWhile } from './timeline/count-while.ts';
export {
  type EntryKind,
  originOf,
  sentenceOf,
} from './timeline/entry-words.ts';
export { packed } from './timeline/pack.ts';
export { rowWords, times } from './timeline/row-words.ts';
export { type EntryFilter, entryAt, noFilter, rowAt, rowsOf, type TimelineRow } from './timeline/rows.ts';
export { positionBefore, type SequenceMessage, sequenceOf } from './timeline/sequence.ts';
export {
  createSessionModel,
  readSessionModel,
  type SessionModel,
  sessionModelOf,
  timelineOf,
} from './timeline/session-model.ts';
export { stateChange } from './timeline/state-change.ts';
export { axisTicks, type TimeScale, timeScale } from './timeline/time-scale.ts';
export type {
  ActorMessage,
  MachineSpan,
  Timeline,
  TimelineCall,
  TimelineEntry,
} from './timeline/timeline.ts';
export { counted, listed } from './words/grammar.ts';
export { escapeMarkup } from './words/markup.ts';
export { buildName, capitalised, commitName, senderName } from './words/names.ts';
export { clockWords, durationWords } from './words/time.ts';
export { lostWords, shapeOf, writtenValue } from './words/values.ts';
