import { type Actor, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { createPlayer, type Player, type RunningMachine } from '../engine/player.ts';
import { stubServices } from '../engine/stub-services.ts';
import { fromTagged, type Json } from '../format/tagged.ts';
import type { Checkpoint, Trace, TraceInput } from '../format/trace.ts';

/** A recorded session after some of its inputs. */
export interface Moment {
  position: number;
  input: TraceInput | null;
  snapshot: Json;
  machines: RunningMachine[];
}

export type Scrubber = ReturnType<typeof createScrubber>;

/** Inputs between two checkpoints: the most that a jump runs. */
export const stride = 250;

export function createScrubber(trace: Trace, machine: AnyStateMachine) {
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const checkpoints = new Map<number, Checkpoint>();
  let player: Player = createPlayer(machine, { start: trace.start });
  let position = 0;

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

  /** To the last checkpoint before the target, unless the player is already between the two. */
  function jumpNear(target: number): void {
    let from = target;
    while (from > 0 && !checkpoints.has(from)) from -= 1;
    if (from <= position && position <= target) return;
    const checkpoint = checkpoints.get(from);
    player.stop();
    player = createPlayer(machine, { start: checkpoint ? { checkpoint } : trace.start });
    position = from;
  }

  return {
    /** The position of the last moment; the first is 0, before any input. */
    length: inputs.length,
    /** Stores a checkpoint that a replay has passed, which shortens later jumps. */
    store: (place: number, checkpoint: Checkpoint) => checkpoints.set(place, checkpoint),
    at(wanted: number): Moment {
      const target = Math.max(0, Math.min(Math.round(wanted), inputs.length));
      goTo(target);
      return {
        position: target,
        input: inputs[target - 1] ?? null,
        snapshot: player.checkpoint().snapshot,
        machines: player.machines(),
      };
    },
  };
}

/**
 * An actor restored at a moment, for screens to draw. It is not started: it can be read like a live one, and events sent to it stay
 * in its mailbox. Its services are stubs.
 */
export function actorAt<Machine extends AnyStateMachine>(machine: Machine, snapshot: Json): Actor<Machine> {
  return createActor(stubServices(machine) as AnyStateMachine, {
    snapshot: fromTagged(snapshot) as Snapshot<unknown>,
  }) as Actor<Machine>;
}
