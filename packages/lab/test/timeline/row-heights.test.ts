import { noFilter, rowsOf, timelineOf } from '@upwell/trace/timeline';
import { expect, test } from 'vitest';
import * as words from '../../../../docs/examples/coffee/words.ts';
import { orderTrace } from '../../../trace/test/order-session.ts';
import { fitOf, rowHeights } from '../../src/timeline/row-heights.ts';

const { entries } = timelineOf(await orderTrace(), words);
const rows = rowsOf(entries, noFilter, new Set());
const tallAt = (width: number) =>
  rows.filter((row) => fitOf(entries, row, width, (text) => text.length * 7) === 'tall');

test('rows stand below one another, those with two lines take more', () => {
  const { height, topOf, rowAt } = rowHeights(4, (row) => row === 1);
  expect({ height, tops: [0, 1, 2, 3].map(topOf) }).toEqual({ height: 116, tops: [0, 25, 66, 91] });
  expect([0, 24, 25, 65, 66, 90, 91, 115, 500].map(rowAt)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
});

test('a row whose words do not fit in one line has two, a wait never', () => {
  expect(tallAt(1_200)).toEqual([]);
  const narrow = tallAt(280);
  expect(narrow.map(({ first }) => entries[first]?.what)).toContain('Asking whether the coffee is ready');
  expect(narrow.filter(({ first, last }) => last > first && entries[first]?.repeats)).toEqual([]);
});

test('what is being typed keeps to one line, which is cut off where it does not fit', () => {
  const letter = entries.find(({ kind }) => kind === 'person');
  if (!letter) throw new Error('nobody does anything');
  const typed = [letter, { ...letter, repeats: true }];
  const fitAt = (width: number, last: number) =>
    fitOf(typed, { first: 0, last, run: 0 }, width, (text) => text.length * 7);
  expect([fitAt(200, 0), fitAt(200, 1), fitAt(2_000, 1)]).toEqual(['tall', 'cut', 'fits']);
});

test('nothing has two lines before the width is known', () => {
  expect(tallAt(0)).toEqual([]);
});

test('a failure is measured by what its row shows of it', () => {
  const failure = entries.find(({ kind }) => kind === 'api');
  if (!failure) throw new Error('no call is answered');
  const failed = [{ ...failure, what: 'saving', outcome: 'failed: 500', failed: true }];
  const fitAt = (width: number) =>
    fitOf(failed, { first: 0, last: 0, run: 0 }, width, (text) => text.length * 7);
  const [beside, gap] = [92, 7];
  expect(fitAt(beside + 7 * 'saving500'.length + gap)).toBe('fits');
});
