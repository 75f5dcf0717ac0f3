import type { AnyStateMachine } from 'xstate';
import { createPlayer, type Miss, type PlayerOptions } from '../engine/player.ts';
import type { ActorPath, Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import type { Extent } from './extents.ts';
import { recordedCheckpoint } from './recorded-checkpoint.ts';
import { type DriftedPlace, driftedPlaces, type Fields, recordedFields } from './recorded-fields.ts';

/** Inputs between two checkpoints: the most that going back runs again. */
export const stride = 1_000;

/** The steps of each input; those of the start under −1. */
export function stepsByInput(steps: readonly TraceStep[]): ReadonlyMap<number, TraceStep[]> {
  const all = new Map<number, TraceStep[]>();
  for (const step of steps) {
    const known = all.get(step.cause);
    if (known) known.push(step);
    else all.set(step.cause, [step]);
  }
  return all;
}

/** A state that a session can be played from: the number of inputs before it. */
export interface PlayedState {
  position: number;
  checkpoint: Checkpoint;
}

interface SessionPlayerOptions extends Pick<PlayerOptions, 'onStep' | 'onStart' | 'onRefused'> {
  /** The moments that do not replay; `null` while that is being found out. */
  extents: ReadonlyMap<number, Extent> | null;
  from?: PlayedState | null;
  /** The number of inputs to play at first; default all. */
  end?: number;
}

export type SessionPlayer = ReturnType<typeof playSession>;

/** Plays a session. After a moment that does not replay, it continues with the recorded state. */
export function playSession(
  machine: AnyStateMachine,
  trace: Pick<Trace, 'start' | 'inputs' | 'steps' | 'actors' | 'machines'>,
  { extents, from = null, end = trace.inputs.length, ...options }: SessionPlayerOptions,
) {
  const { inputs } = trace;
  let known: PlayedState | null = from;
  let steps: ReturnType<typeof stepsByInput> | null = null;
  let last = known?.position ?? 0;
  let isStart = !known;
  let player = playerFrom(known, end, options);
  let contexts: ReadonlyMap<ActorPath, Fields> = new Map();
  if (isStart && extents) restore(extents);

  function playerFrom(state: PlayedState | null, to: number, callbacks: typeof options) {
    const start = state ? { checkpoint: state.checkpoint } : trace.start;
    return createPlayer(machine, { ...callbacks, start, inputs, from: state?.position ?? 0, to });
  }

  function startCheckpoint(): Checkpoint | null {
    return 'checkpoint' in trace.start ? trace.start.checkpoint : null;
  }

  /** The inputs that were fed last, with those that were taken while they were; the start is −1. */
  function fed(): number[] {
    const numbers = inputs.slice(last, player.position()).map(({ i }) => i);
    return isStart ? [-1, ...numbers] : numbers;
  }

  /** What is known of the input at this place, and of those that are taken while it is fed. */
  function* extentsFrom(at: number) {
    for (let next = at; next === at || (next < end && inputs[next]?.immediate); next++)
      yield extents?.get(inputs[next]?.i ?? -1);
  }

  /** The state before the last inputs, which are played again. */
  function stateBefore(): Checkpoint | null {
    if (isStart) return startCheckpoint();
    const again = playerFrom(known, last, {});
    if (known) again.keepFrom(player);
    again.feedQueued();
    return again.checkpoint();
  }

  function stepsOf(input: number): TraceStep[] {
    steps ??= stepsByInput(trace.steps);
    return steps.get(input) ?? [];
  }

  /** Continues with the recorded state after the inputs that were fed last. */
  function restore(found: ReadonlyMap<number, Extent>, before?: Checkpoint): void {
    const drifted = fed().filter((input) => found.has(input));
    if (drifted.length === 0) return;
    const places = drifted.flatMap((input) => driftedPlaces(found.get(input), stepsOf(input)));
    if (isStart || places.includes(null)) restoreAll(before ?? stateBefore());
    else restoreFields(places.flatMap((place) => place ?? []));
  }

  function restoreFields(places: readonly DriftedPlace[]): void {
    const steps = fed().flatMap(stepsOf);
    for (const { path, actor } of player.machines()) {
      const keys = places.flatMap((place) => (place.actor === path ? [place.key] : []));
      const own = steps.filter((step) => step.actor === path);
      if (keys.length > 0) player.recall(actor, recordedFields(contexts.get(path) ?? {}, keys, own));
    }
  }

  function restoreAll(before: Checkpoint | null): void {
    const [position, former] = [player.position(), player];
    const checkpoint = recordedCheckpoint(trace, {
      before,
      inputs: inputs.slice(last, position),
      steps: fed().flatMap(stepsOf),
      now: former.checkpoint(),
    });
    if (!checkpoint) return;
    known = { position, checkpoint };
    player = playerFrom(known, end, options);
    player.keepFrom(former);
  }

  /** Feeds the next input; `null` when there is none. */
  function advance(): { input: TraceInput; miss: Miss | null } | null {
    const at = player.position();
    const input = player.next();
    if (!input) return null;
    const coming = [...extentsFrom(at)];
    const isAll = coming.some((extent) => typeof extent === 'string');
    const before = isAll || at - (known?.position ?? 0) >= stride ? player.checkpoint() : undefined;
    if (before) known = { position: at, checkpoint: before };
    const isNeeded = !extents || coming.some((extent) => extent !== undefined);
    if (isNeeded) contexts = new Map(player.machines().map(({ path, state }) => [path, state.context]));
    last = at;
    isStart = false;
    const miss = player.feed(input);
    if (extents && isNeeded) restore(extents, before);
    return { input, miss };
  }

  return {
    advance,
    fed,
    stepsOf,
    /** Plays up to this number of inputs. */
    playTo(place: number): void {
      end = place;
      player.queue(inputs, player.position(), end);
      while (advance());
    },
    restore,
    player: () => player,
    position: () => player.position(),
    stop: () => player.stop(),
  };
}
