import type { AnswerOf, Id, MainAccount } from '../api/contract.ts';
import { droppedRows } from '../api/read-answer.ts';
import { isSameId, uniqueById } from '../shared/ids.ts';
import { sameName } from '../text/names.ts';

export type MainAccounts = AnswerOf<'getMainAccounts'>;

/** The target accounts as last read. */
export interface AccountList {
  /** One row per id. */
  accounts: MainAccount[];
  /** The number of rows that could not be read. */
  unreadable: number;
}

export function accountListOf(answer: MainAccounts): AccountList {
  return {
    accounts: uniqueById(answer.accounts, ({ main_account_id }) => main_account_id),
    unreadable: droppedRows(answer, 'accounts'),
  };
}

/** Those that were known in their order, below all others. */
export function newestFirst(accounts: readonly MainAccount[], known: readonly MainAccount[]): MainAccount[] {
  const at = ({ main_account_id }: MainAccount) =>
    known.findIndex((one) => isSameId(one.main_account_id, main_account_id));
  return [...accounts].sort((one, other) => at(one) - at(other));
}

export function hasId(accounts: readonly MainAccount[], id: Id): boolean {
  return accounts.some((account) => isSameId(account.main_account_id, id));
}

export function hasName(accounts: readonly MainAccount[], name: string): boolean {
  return accounts.some((account) => sameName(account.ig_main_account_name, name));
}
