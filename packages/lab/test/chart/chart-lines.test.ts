import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrace } from '@upwell/trace/format';
import { expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { words } from '../../../../src/lab-profile/words.ts';
import { chartsOfFlows } from '../../src/base/flows.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { takenArrows, untakenBranches } from '../../src/chart/model/marks.ts';
import { chartLines } from '../../src/chart/writing/chart-lines.ts';

const charts = chartsOfFlows(flows);
const file = join(import.meta.dirname, '../../../../test/traces/recorded/resume-schedule.session.json');
const { steps } = readTrace(readFileSync(file, 'utf8'));
const machines = new Map([['@wizard/steps', 'wizardSteps']]);
const last = steps.filter(({ cause }) => cause === 8);

test('why the wizard resumed at step 5, in words', () => {
  if (!charts.wizard) throw new Error('the wizard is a flow');
  const full = composeChart(charts.wizard, charts);
  const marks = { taken: takenArrows(last), untaken: untakenBranches(last, charts, machines) };
  const first = chartLines(full, 'words', words)
    .taken(marks)
    .find(({ from }) => /^Picks/.test(from.text));
  expect(first && [first.from.text, first.to[0]?.text, first.text]).toEqual([
    'Picks the step by what the API knows of the customer',
    'Step 5: the schedule',
    'if resumes at schedule',
  ]);
  expect(first?.passedOver.map(({ to, text }) => [to[0]?.text, text])).toEqual([
    ['Onboarding is complete', 'if resumes at all set'],
    ['Step 7: connecting', 'if resumes at connecting'],
  ]);
});

test('the branches before the taken one are marked, the ones after it are not', () => {
  const untaken = untakenBranches(last, charts, machines);
  expect([...untaken].filter((key) => key.startsWith('@wizard/steps:wizardSteps.resuming|'))).toEqual([
    '@wizard/steps:wizardSteps.resuming||0',
    '@wizard/steps:wizardSteps.resuming||1',
  ]);
});
