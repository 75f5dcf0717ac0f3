export {
  type Journey,
  type JourneyCrash,
  type JourneyEnd,
  type JourneyFilePage,
  type JourneyPage,
  journeyExtension,
  journeyFileSchema,
} from './format/journey.ts';
export { readJourney, readSessionOrJourney } from './format/journey-file.ts';
export { journeyText } from './format/journey-text.ts';
export { own } from './format/own.ts';
export { contextAfter, diffValues, sameJson } from './format/patch.ts';
export { packRuns, unpackRuns } from './format/runs.ts';
export { fromTagged, type Json, mapEntries, toTagged } from './format/tagged.ts';
export {
  type ActorPath,
  type Chart,
  type ColorScheme,
  type PatchOperation,
  type PendingDelay,
  type StepTransition,
  type Trace,
  type TraceBookmark,
  type TracedActor,
  type TracedEvent,
  type TraceEnvironment,
  type TraceFault,
  type TraceInput,
  type TraceNote,
  type TraceStep,
  traceExtension,
  traceLimits,
} from './format/trace.ts';
export { readTrace, TraceFileError, writeTrace } from './format/trace-file.ts';
