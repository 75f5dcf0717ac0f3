import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { profile } from '../../../../src/lab-profile/trace-profile.ts';
import { readTrace } from '../../src/format/session-file.ts';
import type { Trace } from '../../src/format/trace.ts';
import { rowWords } from '../../src/timeline/row-words.ts';
import { noFilter, type RowFilter, rowAt, rowsOf } from '../../src/timeline/rows.ts';
import { timelineOf } from '../../src/timeline/timeline-of.ts';

const trace = readTrace(readFileSync('test/traces/recorded/individual-4-wizard.session.json', 'utf8'));
const timeline = timelineOf(trace, profile);
const { entries } = timeline;
const rows = (filter: RowFilter = noFilter, expanded: number[] = []) =>
  rowsOf(entries, filter, new Set(expanded));
const runs = (expanded: number[] = []) => rows(noFilter, expanded).filter(({ first, last }) => last > first);

test('the rounds of a poll are one row for each wait; ticks are part of the row before', () => {
  expect(runs().map((row) => [row.first, row.last, rowWords(timeline, row)?.sentence])).toEqual([
    [
      44,
      63,
      'Waited 2 s: 5 checks. Checking how far the onboarding is: answered “pending” 4×, Checking whether the remote browser is ready: answered',
    ],
    [64, 65, 'Checking whether the remote browser is ready: answered'],
    [66, 70, 'Checking how far the onboarding is: answered “pending”'],
  ]);
});

test('letters typed into one field are one row, with the last text', () => {
  const typing: Trace = {
    ...trace,
    inputs: ['B', 'Br', 'Bri'].map((description, index) => ({
      ...{ i: index, t: index * 100, to: '@wizard/steps/business', kind: 'user' },
      event: { type: 'business.edit', change: { description } },
    })),
    steps: [],
  };
  const typed = timelineOf(typing, profile);
  const [, row, ...more] = rowsOf(typed.entries, noFilter, new Set());
  expect(row && { row, words: rowWords(typed, row) }).toEqual({
    row: { first: 1, last: 3, run: 1 },
    words: {
      entry: typed.entries[3],
      isWait: false,
      what: 'Describes the business',
      outcome: 'description “Bri”',
      sentence: 'Describes the business: description “Bri”',
    },
  });
  expect(more).toEqual([]);
});

test('an expanded wait is a row for each of its entries, the others stay', () => {
  expect(runs([44]).map(({ first }) => first)).toEqual([64, 66]);
  expect(rows(noFilter, [44]).length).toBe(rows().length + 19);
});

test.each([
  {
    text: 'schedule',
    kinds: [],
    found: ['Presses Continue in the schedule step', 'Saving the schedule'],
  },
  { text: 'CONTINUE', kinds: ['person'], found: expect.objectContaining({ length: 6 }) },
  {
    text: 'presses continue in the s',
    kinds: [],
    found: ['Presses Continue in the schedule step'],
  },
  { text: 'no such thing', kinds: [], found: [] },
  { text: '', kinds: ['failed'], found: [] },
] as const)('filtered by "$text" and $kinds', ({ text, kinds, found }) => {
  const shown = rows({ text, kinds: new Set(kinds) }).map(({ first }) => entries[first]?.what ?? '');
  const words = text === 'schedule' ? shown.filter((what) => /schedule/.test(what)) : shown;
  expect(words).toEqual(found);
});

test.each([
  [0, 0],
  [46, 45],
  [72, entries.length - 1],
])('position %i is shown by the row of entry %i', (position, entry) => {
  const all = rows();
  const row = all[rowAt(all, entries, position)];
  expect(row && row.first <= entry && entry <= row.last).toBe(true);
});
