import { replay } from '@upwell/trace/replay';
import { readTrace } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { exampleSessions, exampleSessionText } from '../../scripts/build/example-sessions.ts';
import { examples } from '../../src/lab-profile/examples.ts';
import { words } from '../../src/lab-profile/words.ts';

/** packages/lab/docs/lab.md, Replay a session. The sessions to try do what their lines say. */

function verdictOf(id: string) {
  const trace = readTrace(exampleSessionText(id));
  const machine = flows.find((flow) => flow.id === trace.flow)?.machine;
  if (!machine) throw new Error(`no flow ${trace.flow}`);
  return replay(trace, machine, 'full', words);
}

test('one of the sessions to try diverges, as its line says', () => {
  const sentences = Object.keys(exampleSessions).map((id) => [id, verdictOf(id).difference?.sentence ?? 'same']);
  expect(Object.fromEntries(sentences)).toEqual({
    'payment-never-starts': 'same',
    'continued-at-step-5': 'same',
    'starting-over':
      '`wizardSteps.resuming`, when `readDrafts` was done: recorded to `wizardSteps.welcome`, now to `wizardSteps.schedule`.',
    'whole-onboarding': 'same',
  });
});

test('the chart of the build that recorded it differs in that way alone', () => {
  const { chartChanges } = verdictOf('starting-over');
  expect(chartChanges.map(({ sentence }) => sentence)).toEqual([
    '`wizardSteps.resuming`, always, branch 8: goes to `wizardSteps.schedule`, was `wizardSteps.welcome`',
  ]);
});

test('they have the titles that the Lab offers them by', () => {
  const titles = Object.keys(exampleSessions).map((id) => readTrace(exampleSessionText(id)).title);
  expect(examples.map(({ title }) => title)).toEqual(titles);
});
