import type { AnyStateMachine } from 'xstate';
import { createPlayer, type Miss, type PlayerOptions } from '../engine/player.ts';
import type { Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { recordedCheckpoint } from './recorded-checkpoint.ts';

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
  /** The inputs that are known not to replay. */
  drifted?: { has(input: number): boolean };
  from?: PlayedState | null;
  /** The number of inputs to play at first; default all. */
  end?: number;
}

export type SessionPlayer = ReturnType<typeof playSession>;

/** Plays a session. After a moment that does not replay, it continues with the recorded state. */
export function playSession(
  machine: AnyStateMachine,
  trace: Pick<Trace, 'start' | 'inputs' | 'steps' | 'actors' | 'machines'>,
  { drifted = new Set(), from = null, end = trace.inputs.length, ...options }: SessionPlayerOptions = {},
) {
  const { inputs } = trace;
  let known: PlayedState | null = from;
  let steps: ReturnType<typeof stepsByInput> | null = null;
  let last = known?.position ?? 0;
  let isStart = !known;
  let player = playerFrom(known, end, options);
  if (isStart && isDrifted()) restore(startCheckpoint());

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

  function isDrifted(): boolean {
    return fed().some((input) => drifted.has(input));
  }

  /** Will this input not replay, or one that is taken while it is fed? */
  function willDrift(at: number): boolean {
    let next = at;
    while (next < end && !drifted.has(inputs[next]?.i ?? -1)) if (!inputs[++next]?.immediate) return false;
    return next < end;
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

  function restore(before: Checkpoint | null): void {
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
    const before = willDrift(at) || at - (known?.position ?? 0) >= stride ? player.checkpoint() : null;
    if (before) known = { position: at, checkpoint: before };
    last = at;
    isStart = false;
    const miss = player.feed(input);
    if (before && isDrifted()) restore(before);
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
    restore: () => restore(stateBefore()),
    player: () => player,
    position: () => player.position(),
    stop: () => player.stop(),
  };
}
