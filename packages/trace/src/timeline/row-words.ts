import { sameJson } from '../format/same-json.ts';
import { briefOutcome, fieldText, sentenceOf, withFault } from './entry-words.ts';
import type { TimelineRow } from './rows.ts';
import type { Timeline, TimelineEntry } from './timeline.ts';

/** The texts of a timeline row. */
export interface RowWords {
  entry: TimelineEntry;
  /** "saveSchedule", "ADD ×2", "2 s passed ×4" */
  what: string;
  /** "500", "“pending”" */
  outcome: string;
  sentence: string;
}

export function rowWords(timeline: Timeline, row: TimelineRow): RowWords | null {
  const said = known.get(row) ?? wordsOf(timeline, row);
  if (said) known.set(row, said);
  return said;
}

/** Worded once: a row can stand for thousands of entries. */
const known = new WeakMap<TimelineRow, RowWords>();

/** Of a run the words of all its entries, and of what is folded into it how often. */
function wordsOf({ entries }: Timeline, { members }: TimelineRow): RowWords | null {
  const all = members.flatMap((index) => entries[index] ?? []);
  const [head] = all;
  if (!head) return null;
  const entry = (head.kind === 'person' && all.findLast(({ kind }) => kind === 'person')) || head;
  const isOwn = ({ kind, what }: TimelineEntry) => kind === entry.kind && what === entry.what;
  const { what, outcome } = runWords(all.filter(isOwn), entry);
  const folded = new Map<string, TimelineEntry[]>();
  for (const one of all) if (!isOwn(one)) folded.set(sentenceOf(one), [...(folded.get(sentenceOf(one)) ?? []), one]);
  const runs = [...folded.values()]
    .slice(0, maxFolded)
    .flatMap((run) => (run[0] ? { ...run[0], ...runWords(run, run[0]) } : []));
  return {
    entry,
    what,
    outcome: withFault(briefOutcome(outcome), entry.fault),
    sentence: [{ ...entry, what, outcome }, ...runs].map(sentenceOf).join('. '),
  };
}

/** Of equal payloads their number; of a field that changes its first and its last value; of letters that were typed the last text. */
function runWords(
  run: readonly TimelineEntry[],
  { what, outcome }: TimelineEntry,
): Pick<TimelineEntry, 'what' | 'outcome'> {
  const [first, last] = [run[0]?.fields ?? {}, run.at(-1)?.fields ?? {}];
  const changed = Object.keys(last).filter((name) => run.some(({ fields }) => !sameJson(fields[name], first[name])));
  const isTyped =
    changed.length > 0 && changed.every((name) => typeof last[name] === 'string') && run[0]?.outcome !== outcome;
  if (isTyped) return { what, outcome };
  const spans = changed.flatMap((name) => {
    const [from, to] = [fieldText(first[name]), fieldText(last[name])];
    return from && to ? [`${name} ${from} … ${to}`] : [];
  });
  return { what: times(what, run.length), outcome: spans.slice(0, maxSpans).join(', ') || outcome };
}

/** The different sentences that a row says of what is folded into it. */
const maxFolded = 3;

/** The most fields of a run whose values are said. */
const maxSpans = 2;

/** "ADD ×2"; a single one has no number. */
export function times(text: string, count: number): string {
  return count > 1 ? `${text} ×${count}` : text;
}
