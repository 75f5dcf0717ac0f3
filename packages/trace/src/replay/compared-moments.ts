import { sorted } from '../format/lists.ts';
import type { Trace, TraceInput, TraceStart } from '../format/trace.ts';
import { counted } from '../words/grammar.ts';
import { type Extent, extentsOf } from './extents.ts';

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

/** The share of a session that was compared: `compared` counts the moments of which all was, but for places that are named. */
export interface ComparedMoments {
  compared: number;
  all: number;
}

/** "moment 3 and 4 more" */
function momentWords(trace: Pick<Trace, 'inputs'>, [first = -1, ...more]: readonly number[]): string {
  const moment = momentAfter(trace, first);
  return andMore(moment === 0 ? 'the start' : `moment ${moment}`, more.length);
}

function andMore(words: string, count: number): string {
  return count > 0 ? `${words} and ${count.toLocaleString('en')} more` : words;
}

const maxPlaces = 3;

/** "28 of 31 moments compared, not moment 3 and 2 more", "compared but for `/context/id` at moment 3"; `null` where all of it is. */
export function extentWords(
  trace: Pick<Trace, 'inputs'>,
  extents: ReadonlyMap<number, Extent>,
  { compared, all }: ComparedMoments,
): string | null {
  const entries = sorted([...extents], ([one], [other]) => one - other);
  const left = entries.flatMap(([input, extent]) => (typeof extent === 'string' ? [input] : []));
  if (left.length > 0) return `${compared} of ${all} moments compared, not ${momentWords(trace, left)}`;
  const but = entries.flatMap(([, extent]) => (typeof extent === 'object' ? extent.places : []));
  const places = [...new Set(but.map((place) => `\`${place.replace(/^\/\d+/, '')}\``))];
  if (places.length === 0) return null;
  const named = andMore(places.slice(0, maxPlaces).join(', '), places.length - maxPlaces);
  const inputs = entries.map(([input]) => input);
  return `compared but for ${named} at ${momentWords(trace, inputs)}`;
}

/** How exactly a session replays: "29 of 31 moments replay exactly, not moment 3 and 1 more: …"; `null` where all of it does. */
export function driftWords(trace: Pick<Trace, 'inputs' | 'drift'>): string | null {
  const { inputs, drift } = trace;
  if (!drift) return null;
  const extents = extentsOf(trace);
  const exact = inputs.filter(({ i, kind }) => kind !== 'stop' && !extents.has(i)).length;
  const moments = momentWords(trace, [...extents.keys()]);
  return `${exact} of ${momentsOf(trace)} moments replay exactly, not ${moments}: ${drift.sentence}.`;
}
