import * as v from 'valibot';
import { get, ignored, post, second } from '../call.ts';
import { filled, id, label, languageCode, listOf, nameList, shownCount, shownText, userRequest } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

/** A row without an id cannot be removed again: it is left out. */
export const mainAccount = v.pipe(
  v.object({
    main_account_id: id,
    ig_main_account_name: label,
    account_name: label,
    language: v.nullish(shownText, 'EN'),
    followers: shownCount,
    followings: shownCount,
    following: shownCount,
    bio: label,
    jobs: nameList,
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
    request: userRequest,
    answer: v.object({ accounts: listOf(mainAccount) }),
    personal: ['ig_main_account_name', 'account_name', 'bio'],
  }),
  addMainAccount: post('/add-main-account', {
    summary: 'Add a target account',
    request: v.object({ user_id: id, account_name: filled, language: languageCode }),
    answer: ignored,
    personal: ['account_name'],
  }),
  removeMainAccount: post('/remove-main-account', {
    summary: 'Remove a target account',
    request: v.object({ user_id: id, account_id: id }),
    answer: ignored,
  }),
  validateAccountList: post('/validate-account-list', {
    summary: 'Confirm the target accounts',
    request: userRequest,
    answer: ignored,
    timeoutMs: 60 * second,
  }),
};
