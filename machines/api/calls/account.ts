import * as v from 'valibot';
import { field, get, ignored, post, second } from '../call.ts';
import { countryCode, email, filled, label, proFlag } from '../fields.ts';

const usedLink = 'This link has already been used. Check your email for the activation link.';

export const accountCalls = {
  verifySession: get('/verify-session', {
    summary: 'Check the link of the onboarding email',
    description:
      'Called once when `/onboarding?session=…` opens. An answer of `null` or an empty list verifies nothing. The form shows the email, which cannot be changed, and "Professional Account" or "Individual Account". A link that is not valid is an `error` or `message` without an email, at any status: its text is shown on the "Session Error" card. After no answer, 429 or a status from 500 the customer can try again.',
    request: v.object({
      session: field(filled, 'The secret in the link of the onboarding email.', { example: 'ses_9d41c0b7' }),
    }),
    answer: v.object({
      email: field(
        label,
        'The email of the account. Without a valid one the customer has to type it, and `POST /create-account` brings that one.',
        { example: 'ada@example.com', needed: true },
      ),
      is_pro: field(proFlag, '`true` for account type Professional, `false` for Individual.', {
        example: true,
        expected: 'Every account is called “Individual Account”.',
      }),
      message: label,
    }),
    isNeverEmpty: true,
    personal: ['session', 'email'],
    errors: { 200: usedLink },
  }),
  createAccount: post('/create-account', {
    summary: 'Create the account',
    description:
      'Called when the form of account setup is sent, once per attempt. Any 2xx without an `error` shows "Account Created!". **Then send the activation email**: a link to `/userOnboarding#access_token=…` of the site, with the token in the fragment so that it reaches no log. An error is shown above the form as it is, so write it for the customer; never repeat a password in it. Checking the Instagram login may take a while: up to 60 seconds.',
    request: v.object({
      session_id: field(filled, 'The `session` of the onboarding link. It can be used once.', {
        example: 'ses_9d41c0b7',
      }),
      email: field(email, 'The email that `GET /verify-session` answered with.', {
        example: 'ada@example.com',
      }),
      password: field(
        v.pipe(v.string(), v.minLength(8)),
        'The new password for this service. Never log or return it.',
        { example: 'correct horse battery' },
      ),
      country: field(
        countryCode,
        'The country of the customer: two capital letters, one of the 58 that the form offers.',
        { example: 'SE' },
      ),
      ig_username: field(filled, 'The Instagram username, without a leading @.', { example: 'ada.coaching' }),
      ig_password: field(
        v.pipe(v.string(), v.nonEmpty()),
        'The password of the Instagram account. Never log or return it.',
        { example: 'another long password' },
      ),
    }),
    answer: ignored,
    timeoutMs: 60 * second,
    secrets: [
      { side: 'request', field: 'password', kind: 'transient' },
      { side: 'request', field: 'ig_password', kind: 'transient' },
    ],
    personal: ['session_id', 'email', 'ig_username'],
    errors: { 200: usedLink, 400: 'Instagram does not accept this password.' },
  }),
};
