import { type EntryKind, sentenceOf } from './entry-words.ts';
import type { Timeline, TimelineEntry } from './timeline.ts';

/** A line of the list: one entry, or a run of repetitions. */
export interface TimelineRow {
  /** Index of its first entry. */
  first: number;
  /** Index of its last entry. */
  last: number;
  /** Index of the entry that begins its run; `first` where it is in none. */
  run: number;
}

export interface RowFilter {
  text: string;
  /** Empty: all. */
  kinds: ReadonlySet<EntryKind | 'failed'>;
}

export const noFilter: RowFilter = { text: '', kinds: new Set() };

/** The lines of a list. Runs of repetitions are one line unless they are expanded or a filter asks for single entries. */
export function rowsOf(
  entries: readonly TimelineEntry[],
  filter: RowFilter,
  expanded: ReadonlySet<number>,
): TimelineRow[] {
  const rows: TimelineRow[] = [];
  const isFiltered = filter.text.trim() !== '' || filter.kinds.size > 0;
  let run = 0;
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (!entry || (isFiltered && !matches(entry, filter))) continue;
    const row = rows.at(-1);
    const continues = entry.repeats && row?.last === index - 1 && entries[row.first]?.repeats;
    if (!continues) run = index;
    if (continues && row && !expanded.has(run)) row.last = index;
    else rows.push({ first: index, last: index, run });
  }
  return rows;
}

/** The line that shows a position, or the last one before it; −1 if there is none. */
export function rowAt(
  rows: readonly TimelineRow[],
  entries: readonly TimelineEntry[],
  position: number,
): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const first = entries[rows[middle]?.first ?? 0];
    if (first && first.position <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What a run of repetitions consists of, the most frequent first: "clock ticked 12×, Status check answered: pending 3×". */
export function runWords({ entries }: Pick<Timeline, 'entries'>, { first, last }: TimelineRow): string {
  const counts = new Map<string, number>();
  for (const entry of entries.slice(first, last + 1)) {
    const sentence = sentenceOf(entry.kind === 'person' ? { ...entry, outcome: '' } : entry);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, one], [, other]) => other - one);
  const shown = parts.slice(0, 3).map(([what, count]) => `${what} ${count}×`);
  return parts.length > 3 ? `${shown.join(', ')} and more` : shown.join(', ');
}

function matches(entry: TimelineEntry, { text, kinds }: RowFilter): boolean {
  const isKind = kinds.size === 0 || kinds.has(entry.kind) || (entry.failed && kinds.has('failed'));
  if (!isKind) return false;
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return `${entry.who} ${entry.what} ${entry.outcome} ${entry.machine} ${entry.change} ${entry.state}`
    .toLowerCase()
    .includes(wanted);
}
