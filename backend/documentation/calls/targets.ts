import { targetCalls } from '../../../machines/api/calls/targets.ts';
import { field, type NotesOn, userId, userNotes } from './notes.ts';

const mainAccount = {
  main_account_id: field('The `account_id` of `POST /remove-main-account`. A row without one is left out.', {
    example: 'acc_81b2',
    needed: 'A row without it is left out: it could not be removed.',
  }),
  ig_main_account_name: field('The Instagram username of the account, without an @.', {
    example: 'founders.weekly',
    needed: 'The account has no name on step 3.',
    also: 'account_name',
  }),
  language: field('Two capital letters.', {
    example: 'EN',
    expected: 'Step 3 shows EN.',
    form: { pattern: '^[A-Z]{2}$' },
  }),
  followers: field('How many accounts follow it.', { example: 12_345, expected: true }),
  followings: field('How many accounts it follows.', { example: 310, expected: true, also: 'following' }),
  bio: field('The bio of the profile. May be empty.', {
    example: 'A letter for founders, every Monday.',
    welcome: true,
  }),
  jobs: field('Names of jobs that the account stands for. May be empty.', {
    example: ['Founder', 'Investor'],
    welcome: true,
  }),
};

export const targetNotes: NotesOn<typeof targetCalls> = {
  getMainAccounts: {
    description:
      'Called once at the start of the wizard, where accounts decide the step: an error other than 404 ends the start, since a guess could overwrite work. Called again after step 2 is saved, when step 3 opens, after each added account, and after a lost answer to see what became of it. An error other than 404 on step 3 shows the product’s own text.',
    request: userNotes,
    answer: {
      accounts: field('All target accounts in the order to show them; empty when there are none.', {
        rows: mainAccount,
        expected: 'Step 3 shows no target accounts.',
      }),
    },
  },
  addMainAccount: {
    description:
      'Called when the Add New Account dialog is sent. Then the list is read: **the account has to be on it**, under this name, with its id, and with followers, bio and jobs as far as they are known by then. An error shows the product’s own text; after no answer, 409 or a status from 500 the list is read first, and an account that is there has been added.',
    request: {
      user_id: userId,
      account_name: field('An Instagram username, trimmed, without a leading @.', {
        example: 'founders.weekly',
      }),
      language: field('The language of its followers: two capital letters.', { example: 'EN' }),
    },
    errors: {
      400: 'There is no Instagram account with this name.',
      409: 'This account is on your list already.',
    },
  },
  removeMainAccount: {
    description:
      'Called when an account is removed, one account after the other. `GET /get-main-accounts` must not list it any more. After no answer, 404, 409 or a status from 500 the list is read, and an account that is not there has been removed. Any other error shows the product’s own text.',
    request: {
      user_id: userId,
      account_id: field('The `main_account_id` of the row, exactly as it came.', { example: 'acc_81b2' }),
    },
    errors: { 404: 'This account is not on your list.' },
  },
  validateAccountList: {
    description: `Called each time step 3 is continued, with at least one account on the list. It may check every account, up to ${targetCalls.validateAccountList.timeoutMs / 1000} seconds. An error shows the product’s own text and keeps the customer on step 3.`,
    request: userNotes,
    errors: { 400: 'Add at least one account first.' },
  },
};
