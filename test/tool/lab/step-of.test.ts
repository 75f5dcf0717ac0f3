import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { wizardMachine } from '../../../machines/onboarding/wizard.ts';
import { stepOf } from '../../../src/lab-profile/step-of.ts';

/** packages/lab/docs/lab.md, See every screen on one page. Screens stand under the number that customers see on them. */

function titleAt(value: unknown, step?: string): string | undefined {
  const steps = step && { getSnapshot: () => ({ value: step }) };
  return stepOf('wizard', { value, children: { steps } } as SnapshotFrom<typeof wizardMachine>)?.title;
}

test.each([
  ['starting', 'Setting up your account'],
  ['failed', 'Verification Error'],
  ['working', 'Welcome (step 0)', 'welcome'],
  ['working', 'Step 5 · Instagram usage schedule', 'schedule'],
  [{ allSet: 'shown' }, 'All Set! (step 6)'],
  ['working', 'Step 7 · Log in to Instagram', 'connecting'],
  ['working', 'Step 7 · Preparing Instagram Connection', 'preparing'],
  ['working', 'Setup Error (step 8)', 'setupError'],
])('a screen in the state %j is under the number that customers see on it', (value, title, step?: string) => {
  expect(titleAt(value, step)).toBe(title);
});
