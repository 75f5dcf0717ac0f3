import { chartOf, mergeCharts, nodesOf } from '@upwell/trace/chart';
import Elk from 'elkjs/lib/main.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { aroundChanges } from '../../src/chart/model/around-changes.ts';
import { drawChartChanges, drawingOf, layOut } from '../../src/layout.ts';
import { layoutProblems } from './layout-problems.ts';

/** docs/lab.md, Replay a session. The picture of a change shows what is around it. */

/** Twenty steps, each of which leads to the next, the seventh also to another state inside of one. */
const journey = (target: string, count = 20) => {
  const steps = Array.from({ length: count }, (_, at) => [
    `s${at}`,
    { on: { next: `s${(at + 1) % count}`, ...(at === 7 && { jump: target }) } },
  ]);
  const inner = {
    initial: 'one',
    states: { one: { on: { next: 'two' } }, two: {}, last: { type: 'history' as const, target: 'one' } },
  };
  return chartOf(createMachine({ id: 'm', initial: 's0', states: { ...Object.fromEntries(steps), inner } }));
};

const ids = (before: string, after: string, count?: number) =>
  nodesOf(aroundChanges(mergeCharts(journey(before, count), journey(after, count)))).map(({ id }) => id);

test('a changed transition is drawn with both of its ends, and the states around them', () => {
  expect(ids('s12', 's13')).toEqual(['m', 'm.s7', 'm.s12', 'm.s13']);
  expect(ids('s12', '#m.inner.two')).toEqual(['m', 'm.s7', 'm.s12', 'm.inner', 'm.inner.two']);
});

test('a small chart, and one without changes, stay whole', () => {
  expect(ids('s0', 's1', 2)).toHaveLength(7);
  expect(ids('s12', 's12')).toHaveLength(25);
});

test('what is left is laid out', async () => {
  const chart = aroundChanges(mergeCharts(journey('s12'), journey('#m.inner.two')));
  const drawing = drawingOf(chart, {});
  expect(layoutProblems(chart, drawing, await layOut(new Elk(), drawing))).toEqual([]);
  const svg = await drawChartChanges(journey('s12'), journey('s13'), {});
  expect([svg.includes('>s12<'), svg.includes('>s3<')]).toEqual([true, false]);
});
