import { own } from '../format/own.ts';
import { memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import type { Checkpoint, PendingDelay, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { foldInput, storedAt, withOtherStates } from './recorded-state.ts';

interface RecordedMoment {
  /** The state before it; `null` where the flow starts. */
  before: Checkpoint | null;
  inputs: readonly TraceInput[];
  steps: readonly TraceStep[];
  /** The state that a replay reached, which has what steps do not say. */
  now: Checkpoint;
}

/** A flow as its recorded steps left it; `null` where these begin in other states than those before them. */
export function recordedCheckpoint(
  { actors, machines, start }: Pick<Trace, 'actors' | 'machines' | 'start'>,
  { before, inputs, steps, now }: RecordedMoment,
): Checkpoint | null {
  if (!steps.every((step, at) => isReached(step, steps.slice(0, at), before))) return null;
  const recorded = { actors, machines, start, now: now.snapshot };
  const isStart = !before || steps.some(({ cause }) => cause === -1);
  const snapshot = [...(isStart ? [null] : []), ...inputs].reduce<Json | null>((state, input) => {
    const caused = steps.filter(({ cause }) => cause === (input?.i ?? -1));
    return foldInput(state, input, caused, recorded);
  }, before?.snapshot ?? null);
  const started = steps.flatMap((step) => step.started);
  const known = started.flatMap((path) => {
    const actor = own(actors, path);
    return actor ? [[path, actor] as const] : [];
  });
  return {
    ...now,
    snapshot: withOtherStates(snapshot ?? now.snapshot, now.snapshot),
    generations: generationsAfter(started, (isStart ? now : before).generations, now.ids ?? {}),
    delays: delaysAfter(before?.delays ?? [], inputs, steps),
    actors: { ...(before ?? now).actors, ...Object.fromEntries(known) },
  };
}

/** Does a step begin in the state that its machine was left in? */
function isReached({ actor, from }: TraceStep, earlier: readonly TraceStep[], before: Checkpoint | null): boolean {
  if (from === null || earlier.some((step) => step.actor === actor)) return true;
  return before !== null && sameJson(memberOf(storedAt(before.snapshot, actor), 'value'), from);
}

function generationsAfter(
  started: readonly string[],
  before: Checkpoint['generations'],
  ids: NonNullable<Checkpoint['ids']>,
): Checkpoint['generations'] {
  const generations = { ...before };
  const count = (place: string, generation: string | undefined) => {
    generations[place] = Math.max(own(generations, place) ?? 0, Number(generation ?? 0) + 1);
  };
  for (const path of started) {
    const [, place = path, generation] = /^(.*?)(?:#(\d+))?$/.exec(path) ?? [];
    count(place, generation);
    const name = place.slice(place.lastIndexOf('/') + 1);
    const [, source, number] = /^(.*:)(\d+)$/.exec(name) ?? [];
    if (source && own(ids, name)) count(source, number);
  }
  return generations;
}

function delaysAfter(
  before: readonly PendingDelay[],
  inputs: readonly TraceInput[],
  steps: readonly TraceStep[],
): PendingDelay[] {
  const isSame = (one: Pick<PendingDelay, 'to' | 'event'>) => (other: PendingDelay) =>
    one.to === other.to && one.event === other.event;
  const sent = steps.flatMap((step) =>
    step.sent.flatMap(({ to, event, delay }) => (delay === null ? [] : [{ to, event: event.type, delay }])),
  );
  const left = [...before];
  for (const { kind, to, event } of inputs) {
    const elapsed = kind === 'timer' ? left.findIndex(isSame({ to, event: event.type })) : -1;
    if (elapsed >= 0) left.splice(elapsed, 1);
  }
  // A state that is entered again waits again.
  const isAgain = (delay: PendingDelay) => delay.event.startsWith('xstate.after.') && sent.some(isSame(delay));
  return [...left.filter((delay) => !isAgain(delay)), ...sent];
}
