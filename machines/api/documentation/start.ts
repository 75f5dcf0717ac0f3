import type { DocumentedCalls } from './call-documentation.ts';
import { filledText, id, names, object, oneOfFields, text } from './json-schema.ts';
import { userId, userIdExample } from './user.ts';

export const startCalls: DocumentedCalls<
  'verifyActivation' | 'getInstagramInfo' | 'getUserCountry' | 'profilePicture'
> = {
  verifyActivation: {
    summary: 'Exchange an access token for a user id',
    description:
      'The first call of the onboarding wizard, at each start and each reload: **the same token must work again and again**, also once onboarding is completed. Only this call has the token; all later ones have the `uid`. When it fails nothing else is loaded and the "Verification Error" card shows the text, or "Failed to verify token". After no answer, 429 or a status from 500 the customer can try again.',
    requestFields: { access_token: 'The token in the fragment of the activation link. Never log it.' },
    requestExample: { access_token: 'tok_0c6e1f' },
    answer: object(
      {
        uid: id('The `user_id` of every later call, sent back exactly as it came.'),
        email: text(
          'The email of the account, shown on the welcome step. Else that of `GET /get-instagram-info` is shown, else the `email` claim of a token that is a JWT.',
        ),
      },
      { optional: ['email'] },
    ),
    answerExample: { uid: 'usr_5f3a9c', email: 'ada@example.com' },
    errors: [
      {
        status: 401,
        when: 'The token is not valid. The text is shown. A 200 with an `error` does the same.',
        body: { error: 'This link is not valid. Use the one in your latest email.' },
      },
    ],
  },
  getInstagramInfo: {
    summary: 'Get the Instagram profile, with a first description of the business',
    description:
      'Called once at the start of the wizard; again by step 1 when the name of the account is still unknown, and whenever the customer asks for it. The start goes on without it. The name greets the customer and is the `username_instagram` that steps 1 and 2 are saved under, so nothing can be saved without one. Description and jobs prefill step 1: answer with what was saved, once something was.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: {
      ...object(
        {
          username: filledText('The Instagram username. A leading @ is removed.'),
          account_name: filledText('The name of the account, used when there is no `username`.'),
          picture: text('Not used: the picture comes from `GET /profile-picture/{uid}`.'),
          onboarding_description: text('What the business does: prefills step 1. May be empty.'),
          jobs: names('Names of jobs: prefill step 1. May be empty.'),
          email: text('The email of the account, if `POST /verify-activation` has none.'),
        },
        { optional: ['username', 'account_name', 'picture', 'email'] },
      ),
      anyOf: oneOfFields('username', 'account_name'),
    },
    answerExample: {
      username: 'ada.coaching',
      account_name: 'Ada Coaching',
      picture: 'https://api.example.com/profile-picture/usr_5f3a9c',
      onboarding_description:
        'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
      jobs: ['Business coach', 'Founder'],
    },
    errors: [
      {
        status: 404,
        when: 'There is no such user, or no profile yet. The wizard starts without it.',
        body: { error: 'There is no profile yet.' },
      },
    ],
  },
  getUserCountry: {
    summary: 'Get the country of the customer',
    description:
      'Called once at the start of the wizard. Gives the time zone of step 5 when the browser knows none. The start goes on without it.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({
      country: {
        type: 'string',
        pattern: '^[A-Z]{2}$',
        description: 'The two-letter code that `POST /create-account` brought.',
      },
    }),
    answerExample: { country: 'SE' },
    errors: [
      {
        status: 404,
        when: 'There is no such user, or no country. The time zone falls back to UTC.',
        body: { error: 'There is no user with this id.' },
      },
    ],
  },
  profilePicture: {
    summary: 'Get the profile picture',
    description:
      'The source of the image on the welcome step, so the answer is an image and not JSON. After an error, or after 5 seconds, an icon takes its place.',
    requestFields: { uid: 'The `uid` of the customer, in the path.' },
    requestExample: { uid: userIdExample },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 404,
        when: 'There is no picture. An icon is shown.',
        body: { error: 'There is no picture.' },
      },
    ],
  },
};
