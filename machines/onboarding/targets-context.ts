import type { Id, MainAccount } from '../api/contract.ts';
import { includesId, isSameId } from '../shared/ids.ts';
import { sameName } from '../text/names.ts';
import type { AccountTyped } from './account-dialog.ts';
import { formOf, type NewAccountForm } from './account-form.ts';
import { type AccountList, hasId, hasName, newestFirst } from './account-list.ts';
import type { StepBack } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface TargetsContext extends AccountList {
  userId: Id;
  /** The form of the Add New Account dialog; `null` while it is closed or untouched. */
  newAccount: NewAccountForm | null;
  /** The form that the dialog was closed with, until it is saved. */
  kept: NewAccountForm | null;
  /** Ids of the accounts to remove, in this order; the removal of the first is under way. */
  removing: Id[];
  /** The account whose removal began last, and its place on the list. */
  removed: RemovedAccount | null;
  /** What was pressed while accounts were being removed: done once they are. The last press counts. */
  pressed: PressedMeanwhile | null;
  /** The text of the error banner. */
  error: WizardFailure | null;
}

export type PressedMeanwhile = { type: 'account.create' } | { type: 'targets.submit' } | StepBack;

/** What adds the account again. */
export interface RemovedAccount extends NewAccountForm {
  index: number;
}

export type TargetsEvents =
  | { type: 'account.create' }
  | AccountTyped
  | { type: 'account.remove'; id: Id }
  /** Adds the removed account again. */
  | { type: 'account.restore' }
  | { type: 'accounts.reload' }
  | { type: 'targets.submit' }
  | StepBack
  | { type: 'error.dismiss' };

export interface TargetsInput {
  userId: Id;
  /** The accounts if they were just read; `null` loads them. */
  list: AccountList | null;
  draft: NewAccountForm | null;
  /** The form that the Add New Account dialog was closed with. */
  kept: NewAccountForm | null;
}

/** Raised to go through the accounts to remove. */
export type RemovalEvents = { type: 'removal.start'; id: Id } | { type: 'removals.end' };

export function initialContext({ userId, list, draft, kept }: TargetsInput): TargetsContext {
  return {
    userId,
    accounts: list?.accounts ?? [],
    unreadable: list?.unreadable ?? 0,
    newAccount: draft,
    kept,
    removing: [],
    removed: null,
    pressed: null,
    error: null,
  };
}

/** After the list was read: what was there stays in its order, below what is new. Where the API refused it before, what is gone is said. */
export function afterReading({ accounts, error, removed }: TargetsContext, read: AccountList): Partial<TargetsContext> {
  const sorted = newestFirst(read.accounts, accounts);
  const list = { ...read, accounts: removed ? atItsPlace(sorted, removed) : sorted };
  const gone = accounts.filter(({ main_account_id }) => !hasId(list.accounts, main_account_id)).length;
  if (!error || gone === 0) return list;
  return { ...list, error: { ...error, goneAccounts: gone } };
}

/** An account that was removed and is back stands where it stood. */
function atItsPlace(accounts: MainAccount[], { account_name, index }: RemovedAccount): MainAccount[] {
  const isBack = ({ ig_main_account_name }: MainAccount) => sameName(ig_main_account_name, account_name);
  const others = accounts.filter((one) => !isBack(one));
  return [...others.slice(0, index), ...accounts.filter(isBack), ...others.slice(index)];
}

export function nextRemoval({ removing: [id] }: TargetsContext): RemovalEvents {
  return id === undefined ? { type: 'removals.end' } : { type: 'removal.start', id };
}

/** After the first account to remove was removed. */
export function withoutFirst({ accounts, removing }: TargetsContext): Partial<TargetsContext> {
  const removed = removing.slice(0, 1);
  return {
    accounts: accounts.filter(({ main_account_id }) => !includesId(removed, main_account_id)),
    removing: removing.slice(1),
  };
}

/** When the removal of an account begins. One that the Add New Account dialog could not add has no way back. */
export function withRemoval({ accounts }: TargetsContext, id: Id): Pick<TargetsContext, 'removed'> {
  const index = accounts.findIndex((account) => isSameId(account.main_account_id, id));
  const form = accounts[index] && formOf(accounts[index]);
  return { removed: form ? { ...form, index } : null };
}

/** The account that was removed last, unless it is on the list. */
export function removedAccount({ accounts, removed }: TargetsContext): RemovedAccount | null {
  return removed && hasName(accounts, removed.account_name) ? null : removed;
}
