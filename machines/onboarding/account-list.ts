import type { AnswerOf, Id, MainAccount } from '../api/contract.ts';
import { droppedRows } from '../api/read-answer.ts';
import { isSameId } from '../shared/ids.ts';
import { sameName } from '../shared/names.ts';

export type MainAccounts = AnswerOf<'getMainAccounts'>;

/** The target accounts as last read. */
export interface AccountList {
  /** One row per id. */
  accounts: MainAccount[];
  /** How many rows could not be read. */
  unreadable: number;
}

export function accountListOf(answer: MainAccounts): AccountList {
  const byId = new Map<string, MainAccount>();
  for (const account of answer.accounts) {
    const key = String(account.main_account_id);
    if (!byId.has(key)) byId.set(key, account);
  }
  return { accounts: [...byId.values()], unreadable: droppedRows(answer, 'accounts') };
}

export function hasId(accounts: readonly MainAccount[], id: Id): boolean {
  return accounts.some((account) => isSameId(account.main_account_id, id));
}

export function hasName(accounts: readonly MainAccount[], name: string): boolean {
  return accounts.some((account) => sameName(account.ig_main_account_name, name));
}
