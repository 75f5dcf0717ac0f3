import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import type { Screen } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';

/** docs/product.md, Onboarding: start and resume. Each state of the wizard has its screen. */

type Wizard = SnapshotFrom<typeof wizardMachine>;
type Steps = SnapshotFrom<typeof wizardStepsMachine>;

test.each<[Wizard['value'], Screen]>([
  ['opening', 'settingUp'],
  ['starting', 'settingUp'],
  ['failed', 'verificationError'],
  ['unlinked', 'verificationError'],
  [{ allSet: 'forgetting' }, 'allSet'],
  [{ allSet: 'shown' }, 'allSet'],
])('the screen of the wizard in %j is %s', (value, screen) => {
  expect(screenOf({ value, children: {} } as Wizard)).toBe(screen);
});

test('every step of the steps is its own screen', () => {
  const values = Object.keys(wizardStepsMachine.states) as Steps['value'][];
  const screens = values.map((value) => screenOf({ value: 'working' } as Wizard, { value } as Steps));
  const special: Record<string, Screen> = {
    resuming: 'settingUp',
    continuedManually: 'allSet',
    completed: 'allSet',
  };
  expect(screens).toEqual(values.map((value) => special[value] ?? value));
});
