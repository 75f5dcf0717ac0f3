import { chartsOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { liveSession } from '../../../trace/test/live-session.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { takenArrows, untakenBranches } from '../../src/chart/model/marks.ts';
import { chartLines } from '../../src/chart/writing/chart-lines.ts';
import { courseMachine } from '../course-flow.ts';

/** docs/lab.md, Something goes wrong. The lines below the chart say which branch was taken, and why. */

const session = liveSession(courseMachine, { at: 'schedule' });
for (const type of ['country.read', 'account.read']) session.sendTo('facts', { type });
const last = session.trace().steps.filter(({ cause }) => cause === 1);

const charts = chartsOf(courseMachine);
const { course = expect.fail('no chart') } = charts;
const untaken = untakenBranches(last, charts, new Map([['@course/steps', 'steps']]));

test('why the course resumed at step 3', () => {
  const [, first] = chartLines(composeChart(course, charts), {}).taken({
    taken: takenArrows(last),
    untaken,
  });
  expect(first && [first.from.text, first.to[0]?.text, first.text]).toEqual([
    'resuming',
    'schedule',
    "if resumesAt({ step: 'schedule' })",
  ]);
  expect(first?.passedOver.map(({ to, text }) => [to[0]?.text, text])).toEqual([
    ['allSet', "if resumesAt({ step: 'allSet' })"],
  ]);
});

test('the branches before the taken one are marked, the ones after it are not', () => {
  expect([...untaken]).toEqual(['@course/steps:steps.resuming||0']);
});
