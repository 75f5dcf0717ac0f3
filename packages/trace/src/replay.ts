export { type Level, levels } from './compare/compare.ts';
export { diffJson, type JsonDifference } from './compare/diff-json.ts';
export type { Difference, DifferenceKind } from './compare/difference.ts';
export { stateWords } from './compare/state-words.ts';
export {
  type CallCounts,
  flowCounts,
  type MachineCounts,
  type Share,
  type StateCounts,
  shareOf,
  type TransitionCounts,
} from './counts/flow-counts.ts';
export { type CountRow, readCounts } from './counts/read-counts.ts';
export { persistedAt, persistedNow, plainJson } from './engine/plain-json.ts';
export { type Refusal, refusalWords } from './engine/refused-effects.ts';
export { machinesIn } from './engine/snapshot-machines.ts';
export type { AskedFlow, AskedPromise, BrokenPromise } from './explore/asking.ts';
export {
  countCoverage,
  coverageOf,
  createCoverageReader,
  failedGuards,
  type Gap,
  gapKey,
  gapsOf,
  type MachineCoverage,
  withoutPlaces,
} from './explore/coverage.ts';
export { type Exploration, explore, exploreInSteps, type GeneratedPath } from './explore/explore.ts';
export { generatedParts } from './explore/generated-parts.ts';
export { continuedPaths, type PathTree, packPaths, unpackPaths } from './explore/path-tree.ts';
export { askedWords, brokenWords } from './explore/promise-words.ts';
export { keepsTyped, leadsOn, nothingTwice, wayOut } from './explore/promises.ts';
export {
  type RecordedPath,
  type RecordedTree,
  recordPaths,
  unpackRecorded,
} from './explore/recorded-tree.ts';
export { unreachableIn } from './explore/unreachable.ts';
export { createVisited, statesOf } from './explore/visited.ts';
export {
  type ComparedMoments,
  driftWords,
  inputsWords,
  momentAfter,
  momentsOf,
} from './replay/compared-moments.ts';
export { withDrift } from './replay/drift.ts';
export { driftAt } from './replay/extents.ts';
export {
  type FailedCalls,
  failedCallsOf,
  failedCallsWords,
  noFailedCalls,
} from './replay/failed-calls.ts';
export {
  type BothStates,
  statesAtDifference,
} from './replay/recorded-state.ts';
export {
  beginReplay,
  type ExplainedDifference,
  replay,
  type Verdict,
} from './replay/replay.ts';
export { restoredActor } from './replay/restored-actor.ts';
export { actorAt, createScrubber, type Moment, type Scrubber } from './replay/scrubber.ts';
export { stride } from './replay/session-player.ts';
export { shrink } from './replay/shrink.ts';
