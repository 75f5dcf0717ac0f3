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
export { explore, type GeneratedPath } from './explore/explore.ts';
export { generatedParts, generatedTrace } from './explore/generated-trace.ts';
export { continuedPaths, type PathTree, packPaths, unpackPaths } from './explore/path-tree.ts';
export {
  type RecordedPath,
  type RecordedTree,
  recordPaths,
  unpackRecorded,
} from './explore/recorded-tree.ts';
export { unreachableIn } from './explore/unreachable.ts';
export { createVisited, statesOf } from './explore/visited.ts';
