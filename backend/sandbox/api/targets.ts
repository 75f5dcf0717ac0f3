import { newTarget } from '../customers.ts';
import type { TargetAccount } from '../state.ts';
import { isAcceptedName } from './account.ts';
import { accountHolderOf, fail, type Handlers } from './handler.ts';

/** Step 3: target accounts. */
export const targetHandlers = {
  getMainAccounts({ user_id }, { state }) {
    const customer = accountHolderOf(state, user_id);
    return { accounts: state.targetAccounts.ownedBy(customer.id).map(answerOf) };
  },

  addMainAccount({ user_id, account_name, language }, { state }) {
    const customer = accountHolderOf(state, user_id);
    const name = account_name.replace(/^@/, '');
    if (!isAcceptedName(name)) fail(400, `“${account_name}” is not an Instagram username.`);
    const isListed = state.targetAccounts
      .ownedBy(customer.id)
      .some((listed) => listed.ig_main_account_name.toLowerCase() === name.toLowerCase());
    if (isListed) fail(409, `@${name} is on your list already.`);
    return { account: answerOf(newTarget(state, customer, name, language)) };
  },

  removeMainAccount({ user_id, account_id }, { state }) {
    const customer = accountHolderOf(state, user_id);
    const account = state.targetAccounts.get(account_id);
    if (account?.customer !== customer.id) fail(404, 'This account is not on your list.');
    state.targetAccounts.remove(account_id);
    return { status: 'ok' };
  },

  validateAccountList({ user_id }, { state }) {
    const customer = accountHolderOf(state, user_id);
    const listed = state.targetAccounts.ownedBy(customer.id).length;
    if (listed === 0) fail(400, 'Add at least one account first.');
    return { status: 'ok', accounts: listed };
  },
} satisfies Partial<Handlers>;

function answerOf({ id: main_account_id, customer: _, ...account }: TargetAccount) {
  return { main_account_id, ...account };
}
