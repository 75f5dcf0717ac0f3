import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import type { StartError } from '../../machines/onboarding/start.ts';
import type { ShownCall, WizardError } from '../../machines/onboarding/wizard-error.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { formTexts, lastErrorText, slotTexts, startError, wizardError } from '../../src/onboarding/texts.ts';
import type { ShownError } from '../../src/ui/texts.ts';
import { broken, offline, unreadable } from './samples.ts';
import { startConnection } from './step-actors.ts';

/** docs/product.md, Step 5: schedule. Errors of fields and days have texts with their limits. */

const noAnswer = 'Our server did not answer.';
const networkError = 'Network error. Please try again.';

test.each<[ShownCall, string, whenNothingCame?: string]>([
  ['verifyActivation', 'Failed to verify token', networkError],
  ['addJob', 'Failed to add job. Please try again.', networkError],
  ['saveBusinessSettings', 'Failed to save business settings. Please try again.', networkError],
  ['saveAccountSettings', 'Failed to save account settings. Please try again.', networkError],
  ['getMainAccounts', 'Failed to load main accounts. Please try again.'],
  ['addMainAccount', 'Failed to add account. Please try again.'],
  ['removeMainAccount', 'Failed to remove account. Please try again.'],
  ['validateAccountList', 'Failed to validate account list. Please try again.'],
  ['getUserTemplates', 'Failed to load templates. Please try again.'],
  ['updateTemplate', 'Failed to update template'],
  ['deleteTemplate', 'Failed to delete template'],
  ['saveTemplateSelection', 'Failed to save template selection'],
  ['saveInstagramSchedule', 'Failed to save Instagram schedule'],
  ['checkOnboardingStatus', 'Failed to check onboarding status.', 'Network error while checking status.'],
  ['checkNekoScheduler', 'Failed to check onboarding status.', 'Network error while checking status.'],
])('%s: %s', (call, text, whenNothingCame) => {
  expect(wizardError(failedCall(call, broken))).toEqual({ text, detail: 'Out of order' });
  const silent = whenNothingCame ? { text: whenNothingCame } : { text, detail: noAnswer };
  expect(wizardError(failedCall(call, offline))).toEqual(silent);
});

const refusal: ApiError = { kind: 'status', status: 409, message: 'No' };

test.each<[WizardError, ShownError]>([
  ['templateGone', { text: 'This template no longer exists, so it could not be changed.' }],
  [
    { ...failedCall('validateAccountList', refusal), goneAccounts: 1 },
    {
      text: 'Failed to validate account list. Please try again.',
      detail: '1 account is no longer on the list.',
    },
  ],
  [
    { ...failedCall('saveTemplateSelection', refusal), goneTemplates: 2 },
    { text: 'Failed to save template selection', detail: '2 chosen templates no longer exist.' },
  ],
])('%j: %j', (error, shown) => {
  expect(wizardError(error)).toEqual(shown);
});

test.each<[StartError, ShownError]>([
  ['unexpected', { text: 'Something went wrong. Please try again.' }],
  [failedCall('verifyActivation', offline), { text: networkError }],
  [failedCall('verifyActivation', refusal), { text: 'Failed to verify token', detail: 'No' }],
  [failedCall('checkOnboardingStatus', broken), { text: networkError, detail: 'Out of order' }],
  [failedCall('checkOnboardingStatus', offline), { text: networkError }],
  [
    failedCall('getMainAccounts', { kind: 'status', status: 429 }),
    { text: 'Our server is busy. Please try again in a moment.' },
  ],
  [failedCall('getUserTemplates', unreadable), { text: 'We could not load your setup. Please try again.' }],
])('the start fails with %j: %j', (error, shown) => {
  expect(startError(error)).toEqual(shown);
});

test('limits are in the texts of fields', () => {
  expect(formTexts({ one: 'descriptionTooShort', other: 'customersTooShort' })).toEqual({
    one: 'Describe your business in at least 50 characters.',
    other: 'Describe your target audience and purpose in at least 50 characters.',
  });
});

test('each error of a day is said once', () => {
  const slot = { from: '09:00', to: '12:00' };
  expect(
    slotTexts(['slotEmpty', { overlapping: [slot, slot] }, { overlapping: [slot, slot] }, 'slotMissing']),
  ).toEqual([
    'Start and end time cannot be the same',
    'Time slots overlap: 09:00–12:00 and 09:00–12:00',
    'Add at least one time slot',
  ]);
});

test.each<[ApiError, string]>([
  [offline, 'Network error while checking status.'],
  [{ kind: 'status', status: 404, message: 'No such user' }, 'Failed to check onboarding status.'],
])('step 7 says of %j: %s', (error, text) => {
  const actor = startConnection();
  expect(lastErrorText(actor.snapshot().context)).toBe('');
  actor.services.checkOnboardingStatus.reject(error);
  expect(lastErrorText(actor.snapshot().context)).toBe(text);
});
