import type { startCalls } from '../../../machines/api/calls/start.ts';
import { field, type NotesOn, userNotes } from './notes.ts';

export const startNotes: NotesOn<typeof startCalls> = {
  verifyActivation: {
    description:
      'The first call of the onboarding wizard, at each start and each reload: **the same token must work again and again**, also once onboarding is completed. Only this call has the token; all later ones have the `uid`. When it fails nothing else is loaded and the "Verification Error" card shows the text, or the product’s own. After no answer, 429 or a status from 500 the customer can try again.',
    request: {
      access_token: field('The token in the fragment of the activation link. Never log it.', {
        example: 'tok_0c6e1f',
      }),
    },
    answer: {
      uid: field('The `user_id` of every later call, sent back exactly as it came.', {
        example: 'usr_5f3a9c',
        needed: true,
      }),
      email: field(
        'The email of the account, shown on the welcome step. Else that of `GET /get-instagram-info` is shown, else the `email` claim of a token that is a JWT.',
        { example: 'ada@example.com', occasional: true },
      ),
    },
    errors: { 401: 'This link is not valid. Use the one in your latest email.' },
  },
  getInstagramInfo: {
    description:
      'Called once at the start of the wizard; again by step 1 when the name of the account is still unknown, and whenever the customer asks for it. The start goes on without it. The name greets the customer and is the `username_instagram` that steps 1 and 2 are saved under, so nothing can be saved without one. Description and jobs prefill step 1: answer with what was saved, once something was.',
    isOptional: true,
    request: userNotes,
    answer: {
      username: field('The Instagram username. A leading @ is removed.', {
        example: 'ada.coaching',
        needed: 'Steps 1 and 2 cannot be saved: they send it as username_instagram.',
        also: 'account_name',
        isAlternative: true,
      }),
      account_name: field('The name of the account, used when there is no `username`.', {
        example: 'Ada Coaching',
        occasional: true,
        isAlternative: true,
      }),
      picture: field('Not used: the picture comes from `GET /profile-picture/{uid}`.', {
        example: 'https://api.example.com/profile-picture/usr_5f3a9c',
        occasional: true,
      }),
      onboarding_description: field('What the business does: prefills step 1. May be empty.', {
        example:
          'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
        expected: true,
      }),
      jobs: field('Names of jobs: prefill step 1. May be empty.', {
        example: ['Business coach', 'Founder'],
        expected: true,
      }),
      email: field('The email of the account, if `POST /verify-activation` has none.', { occasional: true }),
    },
    errors: { 404: 'There is no profile yet.' },
  },
  getUserCountry: {
    description:
      'Called once at the start of the wizard. Gives the time zone of step 5 when the browser knows none, else it is UTC. The start goes on without it.',
    isOptional: true,
    request: userNotes,
    answer: {
      country: field('The two-letter code that `POST /create-account` brought.', {
        example: 'SE',
        expected: true,
        form: { pattern: '^[A-Z]{2}$' },
      }),
    },
  },
  profilePicture: {
    description:
      'The source of the image on the welcome step, so the answer is an image and not JSON. After an error, or after 5 seconds, an icon takes its place.',
    isOptional: true,
    request: { uid: field('The `uid` of the customer, in the path.', { example: 'usr_5f3a9c' }) },
    errors: { 404: 'There is no picture.' },
  },
};
