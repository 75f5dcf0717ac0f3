import type { AnyStateMachine } from 'xstate';
import { type Rerun, rerun } from '../engine/make-trace.ts';
import { sameJson } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { Trace, TraceInput, TraceStep } from '../format/trace.ts';
import type { Divergence } from './replay.ts';

/** Does a session still fail in the same way? */
export type Fails = (session: Rerun) => boolean;

export interface Shrunk {
  inputs: TraceInput[];
  tried: number;
}

/**
 * Cuts a session to inputs none of which can be left out without losing the failure (ddmin, Zeller 2002). Inputs that find no actor
 * in a cut session are ignored.
 */
export function shrink(
  trace: Pick<Trace, 'start' | 'inputs'>,
  machine: AnyStateMachine,
  fails: Fails,
): Shrunk {
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
    const without = chunksOf(inputs.length, size)
      .map(([from, to]) => [...inputs.slice(0, from), ...inputs.slice(to)])
      .find(stillFails);
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
    steps.some((step) => actors[step.actor]?.machine === machine && isSameStep(step, wanted));
}

function isSameStep(one: TraceStep, other: TraceStep): boolean {
  return (
    one.event === other.event &&
    one.status === other.status &&
    same(one.from, other.from) &&
    same(one.value, other.value) &&
    same(one.transitions, other.transitions)
  );
}

function same(one: unknown, other: unknown): boolean {
  return sameJson(one as Json, other as Json);
}

function chunksOf(length: number, size: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => [
    index * size,
    Math.min((index + 1) * size, length),
  ]);
}
