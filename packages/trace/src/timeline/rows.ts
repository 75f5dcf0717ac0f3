import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath } from '../format/trace.ts';
import { countWhile } from './count-while.ts';
import { type EntryKind, sentenceOf, withFault } from './entry-words.ts';
import { keyOf } from './repetitions.ts';
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
  /** The indices of its entries. Those of a wait's other rows may lie between them. */
  members: readonly number[];
  /** Index of the entry that begins the run: the rows that are expanded together. */
  run: number;
}

/**
 * The lines of a list. Equal events, further letters in a field and ticks are part of the row before them. The rounds of a poll are one
 * row of its delays, and one of each answer that differs from the answer before it. Expanded runs, and all with a filter, are one line
 * for each entry.
 * The function that returns them is called again when the list of entries has grown: the rows before the last ones stay the same, and
 * are not looked at again.
 */
export function rowsOf(
  entries: readonly TimelineEntry[],
  { text, kind, machine }: EntryFilter,
  expanded: ReadonlySet<number>,
): () => TimelineRow[] {
  const rows: Growing[] = [];
  let read = 0;
  let run: Run = { first: 0, lines: new Map(), line: undefined };
  const wanted = text.trim().toLowerCase();
  const isFiltered = wanted !== '' || kind !== '' || machine !== '';
  const matches = wanted.includes(' ') ? matchesSentence(wanted) : matchesField(wanted);
  const isOf = (path: ActorPath | null) => path !== null && placeOf(path) === machine;

  function isListed(entry: TimelineEntry): boolean {
    if (kind !== '' && entry.kind !== kind) return false;
    return (machine === '' || isOf(entry.machine) || isOf(entry.changed)) && matches(entry);
  }

  /** The run that an entry is in: a new one, unless it brings nothing new or answers a poll. */
  function runOf({ repeats, polled }: TimelineEntry, index: number): Run {
    return !isFiltered && (repeats || polled) ? run : { first: index, lines: new Map(), line: undefined };
  }

  /** The line that an entry joins. */
  function lineOf(entry: TimelineEntry, { first, lines, line }: Run): number | undefined {
    if (!entry.repeats || expanded.has(first)) return undefined;
    const isPart = entry.kind === 'person' || entry.kind === 'source';
    return lines.get(keyOf(entry)) ?? (isPart ? line : undefined);
  }

  function settle(entry: TimelineEntry, index: number): void {
    run = runOf(entry, index);
    const line = lineOf(entry, run) ?? rows.length;
    const row = rows[line];
    row?.members.push(index);
    rows[line] = row ? { ...row, last: index } : rowOf(index, run);
    if (!row) run.lines.set(keyOf(entry), line);
    run.line = line;
  }

  /** The rows with the last entry. What follows it may say more of it, or make it join a row. */
  function withLast(entry: TimelineEntry, index: number): TimelineRow[] {
    const its = runOf(entry, index);
    const line = lineOf(entry, its) ?? rows.length;
    const row = rows[line];
    const all = [...rows];
    all[line] = row ? { ...row, last: index, members: [...row.members, index] } : rowOf(index, its);
    return all;
  }

  return () => {
    for (; read < entries.length - 1; read++) {
      const entry = entries[read];
      if (entry && isListed(entry)) settle(entry, read);
    }
    const last = entries[read];
    return last && isListed(last) ? withLast(last, read) : [...rows];
  };
}

function rowOf(index: number, { first }: Run): Growing {
  return { first: index, last: index, members: [index], run: first };
}

interface Growing extends TimelineRow {
  members: number[];
}

interface Run {
  first: number;
  /** The lines of its rows, by what later entries must equal to join them. */
  lines: Map<string, number>;
  /** That of the entry before. */
  line: number | undefined;
}

/** The index of the entry that led to a position; what ends the session there is after it. */
export function entryAt(entries: readonly TimelineEntry[], position: number): number {
  return Math.min(
    countWhile(entries, (one) => one.position < position),
    entries.length - 1,
  );
}

/** The line that shows a position, or the last one before it; −1 if there is none. */
export function rowAt(rows: readonly TimelineRow[], entries: readonly TimelineEntry[], position: number): number {
  const entry = entryAt(entries, position);
  const last = countWhile(rows, ({ first }) => first <= entry) - 1;
  for (let line = last; line >= 0 && rows[line]?.run === rows[last]?.run; line--)
    if (rows[line]?.members.includes(entry)) return line;
  return last;
}

/** Searches each text once: most occur in thousands of a session's entries. */
function matchesField(wanted: string): (entry: TimelineEntry) => boolean {
  const known = new Map<string, boolean>();
  const has = (text: string) => {
    const found = known.get(text) ?? text.toLowerCase().includes(wanted);
    known.set(text, found);
    return found;
  };
  return ({ who, what, outcome, fault, machine, change, untaken, state }) =>
    has(what) || has(withFault(outcome, fault)) || has(who) || has(machine) || has(change || untaken) || has(state);
}

function matchesSentence(wanted: string): (entry: TimelineEntry) => boolean {
  return (entry) => {
    const { who, machine, change, untaken, state } = entry;
    return `${who} ${sentenceOf(entry)} ${machine} ${change || untaken} ${state}`.toLowerCase().includes(wanted);
  };
}
