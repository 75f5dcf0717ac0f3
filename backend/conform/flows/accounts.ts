import type { Id, MainAccount } from '../../../machines/api/contract.ts';
import { accountList, keepsIds, nothingHappens, readRows, rowsBeyond, takesOthers, wrongEffect } from './row-list.ts';
import type { CheckRun } from './run.ts';
import type { WizardCustomer } from './wizard.ts';

/** Step 3. Returns the id of an account that was added, as the list has it; `null` without one. */
export async function addAccounts(run: CheckRun, { userId, accounts }: WizardCustomer): Promise<Id | null> {
  const { checker } = run;
  if (!accounts) {
    checker.skip(['addMainAccount', 'validateAccountList'], 'get-main-accounts does not say what is there');
    return null;
  }
  const added = await addNamed(run, userId, accounts);
  if (added || accounts.length > 0)
    await checker.expectAnswer('validateAccountList', { user_id: userId }, 'the customer');
  else checker.skip(['validateAccountList'], 'there is no account on the list');
  return added && accountList.idOf(added);
}

/** Adds one of `--account`, and another one to stay when the first is removed. Returns the row of the first. */
async function addNamed(run: CheckRun, userId: Id, accounts: readonly MainAccount[]): Promise<MainAccount | null> {
  const names = run.options.accounts.filter((name) => !accounts.some((row) => isNamed(name, row)));
  const [first, second] = names;
  if (first === undefined) {
    run.checker.skip(['addMainAccount'], 'give --account a name that is not on the list');
    return null;
  }
  const listed = await add(run, userId, accounts, first);
  if (!listed) return null;
  const again = await addAgain(run, userId, listed, first);
  if (accounts.length === 0 && second !== undefined) await add(run, userId, again, second);
  const added = rowsBeyond(accountList, listed, accounts);
  return added.find((row) => isNamed(first, row)) ?? added[0] ?? null;
}

/** Adds an account. Returns the list; `null` when it has no new row, or rows that cannot be told apart. */
async function add(
  run: CheckRun,
  user_id: Id,
  before: readonly MainAccount[],
  account_name: string,
): Promise<MainAccount[] | null> {
  const { checker } = run;
  const request = { user_id, account_name, language: 'EN' };
  if (!(await checker.expectAnswer('addMainAccount', request, `the account ${account_name}`))) return null;
  const listed = await readRows(run, accountList, user_id, 'after adding an account');
  if (!listed || !(await keepsIds(run, accountList, user_id, listed))) return null;
  const lost = rowsBeyond(accountList, before, listed).length;
  const added = rowsBeyond(accountList, listed, before).length;
  const finding =
    lost > 0
      ? takesOthers('account_name', lost, accountList.what)
      : added === 0
        ? wrongEffect('account_name', 'is not in get-main-accounts afterwards', nothingHappens)
        : wrongEffect('account_name', `adds ${added} rows`, 'Step 3 shows an account that nobody added.');
  if (lost > 0 || added !== 1) checker.find('addMainAccount', finding);
  return added > 0 ? listed : null;
}

/** Adds the latest account again, as a customer does whose answer was lost. Nothing asks a backend to keep one row: a warning.
 * Returns the list. */
async function addAgain(
  run: CheckRun,
  user_id: Id,
  listed: readonly MainAccount[],
  account_name: string,
): Promise<readonly MainAccount[]> {
  const { checker } = run;
  const request = { user_id, account_name, language: 'EN' };
  await checker.attempt('addMainAccount', request, `the account ${account_name} again`);
  const again = (await readRows(run, accountList, user_id, 'after adding it again')) ?? listed;
  if (again.length <= listed.length) return again;
  const problem = 'is on the list twice when it is added again';
  const finding = wrongEffect('account_name', problem, 'Step 3 shows one account twice.');
  checker.find('addMainAccount', { ...finding, level: 'warning' });
  return again;
}

function isNamed(name: string, { ig_main_account_name }: MainAccount): boolean {
  return ig_main_account_name.replace(/^@/, '').toLowerCase() === name.toLowerCase();
}
