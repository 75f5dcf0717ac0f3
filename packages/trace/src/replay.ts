export { type Level, levels } from './compare/compare.ts';
export { diffJson, type JsonDifference } from './compare/diff-json.ts';
export { type Divergence, type DivergenceKind, type Finding, placeOfFinding } from './compare/divergence.ts';
export { stateWords } from './compare/explain.ts';
export {
  countFailed,
  type FailedCalls,
  failedCallsOf,
  failedCallsWords,
  noFailedCalls,
} from './replay/failed-calls.ts';
export {
  createDivergenceGroups,
  type DivergedSession,
  type DivergenceGroup,
  divergedSession,
  type Side,
} from './replay/group-divergences.ts';
export { momentAfter, momentsOf } from './replay/moments.ts';
export type { RecordedMachine } from './replay/recorded-machines.ts';
export {
  type BothStates,
  machinesIn,
  type SnapshotMachine,
  statesAtDivergence,
} from './replay/recorded-state.ts';
export { beginReplay, firstDifference, replay, type Verdict } from './replay/replay.ts';
export { type PageVerdict, replayPage } from './replay/replay-journey.ts';
export { restoredActor } from './replay/restored-actor.ts';
export { actorAt, createScrubber, type Moment, type Scrubber, stride } from './replay/scrubber.ts';
export { shrink } from './replay/shrink.ts';
export { stepsByCause } from './replay/steps-of.ts';
