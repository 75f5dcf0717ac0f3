import type { AnyStateMachine } from 'xstate';
import { type Rerun, rerun } from '../engine/make-trace.ts';
import { sameJson } from '../format/patch.ts';
import type { Trace, TraceInput, TraceStep } from '../format/trace.ts';
import type { Divergence } from './replay.ts';

/** Does a session still fail in the same way? */
export type Fails = (session: Rerun) => boolean;

/**
 * Cuts a session to inputs none of which can be left out without losing the failure (ddmin, Zeller 2002). Inputs that find no actor
 * in a cut session are ignored.
 */
export function shrink(trace: Pick<Trace, 'start' | 'inputs'>, machine: AnyStateMachine, fails: Fails) {
  let tried = 0;
  const stillFails = (inputs: TraceInput[]) => {
    tried++;
    return fails(rerun({ start: trace.start, inputs }, machine, { lenient: true }));
  };
  let inputs = [...trace.inputs];
  if (!stillFails(inputs)) return { inputs, tried };
  let parts = 2;
  while (inputs.length >= 2) {
    const size = Math.ceil(inputs.length / parts);
    const without = Array.from({ length: Math.ceil(inputs.length / size) }, (_, index) =>
      inputs.toSpliced(index * size, size),
    ).find(stillFails);
    if (without) {
      inputs = without;
      parts = Math.max(parts - 1, 2);
    } else if (size === 1) break;
    else parts = Math.min(parts * 2, inputs.length);
  }
  if (inputs.length === 1 && stillFails([])) inputs = [];
  return { inputs, tried };
}

/** Fails as long as this build takes the step that was found to differ. */
export function takesTheSameStep({ replayed, recorded }: Divergence, trace: Pick<Trace, 'actors'>): Fails {
  const wanted = replayed ?? recorded;
  const machine = trace.actors[wanted?.actor ?? '']?.machine;
  return ({ steps, actors }) =>
    wanted !== null &&
    steps.some((step) => actors[step.actor]?.machine === machine && sameJson(routeOf(step), routeOf(wanted)));
}

function routeOf({ event, status, from, value, transitions }: TraceStep) {
  return { event, status, from, value, transitions };
}
