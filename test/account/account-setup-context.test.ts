import { expect, test } from 'vitest';
import { creationErrors, texts } from '../../machines/account/account-setup-context.ts';
import { networkError } from '../../machines/api/errors.ts';

test.each([
  ['"ig_username": taken', 'igUsername', 'This Instagram username was not accepted: “taken”'],
  ['Password: must contain a digit', 'password', 'This password was not accepted: “must contain a digit”'],
  ['ig_password:', 'igPassword', 'This Instagram password was not accepted'],
  ['country: is not offered', 'country', 'This country was not accepted: “is not offered”'],
  ['email: is another one', 'email', 'This email was not accepted: “is another one”'],
])('%j is shown at %s, in our words', (message, field, text) => {
  expect(creationErrors({ kind: 'status', status: 400, message })).toEqual({
    fieldErrors: { [field]: text },
    error: null,
  });
});

test.each([
  'Password is too common',
  'session_id: is used',
  'Error: ig_username',
  'Your email: see our mail',
  'toString: no',
])('%j names no field of the form and is shown as it is', (message) => {
  expect(creationErrors({ kind: 'refused', message })).toEqual({ fieldErrors: {}, error: message });
});

test.each([
  [{ kind: 'network' }, networkError],
  [{ kind: 'status', status: 500 }, texts.notCreated],
])('%j: %s', (thrown, error) => {
  expect(creationErrors(thrown)).toEqual({ fieldErrors: {}, error });
});
