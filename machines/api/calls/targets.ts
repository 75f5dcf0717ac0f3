import * as v from 'valibot';
import { field, get, ignored, post, second } from '../call.ts';
import { filled, id, label, languageCode, listOf, nameList, shownCount, shownText } from '../fields.ts';
import { startPaths } from '../start-paths.ts';
import { userId, userRequest } from './user.ts';

/** A row without an id cannot be removed again: it is left out. */
export const mainAccount = v.pipe(
  v.object({
    main_account_id: field(
      id,
      'The `account_id` of `POST /remove-main-account`. A row without one is left out.',
      { example: 'acc_81b2', needed: 'A row without it is left out: it could not be removed.' },
    ),
    ig_main_account_name: field(label, 'The Instagram username of the account, without an @.', {
      example: 'founders.weekly',
      needed: 'The account has no name on step 3.',
      also: 'account_name',
    }),
    account_name: label,
    language: field(v.nullish(shownText, 'EN'), 'Two capital letters.', {
      example: 'EN',
      expected: 'Step 3 shows EN.',
      form: { pattern: '^[A-Z]{2}$' },
    }),
    followers: field(shownCount, 'How many accounts follow it.', {
      example: 12_345,
      expected: true,
    }),
    followings: field(shownCount, 'How many accounts it follows.', {
      example: 310,
      expected: true,
      also: 'following',
    }),
    following: shownCount,
    bio: field(label, 'The bio of the profile. May be empty.', {
      example: 'A letter for founders, every Monday.',
      welcome: true,
    }),
    jobs: field(nameList, 'Names of jobs that the account stands for. May be empty.', {
      example: ['Founder', 'Investor'],
      welcome: true,
    }),
  }),
  v.transform(({ account_name, following, followings, ig_main_account_name, ...rest }) => ({
    ...rest,
    ig_main_account_name: ig_main_account_name || account_name,
    following: followings ?? following,
  })),
);

export const targetCalls = {
  getMainAccounts: get(startPaths.getMainAccounts, {
    summary: 'Load the target accounts',
    description:
      'Called once at the start of the wizard, where accounts decide the step: an error other than 404 ends the start, since a guess could overwrite work. Called again after step 2 is saved, when step 3 opens, after each added account, and after a lost answer to see what became of it. An error other than 404 on step 3 shows the product’s own text.',
    request: userRequest,
    answer: v.object({
      accounts: field(
        listOf(mainAccount),
        'All target accounts in the order to show them; empty when there are none.',
        { expected: 'Step 3 shows no target accounts.' },
      ),
    }),
    personal: ['ig_main_account_name', 'account_name', 'bio'],
  }),
  addMainAccount: post('/add-main-account', {
    summary: 'Add a target account',
    description:
      'Called when the Add New Account dialog is sent. Then the list is read: **the account has to be on it**, under this name, with its id, and with followers, bio and jobs as far as they are known by then. An error shows the product’s own text; after no answer, 409 or a status from 500 the list is read first, and an account that is there has been added.',
    request: v.object({
      user_id: userId,
      account_name: field(filled, 'An Instagram username, trimmed, without a leading @.', {
        example: 'founders.weekly',
      }),
      language: field(languageCode, 'The language of its followers: two capital letters.', { example: 'EN' }),
    }),
    answer: ignored,
    personal: ['account_name'],
    errors: {
      400: 'There is no Instagram account with this name.',
      409: 'This account is on your list already.',
    },
  }),
  removeMainAccount: post('/remove-main-account', {
    summary: 'Remove a target account',
    description:
      'Called when an account is removed, one account after the other. `GET /get-main-accounts` must not list it any more. After no answer, 404, 409 or a status from 500 the list is read, and an account that is not there has been removed. Any other error shows the product’s own text.',
    request: v.object({
      user_id: userId,
      account_id: field(id, 'The `main_account_id` of the row, exactly as it came.', { example: 'acc_81b2' }),
    }),
    answer: ignored,
    errors: { 404: 'This account is not on your list.' },
  }),
  validateAccountList: post('/validate-account-list', {
    summary: 'Confirm the target accounts',
    description:
      'Called each time step 3 is continued, with at least one account on the list. It may check every account, up to 60 seconds. An error shows the product’s own text and keeps the customer on step 3.',
    request: userRequest,
    answer: ignored,
    timeoutMs: 60 * second,
    errors: { 400: 'Add at least one account first.' },
  }),
};
