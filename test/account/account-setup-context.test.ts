import { expect, test } from 'vitest';
import { creationErrors } from '../../machines/account/account-setup-context.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';

/** docs/product.md, Account setup. A message of the API that names a field is shown at that field. */

test.each([
  ['"ig_username": taken', 'igUsername'],
  ['Password: must contain a digit', 'password'],
  ['ig_password:', 'igPassword'],
  ['country: is not offered', 'country'],
  ['email: is another one', 'email'],
])('%j is shown at %s', (message, field) => {
  const error: ApiError = { kind: 'status', status: 400, message };
  expect(creationErrors(error)).toEqual({
    fieldErrors: { [field]: failedCall('createAccount', error) },
    error: null,
  });
});

test.each<ApiError>([
  { kind: 'refused', message: 'Password is too common' },
  { kind: 'refused', message: 'session_id: is used' },
  { kind: 'refused', message: 'Error: ig_username' },
  { kind: 'refused', message: 'Your email: see our mail' },
  { kind: 'refused', message: 'toString: no' },
  { kind: 'status', status: 500 },
])('%j names no field of the form', (error) => {
  expect(creationErrors(error)).toEqual({ fieldErrors: {}, error: failedCall('createAccount', error) });
});
