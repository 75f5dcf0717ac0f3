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
  /** The moments that do not replay, as far as they are known by now. */
  extents: ReadonlyMap<number, Extent>;
  from?: PlayedState | null;
  /** The number of inputs to play at first; default all. */
  end?: number;
}

/** The steps and actors of a session, or of some of it. */
export type Happened = Pick<Trace, 'steps' | 'actors'>;

interface Repetition extends Happened {
  /** Returns to the state before the inputs. */
  goBack(): void;
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
  /** Those before the last inputs, once a moment is known not to replay. */
  let contexts: ReadonlyMap<ActorPath, Fields> | null = null;
  if (isStart) restore();

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

  /** Will the input at this place not have its states, or one that is taken while it is fed? */
  function willLoseStates(at: number): boolean {
    for (let next = at; next === at || (next < end && inputs[next]?.immediate); next++)
      if (typeof extents.get(inputs[next]?.i ?? -1) === 'string') return true;
    return false;
  }

  /** The state before the last inputs, which are played again. */
  function stateBefore(): Checkpoint | null {
    if (isStart) return startCheckpoint();
    const again = playSession(machine, trace, { extents, from: known, end: last });
    if (known) again.player().keepFrom(player);
    while (again.advance());
    return again.player().checkpoint();
  }

  function stepsOf(input: number): TraceStep[] {
    steps ??= stepsByInput(trace.steps);
    return steps.get(input) ?? [];
  }

  /** Continues with the recorded state after the inputs that were fed last. */
  function restore(before?: Checkpoint): void {
    if (extents.size === 0) return;
    const drifted = fed().filter((input) => extents.has(input));
    if (drifted.length === 0) return;
    const places = drifted.flatMap((input) => driftedPlaces(extents.get(input), stepsOf(input)));
    if (!contexts || places.includes(null)) restoreAll(before ?? stateBefore());
    else
      restoreFields(
        contexts,
        places.flatMap((place) => place ?? []),
      );
  }

  function restoreFields(before: ReadonlyMap<ActorPath, Fields>, places: readonly DriftedPlace[]): void {
    const steps = fed().flatMap(stepsOf);
    for (const { path, actor } of player.machines()) {
      const keys = places.flatMap((place) => (place.actor === path ? [place.key] : []));
      const own = steps.filter((step) => step.actor === path);
      if (keys.length > 0) player.recall(actor, recordedFields(before.get(path) ?? {}, keys, own));
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

  /** Feeds the last inputs once more, from the state before them; `null` where it is not known any more. */
  function repeat(): Repetition | null {
    if (isStart || (known?.position ?? 0) > last) return null;
    const checkpoint = stateBefore();
    if (!checkpoint) return null;
    const before = { position: last, checkpoint };
    const happened: Happened = { steps: [], actors: {} };
    const again = playerFrom(before, player.position(), {
      onStep: (step) => happened.steps.push(step),
      onStart: (path, actor) => {
        happened.actors[path] = actor;
      },
    });
    again.keepFrom(player);
    again.feedQueued();
    return {
      ...happened,
      goBack() {
        const former = player;
        known = before;
        player = playerFrom(known, end, options);
        player.keepFrom(former);
      },
    };
  }

  /** Feeds the next input; `null` when there is none. */
  function advance(): { input: TraceInput; miss: Miss | null } | null {
    const at = player.position();
    const input = player.next();
    if (!input) return null;
    const before = willLoseStates(at) || at - (known?.position ?? 0) >= stride ? player.checkpoint() : undefined;
    if (before) known = { position: at, checkpoint: before };
    contexts = extents.size > 0 ? new Map(player.machines().map(({ path, state }) => [path, state.context])) : null;
    last = at;
    isStart = false;
    const miss = player.feed(input);
    restore(before);
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
    /** Continues with the recorded state after the inputs that were fed last. */
    restore: () => restore(),
    repeat,
    player: () => player,
    position: () => player.position(),
    stop: () => player.stop(),
  };
}
