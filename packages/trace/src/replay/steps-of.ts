import type { Trace, TraceStep } from '../format/trace.ts';

const found = new WeakMap<readonly TraceStep[], ReadonlyMap<number, readonly TraceStep[]>>();

/** The steps of a session by the number of the input that led to them. Found once: everything that shows a moment asks. */
export function stepsByCause({ steps }: Pick<Trace, 'steps'>): ReadonlyMap<number, readonly TraceStep[]> {
  const known = found.get(steps) ?? Map.groupBy(steps, ({ cause }) => cause);
  found.set(steps, known);
  return known;
}
