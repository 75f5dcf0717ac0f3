import * as v from 'valibot';
import { error, field, get, ignored, post } from '../call.ts';
import { filled, id, label, nameList, text } from '../fields.ts';
import { startPaths } from '../start-paths.ts';
import { noUser, userRequest } from './user.ts';

export const startCalls = {
  verifyActivation: post(startPaths.verifyActivation, {
    summary: 'Exchange an access token for a user id',
    description:
      'The first call of the onboarding wizard, at each start and each reload: **the same token must work again and again**, also once onboarding is completed. Only this call has the token; all later ones have the `uid`. When it fails nothing else is loaded and the "Verification Error" card shows the text, or "Failed to verify token". After no answer, 429 or a status from 500 the customer can try again.',
    activity: 'Checking the link of the activation email',
    place: 'Start of onboarding',
    failing: 'The wizard does not start: “Failed to verify token”.',
    request: v.object({
      access_token: field(filled, 'The token in the fragment of the activation link. Never log it.', {
        example: 'tok_0c6e1f',
      }),
    }),
    answer: v.object({
      uid: field(id, 'The `user_id` of every later call, sent back exactly as it came.', {
        example: 'usr_5f3a9c',
        needed: 'The wizard does not start: every later call needs the id.',
      }),
      email: field(
        label,
        'The email of the account, shown on the welcome step. Else that of `GET /get-instagram-info` is shown, else the `email` claim of a token that is a JWT.',
        { example: 'ada@example.com', occasional: 'It is taken from the token, or not shown.' },
      ),
    }),
    secrets: [{ side: 'request', field: 'access_token', kind: 'tokenized' }],
    personal: ['email'],
    errors: [
      error(
        401,
        'The token is not valid. The text is shown. A 200 with an `error` does the same.',
        'This link is not valid. Use the one in your latest email.',
      ),
    ],
  }),
  getInstagramInfo: get(startPaths.getInstagramInfo, {
    summary: 'Get the Instagram profile, with a first description of the business',
    description:
      'Called once at the start of the wizard; again by step 1 when the name of the account is still unknown, and whenever the customer asks for it. The start goes on without it. The name greets the customer and is the `username_instagram` that steps 1 and 2 are saved under, so nothing can be saved without one. Description and jobs prefill step 1: answer with what was saved, once something was.',
    activity: 'Loading the Instagram profile',
    place: 'Start of onboarding',
    failing: 'The wizard starts without a name and texts, and step 1 cannot be saved until it loads.',
    isOptional: true,
    request: userRequest,
    answer: v.object({
      username: field(label, 'The Instagram username. A leading @ is removed.', {
        example: 'ada.coaching',
        needed: 'Steps 1 and 2 cannot be saved: they send it as username_instagram.',
        also: 'account_name',
        isAlternative: true,
      }),
      account_name: field(label, 'The name of the account, used when there is no `username`.', {
        example: 'Ada Coaching',
        welcome: 'Only the username is shown.',
        isAlternative: true,
      }),
      picture: field(text, 'Not used: the picture comes from `GET /profile-picture/{uid}`.', {
        example: 'https://api.example.com/profile-picture/usr_5f3a9c',
        occasional: 'It is not used.',
      }),
      onboarding_description: field(label, 'What the business does: prefills step 1. May be empty.', {
        example:
          'Coaching for founders who want calmer weeks: one-to-one sessions, group programs and a weekly letter.',
        expected: 'The description of step 1 is not filled in.',
      }),
      jobs: field(nameList, 'Names of jobs: prefill step 1. May be empty.', {
        example: ['Business coach', 'Founder'],
        expected: 'The jobs of step 1 are not filled in.',
      }),
      email: field(label, 'The email of the account, if `POST /verify-activation` has none.', {
        occasional: 'It is taken from the token, or not shown.',
      }),
    }),
    personal: ['username', 'account_name', 'picture', 'onboarding_description', 'email'],
    errors: [
      error(
        404,
        'There is no such user, or no profile yet. The wizard starts without it.',
        'There is no profile yet.',
      ),
    ],
  }),
  getUserCountry: get(startPaths.getUserCountry, {
    summary: 'Get the country of the customer',
    description:
      'Called once at the start of the wizard. Gives the time zone of step 5 when the browser knows none. The start goes on without it.',
    activity: 'Loading the country',
    place: 'Start of onboarding',
    failing: 'The time zone comes from the browser alone.',
    isOptional: true,
    request: userRequest,
    answer: v.object({
      country: field(text, 'The two-letter code that `POST /create-account` brought.', {
        example: 'SE',
        expected: 'The time zone comes from the browser alone.',
        form: { pattern: '^[A-Z]{2}$' },
      }),
    }),
    errors: [noUser('There is no such user, or no country. The time zone falls back to UTC.')],
  }),
  profilePicture: get('/profile-picture/{uid}', {
    summary: 'Get the profile picture',
    description:
      'The source of the image on the welcome step, so the answer is an image and not JSON. After an error, or after 5 seconds, an icon takes its place.',
    activity: 'Loading the profile picture',
    place: 'Start of onboarding',
    failing: 'An icon stands in for the profile picture.',
    isOptional: true,
    request: v.object({
      uid: field(id, 'The `uid` of the customer, in the path.', { example: 'usr_5f3a9c' }),
    }),
    answer: ignored,
    errors: [error(404, 'There is no picture. An icon is shown.')],
  }),
};
