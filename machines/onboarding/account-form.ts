import * as v from 'valibot';
import type { MainAccount } from '../api/contract.ts';
import { languageCode } from '../api/fields.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { createForm, text } from '../shared/form.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';
import { hasName } from './account-list.ts';

/** The Add New Account dialog's form. */
export const accountForm = createForm({
  account_name: {
    ...text,
    rules: {
      accountNameMissing: (form) => readInstagramName(form.account_name) === '',
      accountNameInvalid: (form) => !isInstagramName(readInstagramName(form.account_name)),
      accountListed: (form, { accounts }: { accounts: MainAccount[] }) =>
        hasName(accounts, readInstagramName(form.account_name)),
    },
  },
  language: { schema: languageCode, initial: defaultLanguage },
});

export type NewAccountForm = typeof accountForm.initial;

/** What would add this account; `null` when it has a name or a language that nobody can add. */
export function formOf({ ig_main_account_name, language }: MainAccount): NewAccountForm | null {
  const form = { account_name: readInstagramName(ig_main_account_name), language: language.toUpperCase() };
  return isInstagramName(form.account_name) && v.is(accountForm.schema, form) ? form : null;
}
