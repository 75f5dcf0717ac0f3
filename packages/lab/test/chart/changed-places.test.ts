import { chartOf, mergeCharts } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { changedPlaces } from '../../src/chart/change-tour.tsx';

test('the changes of a chart by state, with the arrows that leave it', () => {
  const before = chartOf(
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b', ring: 'a' } }, b: { description: 'Waits.', on: { back: 'a' } }, d: {} },
    }),
  );
  const after = chartOf(
    createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'bee', ring: 'd' } },
        bee: { description: 'Waits.', on: { back: 'a' } },
        d: {},
        e: {},
      },
    }),
  );
  const { chart, changes } = mergeCharts(before, after);
  expect(changedPlaces(chart, changes)).toEqual([
    { states: ['m.a'], arrows: ['m.a→m.d', 'm.a→m.a'], sources: [] },
    { states: ['m.bee'], arrows: [], sources: [] },
    { states: ['m.e'], arrows: [], sources: [] },
  ]);
});
