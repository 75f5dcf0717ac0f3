import { expect, test } from 'vitest';
import { words } from '../../../../src/lab-profile/words.ts';
import { flowNamed } from '../../../../test/trace/scripted-sessions.ts';
import { chartsOf } from '../../src/chart/chart.ts';
import { coverageOf, gapsOf, withoutPlaces } from '../../src/explore/coverage.ts';
import { gapWords } from '../../src/explore/gap-words.ts';
import { own } from '../../src/format/own.ts';

const charts = chartsOf(flowNamed('wizard').machine);
const { schedule } = coverageOf(charts, []);

test.each([
  ['state', 'schedule.saving', /^[A-Z][^|.]+$/],
  ['transition', 'schedule.saving|xstate.error.actor.saveInstagramSchedule|0', /^Saving the schedule fails/],
  [
    'transition',
    'schedule.saving|xstate.done.actor.saveInstagramSchedule|0',
    /^Saving the schedule succeeds/,
  ],
  [
    'transition',
    'schedule.saving|xstate.done.actor.saveInstagramSchedule|1',
    /^Saving the schedule succeeds, unless has link$/,
  ],
  ['state', 'schedule.nowhere', /^schedule\.nowhere$/],
] as const)('%s %s is said in words', (kind, place, expected) => {
  const chart = own(charts, 'schedule');
  if (!chart) throw new Error('no chart');
  expect(gapWords({ kind, place }, chart, words)).toMatch(expected);
});

test('every place of the wizard is said in words, without its identifier', () => {
  const places = Object.values(coverageOf(charts, [])).flatMap(gapsOf);
  const unsaid = places.filter(({ machine, ...gap }) => {
    const chart = own(charts, machine);
    return !chart || /xstate\.|\|/.test(gapWords(gap, chart, words));
  });
  expect(unsaid).toEqual([]);
});

test('no two places of a machine of the wizard are said alike', () => {
  const alike = Object.entries(coverageOf(charts, [])).flatMap(([machine, coverage]) => {
    const chart = own(charts, machine);
    // Taking a guarded transition is passing its guard.
    const gaps = gapsOf(coverage).filter(({ kind }) => kind !== 'guard passed');
    const bySentence = Map.groupBy(gaps, (gap) => chart && gapWords(gap, chart, words));
    return [...bySentence].filter(([, places]) => places.length > 1);
  });
  expect(alike).toEqual([]);
});

test('what cannot be reached does not count', () => {
  if (!schedule) throw new Error('no coverage');
  const [first, ...others] = gapsOf(schedule);
  if (!first) throw new Error('no gap');
  expect(gapsOf(withoutPlaces(schedule, [first]))).toEqual(others);
  expect(withoutPlaces(schedule, [{ ...first, machine: 'other' }])).toEqual(schedule);
});
