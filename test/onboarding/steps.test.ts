import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { captionOf, progressOf, screenOf, tabTitleOf } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;

test.each([
  [0, 52, 'Your account is 52% ready', 'Hello'],
  [1, 14, 'Step 1 of 7', 'Step 1 of 7: Hello'],
  [2, 29, 'Step 2 of 7', 'Step 2 of 7: Hello'],
  [3, 43, 'Step 3 of 7', 'Step 3 of 7: Hello'],
  [4, 57, 'Step 4 of 7', 'Step 4 of 7: Hello'],
  [5, 71, 'Step 5 of 7', 'Step 5 of 7: Hello'],
  [6, 86, 'Step 6 of 7', 'Step 6 of 7: Hello'],
  [7, 100, 'Step 7 of 7', 'Step 7 of 7: Hello'],
  [7.5, 100, 'Step 7 of 7', 'Step 7 of 7: Hello'],
  [8, 100, 'Step 7 of 7', 'Hello'],
])('step %s: progress %s %%, caption "%s", tab title "%s"', (number, percent, caption, title) => {
  expect([progressOf(number), captionOf(number), tabTitleOf(number, 'Hello')]).toEqual([
    percent,
    caption,
    title,
  ]);
});

test.each<[Snapshot['value'], string]>([
  ['opening', 'settingUp'],
  ['starting', 'settingUp'],
  ['failed', 'verificationError'],
  [{ working: 'resuming' }, 'settingUp'],
  [{ working: 'welcome' }, 'welcome'],
  [{ working: 'business' }, 'business'],
  [{ working: 'objectives' }, 'objectives'],
  [{ working: 'targets' }, 'targets'],
  [{ working: 'templates' }, 'templates'],
  [{ working: 'schedule' }, 'schedule'],
  [{ working: 'preparing' }, 'preparing'],
  [{ working: 'connecting' }, 'connecting'],
  [{ working: 'setupError' }, 'setupError'],
  [{ allSet: 'forgetting' }, 'allSet'],
  [{ allSet: 'shown' }, 'allSet'],
])('the screen of %j is %s', (value, screen) => {
  expect(screenOf({ value } as Snapshot)).toBe(screen);
});
