import { chartsOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { liveSession } from '../../../trace/test/live-session.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { delayStartsOf, delaysAt } from '../../src/chart/model/delay-marks.ts';

const session = liveSession(smallFlow(), { email: '' });
session.clock.increment(500);
session.send({ type: 'item.remove', id: 'm1' });
session.clock.increment(1_500);
session.send({ type: 'email.edit', email: 'a' });
const starts = delayStartsOf(session.trace());

const charts = chartsOf(smallFlow());
const machine = {
  path: '@list',
  actorPath: '@list',
  machine: 'list',
  value: 'removing',
  active: new Set(['list', 'list.removing']),
};

test.each([
  ['at its beginning', 1, 4_000],
  ['later', 2, 2_500],
])('a delay at a moment of a session: how long it is, and how much is left %s', (_, input, left) => {
  expect([...delaysAt(starts, input, [machine], charts)]).toEqual([
    ['list.removing|xstate.after.patience.list.removing', { total: 4_000, left, endsAt: null }],
  ]);
});

test('a state that is not active waits for no delay', () => {
  expect([...delaysAt(starts, 2, [{ ...machine, active: new Set() }], charts)]).toEqual([]);
});
