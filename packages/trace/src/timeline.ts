export {
  type ActorHistory,
  type ActorMessage,
  actorHistoryOf,
  createActorHistory,
} from './timeline/actor-history.ts';
export { type ActorRow, type ActorSystem, actorRows } from './timeline/actor-rows.ts';
export { type ContextChange, contextChanges } from './timeline/context-changes.ts';
export { countWhile } from './timeline/count-while.ts';
export {
  briefOutcome,
  type EntryKind,
  entryWords,
  originOf,
  sentenceOf,
  withFault,
} from './timeline/entry-words.ts';
export { packed } from './timeline/pack.ts';
export { rowWords } from './timeline/row-words.ts';
export { type EntryFilter, noFilter, rowAt, rowsOf, type TimelineRow } from './timeline/rows.ts';
export { positionBefore, type SequenceMessage, sequenceOf } from './timeline/sequence.ts';
export { axisTicks, type TimeScale, timeScale } from './timeline/time-scale.ts';
export type { MachineSpan, Timeline, TimelineCall, TimelineEntry } from './timeline/timeline.ts';
export { createTimelineBuilder, stateChange } from './timeline/timeline-builder.ts';
export { timelineOf } from './timeline/timeline-of.ts';
