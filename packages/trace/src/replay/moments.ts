import type { Trace } from '../format/trace.ts';

/** The number of moments after a session's start. Leaving the page is not one: no flow is left to look at. */
export function momentsOf({ inputs }: Pick<Trace, 'inputs'>): number {
  return inputs.filter(({ kind }) => kind !== 'stop').length;
}

/** The moment after an input, by its number: 0 is the start, 1 the moment after the first input. */
export function momentAfter({ inputs }: Pick<Trace, 'inputs'>, input: number): number {
  return inputs.findIndex(({ i }) => i === input) + 1;
}
