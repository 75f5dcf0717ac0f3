import type { AnyStateMachine } from 'xstate';
import { differingPart, ofOneBuild } from '../compare/compare.ts';
import { differingPlaces } from '../compare/places.ts';
import type { Actors } from '../compare/started.ts';
import { sorted } from '../format/lists.ts';
import { own } from '../format/own.ts';
import { memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type {
  ActorPath,
  Drift,
  DriftedMoment,
  PatchOperation,
  Trace,
  TracedActor,
  TraceStep,
} from '../format/trace.ts';
import { textAt } from '../words/errors.ts';
import type { Extent } from './extents.ts';
import { type Happened, playSession, stepsByInput } from './session-player.ts';

/** The moments in which a replay differs from what was observed; `null` when it differs in none. Actors that only one has are not compared. */
export function driftFrom(
  observed: Happened,
  regenerated: Happened,
  comparable: (step: TraceStep) => TraceStep = (step) => step,
): Drift | null {
  const [live, again] = [stepsByInput(observed.steps), stepsByInput(regenerated.steps)];
  const known = {
    recorded: (path: ActorPath) => own(observed.actors, path),
    now: (path: ActorPath) => own(regenerated.actors, path),
  };
  const inputs = sorted([...new Set([...live.keys(), ...again.keys()])], (one, other) => one - other);
  const moments = inputs.flatMap(
    (input) => driftedMoment(input, live.get(input) ?? [], again.get(input) ?? [], known, comparable) ?? [],
  );
  return driftOf(moments);
}

function driftOf(moments: DriftedMoment[]): Drift | null {
  const [first] = moments;
  return first ? { sentence: first.sentence, input: first.input, moments } : null;
}

/** The difference of the steps of one input in a replay; `null` where they are the same. */
function driftedMoment(
  input: number,
  observed: readonly TraceStep[],
  regenerated: readonly TraceStep[],
  beside: Actors,
  comparable: (step: TraceStep) => TraceStep,
): DriftedMoment | null {
  let how = '';
  let haveSameStates = observed.length === regenerated.length;
  for (let at = 0; at < Math.max(observed.length, regenerated.length); at++) {
    const [live, again] = [observed[at], regenerated[at]];
    if (live && again) {
      const expected = comparable(again);
      const known = withGapsOf(expected, withoutMutatedInstances(comparable(live), expected));
      const part = differingPart(known, expected, 'full', { ...beside, ...ofOneBuild });
      if (!part) continue;
      const place = part === 'context' ? ` at ${differingPlace(known.contextPatch, expected.contextPatch)}` : '';
      how ||= `${nameOf(live)}: a replay of the recorded inputs differs in the ${part}${place}`;
      haveSameStates &&= differingPart(known, expected, 'states') === null && haveSameActors(known, expected);
    } else if (live) how ||= `${nameOf(live)}: happened in the session, but not in a replay of its inputs`;
    else if (again) how ||= `${nameOf(again)}: happened in a replay of the recorded inputs, but not in the session`;
  }
  if (how === '') return null;
  const sentence = `${how}${thrownWords(observed, regenerated)}`;
  const places = haveSameStates ? placesOf(observed.map(comparable), regenerated.map(comparable), beside) : [];
  return { input, sentence, ...(places.length > 0 && { places }) };
}

const maxPlaces = 100;

/** The places that differ; of more than a file has room for, the fields and messages that they are in. */
function placesOf(observed: readonly TraceStep[], regenerated: readonly TraceStep[], beside: Actors): string[] {
  const places = observed.flatMap((live, at) => {
    const again = regenerated[at];
    return again ? differingPlaces(live, again, beside).map((place) => `/${at}${place}`) : [];
  });
  if (places.length <= maxPlaces && places.every(({ length }) => length <= 1_000)) return places;
  return [...new Set(places.map((place) => place.split('/').slice(0, 4).join('/')))];
}

function nameOf({ actor, event }: TraceStep): string {
  return `\`${actor}\`, event \`${event}\``;
}

function haveSameActors(one: TraceStep, other: TraceStep): boolean {
  return sameJson(one.started, other.started) && sameJson(one.stopped, other.stopped);
}

/** The error that a machine threw in a replay alone. */
function thrownWords(observed: readonly TraceStep[], regenerated: readonly TraceStep[]): string {
  const errorsOf = (steps: readonly TraceStep[]) => steps.flatMap(({ error }) => memberOf(error, '$error') ?? []);
  const known = errorsOf(observed);
  const thrown = errorsOf(regenerated).find((one) => !known.some((other) => sameJson(one, other)));
  const [type, message] = [textAt(thrown, 'name'), textAt(thrown, 'message')];
  return type && ` (\`${type}: ${message.replace(/\s+/g, ' ').replaceAll('`', '’').slice(0, 200)}\`)`;
}

/**
 * A session with the moments that this machine does not repeat, after each of which its replay continues with what was recorded. What
 * replays has the steps of the replay, which keeps the same gaps.
 */
export function withDrift(trace: Trace, machine: AnyStateMachine): Trace {
  const { drift: _, ...exact } = trace;
  const steps: TraceStep[] = [];
  const actors: Record<ActorPath, TracedActor> = {};
  const moments: DriftedMoment[] = [];
  let again: TraceStep[] = [];
  const extents = new Map<number, Extent>();
  const session = playSession(machine, exact, {
    extents,
    onStep: (step) => again.push(step),
    onStart: (path, actor) => {
      actors[path] = actor;
    },
  });
  const known = { recorded: (path: ActorPath) => own(trace.actors, path), now: (path: ActorPath) => own(actors, path) };

  for (let hasMore = true; hasMore; hasMore = session.advance() !== null) {
    const now = stepsByInput(again);
    again = [];
    const drifted = session.fed().flatMap((input) => {
      const [recorded, regenerated] = [session.stepsOf(input), now.get(input) ?? []];
      const moment = driftedMoment(input, recorded, regenerated, known, (step) => step);
      steps.push(...(moment ? recorded : regenerated));
      return moment ?? [];
    });
    moments.push(...drifted);
    for (const { input, places } of drifted) extents.set(input, places ? { places } : 'nothing');
    session.restore();
  }
  session.stop();
  const drift = driftOf(moments);
  return drift ? { ...exact, steps, drift } : exact;
}

/** The moments that any of these found. */
export function joinedDrift(...all: readonly (Drift | null | undefined)[]): Drift | null {
  const joined = new Map<number, DriftedMoment>();
  for (const drift of all)
    for (const moment of drift?.moments ?? []) {
      const { places = null, ...known } = joined.get(moment.input) ?? moment;
      const both = places && moment.places && [...new Set([...places, ...moment.places])];
      joined.set(moment.input, { ...known, ...(both && { places: both }) });
    }
  return driftOf(sorted([...joined.values()], (one, other) => one.input - other.input));
}

/** The first place that only one of two patches changes, or that they change to different values. */
function differingPlace(one: readonly PatchOperation[], other: readonly PatchOperation[]): string {
  const lacks = (patch: readonly PatchOperation[]) => (operation: PatchOperation) =>
    !patch.some((known) => sameJson(known, operation));
  const found = one.find(lacks(other)) ?? other.find(lacks(one));
  const value = found && 'value' in found ? found.value : null;
  return `\`${found?.path ?? ''}\`${refersToItself(value) ? ', a value that refers to itself' : ''}`;
}

function refersToItself(json: Json): boolean {
  if (typeof json !== 'object' || json === null || !('$graph' in json) || !Array.isArray(json.$graph)) return false;
  return json.$graph.some((value, at) => JSON.stringify(value).includes(`{"$ref":${at}}`));
}

/** Instances are also changed in place by actions and by the page, neither of which is replayed. */
function withoutMutatedInstances(observed: TraceStep, { contextPatch: expected }: TraceStep): TraceStep {
  const isKnown = (path: string) => expected.some((operation) => operation.path === path);
  const contextPatch = observed.contextPatch.filter(
    (one) => one.op !== 'replace' || !isInstance(one.value) || isKnown(one.path),
  );
  return { ...observed, contextPatch };
}

function isInstance(json: Json): boolean {
  return typeof json === 'object' && json !== null && '$instance' in json;
}

/** A step as it was observed, without what a replay cannot know of it, because it was too much to be kept. */
function withGapsOf<Value>(known: Value, observed: Value): Value;
function withGapsOf(known: unknown, observed: unknown): unknown {
  if (typeof known !== 'object' || typeof observed !== 'object' || known === null || observed === null) return observed;
  const isGraph = '$graph' in known || '$graph' in observed;
  if ('$lost' in known || '$cut' in known || (isGraph && hasGaps(known))) return known;
  const gaps = known as Record<string, unknown>;
  if (Array.isArray(observed)) return observed.map((item, at) => withGapsOf(gaps[at], item));
  return mapEntries(observed as Record<string, unknown>, (value, key) => withGapsOf(gaps[key], value));
}

function hasGaps(json: object): boolean {
  return /"\$(lost|cut)":/.test(JSON.stringify(json));
}
