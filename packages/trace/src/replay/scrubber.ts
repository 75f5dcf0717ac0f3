import type { Actor, AnyStateMachine } from 'xstate';
import { createIsolatedActor } from '../engine/isolated-actor.ts';
import { createPlayer, type Player, type RunningMachine } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import type { Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { createRecordedMoments, type RecordedMoments } from './recorded-moments.ts';

/** A recorded session after some of its inputs. */
export interface Moment {
  position: number;
  input: TraceInput | null;
  snapshot: Json;
  /** Those that run, with what they were given. */
  actors: Checkpoint['actors'];
  machines: RunningMachine[];
  /** Whether this build was in this state; else the recording build was, or it is that of an earlier moment. */
  isExecuted: boolean;
}

export type Scrubber = ReturnType<typeof createScrubber>;

/** Inputs between two checkpoints: the most that a jump runs. */
export const stride = 250;

/** An input can bring others with it, so that two checkpoints are a little farther apart. */
const reach = 2 * stride;

/** Any moment of a session on this build; checkpoints on the way make jumps short. */
export function createScrubber(trace: Trace, machine: AnyStateMachine) {
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const checkpoints = new Map<number, Checkpoint>();
  const listeners = new Set<() => void>();
  let player: Player = createPlayer(machine, { start: trace.start });
  let position = 0;
  let recorded: RecordedMoments | null = null;
  let isRecordedUsable = true;

  /** Continues folding the recorded steps, which `soon` needs; false when there is no more to do. */
  function prepare(): boolean {
    return (isRecordedUsable && fromRecorded((moments) => moments.advance())) ?? false;
  }

  function fromRecorded<Result>(read: (moments: RecordedMoments) => Result): Result | null {
    try {
      recorded ??= createRecordedMoments(trace, inputs);
      return read(recorded);
    } catch {
      isRecordedUsable = false;
      return null;
    }
  }

  function recordedAt(target: number): Moment | null {
    if (!isRecordedUsable) return null;
    const checkpoint = fromRecorded((moments) => moments.at(target));
    if (!checkpoint) return null;
    try {
      const restored = createPlayer(machine, { start: { checkpoint } });
      return restored.machines().length === 0 ? null : momentOf(restored, target, false);
    } catch {
      return null;
    }
  }

  function momentOf(at: Player, target: number, isExecuted: boolean): Moment {
    const { snapshot, actors } = at.checkpoint();
    return {
      position: target,
      input: inputs[target - 1] ?? null,
      snapshot,
      actors,
      machines: at.machines(),
      isExecuted,
    };
  }

  function lastBefore(target: number): number {
    let from = target;
    while (from > 0 && !checkpoints.has(from)) from -= 1;
    return from;
  }

  function isNear(target: number): boolean {
    if (position <= target && target - position <= reach) return true;
    let from = target;
    while (from > 0 && from > target - reach && !checkpoints.has(from)) from -= 1;
    return from === 0 || checkpoints.has(from);
  }

  function within(wanted: number): number {
    return Math.max(0, Math.min(Math.round(wanted), inputs.length));
  }

  function at(wanted: number): Moment {
    const target = within(wanted);
    goTo(target);
    return momentOf(player, target, true);
  }

  function goTo(target: number): void {
    jumpNear(target);
    while (position < target) {
      const next = Math.min(target, (Math.floor(position / stride) + 1) * stride);
      player.queue(inputs.slice(position, next));
      player.feedQueued();
      position = next;
      if (position % stride === 0 && !checkpoints.has(position))
        checkpoints.set(position, player.checkpoint());
    }
  }

  function jumpNear(target: number): void {
    const from = lastBefore(target);
    if (from <= position && position <= target) return;
    const checkpoint = checkpoints.get(from);
    player.stop();
    player = createPlayer(machine, { start: checkpoint ? { checkpoint } : trace.start });
    position = from;
  }

  function stepsAt(wanted: number): TraceStep[] {
    const target = within(wanted);
    goTo(Math.max(0, target - 1));
    const start = target === 0 ? trace.start : { checkpoint: player.checkpoint() };
    const steps: TraceStep[] = [];
    const again = createPlayer(machine, { start, onStep: (step) => steps.push(step) });
    again.queue(inputs.slice(position));
    const input = target === 0 ? undefined : again.next();
    if (input) again.feed(input);
    again.stop();
    return steps.filter(({ cause }) => cause === (input?.i ?? -1));
  }

  return {
    length: inputs.length,
    store(place: number, checkpoint: Checkpoint): void {
      checkpoints.set(place, checkpoint);
      for (const listen of listeners) listen();
    },
    subscribe(listen: () => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    at,
    /** The same at once: until a replay has come near, the recorded state, or the nearest that was executed. */
    soon(wanted: number): Moment {
      const target = within(wanted);
      if (isNear(target)) return at(target);
      return recordedAt(target) ?? { ...at(lastBefore(target)), isExecuted: false };
    },
    isNear: (wanted: number) => isNear(within(wanted)),
    stepsAt,
    prepare,
  };
}

/** An actor at a moment, for screens to draw: not started, and its services are stubs. */
export function actorAt<Machine extends AnyStateMachine>(machine: Machine, snapshot: Json): Actor<Machine> {
  return createIsolatedActor(machine, { restored: snapshot });
}
