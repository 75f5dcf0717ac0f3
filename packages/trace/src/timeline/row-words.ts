import { briefOutcome, sentenceOf, withFault } from './entry-words.ts';
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

/** Of letters that were typed the last text, of equal entries their number, and how often what is folded into them. */
function wordsOf({ entries }: Timeline, { first, members }: TimelineRow): RowWords | null {
  const head = entries[first];
  if (!head) return null;
  const isPersonal = head.kind === 'person';
  const latest = isPersonal ? members.findLast((index) => entries[index]?.kind === 'person') : first;
  const entry = entries[latest ?? first] ?? head;
  let count = 0;
  let isTyped = false;
  const folded = new Map<string, number>();
  for (const index of members) {
    const one = entries[index];
    if (!one) continue;
    if (one.what === entry.what && one.outcome === entry.outcome) count++;
    else if (one.kind === 'person') isTyped = true;
    else folded.set(sentenceOf(one), (folded.get(sentenceOf(one)) ?? 0) + 1);
  }
  const what = isTyped ? entry.what : times(entry.what, count);
  const sentences = [
    sentenceOf({ ...entry, what }),
    ...[...folded].slice(0, maxFolded).map(([one, count]) => times(one, count)),
  ];
  return {
    entry,
    what,
    outcome: withFault(briefOutcome(entry.outcome), entry.fault),
    sentence: sentences.join('. '),
  };
}

/** The different sentences that a row says of what is folded into it. */
const maxFolded = 3;

/** "ADD ×2"; a single one has no number. */
export function times(text: string, count: number): string {
  return count > 1 ? `${text} ×${count}` : text;
}
