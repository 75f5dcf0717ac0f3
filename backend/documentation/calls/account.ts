import type { accountCalls } from '../../../machines/api/calls/account.ts';
import { field, type NotesOn } from './notes.ts';

const usedLink = 'This link has already been used. Check your email for the activation link.';

export const accountNotes: NotesOn<typeof accountCalls> = {
  verifySession: {
    description:
      'Called once when `/onboarding?session=…` opens. An answer of `null` or an empty list verifies nothing. The form shows the email, which cannot be changed, and "Professional Account" or "Individual Account". A link that is not valid is an `error` or `message` without an email, at any status: its text is shown on the "Session Error" card. After no answer, 429 or a status from 500 the customer can try again.',
    request: {
      session: field('The secret in the link of the onboarding email.', { example: 'ses_9d41c0b7' }),
    },
    answer: {
      email: field(
        'The email of the account. Without a valid one the customer has to type it, and `POST /create-account` brings that one.',
        { example: 'ada@example.com', needed: true },
      ),
      is_pro: field('`true` for account type Professional, `false` for Individual.', {
        example: true,
        expected: 'Every account is called “Individual Account”.',
      }),
    },
    errors: { 200: usedLink },
  },
  createAccount: {
    description:
      'Called when the form of account setup is sent, once per attempt. Any 2xx without an `error` shows "Account Created!". **Then send the activation email**: a link to `/userOnboarding#access_token=…` of the site, with the token in the fragment so that it reaches no log. An error is shown above the form as it is, so write it for the customer; never repeat a password in it. Checking the Instagram login may take a while: up to 60 seconds.',
    request: {
      session_id: field('The `session` of the onboarding link. It can be used once.', {
        example: 'ses_9d41c0b7',
      }),
      email: field('The email that `GET /verify-session` answered with.', { example: 'ada@example.com' }),
      password: field('The new password for this service. Never log or return it.', {
        example: 'correct horse battery',
      }),
      country: field('The country of the customer: two capital letters, one of the 58 that the form offers.', {
        example: 'SE',
      }),
      ig_username: field('The Instagram username, without a leading @.', { example: 'ada.coaching' }),
      ig_password: field('The password of the Instagram account. Never log or return it.', {
        example: 'another long password',
      }),
    },
    errors: { 200: usedLink, 400: 'Instagram does not accept this password.' },
  },
};
