import { chartsOf, nodesOf } from '@upwell/trace/chart';
import { machineOf } from '@upwell/trace/record';
import { createScrubber } from '@upwell/trace/replay';
import { describe, expect, test } from 'vitest';
import { liveSession } from '../../../trace/test/live-session.ts';
import { collapse, marksOn } from '../../src/chart/model/collapse.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { followTarget } from '../../src/chart/model/follow.ts';
import { activeStates, chartPathOf, noMarks, takenArrows } from '../../src/chart/model/marks.ts';
import { changedByHand, opennessOf, withoutInnerBoxes } from '../../src/chart/model/openness.ts';
import { courseMachine } from '../course-flow.ts';

/** docs/lab.md, Step through it. A chart follows the flow as Current, Overview and All. */

const charts = chartsOf(courseMachine);
const { course: chart = expect.fail('no chart') } = charts;
const course = composeChart(chart, charts);

/** Events of the machines below, in order. */
const events: [machine: string, type: string][] = [
  ['facts', 'country.read'],
  ['facts', 'account.read'],
  ['welcome', 'step.save'],
  ['welcome', 'step.saved'],
  ['business', 'dialog.open'],
  ['dialog', 'name.edit'],
  ['dialog', 'dialog.close'],
];
const session = liveSession(courseMachine, { at: '' });
for (const [machine, type] of events) session.sendTo(machine, { type });
const trace = session.trace();
const scrubber = createScrubber(trace, courseMachine);

function momentAt(position: number) {
  const moment = scrubber.at(position);
  const machines = moment.machines.map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
  }));
  const steps = trace.steps.filter(({ cause }) => cause === (moment.input?.i ?? -1));
  return { active: activeStates(machines), steps };
}

/** Positions are one after the number of the input. */
describe('what is followed', () => {
  test.each([
    ['a start', 0, '@course/facts', ['facts.country.asking', 'facts.account.asking'], undefined],
    ['a region of a child machine', 1, '@course/facts', ['facts.country.known'], 'facts.country.asking'],
    ['a move of the flow into a child', 2, '@course/steps/welcome', ['welcome.editing'], 'course.starting'],
    ['a move inside a child machine', 3, '@course/steps/welcome', ['welcome.saving'], 'welcome.editing'],
    ['a move to the next child', 4, '@course/steps/business', ['business.editing'], 'steps.welcome'],
    ['a child that opens another', 5, '@course/steps/business/dialog', ['dialog.naming'], 'business.editing'],
    [
      'an event that moves nothing, and tells the parents',
      6,
      '@course/steps/business/dialog',
      ['dialog.naming'],
      undefined,
    ],
    ['the end of the innermost machine', 7, '@course/steps/business', ['business.editing'], 'business.adding'],
  ])('%s', (_, position, at, states, from) => {
    const { active, steps } = momentAt(position);
    const target = followTarget(course, active, steps);
    expect({ machine: target.machine, states: target.states }).toEqual({
      machine: at,
      states: states.map((id) => `${at}:${id}`),
    });
    expect(target.arrows[0]?.[0].split(':').at(-1)).toBe(from);
  });

  test('is seen among the steps of the flow while it starts, and in full from then on', () => {
    const startedBy = [1, 2, 3, 4, 5, 6].map((position) => {
      const { active, steps } = momentAt(position);
      return followTarget(course, active, steps).startedBy;
    });
    expect(startedBy).toEqual([null, '', null, '@course/steps', '@course/steps/business', null]);
  });

  test.each(trace.inputs.map(({ i }) => i + 1))('is drawn at moment %d', (position) => {
    const { active, steps } = momentAt(position);
    const { states, machine: focus } = followTarget(course, active, steps);
    const { chart } = collapse(course, opennessOf(course, 'current', active, focus).open);
    const drawn = new Set(nodesOf(chart).map(({ id }) => id));
    expect(states).not.toEqual([]);
    expect(states.filter((id) => !drawn.has(id))).toEqual([]);
  });
});

describe('a collapsed chart', () => {
  const boxless = withoutInnerBoxes(course);
  const overview = opennessOf(boxless, 'overview', new Set(), '');
  const { chart, hidden, boxOf } = collapse(boxless, overview.open);

  test('shows the steps of the flow and hides its child machines', () => {
    expect(chart.root.states.map(({ key, states }) => [key, states.map((state) => state.key)])).toEqual([
      ['starting', []],
      ['working', ['resuming', 'welcome', 'business', 'schedule', 'allSet', 'reminders']],
      ['done', []],
      ['failed', []],
    ]);
    expect(boxOf('@course/facts:facts.country.known')).toBe('course.starting');
    expect(hidden.get('course.starting')?.length).toBe(7);
  });

  test('ends the arrows of hidden states at their box and leaves out what stays inside', () => {
    const all = collapse(course, new Set()).chart;
    const ends = nodesOf(all).flatMap(({ id, transitions }) =>
      transitions.filter(({ targets }) => targets.length > 0).map(({ targets }) => [id, ...targets]),
    );
    expect(ends).toContainEqual(['course.working', 'course.done']);
    expect(ends.filter(([source, target]) => source === target)).toEqual([]);
    const known = new Set(nodesOf(all).map(({ id }) => id));
    expect(ends.flat().filter((id) => !known.has(id))).toEqual([]);
  });

  test('lights the arrow of a box for a transition inside it', () => {
    const closed = collapse(course, new Set(['course.working']));
    const { taken } = marksOn(closed, { ...noMarks, taken: takenArrows(momentAt(4).steps) });
    expect(taken).toContain('@course/steps:steps.welcome→@course/steps:steps.business');
  });

  test('draws a machine that was opened by hand in full', () => {
    const byHand = new Map([['@course/steps:steps.welcome', true]]);
    const { open, detailed } = changedByHand(course, overview, byHand);
    expect([...open].filter((id) => !overview.open.has(id))).toEqual([
      '@course/steps:steps.welcome',
      '@course/steps/welcome:welcome',
    ]);
    expect(detailed).toEqual(new Set(['@course/steps/welcome']));
  });

  test('closes a state inside a machine that was opened by hand', () => {
    const byHand = new Map([
      ['course.starting', true],
      ['@course/facts:facts.country', false],
    ]);
    const { open } = changedByHand(course, overview, byHand);
    expect([...open].filter((id) => !overview.open.has(id))).toEqual([
      'course.starting',
      '@course/facts:facts',
      '@course/facts:facts.account',
    ]);
  });

  test('keeps a state open that was opened by hand before the flow enters it', () => {
    const entered = opennessOf(course, 'current', new Set(['course', 'course.starting']), '@course/facts');
    const { open } = changedByHand(course, entered, new Map([['course.starting', true]]));
    expect([entered.open.has('course.starting'), open.has('course.starting')]).toEqual([true, true]);
  });
});

test('a machine that invokes itself is not drawn inside itself', () => {
  const { dialog = expect.fail('no dialog') } = charts;
  const again = { id: 'again', src: 'dialog', machine: 'dialog', service: null };
  const odd = { ...dialog, root: { ...dialog.root, invokes: [again] } };
  expect(nodesOf(composeChart(odd, { dialog: odd })).length).toBe(nodesOf(dialog).length);
});
