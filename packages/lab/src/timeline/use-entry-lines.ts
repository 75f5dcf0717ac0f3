import {
  type ContextChange,
  type EntryFilter,
  rowsOf,
  type TimelineEntry,
  type TimelineRow,
} from '@upwell/trace/session';
import { useMemo, useState } from 'react';

/** A row, or below one whose changes are unfolded one of these. */
export interface EntryLine extends TimelineRow {
  changes?: readonly ContextChange[];
  change?: ContextChange;
}

/** What the inputs from one to another changed in contexts, by their numbers. */
export type ChangesIn = (from: number, to: number) => readonly ContextChange[];

/** The lines of a list of entries, with the runs that are expanded and the changes that are unfolded. */
export function useEntryLines(entries: readonly TimelineEntry[], filter: EntryFilter, changesIn: ChangesIn) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<TimelineEntry>>(new Set());
  const count = entries.length;
  const rowsNow = useMemo(() => rowsOf(entries, filter, expanded), [entries, filter, expanded]);
  // A running session's list of entries grows in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that it grew.
  const lines = useMemo(linesNow, [rowsNow, count, unfolded]);

  function linesNow(): EntryLine[] {
    const rows = rowsNow();
    if (unfolded.size === 0) return rows;
    return rows.flatMap((row) => {
      const [first, last] = [entries[row.first], entries[row.last]];
      if (!first || !last || !unfolded.has(first)) return [row];
      const changes = changesIn(first.input, last.input);
      return [{ ...row, changes }, ...changes.map((change) => ({ ...row, change }))];
    });
  }

  function entryOf(line: number): TimelineEntry | undefined {
    return entries[lines[line]?.first ?? -1];
  }

  return {
    lines,
    entryOf,
    isExpanded: (run: number) => expanded.has(run),
    toggleRun: (run: number) => setExpanded(toggled(run)),
    toggleChanges(line: number) {
      const entry = entryOf(line);
      if (entry) setUnfolded(toggled(entry));
    },
  };
}

/** The set with a member more or less. */
function toggled<Member>(member: Member) {
  return (was: ReadonlySet<Member>): ReadonlySet<Member> => {
    const next = new Set(was);
    if (!next.delete(member)) next.add(member);
    return next;
  };
}
