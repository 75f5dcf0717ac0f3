import { describe, expect, test } from 'vitest';
import {
  type AccountError,
  creationErrors,
  emptyForm,
} from '../../machines/account/account-setup-context.ts';
import type { AccountField, AccountProblem } from '../../machines/account/validation.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { accountErrorText, accountFieldText, sessionDetail, sessionHint } from '../../src/account/texts.ts';

/** docs/product.md, Account setup. Each error of the session and of the creation has its text and its advice. */

test.each<[AccountField, AccountProblem, string]>([
  ['confirmPassword', 'passwordsDiffer', 'Passwords do not match'],
  ['password', 'passwordTooShort', 'Password must be at least 8 characters long'],
  ['confirmIgPassword', 'igPasswordsDiffer', 'Instagram passwords do not match'],
  ['country', 'countryMissing', 'Please select your country'],
  ['acceptsTerms', 'termsNotAccepted', 'Please accept the Terms of Service'],
  ['email', 'emailMissing', 'Please enter your email'],
  ['email', 'emailInvalid', 'Please enter a valid email address'],
  ['igUsername', 'igUsernameMissing', 'Please enter your Instagram username'],
  ['igPassword', 'igPasswordMissing', 'Please enter your Instagram password'],
])('%s, %s: %s', (field, problem, text) => {
  expect(accountFieldText(field, problem)).toBe(text);
});

test.each<[AccountField, string, string]>([
  ['igUsername', '"ig_username": taken', 'This Instagram username was not accepted: “taken”'],
  ['password', 'Password: needs a digit', 'This password was not accepted: “needs a digit”'],
  ['igPassword', 'ig_password:', 'This Instagram password was not accepted'],
  ['country', 'country: is not offered', 'This country was not accepted: “is not offered”'],
  ['email', 'email: is another one', 'This email was not accepted: “is another one”'],
])('%s that the API refuses with %j is said in our words', (field, message, text) => {
  const { fieldErrors } = creationErrors({ kind: 'status', status: 400, message });
  expect(accountFieldText(field, fieldErrors[field])).toBe(text);
});

test.each<[AccountError, string]>([
  ['sessionMissing', 'No session ID provided'],
  [failedCall('verifySession', { kind: 'network' }), 'Failed to verify session. Please contact support.'],
  [
    failedCall('verifySession', { kind: 'status', status: 500 }),
    'Failed to verify session. Please contact support.',
  ],
  [failedCall('verifySession', { kind: 'refused', message: 'Used before' }), 'Used before'],
  [failedCall('createAccount', { kind: 'network' }), 'Network error. Please try again.'],
  [failedCall('createAccount', { kind: 'status', status: 500 }), 'Failed to create account'],
  [failedCall('createAccount', { kind: 'status', status: 400, message: 'Not today' }), 'Not today'],
])('%j: %s', (error, text) => {
  expect(accountErrorText(error)).toBe(text);
});

describe('beside the error of a session', () => {
  const at = (error: AccountError, attempt = 0) => ({ ...emptyForm, session: 's1', error, attempt });
  const refused = failedCall('verifySession', { kind: 'status', status: 400 });
  const said = failedCall('verifySession', { kind: 'refused', message: 'Used before' });

  test('that no answer came', () => {
    expect(sessionDetail(at(failedCall('verifySession', { kind: 'timeout' })))).toBe(
      'Our server did not answer.',
    );
    expect(sessionDetail(at(refused))).toBe('');
  });

  test('what to do, unless the API said so', () => {
    expect(sessionHint(at('sessionMissing'))).toMatch(/^The link in your email opens this page/);
    expect(sessionHint(at(refused))).toMatch(/^Please open the link in your email again/);
    expect(sessionHint(at(said))).toBe('');
    expect(sessionHint(at(said, 1))).toMatch(/^Your account may already exist/);
  });
});
