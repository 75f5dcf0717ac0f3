import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath } from '../format/trace.ts';
import { countWhile } from './count-while.ts';
import { type EntryKind, sentenceOf, withFault } from './entry-words.ts';
import type { TimelineEntry } from './timeline.ts';

/** What entries must have to be listed; an empty field is no condition. */
export interface EntryFilter {
  /** A text that their words have. */
  text: string;
  kind: EntryKind | '';
  /** The path of a machine, without generations, that received the input or changed its state. */
  machine: ActorPath;
}

export const noFilter: EntryFilter = { text: '', kind: '', machine: '' };

/** A line of the list: an entry with those after it that bring nothing new. */
export interface TimelineRow {
  first: number;
  last: number;
  /** Index of the entry that begins the row when it is collapsed. */
  run: number;
}

/**
 * The lines of a list. Equal events, further letters in a field and ticks are part of the row before them; repeated delays are a row with
 * the answers that they led to. Expanded rows, and all with a filter, are one line for each entry.
 * The function that returns them is called again when the list of entries has grown: the rows before the last ones stay the same, and
 * are not looked at again.
 */
export function rowsOf(
  entries: readonly TimelineEntry[],
  { text, kind, machine }: EntryFilter,
  expanded: ReadonlySet<number>,
): () => TimelineRow[] {
  let rows: TimelineRow[] = [];
  let next = 0;
  const wanted = text.trim().toLowerCase();
  const isFiltered = wanted !== '' || kind !== '' || machine !== '';
  const matches = wanted.includes(' ') ? saidTogether(wanted) : saidInOne(wanted);
  const isOf = (path: ActorPath | null) => path !== null && placeOf(path) === machine;

  function filterFrom(first: number): void {
    for (let index = first; index < entries.length; index++) {
      const entry = entries[index];
      if (!entry || (kind !== '' && entry.kind !== kind)) continue;
      if (machine !== '' && !isOf(entry.machine) && !isOf(entry.changed)) continue;
      if (matches(entry)) rows.push({ first: index, last: index, run: index });
    }
  }

  function add(first: number, last: number): void {
    if (expanded.has(first))
      for (let index = first; index <= last; index++) rows.push({ first: index, last: index, run: first });
    else rows.push({ first, last, run: first });
  }

  function joinFrom(start: number): void {
    for (let first = start; first < entries.length; first = next) {
      let delay: number | null = null;
      for (next = first + 1; entries[next]?.repeats; next++) {
        const kind = entries[next]?.kind;
        if (kind === 'person') delay = null;
        else if (kind === 'timer') delay ??= next;
      }
      if (delay === null || entries[first]?.kind === 'timer') add(first, next - 1);
      else {
        add(first, delay - 1);
        add(delay, next - 1);
      }
    }
  }

  return () => {
    // What follows the last entry may say more of it, or join its row.
    let first = Math.max(0, next - 1);
    while (!isFiltered && first > 0 && entries[first]?.repeats) first--;
    rows = rows.slice(0, rows.findLastIndex((row) => row.first < first) + 1);
    if (isFiltered) filterFrom(first);
    else joinFrom(first);
    next = entries.length;
    return rows;
  };
}

/** The line that shows a position, or the last one before it; −1 if there is none. */
export function rowAt(
  rows: readonly TimelineRow[],
  entries: readonly TimelineEntry[],
  position: number,
): number {
  return countWhile(rows, ({ first }) => (entries[first]?.position ?? 0) <= position) - 1;
}

/** Searches each text once: most occur in thousands of a session's entries. */
function saidInOne(wanted: string): (entry: TimelineEntry) => boolean {
  const known = new Map<string, boolean>();
  const has = (text: string) => {
    const found = known.get(text) ?? text.toLowerCase().includes(wanted);
    known.set(text, found);
    return found;
  };
  return ({ who, what, outcome, fault, machine, change, state }) =>
    has(what) || has(withFault(outcome, fault)) || has(who) || has(machine) || has(change) || has(state);
}

function saidTogether(wanted: string): (entry: TimelineEntry) => boolean {
  return (entry) => {
    const { who, machine, change, state } = entry;
    return `${who} ${sentenceOf(entry)} ${machine} ${change} ${state}`.toLowerCase().includes(wanted);
  };
}
