import type { AnyStateMachine } from 'xstate';
import { createPlayer } from '../engine/player.ts';
import { toTracedEvent } from '../engine/traced-step.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStart, TraceStep } from '../format/trace.ts';

/** An input with what event sources sent synchronously while it was handled. */
export type InputGroup = readonly [TraceInput, ...TraceInput[]];

/** The inputs of a session in groups; `opening` are those that were sent while the flow started. */
export function groupInputs(inputs: readonly TraceInput[]): { opening: TraceInput[]; groups: InputGroup[] } {
  const opening: TraceInput[] = [];
  const groups: [TraceInput, ...TraceInput[]][] = [];
  for (const input of inputs) {
    const group = groups.at(-1);
    if (!input.immediate) groups.push([input]);
    else (group ?? opening).push(input);
  }
  return { opening, groups };
}

/** A session of which parts were left out, as a build would have recorded it. */
export interface Remade extends Pick<Trace, 'inputs' | 'steps' | 'actors'> {
  numbers: ReadonlyMap<number, number>;
}

/** Runs some inputs and records what happens, counted anew; those without an actor or a delay are left out. */
export function remake(
  start: TraceStart,
  opening: readonly TraceInput[],
  groups: readonly InputGroup[],
  machine: AnyStateMachine,
): Remade {
  const numbers = new Map(opening.map(({ i }, index) => [i, index]));
  const renumbered = opening.map((input, i) => ({ ...input, i }));
  const made = [...renumbered];
  const steps: TraceStep[] = [];
  const actors: Record<ActorPath, TracedActor> = {};
  let t = 0;
  let fault: Pick<TraceInput, 'fault'> = {};
  const player = createPlayer(machine, {
    start,
    inputs: renumbered,
    lenient: true,
    onOutsideInput({ to, kind, event, immediate }) {
      const i = made.length;
      made.push({ i, t, to, kind, event: toTracedEvent(event), ...(immediate ? { immediate } : fault) });
      return i;
    },
    onStep: (step) => steps.push(step),
    onStart: (path, actor) => {
      actors[path] = actor;
    },
  });
  for (const [input, ...immediate] of groups) {
    t = input.t;
    fault = input.fault ? { fault: input.fault } : {};
    player.queue(immediate);
    const i = made.length;
    if (player.put(input) === null) numbers.set(input.i, i);
  }
  const inputs = [...made];
  player.stop();
  return {
    inputs,
    steps,
    actors: { ...('checkpoint' in start ? start.checkpoint.actors : {}), ...actors },
    numbers,
  };
}
