import type { Trace, TraceStep } from '../format/trace.ts';

/** The number of moments after a session's start. Leaving the page is not one: no flow is left to look at. */
export function momentsOf({ inputs }: Pick<Trace, 'inputs'>): number {
  return inputs.filter(({ kind }) => kind !== 'stop').length;
}

/** The moment after an input, by its number: 0 is the start, 1 the moment after the first input. */
export function momentAfter({ inputs }: Pick<Trace, 'inputs'>, input: number): number {
  return inputs.findIndex(({ i }) => i === input) + 1;
}

const found = new WeakMap<readonly TraceStep[], ReadonlyMap<number, readonly TraceStep[]>>();

/** The steps of a session by the number of the input that led to them. Found once: everything that shows a moment asks. */
export function stepsByCause({ steps }: Pick<Trace, 'steps'>): ReadonlyMap<number, readonly TraceStep[]> {
  const known = found.get(steps) ?? Map.groupBy(steps, ({ cause }) => cause);
  found.set(steps, known);
  return known;
}
