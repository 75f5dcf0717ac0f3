import type { Trace, TraceInput, TraceStart } from '../format/trace.ts';
import { counted } from '../words/grammar.ts';
import { type Extent, extentsOf } from './drift.ts';

/** The number of moments after a session's start. Leaving the page is not one: no flow is left to look at. */
export function momentsOf({ inputs }: Pick<Trace, 'inputs'>): number {
  return inputs.filter(({ kind }) => kind !== 'stop').length;
}

/** The moment after an input, by its number: 0 is the start, 1 the moment after the first input. */
export function momentAfter({ inputs }: Pick<Trace, 'inputs'>, input: number): number {
  return inputs.findIndex(({ i }) => i === input) + 1;
}

/** "3 inputs"; "the last 20,000 of 400,000 inputs" of a session whose beginning the recorder dropped. */
export function inputsWords({ inputs, start }: { inputs: readonly TraceInput[]; start: TraceStart }): string {
  const kept = counted(inputs.length, 'input');
  const [first, last] = [inputs[0], inputs.at(-1)];
  if (!first?.i || !last || !('checkpoint' in start)) return kept;
  return `the last ${inputs.length.toLocaleString('en')} of ${counted(last.i + 1, 'input')}`;
}

/** How much of a session was compared. */
export interface ComparedMoments {
  /** The number of moments that were compared in whole. */
  compared: number;
  /** The last moment of which at least the states were compared. */
  until: number;
  all: number;
}

/** Counts the moments of some inputs, of which some are compared in their states alone (`partly`) or not at all. */
export function countMoments(
  inputs: Trace['inputs'],
  { skipped, partly }: Record<'skipped' | 'partly', ReadonlySet<number>>,
): ComparedMoments & { isPartial: boolean } {
  const moments = inputs.flatMap(({ i, kind }) => (kind === 'stop' ? [] : [i]));
  const compared = moments.filter((i) => !skipped.has(i) && !partly.has(i)).length;
  let until = moments.length;
  while (until > 0 && skipped.has(moments[until - 1] ?? -1)) until--;
  const isPartial = skipped.has(moments.at(-1) ?? -1);
  return { compared, until, all: moments.length, isPartial };
}

/** How exactly a session replays: "29 of 31 moments replay exactly, not moment 3: …"; `null` where all of it does. */
export function driftWords({ inputs, drift }: Pick<Trace, 'inputs' | 'drift'>): string | null {
  if (!drift) return null;
  const extentOf = extentsOf(drift);
  const having = (extent: Extent) => new Set([-1, ...inputs.map(({ i }) => i)].filter((i) => extentOf(i) === extent));
  const moments = countMoments(inputs, { skipped: having('nothing'), partly: having('states') });
  if (moments.isPartial)
    return `Replays exactly up to moment ${moments.until} of ${moments.all}, then not: ${drift.sentence}.`;
  const moment = momentAfter({ inputs }, drift.input);
  const place = moment === 0 ? 'the start' : `moment ${moment}`;
  return `${moments.compared} of ${moments.all} moments replay exactly, not ${place}: ${drift.sentence}.`;
}
