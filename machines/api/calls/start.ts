import * as v from 'valibot';
import { get, ignored, post } from '../call.ts';
import { filled, id, label, nameList, text, userRequest } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

export const startCalls = {
  verifyActivation: post(startPaths.verifyActivation, {
    summary: 'Check the link of the activation email',
    request: v.object({ access_token: filled }),
    answer: v.object({ uid: id, email: label }),
    secrets: [{ side: 'request', field: 'access_token', kind: 'tokenized' }],
    personal: ['email'],
  }),
  getInstagramInfo: get(startPaths.getInstagramInfo, {
    summary: 'Load the Instagram profile',
    request: userRequest,
    answer: v.object({
      username: label,
      account_name: label,
      picture: text,
      onboarding_description: label,
      jobs: nameList,
      email: label,
    }),
    personal: ['username', 'account_name', 'picture', 'onboarding_description', 'email'],
  }),
  getUserCountry: get(startPaths.getUserCountry, {
    summary: 'Load the country',
    request: userRequest,
    answer: v.object({ country: text }),
  }),
  profilePicture: get('/profile-picture/{uid}', {
    summary: 'Load the profile picture',
    request: v.object({ uid: id }),
    answer: ignored,
  }),
};
