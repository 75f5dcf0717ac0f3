import type { DocumentedCalls } from './call-documentation.ts';
import { filledText, flag, object } from './json-schema.ts';

const usedLink = 'This link has already been used. Check your email for the activation link.';

export const accountCalls: DocumentedCalls<'verifySession' | 'createAccount'> = {
  verifySession: {
    summary: 'Check the link of the onboarding email',
    description:
      'Called once when `/onboarding?session=…` opens. An answer of `null` or an empty list verifies nothing. The form shows the email, which cannot be changed, and "Professional Account" or "Individual Account". A link that is not valid is an `error` or `message` without an email, at any status: its text is shown on the "Session Error" card. After no answer, 429 or a status from 500 the customer can try again.',
    requestFields: { session: 'The secret in the link of the onboarding email.' },
    requestExample: { session: 'ses_9d41c0b7' },
    answer: object({
      email: filledText(
        'The email of the account. Without a valid one the customer has to type it, and `POST /create-account` brings that one.',
      ),
      is_pro: flag('`true` for account type Professional, `false` for Individual.'),
    }),
    answerExample: { email: 'ada@example.com', is_pro: true },
    errors: [
      {
        status: 200,
        when: 'The link is not valid, used or expired. The text is shown. A status of 4xx does the same.',
        body: { error: 'session_used', message: usedLink },
      },
    ],
  },
  createAccount: {
    summary: 'Create the account of a paid session',
    description:
      'Called when the form of account setup is sent, once per attempt. Any 2xx without an `error` shows "Account Created!". **Then send the activation email**: a link to `/userOnboarding#access_token=…` of the site, with the token in the fragment so that it reaches no log. An error is shown above the form as it is, so write it for the customer; never repeat a password in it. Checking the Instagram login may take a while: up to 60 seconds.',
    requestFields: {
      session_id: 'The `session` of the onboarding link. It can be used once.',
      email: 'The email that `GET /verify-session` answered with.',
      password: 'The new password for this service. Never log or return it.',
      country: 'The country of the customer: two capital letters, one of the 58 that the form offers.',
      ig_username: 'The Instagram username, without a leading @.',
      ig_password: 'The password of the Instagram account. Never log or return it.',
    },
    requestExample: {
      session_id: 'ses_9d41c0b7',
      email: 'ada@example.com',
      password: 'correct horse battery',
      country: 'SE',
      ig_username: 'ada.coaching',
      ig_password: 'another long password',
    },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 400,
        when: 'A field cannot be accepted. The text is shown above the form, which keeps everything typed.',
        body: { error: 'Instagram does not accept this password.' },
      },
      {
        status: 200,
        when: 'A 2xx with an `error` is a failure too.',
        body: { error: usedLink },
      },
    ],
  },
};
