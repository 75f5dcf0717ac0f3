import type { Actor, AnyStateMachine } from 'xstate';
import { createIsolatedActor } from '../engine/isolated-actor.ts';
import { createPlayer, type Player, type RunningMachine } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import type { Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { createAlignment } from './alignment.ts';

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
  const { data = [], states = [] } = trace.drift ?? {};
  const drifted = new Set([...data, ...states]);
  let alignment = createAlignment(trace);
  let followed = 0;
  let position = 0;
  let player: Player = createPlayer(machine, { start: trace.start });
  alignAfter(-1);

  /** Continues with what was recorded where this machine cannot repeat it. */
  function alignAfter(input: number, last = input): void {
    if (!drifted.has(input)) return;
    const { steps } = trace;
    if ((steps[followed - 1]?.cause ?? -1) > last) {
      alignment = createAlignment(trace);
      followed = 0;
    }
    for (let step = steps[followed]; step && step.cause <= last; step = steps[++followed]) alignment.follow(step);
    alignment.align(player);
  }

  /** Plays up to a place, from the nearest checkpoint before it. */
  function goTo(wanted: number): void {
    const target = Math.max(0, Math.min(Math.round(wanted), inputs.length));
    let from = target;
    while (from > 0 && !checkpoints.has(from)) from -= 1;
    if (from > position || position > target) {
      const checkpoint = checkpoints.get(from);
      player.stop();
      player = createPlayer(machine, { start: checkpoint ? { checkpoint } : trace.start });
      position = from;
      if (!checkpoint) alignAfter(-1);
    }
    while (position < target) {
      const next = Math.min(target, (Math.floor(position / stride) + 1) * stride);
      player.queue(inputs.slice(position, next));
      for (let input = player.next(); input; input = player.next()) {
        player.feed(input);
        alignAfter(input.i, inputs[position + player.position() - 1]?.i);
      }
      position = next;
      if (position % stride === 0 && !checkpoints.has(position)) checkpoints.set(position, player.checkpoint());
    }
  }

  return {
    length: inputs.length,
    store(place: number, checkpoint: Checkpoint): void {
      checkpoints.set(place, checkpoint);
    },
    at(wanted: number): Moment {
      goTo(wanted);
      const { snapshot, actors } = player.checkpoint();
      return {
        position,
        input: inputs[position - 1] ?? null,
        snapshot,
        actors,
        machines: player.machines(),
      };
    },
    /** What the input that led to a moment made the machines do; at 0, what starting the flow did. */
    stepsAt(wanted: number): TraceStep[] {
      goTo(wanted - 1);
      const input = wanted > 0 ? inputs[position] : undefined;
      const start = input ? { checkpoint: player.checkpoint() } : trace.start;
      const steps: TraceStep[] = [];
      const again = createPlayer(machine, { start, onStep: (step) => steps.push(step) });
      again.queue(inputs.slice(position + 1));
      if (input) again.feed(input);
      again.stop();
      return steps.filter(({ cause }) => cause === (input?.i ?? -1));
    },
  };
}

/** An actor at a moment, for screens to draw: not started, and its services are stubs. */
export function actorAt<Machine extends AnyStateMachine>(machine: Machine, snapshot: Json): Actor<Machine> {
  return createIsolatedActor(machine, { restored: snapshot });
}
