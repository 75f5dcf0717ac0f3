import { type Actor, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import type { Trace } from '../format/format.ts';
import type { TraceInput } from '../format/step.ts';
import { fromTagged, type Json } from '../format/tagged.ts';
import { type Checkpoint, createPlayer, type Player, type RunningMachine } from './player.ts';
import { feedQueued } from './replay.ts';
import { stubServices } from './stub-services.ts';

/** A moment of a recorded session. */
export interface Moment {
  /** How many inputs came before it. */
  position: number;
  /** The last of them; `null` at the start. */
  input: TraceInput | null;
  /** What `getPersistedSnapshot` gave, as JSON of its own. */
  snapshot: Json;
  /** The running machines, the flow first. */
  machines: RunningMachine[];
}

/** Jumps about in a recorded session. */
export interface Scrubber {
  /** Moments are numbered from 0, before the first input, to this. */
  length: number;
  at(position: number): Moment;
  /** Takes in a checkpoint that somebody else came by (a replay): later jumps near it are short. */
  keep(position: number, checkpoint: Checkpoint): void;
}

/** Inputs between two kept checkpoints: a jump runs at most so many. */
export const stride = 250;

export function createScrubber(trace: Trace, machine: AnyStateMachine): Scrubber {
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const kept = new Map<number, Checkpoint>();
  let player: Player = createPlayer(machine, { start: trace.start });
  let position = 0;

  function goTo(target: number): void {
    jumpNear(target);
    while (position < target) {
      const next = Math.min(target, (Math.floor(position / stride) + 1) * stride);
      player.queue(inputs.slice(position, next));
      feedQueued(player);
      position = next;
      if (position % stride === 0 && !kept.has(position)) kept.set(position, player.checkpoint());
    }
  }

  /** To the last kept checkpoint before the target, unless the player stands between the two. */
  function jumpNear(target: number): void {
    let from = target;
    while (from > 0 && !kept.has(from)) from -= 1;
    if (from <= position && position <= target) return;
    const checkpoint = kept.get(from);
    player.stop();
    player = createPlayer(machine, { start: checkpoint ? { checkpoint } : trace.start });
    position = from;
  }

  return {
    length: inputs.length,
    keep: (place, checkpoint) => kept.set(place, checkpoint),
    at(wanted) {
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

/** The persisted snapshot of a flow after so many inputs. */
export function replayTo(trace: Trace, machine: AnyStateMachine, position: number): Json {
  return createScrubber(trace, machine).at(position).snapshot;
}

/**
 * An actor that stands at a moment, for screens to draw. It is not started and must never be: it reads like a live one, keeps what
 * it is sent in its mailbox, and even if started has nothing behind it.
 */
export function actorAt<Machine extends AnyStateMachine>(machine: Machine, snapshot: Json): Actor<Machine> {
  return createActor(stubServices(machine) as AnyStateMachine, {
    snapshot: fromTagged(snapshot) as Snapshot<unknown>,
  }) as Actor<Machine>;
}
