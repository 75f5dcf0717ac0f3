import { expect, test } from 'vitest';
import { profile } from '../../../src/lab-profile/trace-profile.ts';

/** packages/lab/docs/lab.md, Step through it. A call of the product goes over HTTP by a method and a path. */

test.each([
  ['createCheckoutSession', 'POST /create-checkout-session'],
  ['createTemporaryUser', 'POST /create_user_temp'],
  ['__proto__', null],
])('the call %s goes over HTTP as %s', (call, endpoint) => {
  expect(profile.endpointOf?.(call, {})).toBe(endpoint);
});
