import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import type { Screen } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';

type Wizard = SnapshotFrom<typeof wizardMachine>;
type Steps = SnapshotFrom<typeof wizardStepsMachine>;

test.each<[Wizard['value'], Screen]>([
  ['opening', 'settingUp'],
  ['starting', 'settingUp'],
  ['failed', 'verificationError'],
  [{ allSet: 'forgetting' }, 'allSet'],
  [{ allSet: 'shown' }, 'allSet'],
])('the screen of the wizard in %j is %s', (value, screen) => {
  expect(screenOf({ value, children: {} } as Wizard)).toBe(screen);
});

test.each<[Steps['value'], Screen]>([
  ['resuming', 'settingUp'],
  ['welcome', 'welcome'],
  ['business', 'business'],
  ['objectives', 'objectives'],
  ['targets', 'targets'],
  ['templates', 'templates'],
  ['schedule', 'schedule'],
  ['preparing', 'preparing'],
  ['connecting', 'connecting'],
  ['setupError', 'setupError'],
  ['completed', 'allSet'],
])('the screen of the steps in %j is %s', (value, screen) => {
  expect(screenOf({ value: 'working' } as Wizard, { value } as Steps)).toBe(screen);
});
