import { expect, test } from 'vitest';
import type { SubscribeError } from '../../machines/purchase/subscribe-errors.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { subscribeErrorText } from '../../src/purchase/texts.ts';

/** docs/product.md, Subscribe. Each error of the form has its text. */

const ours = 'Something went wrong on our side. Please reload the page and try again.';
const network = 'Network error. Please check your connection and try again.';

test.each<[SubscribeError, string]>([
  ['fieldsMissing', 'Please fill in all fields'],
  ['emailInvalid', 'Please enter a valid email address'],
  ['emailRegistered', 'This email is already registered. Please use a different email or contact support.'],
  [
    'registeredUnanswered',
    'An earlier try with this email got no answer, and that try has probably registered it. You have not been charged. Contact support to continue with this email.',
  ],
  [failedCall('createTemporaryUser', { kind: 'timeout' }), network],
  [failedCall('createTemporaryUser', { kind: 'refused', message: 'Sold out' }), 'Sold out'],
  [
    failedCall('createTemporaryUser', { kind: 'status', status: 500 }),
    'An error occurred. Please contact support.',
  ],
  [
    failedCall('createTemporaryUser', { kind: 'malformed' }),
    'Unexpected response from server. Please contact support.',
  ],
  [failedCall('createTemporaryUser', { kind: 'defect' }), ours],
  [failedCall('createCreemCheckout', { kind: 'network' }), network],
  [failedCall('createCreemCheckout', { kind: 'refused', message: 'Plan retired' }), 'Plan retired'],
  [
    failedCall('createCreemCheckout', { kind: 'malformed' }),
    'Failed to create payment session. Please try again.',
  ],
])('%j: %s', (error, text) => {
  expect(subscribeErrorText(error)).toBe(text);
});
