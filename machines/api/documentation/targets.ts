import type { DocumentedCalls } from './call-documentation.ts';
import { count, filledText, id, languageCode, list, names, object, text } from './json-schema.ts';
import { noUser, userId, userIdExample } from './user.ts';

const mainAccount = object(
  {
    main_account_id: id('The `account_id` of `POST /remove-main-account`. A row without one is left out.'),
    ig_main_account_name: filledText('The Instagram username of the account, without an @.'),
    language: languageCode('Two capital letters.'),
    followers: count('How many accounts follow it.'),
    followings: count('How many accounts it follows.'),
    bio: text('The bio of the profile. May be empty.'),
    jobs: names('Names of jobs that the account stands for. May be empty.'),
  },
  { optional: ['bio', 'jobs'] },
);

export const targetCalls: DocumentedCalls<
  'getMainAccounts' | 'addMainAccount' | 'removeMainAccount' | 'validateAccountList'
> = {
  getMainAccounts: {
    summary: 'List the target accounts',
    description:
      'Called once at the start of the wizard, where accounts decide the step: an error other than 404 ends the start, since a guess could overwrite work. Called again after step 2 is saved, when step 3 opens, after each added account, and after a lost answer to see what became of it. An error on step 3 shows "Failed to load main accounts. Please try again."',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: object({
      accounts: list(
        'All target accounts in the order to show them; empty when there are none.',
        mainAccount,
      ),
    }),
    answerExample: {
      accounts: [
        {
          main_account_id: 'acc_81b2',
          ig_main_account_name: 'founders.weekly',
          language: 'EN',
          followers: 12_345,
          followings: 310,
          bio: 'A letter for founders, every Monday.',
          jobs: ['Founder', 'Investor'],
        },
      ],
    },
    errors: [noUser('There is no such user. Read as: no accounts at the start, an error on step 3.')],
  },
  addMainAccount: {
    summary: 'Add a target account',
    description:
      'Called when the Add New Account dialog is sent. Then the list is read: **the account has to be on it**, under this name, with its id, and with followers, bio and jobs as far as they are known by then. An error shows "Failed to add account. Please try again."; after no answer, 409 or a status from 500 the list is read first, and an account that is there has been added.',
    requestFields: {
      user_id: userId,
      account_name: 'An Instagram username, trimmed, without a leading @.',
      language: 'The language of its followers: two capital letters.',
    },
    requestExample: { user_id: userIdExample, account_name: 'founders.weekly', language: 'EN' },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 400,
        when: 'There is no such Instagram account.',
        body: { error: 'There is no Instagram account with this name.' },
      },
      {
        status: 409,
        when: 'The account is on the list already. Read as added once the list shows it.',
        body: { error: 'This account is on your list already.' },
      },
    ],
  },
  removeMainAccount: {
    summary: 'Remove a target account',
    description:
      'Called when an account is removed, one account after the other. `GET /get-main-accounts` must not list it any more. After no answer, 404, 409 or a status from 500 the list is read, and an account that is not there has been removed. Any other error shows "Failed to remove account. Please try again."',
    requestFields: {
      user_id: userId,
      account_id: 'The `main_account_id` of the row, exactly as it came.',
    },
    requestExample: { user_id: userIdExample, account_id: 'acc_81b2' },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 404,
        when: 'The account is not on the list. Read as removed once the list shows it.',
        body: { error: 'This account is not on your list.' },
      },
    ],
  },
  validateAccountList: {
    summary: 'Confirm the list of target accounts',
    description:
      'Called each time step 3 is continued, with at least one account on the list. It may check every account, up to 60 seconds. An error shows "Failed to validate account list. Please try again." and keeps the customer on step 3.',
    requestFields: { user_id: userId },
    requestExample: { user_id: userIdExample },
    answer: null,
    answerExample: null,
    errors: [
      {
        status: 400,
        when: 'The list cannot be confirmed.',
        body: { error: 'Add at least one account first.' },
      },
    ],
  },
};
