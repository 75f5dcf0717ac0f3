import { clockWords, type EntryKind, rowWords, type Timeline, type TimelineRow } from '@upwell/trace/session';

/** The content of a row as texts and numbers, so that a row with the same content is not rendered again. */
export interface RowText {
  time: string;
  isTimed: boolean;
  kind: EntryKind;
  failed: boolean;
  isQuiet: boolean;
  who: string;
  what: string;
  outcome: string;
  /** The change of state, or why there was none. */
  change: string;
  sentence: string;
  changesContext: boolean;
  isRun: boolean;
  run: number;
}

/** The number of a moment; the end of the session is none of its own. */
function momentOf(kind: EntryKind, position: number): string {
  return kind === 'end' ? '' : String(position);
}

export function rowText(timeline: Timeline, row: TimelineRow): RowText {
  const words = rowWords(timeline, row);
  if (!words) throw new RangeError('A row of another timeline');
  const { entry, what, outcome, sentence } = words;
  const { isTimed, entries } = timeline;
  const { time, position } = entries[row.first] ?? entry;
  return {
    time: isTimed ? clockWords(time) : momentOf(entry.kind, position),
    isTimed,
    kind: entry.kind,
    failed: entry.failed,
    isQuiet: entry.repeats,
    who: entry.who,
    what,
    outcome,
    change: entry.change || entry.untaken,
    sentence,
    changesContext: row.members.some((index) => entries[index]?.changesContext),
    isRun: row.last > row.first,
    run: row.run,
  };
}
