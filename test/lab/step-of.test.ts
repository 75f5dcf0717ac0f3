import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { stepOf } from '../../src/lab-profile/step-of.ts';

function titleAt(value: unknown): string | undefined {
  return stepOf('wizard', { value } as SnapshotFrom<typeof wizardMachine>)?.title;
}

test.each([
  ['starting', 'Setting up your account'],
  [{ working: 'welcome' }, 'Welcome (step 0)'],
  [{ working: 'schedule' }, 'Step 5 · Instagram usage schedule'],
  [{ allSet: 'shown' }, 'All Set! (step 6)'],
  [{ working: 'connecting' }, 'Step 7 · Connect your Instagram account'],
  [{ working: 'preparing' }, 'Step 7 · Preparing Instagram Connection'],
  [{ working: 'setupError' }, 'Setup Error (step 8)'],
])('a screen in the state %j is under the number that customers see on it', (value, title) => {
  expect(titleAt(value)).toBe(title);
});
