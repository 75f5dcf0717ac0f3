import { sameJson } from '../format/patch.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';

/** What each side knows of an actor. An actor that an old trace does not describe is not compared. */
export interface Actors {
  recorded(path: ActorPath): TracedActor | undefined;
  now(path: ActorPath): TracedActor | undefined;
}

/** An actor that two steps do not start alike: by one of them only, as another service, or with another input. */
export interface StartDifference {
  path: ActorPath;
  recorded: TracedActor | null;
  now: TracedActor | null;
}

/** Are the same calls, browser tasks and event sources started, and asked the same? */
export function isAskedTheSame(one: TraceStep, other: TraceStep, actors: Actors): boolean {
  return isNobodyStarted(one, other) || requestDifference(one, other, actors) === null;
}

/** Do the child machines that both steps start get the same input? */
export function isStartedTheSame(one: TraceStep, other: TraceStep, actors: Actors): boolean {
  return isNobodyStarted(one, other) || inputDifference(one, other, actors) === null;
}

/** The first service that is not asked the same; one with another input comes before one that only one of them starts. */
export function requestDifference(one: TraceStep, other: TraceStep, actors: Actors): StartDifference | null {
  const missing = one.started
    .filter((path) => !other.started.includes(path) && actors.recorded(path)?.service)
    .map((path) => ({ path, recorded: actors.recorded(path) ?? null, now: null }));
  const added = other.started
    .filter((path) => !one.started.includes(path) && actors.now(path)?.service)
    .map((path) => ({ path, recorded: null, now: actors.now(path) ?? null }));
  const changed = startedByBoth(one, other, actors).filter(
    ({ recorded, now }) => (recorded.service ?? now.service) && !isSameRequest(recorded, now),
  );
  return [...changed, ...missing, ...added][0] ?? null;
}

/** The first child machine with another input. */
export function inputDifference(one: TraceStep, other: TraceStep, actors: Actors): StartDifference | null {
  return (
    startedByBoth(one, other, actors).find(({ recorded, now }) => !sameJson(recorded.input, now.input)) ??
    null
  );
}

function isNobodyStarted(one: TraceStep, other: TraceStep): boolean {
  return one.started.length === 0 && other.started.length === 0;
}

function startedByBoth(one: TraceStep, other: TraceStep, actors: Actors) {
  return one.started.flatMap((path) => {
    const [recorded, now] = [actors.recorded(path), actors.now(path)];
    return recorded && now && other.started.includes(path) ? [{ path, recorded, now }] : [];
  });
}

function isSameRequest(one: TracedActor, other: TracedActor): boolean {
  return (
    one.service?.kind === other.service?.kind &&
    one.service?.name === other.service?.name &&
    isRepeated(one) === isRepeated(other) &&
    sameJson(one.input, other.input)
  );
}

/** Is it a call that is sent again by itself when no answer comes? */
export function isRepeated({ service }: TracedActor): boolean {
  return service?.kind === 'api' && service.retry;
}
