import * as v from 'valibot';
import { get, ignored, post, second } from '../call.ts';
import { countryCode, email, filled, label, proFlag, textLimits } from '../fields.ts';

export const accountCalls = {
  verifySession: get('/verify-session', {
    summary: 'Check the link of the onboarding email',
    request: v.object({ session: filled }),
    answer: v.object({ email: label, is_pro: proFlag, message: label }),
    isNeverEmpty: true,
    needsOneOf: ['email', 'message'],
    personal: ['session', 'email'],
  }),
  createAccount: post('/create-account', {
    summary: 'Create the account',
    request: v.object({
      session_id: filled,
      email: email,
      password: v.pipe(v.string(), v.minLength(textLimits.password.min)),
      country: countryCode,
      ig_username: filled,
      ig_password: v.pipe(v.string(), v.nonEmpty()),
    }),
    answer: ignored,
    timeoutMs: 60 * second,
    secrets: [
      { side: 'request', field: 'password', kind: 'transient' },
      { side: 'request', field: 'ig_password', kind: 'transient' },
    ],
    personal: ['session_id', 'email', 'ig_username'],
  }),
};
