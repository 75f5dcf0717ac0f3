import type { Trace } from '../format/trace.ts';

/** The number of moments after a session's start. Leaving the page is not one: no flow is left to look at. */
export function momentsOf({ inputs }: Pick<Trace, 'inputs'>): number {
  return inputs.filter(({ kind }) => kind !== 'stop').length;
}

/** The moment after an input, by its number: 0 is the start, 1 the moment after the first input. */
export function momentAfter({ inputs }: Pick<Trace, 'inputs'>, input: number): number {
  return inputs.findIndex(({ i }) => i === input) + 1;
}

/** "Replays exactly up to moment 31, then not: …"; `null` where all of it does. */
export function driftWords({ inputs, drift }: Pick<Trace, 'inputs' | 'drift'>): string | null {
  if (!drift) return null;
  const moment = Math.max(0, momentAfter({ inputs }, drift.input) - 1);
  return `Replays exactly up to moment ${moment}, then not: ${drift.sentence}.`;
}
