import * as v from 'valibot';
import type { MainAccount } from '../api/contract.ts';
import { languageCode } from '../api/fields.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';

/** The Add New Account dialog. */
export const newAccountForm = v.object({ account_name: v.string(), language: languageCode });

export type NewAccountForm = v.InferOutput<typeof newAccountForm>;

/** What would add this account; `null` when it has a name or a language that nobody can add. */
export function formOf({ ig_main_account_name, language }: MainAccount): NewAccountForm | null {
  const form = { account_name: readInstagramName(ig_main_account_name), language: language.toUpperCase() };
  return isInstagramName(form.account_name) && v.is(newAccountForm, form) ? form : null;
}
