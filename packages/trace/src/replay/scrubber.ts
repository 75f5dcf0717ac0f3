import type { Actor, AnyStateMachine } from 'xstate';
import { createIsolatedActor } from '../engine/isolated-actor.ts';
import { createPlayer, type RunningMachine } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import type { Checkpoint, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { extentsOf } from './extents.ts';
import { playSession, type SessionPlayer, stride } from './session-player.ts';

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

/** Any moment of a session on this build; checkpoints on the way make jumps short. */
export function createScrubber(trace: Trace, machine: AnyStateMachine) {
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
  const checkpoints = new Map<number, Checkpoint>();
  const extents = extentsOf(trace);
  let session = playFrom(0);

  function playFrom(position: number): SessionPlayer {
    const checkpoint = checkpoints.get(position);
    const from = checkpoint ? { position, checkpoint } : null;
    return playSession(machine, { ...trace, inputs }, { extents, from, end: position });
  }

  /** Plays up to a place, from the nearest checkpoint before it. */
  function goTo(wanted: number): void {
    const target = Math.max(0, Math.min(Math.round(wanted), inputs.length));
    let from = target;
    while (from > 0 && !checkpoints.has(from)) from -= 1;
    const position = session.position();
    if (from > position || position > target) {
      session.stop();
      session = playFrom(from);
    }
    while (session.position() < target) {
      const next = Math.min(target, (Math.floor(session.position() / stride) + 1) * stride);
      session.playTo(next);
      if (next % stride === 0 && !checkpoints.has(next)) checkpoints.set(next, session.player().checkpoint());
    }
  }

  return {
    length: inputs.length,
    store(place: number, checkpoint: Checkpoint): void {
      checkpoints.set(place, checkpoint);
    },
    at(wanted: number): Moment {
      goTo(wanted);
      const player = session.player();
      const { snapshot, actors } = player.checkpoint();
      const position = session.position();
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
      const position = session.position();
      const input = wanted > 0 ? inputs[position] : undefined;
      const start = input ? { checkpoint: session.player().checkpoint() } : trace.start;
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
