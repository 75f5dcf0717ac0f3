import type { Actor, AnyStateMachine } from 'xstate';
import { createIsolatedActor } from '../engine/isolated-actor.ts';
import { createPlayer, type Player, type RunningMachine } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import type { Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';

/** A recorded session after some of its inputs. */
export interface Moment {
  position: number;
  input: TraceInput | null;
  snapshot: Json;
  /** Those that run, with what they were given. */
  actors: Checkpoint['actors'];
  machines: RunningMachine[];
}

export type Scrubber = ReturnType<typeof createScrubber>;

/** Inputs between two checkpoints: the most that a jump runs. */
export const stride = 1_000;

/** Any moment of a session on this build; checkpoints on the way make jumps short. */
export function createScrubber(trace: Trace, machine: AnyStateMachine) {
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const checkpoints = new Map<number, Checkpoint>();
  let player: Player = createPlayer(machine, { start: trace.start });
  let position = 0;

  function within(wanted: number): number {
    return Math.max(0, Math.min(Math.round(wanted), inputs.length));
  }

  function at(wanted: number): Moment {
    const target = within(wanted);
    goTo(target);
    const { snapshot, actors } = player.checkpoint();
    return {
      position: target,
      input: inputs[target - 1] ?? null,
      snapshot,
      actors,
      machines: player.machines(),
    };
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
    let from = target;
    while (from > 0 && !checkpoints.has(from)) from -= 1;
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
    },
    at,
    stepsAt,
  };
}

/** An actor at a moment, for screens to draw: not started, and its services are stubs. */
export function actorAt<Machine extends AnyStateMachine>(machine: Machine, snapshot: Json): Actor<Machine> {
  return createIsolatedActor(machine, { restored: snapshot });
}
