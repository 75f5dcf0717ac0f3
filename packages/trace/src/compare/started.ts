import { sameJson } from '../format/same-json.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';

/** The actors as each side knows them. An actor that an old trace does not describe is not compared. */
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

/**
 * The first actor that two steps do not start alike. A `request` is what a call, browser task or event source is asked: one with
 * another input comes before one that only one step starts. An `input` is what a child machine is given that both steps start.
 */
export function startDifference(
  kind: 'request' | 'input',
  one: TraceStep,
  other: TraceStep,
  { recorded, now }: Actors,
): StartDifference | null {
  if (one.started.length === 0 && other.started.length === 0) return null;
  const missing = one.started.filter((path) => !other.started.includes(path));
  const added = other.started.filter((path) => !one.started.includes(path));
  const both = one.started.flatMap((path) => {
    const [before, after] = [recorded(path), now(path)];
    return before && after && other.started.includes(path) ? [{ path, recorded: before, now: after }] : [];
  });
  if (kind === 'input') return both.find((start) => !sameJson(start.recorded.input, start.now.input)) ?? null;
  const found: StartDifference[] = [
    ...both.filter((start) => (start.recorded.service ?? start.now.service) && !isSameRequest(start)),
    ...missing.map((path) => ({ path, recorded: recorded(path) ?? null, now: null })),
    ...added.map((path) => ({ path, recorded: null, now: now(path) ?? null })),
  ];
  return found.find((start) => start.recorded?.service ?? start.now?.service) ?? null;
}

function isSameRequest({ recorded, now }: { recorded: TracedActor; now: TracedActor }): boolean {
  return (
    recorded.service?.kind === now.service?.kind &&
    recorded.service?.name === now.service?.name &&
    isRepeated(recorded) === isRepeated(now) &&
    sameJson(recorded.input, now.input)
  );
}

/** Is it a call that is sent again by itself when no answer comes? */
export function isRepeated({ service }: TracedActor): boolean {
  return service?.kind === 'api' && service.retry;
}
