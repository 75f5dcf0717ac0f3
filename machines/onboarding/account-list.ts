import type { MainAccount } from '../api/contract.ts';
import { sameName } from '../shared/names.ts';

/** Opaque: goes back to the API exactly as it came. */
export type AccountId = MainAccount['main_account_id'];

/** The target accounts as last read. */
export interface AccountList {
  /** One row per id. */
  accounts: MainAccount[];
  /** How many rows could not be read. */
  unreadable: number;
}

/** Reads an answer of `getMainAccounts`; `dropped` has the paths of what could not be read in it. */
export function accountListOf(answer: { accounts: MainAccount[]; dropped?: readonly string[] }): AccountList {
  const byId = new Map<string, MainAccount>();
  for (const account of answer.accounts) {
    const key = String(account.main_account_id);
    if (!byId.has(key)) byId.set(key, account);
  }
  const unreadable = (answer.dropped ?? []).filter((path) => /^accounts\[\d+\]$/.test(path)).length;
  return { accounts: [...byId.values()], unreadable };
}

export function isSameId(one: AccountId, other: AccountId): boolean {
  return String(one) === String(other);
}

export function hasId(accounts: readonly MainAccount[], id: AccountId): boolean {
  return accounts.some((account) => isSameId(account.main_account_id, id));
}

export function hasName(accounts: readonly MainAccount[], name: string): boolean {
  return accounts.some((account) => sameName(account.ig_main_account_name, name));
}
