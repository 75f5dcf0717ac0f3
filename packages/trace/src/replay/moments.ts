import type { Trace } from '../format/trace.ts';

/** How many moments follow a session's start. Leaving the page is not one: no flow is left to look at. */
export function momentsOf({ inputs }: Pick<Trace, 'inputs'>): number {
  return inputs.filter(({ kind }) => kind !== 'stop').length;
}

/**
 * The moment right after an input, by the input's number: 0 is the start, 1 the moment after the first input that the file holds.
 * The Lab's slider and the command line count alike.
 */
export function momentAfter({ inputs }: Pick<Trace, 'inputs'>, input: number): number {
  return inputs.findIndex(({ i }) => i === input) + 1;
}
