import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTrace } from '../../../src/trace/format/trace-file.ts';
import { noFilter, type RowFilter, rowAt, rowsOf, runWords } from '../../../src/trace/timeline/rows.ts';
import { timelineOf } from '../../../src/trace/timeline/timeline-builder.ts';
import { profile } from '../../../src/trace-profile/profile.ts';

const trace = readTrace(readFileSync('test/traces/recorded/individual-4-wizard.flowtrace.json', 'utf8'));
const timeline = timelineOf(trace, profile);
const { entries } = timeline;
const rows = (filter: RowFilter = noFilter, expanded: number[] = []) =>
  rowsOf(entries, filter, new Set(expanded));
const runs = (expanded: number[] = []) => rows(noFilter, expanded).filter(({ first, last }) => last > first);

test('ticks and the rounds of a poll are one row each time nothing new happens', () => {
  expect(runs().map((row) => [row.first, row.last, runWords(timeline, row)])).toEqual([
    [45, 47, 'Clock ticked 3×'],
    [
      49,
      60,
      'Clock ticked 7×, Checking how far the onboarding is: answered “pending” 3×, 3 s passed: next check 2×',
    ],
    [66, 67, 'Clock ticked 2×'],
  ]);
});

test('a run can be expanded without the others', () => {
  expect(runs([49]).map(({ first }) => first)).toEqual([45, 66]);
  expect(rows(noFilter, [49]).length).toBe(rows().length + 11);
});

test.each([
  {
    text: 'schedule',
    kinds: [],
    found: ['presses Continue in the schedule step', 'Saving the schedule'],
  },
  { text: 'CONTINUE', kinds: ['person'], found: expect.objectContaining({ length: 6 }) },
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
  [70, entries.length - 1],
])('position %i is shown by the row of entry %i', (position, entry) => {
  const all = rows();
  const row = all[rowAt(all, entries, position)];
  expect(row && row.first <= entry && entry <= row.last).toBe(true);
});
