import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chart, nodesOf } from '@upwell/trace/chart';
import { readTrace } from '@upwell/trace/format';
import { machineOf } from '@upwell/trace/record';
import { createScrubber } from '@upwell/trace/replay';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { chartsOfFlows, flowOf } from '../../src/base/flows.ts';
import { collapse, marksOn } from '../../src/chart/model/collapse.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { followTarget } from '../../src/chart/model/follow.ts';
import { activeStates, chartPathOf, noMarks, takenArrows } from '../../src/chart/model/marks.ts';
import { changedByHand, opennessOf, withoutInnerBoxes } from '../../src/chart/model/openness.ts';

const charts = chartsOfFlows(flows);
const wizard = composed('wizard');

function composed(id: string): Chart {
  const chart = charts[id];
  if (!chart) throw new Error(`No flow ${id}`);
  return composeChart(chart, charts);
}

const file = join(import.meta.dirname, '../../../../test/traces/recorded/professional-5-wizard.session.json');
const trace = readTrace(readFileSync(file, 'utf8'));
const machine = flowOf(flows, 'wizard')?.machine;
const scrubber = machine && createScrubber(trace, machine);

function momentAt(position: number) {
  const moment = scrubber?.at(position);
  const machines = (moment?.machines ?? []).map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
  }));
  const steps = trace.steps.filter(({ cause }) => cause === (moment?.input?.i ?? -1));
  return { active: activeStates(machines), steps };
}

/** The session steps through the wizard; positions are one after the number of the input. */
describe('what is followed', () => {
  test.each([
    ['a start', 0, '@wizard/start', ['start.verifying'], 'wizard.opening'],
    [
      'a region of a machine inside a child machine',
      7,
      '@wizard/start/facts',
      ['facts.country.known'],
      'facts.country.asking',
    ],
    [
      'a move of the flow into a child machine',
      9,
      '@wizard/steps/welcome',
      ['welcome.awaitingPicture'],
      'wizard.starting',
    ],
    ['a move inside a child machine', 10, '@wizard/steps/welcome', ['welcome.withPicture'], 'welcome'],
    [
      'a child that opens another',
      13,
      '@wizard/steps/business/jobDialog',
      ['jobDialog.naming'],
      'business.editing.dialog.closed',
    ],
    [
      'an event that moves nothing, and tells the parents',
      14,
      '@wizard/steps/business/jobDialog',
      ['jobDialog.naming'],
      undefined,
    ],
    [
      'the end of the innermost machine',
      17,
      '@wizard/steps/business',
      ['business.editing.dialog.closed'],
      'business.editing.dialog.open',
    ],
  ])('%s', (_, position, at, states, from) => {
    const { active, steps } = momentAt(position);
    const target = followTarget(wizard, active, steps);
    expect({ machine: target.machine, states: target.states }).toEqual({
      machine: at,
      states: states.map((id) => `${at}:${id}`),
    });
    expect(target.arrows[0]?.[0].split(':').at(-1)).toBe(from);
  });

  test('is seen among the steps of the flow while it starts, and in full from then on', () => {
    const startedBy = [7, 9, 10, 13, 14].map((position) => {
      const { active, steps } = momentAt(position);
      return followTarget(wizard, active, steps).startedBy;
    });
    expect(startedBy).toEqual([null, '', null, '@wizard/steps/business', null]);
  });

  test.each(trace.inputs.map(({ i }) => i + 1))('is drawn at moment %d', (position) => {
    const { active, steps } = momentAt(position);
    const { states, machine: focus } = followTarget(wizard, active, steps);
    const { chart } = collapse(wizard, opennessOf(wizard, 'current', active, focus).open);
    const drawn = new Set(nodesOf(chart).map(({ id }) => id));
    expect(states).not.toEqual([]);
    expect(states.filter((id) => !drawn.has(id))).toEqual([]);
  });
});

describe('a collapsed chart', () => {
  const boxless = withoutInnerBoxes(wizard);
  const overview = opennessOf(boxless, 'overview', new Set(), '');
  const { chart, hidden, boxOf } = collapse(boxless, overview.open);

  test('shows the steps of the flow and hides its child machines', () => {
    const [root] = nodesOf(chart);
    expect(root?.states.map(({ key, states }) => [key, states.map((state) => state.key)])).toEqual([
      ['opening', []],
      ['starting', []],
      ['working', [...(charts.wizardSteps?.root.states.map(({ key }) => key) ?? []), 'generation']],
      ['allSet', ['forgetting', 'shown']],
      ['failed', []],
    ]);
    expect(boxOf('@wizard/start/facts:facts.country.known')).toBe('wizard.starting');
    expect(hidden.get('wizard.starting')?.length).toBe(29);
  });

  test('ends the arrows of hidden states at their box and leaves out what stays inside', () => {
    const all = collapse(wizard, new Set()).chart;
    const ends = nodesOf(all).flatMap(({ id, transitions }) =>
      transitions.filter(({ targets }) => targets.length > 0).map(({ targets }) => [id, ...targets]),
    );
    expect(ends).toContainEqual(['wizard.working', 'wizard.allSet']);
    expect(ends.filter(([source, target]) => source === target)).toEqual([]);
    const known = new Set(nodesOf(all).map(({ id }) => id));
    expect(ends.flat().filter((id) => !known.has(id))).toEqual([]);
  });

  test('lights the arrow of a box for a transition inside it', () => {
    const { steps } = momentAt(11);
    const closed = collapse(wizard, new Set(['wizard.working']));
    const { taken } = marksOn(closed, { ...noMarks, taken: takenArrows(steps) });
    expect(taken.has('@wizard/steps:wizardSteps.welcome→@wizard/steps:wizardSteps.business')).toBe(true);
  });

  test('draws a machine that was opened by hand in full', () => {
    const { open, detailed } = changedByHand(
      wizard,
      overview,
      new Set(['@wizard/steps:wizardSteps.welcome']),
    );
    expect([...open].filter((id) => !overview.open.has(id))).toEqual([
      '@wizard/steps:wizardSteps.welcome',
      '@wizard/steps/welcome:welcome',
    ]);
    expect(detailed).toEqual(new Set(['@wizard/steps/welcome']));
  });
});

test('a machine that invokes itself is not drawn inside itself', () => {
  const chart = charts.welcome;
  if (!chart) throw new Error('No machine welcome');
  const again = { id: 'again', src: 'welcome', machine: 'welcome', service: null };
  const odd = { ...chart, root: { ...chart.root, invokes: [again] } };
  expect(nodesOf(composeChart(odd, { welcome: odd })).length).toBe(nodesOf(chart).length);
});
