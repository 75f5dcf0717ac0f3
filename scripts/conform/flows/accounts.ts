import type { Id, MainAccount } from '../../../machines/api/contract.ts';
import { nothingHappens, rowsBeyond, wrongEffect } from './effects.ts';
import type { Run } from './run.ts';
import { keepsAccountIds, readAccounts, type WizardCustomer } from './wizard.ts';

const idOf = (row: MainAccount) => row.main_account_id;
const accountsAreGone = 'Target accounts that the customer chose are gone.';

/** Step 3. Returns the id of an account that was added, as the list has it; `null` without one. */
export async function addAccounts(run: Run, { userId, accounts }: WizardCustomer): Promise<Id | null> {
  const { checker } = run;
  if (!accounts) {
    checker.skip(['addMainAccount', 'validateAccountList'], 'get-main-accounts does not say what is there');
    return null;
  }
  const added = await addNamed(run, userId, accounts);
  if (added || accounts.length > 0) {
    await checker.expectAnswer('validateAccountList', { user_id: userId }, 'the customer');
  } else {
    checker.skip(['validateAccountList'], 'there is no account on the list');
  }
  return added && idOf(added);
}

/** Adds one of `--account`, and another one to stay when the first is removed. Returns the row of the first. */
async function addNamed(run: Run, userId: Id, accounts: readonly MainAccount[]): Promise<MainAccount | null> {
  const names = run.options.accounts.filter((name) => !accounts.some((row) => isNamed(name, row)));
  const [first, second] = names;
  if (first === undefined) {
    run.checker.skip(['addMainAccount'], 'give --account a name that is not on the list');
    return null;
  }
  const listed = await add(run, userId, accounts, first);
  if (!listed) return null;
  await addAgain(run, userId, listed, first);
  if (accounts.length === 0 && second !== undefined) await add(run, userId, listed, second);
  const added = rowsBeyond(listed, accounts, idOf);
  return added.find((row) => isNamed(first, row)) ?? added[0] ?? null;
}

/** Adds an account. Returns the list; `null` when it has no new row, or rows that cannot be told apart. */
async function add(
  run: Run,
  userId: Id,
  before: readonly MainAccount[],
  account_name: string,
): Promise<MainAccount[] | null> {
  const { checker } = run;
  const request = { user_id: userId, account_name, language: 'EN' };
  if (!(await checker.expectAnswer('addMainAccount', request, `the account ${account_name}`))) return null;
  const listed = await readAccounts(run, userId, 'after adding an account');
  if (!listed || !(await keepsAccountIds(run, userId, listed))) return null;
  const problem = additionProblem(before, listed);
  if (problem) checker.find('addMainAccount', problem);
  return rowsBeyond(listed, before, idOf).length > 0 ? listed : null;
}

/** Adds the latest account again, as a customer does whose answer was lost: it stays one row. */
async function addAgain(
  run: Run,
  userId: Id,
  listed: readonly MainAccount[],
  account_name: string,
): Promise<void> {
  const { checker } = run;
  const request = { user_id: userId, account_name, language: 'EN' };
  await checker.attempt('addMainAccount', request, `the account ${account_name} again`);
  const again = await readAccounts(run, userId, 'after adding it again');
  if ((again?.length ?? 0) <= listed.length) return;
  const problem = 'is on the list twice when it is added again';
  checker.find('addMainAccount', wrongEffect('account_name', problem, 'Step 3 shows one account twice.'));
}

function additionProblem(before: readonly MainAccount[], after: readonly MainAccount[]) {
  const lost = rowsBeyond(before, after, idOf).length;
  if (lost > 0)
    return wrongEffect('account_name', `takes ${lost} other accounts off the list`, accountsAreGone);
  const added = rowsBeyond(after, before, idOf).length;
  if (added === 0)
    return wrongEffect('account_name', 'is not in get-main-accounts afterwards', nothingHappens);
  if (added === 1) return null;
  return wrongEffect('account_name', `adds ${added} rows`, 'Step 3 shows an account that nobody added.');
}

/** Removes one of the accounts that were added; the others have to stay. */
export async function removeAccount(run: Run, userId: Id, account_id: Id): Promise<void> {
  const { checker } = run;
  const before = await readAccounts(run, userId, 'before removing an account');
  const request = { user_id: userId, account_id };
  if (before && !before.some((row) => String(idOf(row)) === String(account_id))) {
    checker.skip(['removeMainAccount'], 'the added account is no longer on the list');
    return;
  }
  if (!before || !(await checker.expectAnswer('removeMainAccount', request, 'an added account'))) return;
  const after = await readAccounts(run, userId, 'after removing an account');
  if (!after) return;
  const lost = new Set(rowsBeyond(before, after, idOf).map((row) => String(idOf(row))));
  if (!lost.delete(String(account_id))) {
    checker.find(
      'removeMainAccount',
      wrongEffect('account_id', 'is still in get-main-accounts afterwards', nothingHappens),
    );
  } else if (lost.size > 0) {
    const problem = `takes ${lost.size} other accounts off the list`;
    checker.find('removeMainAccount', wrongEffect('account_id', problem, accountsAreGone));
  }
  if (before.length === 1) {
    checker.skip(['removeMainAccount'], 'whether the other accounts stay: give --account two names');
  }
}

/** Removes every account that this run added. */
export async function removeAddedAccounts(
  { checker }: Run,
  { userId, accounts }: WizardCustomer,
): Promise<void> {
  if (!accounts) return;
  const read = () => checker.attempt('getMainAccounts', { user_id: userId }, 'cleaning up');
  const added = rowsBeyond((await read())?.accounts ?? [], accounts, idOf);
  if (added.length === 0) return;
  for (const row of added) {
    await checker.attempt('removeMainAccount', { user_id: userId, account_id: idOf(row) }, 'cleaning up');
  }
  const kept = rowsBeyond((await read())?.accounts ?? [], accounts, idOf);
  const names = kept.map((row) => row.ig_main_account_name).join(', ');
  if (kept.length > 0) checker.left.push(`target accounts that could not be removed: ${names}`);
}

function isNamed(name: string, { ig_main_account_name }: MainAccount): boolean {
  return ig_main_account_name.replace(/^@/, '').toLowerCase() === name.toLowerCase();
}
