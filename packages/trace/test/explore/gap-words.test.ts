import { expect, test } from 'vitest';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { services } from '../../../../docs/examples/coffee/words.ts';
import { chartsOf } from '../../src/chart/chart.ts';
import { coverageOf, gapsOf, withoutPlaces } from '../../src/explore/coverage.ts';
import { gapWords } from '../../src/explore/gap-words.ts';
import { accountList } from '../account-list.ts';

const charts = { ...chartsOf(orderMachine), ...chartsOf(accountList()) };
const checked = 'brewing.checking|xstate.done.actor.checkOrder';

test.each([
  ['state', 'brewing.checking', 'The bar is asked'],
  ['state', 'brewing.nowhere', 'brewing.nowhere'],
  ['state', 'accountList.slow', 'The API takes long'],
  ['state', 'accountList.late.slow', 'Late: the API takes long'],
  [
    'transition',
    'brewing.checking|xstate.error.actor.checkOrder|0',
    'Asking whether the coffee is ready fails',
  ],
  ['transition', `${checked}|0`, 'Asking whether the coffee is ready succeeds, if is ready'],
  ['transition', `${checked}|1`, 'Asking whether the coffee is ready succeeds, unless is ready'],
  ['guard passed', `${checked}|0`, 'Asking whether the coffee is ready succeeds, if is ready'],
  ['guard refused', `${checked}|0`, 'Asking whether the coffee is ready succeeds, but not if is ready'],
  [
    'transition',
    'brewing.waiting|xstate.after.interval.brewing.waiting|0',
    'Until the next check: after 2 s',
  ],
] as const)('the %s %s is said in words', (kind, place, words) => {
  const chart = charts[place.split('.')[0] ?? ''] ?? expect.fail('no chart');
  expect(gapWords({ kind, place }, chart, { services })).toBe(words);
});

test('what cannot be reached does not count', () => {
  const { brewing = expect.fail('no coverage') } = coverageOf(charts, []);
  const [first = expect.fail('no gap'), ...others] = gapsOf(brewing);
  expect(gapsOf(withoutPlaces(brewing, [first]))).toEqual(others);
  expect(withoutPlaces(brewing, [{ ...first, machine: 'other' }])).toEqual(brewing);
});
