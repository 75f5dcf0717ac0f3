import { counted } from '../words/grammar.ts';
import { durationWords } from '../words/time.ts';
import { briefOutcome, sentenceOf, withFault } from './entry-words.ts';
import type { TimelineRow } from './rows.ts';
import type { Timeline, TimelineEntry } from './timeline.ts';

/** The texts of a timeline row. */
export interface RowWords {
  entry: TimelineEntry;
  isWait: boolean;
  /** "saveSchedule", "Waited 12 s: 4 checks" */
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

function wordsOf(timeline: Timeline, row: TimelineRow): RowWords | null {
  const { entries } = timeline;
  const first = entries[row.first];
  if (!first) return null;
  if (first.repeats && row.last > row.first && first.kind !== 'person')
    return waitWords(timeline, row, first);
  const entry = first.kind === 'person' ? lastTyped(entries, row, first) : first;
  const outcome = briefOutcome(entry.outcome);
  return {
    ...{ entry, isWait: false, what: entry.what, sentence: sentenceOf(entry) },
    outcome: withFault(outcome, entry.fault),
  };
}

function lastTyped(entries: readonly TimelineEntry[], { first, last }: TimelineRow, entry: TimelineEntry) {
  for (let index = last; index > first; index--) {
    const one = entries[index];
    if (one?.kind === 'person') return one;
  }
  return entry;
}

/** "Waited 12 s: 4 checks", and what was checked: "Status check: answered “pending” 3×". */
function waitWords(
  { entries, isTimed }: Timeline,
  { first, last }: TimelineRow,
  entry: TimelineEntry,
): RowWords {
  const counts = new Map<string, number>();
  let [checks, failures] = [0, 0];
  for (let index = first; index <= last; index++) {
    const one = entries[index];
    if (one?.kind !== 'api' && one?.kind !== 'browser') continue;
    const sentence = sentenceOf(one);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    checks++;
    if (one.failed) failures++;
  }
  const waited = (entries[last]?.time ?? 0) - (entries[first - 1] ?? entry).time;
  const waiting = isTimed ? `Waited ${durationWords(waited)}` : 'Waited';
  const failed = failures > 0 ? `, ${failures} failed` : '';
  const what = `${waiting}: ${counted(checks, 'check')}${failed}`;
  const parts = [...counts].sort(([, one], [, other]) => other - one);
  const shown = parts.slice(0, 3).map(([check, count]) => (count > 1 ? `${check} ${count}×` : check));
  const details = parts.length > 3 ? [...shown, 'and more'] : shown;
  return { entry, isWait: true, what, outcome: '', sentence: `${what}. ${details.join(', ')}` };
}
