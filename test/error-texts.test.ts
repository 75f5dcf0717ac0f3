import { describe, expect, test } from 'vitest';
import { creationErrors } from '../machines/account/account-setup-context.ts';
import type { AccountField } from '../machines/account/validation.ts';
import type { ApiError } from '../machines/api/errors.ts';
import type { SlotProblem } from '../machines/onboarding/schedule-rules.ts';
import type { StartError } from '../machines/onboarding/start.ts';
import { failedCall } from '../machines/shared/failed-call.ts';
import { accountFieldText } from '../src/account/texts.ts';
import { callErrors, slotTexts, startError, startErrors, wizardError } from '../src/onboarding/texts.ts';
import { errorText, fieldTexts, networkError, type ShownError, shownError } from '../src/ui/texts.ts';

/** docs/product.md, Error texts. A failed call has a text of ours or the API's message, and what is known beyond it. */

const failed = { text: 'Failed' };
const silent = { text: 'Failed', detail: 'Our server did not answer.' };
const said = { text: 'Failed', detail: 'Not today' };

test.each<[ApiError, ShownError, ShownError]>([
  [{ kind: 'network' }, silent, { text: 'Network' }],
  [{ kind: 'timeout' }, silent, { text: 'Network' }],
  [{ kind: 'malformed', status: 200 }, failed, failed],
  [{ kind: 'status', status: 500 }, failed, failed],
  [{ kind: 'status', status: 400, message: 'Not today' }, said, said],
  [{ kind: 'refused', status: 200, message: 'Not today' }, said, said],
  [{ kind: 'status', status: 400, message: 'Failed' }, failed, failed],
])('our text stands alone, what is known beyond it below: %j', (error, shown, withNetworkText) => {
  expect(shownError(error, 'Failed')).toEqual(shown);
  expect(shownError(error, 'Failed', 'Network')).toEqual(withNetworkText);
});

test('a call that the page ended, and a fault of ours', () => {
  expect(shownError({ kind: 'interrupted' }, 'Failed', 'Network')).toEqual({
    text: 'The page was left before an answer came. Please try again.',
  });
  expect(shownError({ kind: 'defect' }, 'Failed', 'Network')).toEqual({
    text: 'Failed',
    detail: 'Something went wrong on our side. Please reload the page and try again.',
  });
});

describe('where the message of the API stands in place of our text', () => {
  const texts = { network: 'Network', otherwise: 'Failed' };

  test.each<[ApiError, string]>([
    [{ kind: 'network' }, 'Network'],
    [{ kind: 'timeout' }, 'Network'],
    [{ kind: 'status', status: 500 }, 'Failed'],
    [{ kind: 'status', status: 400, message: 'Not today' }, 'Not today'],
    [{ kind: 'malformed' }, 'Failed'],
    [{ kind: 'defect' }, 'Something went wrong on our side. Please reload the page and try again.'],
  ])('%j: %s', (error, text) => {
    expect(errorText(error, texts)).toBe(text);
  });
});

test('only fields with a problem have a text', () => {
  const texts = { nameMissing: 'Enter a name', tooLong: 'Too long' };
  expect(fieldTexts<'name' | 'title', keyof typeof texts>({ name: 'nameMissing' }, texts)).toEqual({
    name: 'Enter a name',
  });
});

const answered = (status: number): ApiError => ({ kind: 'status', status });

test.each<[StartError, string]>([
  ['unexpected', startErrors.unexpected],
  [failedCall('verifyActivation', answered(404)), callErrors.verifyActivation],
  [failedCall('checkOnboardingStatus', answered(500)), networkError],
  [failedCall('checkOnboardingStatus', { kind: 'network' }), networkError],
  [failedCall('getMainAccounts', answered(429)), startErrors.busy],
  [failedCall('getUserTemplates', { kind: 'malformed', status: 200 }), startErrors.facts],
])('the start fails with %j: %s', (error, text) => {
  expect(startError(error).text).toBe(text);
});

test('beside the error of a call stands what the list has no more that was read again', () => {
  const refusal: ApiError = { kind: 'status', status: 409, message: 'No' };
  const detailOf = (gone: object) => wizardError({ ...failedCall('validateAccountList', refusal), ...gone }).detail;
  expect([{}, { goneAccounts: 1 }, { goneTemplates: 2 }].map(detailOf)).toEqual([
    'No',
    '1 account is no longer on the list.',
    '2 chosen templates no longer exist.',
  ]);
});

test('each error of a day is said once', () => {
  const slot = { from: '09:00', to: '12:00' };
  const overlapping: SlotProblem = { overlapping: [slot, slot] };
  expect(slotTexts(['slotEmpty', overlapping, overlapping])).toEqual([
    slotTexts(['slotEmpty'])[0],
    'Time slots overlap: 09:00–12:00 and 09:00–12:00',
  ]);
});

test.each<[AccountField, string, string]>([
  ['igUsername', '"ig_username": taken', 'This Instagram username was not accepted: “taken”'],
  ['igPassword', 'ig_password:', 'This Instagram password was not accepted'],
])('%s that the API refuses with %j is said in our words', (field, message, text) => {
  const { fieldErrors } = creationErrors({ kind: 'status', status: 400, message });
  expect(accountFieldText(field, fieldErrors[field])).toBe(text);
});
