import { describe, expect, test } from 'vitest';
import type { MainAccount } from '../../machines/api/contract.ts';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import type { TargetsInput } from '../../machines/onboarding/targets-context.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { account, broken, offline } from './samples.ts';
import { startTargets } from './step-actors.ts';

/** docs/product.md, Step 3: target accounts. The list is loaded, added to, removed from and validated. */

const first = account('1', 'nas.daily');
const accounts = [first, account('2')];
const firstRemoved = { account_name: 'nas.daily', language: 'EN', index: 0 };
const secondRemoved = { account_name: 'account_2', language: 'EN', index: 0 };
const list = accountListOf({ accounts });
const gary = { account_name: 'gary', language: 'EN' };
const listing = { listing: 'current' };
const outdated = { listing: 'outdated' };
const calling = { removing: 'calling' };
const loadFailed = 'getMainAccounts';
const removeFailed = 'removeMainAccount';
const gone = { kind: 'status', status: 404 } as const;

const start = (changes: Partial<TargetsInput> = {}) => startTargets({ list, ...changes });

function context(changes: Partial<TargetsInput> = {}) {
  return start(changes).snapshot().context;
}

test('the list is loaded and validated', () => {
  const actor = start({ list: null });
  actor.services.getMainAccounts.resolve({ accounts });
  actor.send({ type: 'targets.submit' });
  actor.send({ type: 'targets.submit' });
  actor.services.validateAccountList.resolve({});
  expect(actor.states).toEqual(['reading', listing, 'validating', 'validated']);
  expect(actor.calls).toEqual([
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
    { name: 'validateAccountList', input: { user_id: 'u1' } },
  ]);
});

test('rows that could not be read of a list that was just read are counted', () => {
  expect(context({ list: { accounts, unreadable: 2 } }).unreadable).toBe(2);
});

test('the API knows of no list (404): there is none, and the first account can be added', () => {
  const actor = start({ list: null });
  actor.services.getMainAccounts.reject({ kind: 'status', status: 404 });
  expect(actor.states).toEqual(['reading', listing]);
  expect(actor.snapshot().context).toEqual(context({ list: { accounts: [], unreadable: 0 } }));
  expect(actor.snapshot().can({ type: 'account.create' })).toBe(true);
});

test('a list that failed to load can be loaded again', () => {
  const actor = start({ list: null });
  actor.services.getMainAccounts.reject(broken);
  expect(actor.snapshot().context.error).toEqual(failedCall(loadFailed, broken));
  actor.send({ type: 'error.dismiss' });
  actor.send({ type: 'accounts.reload' });
  actor.services.getMainAccounts.resolve({ accounts });
  expect(actor.states).toEqual(['reading', 'unavailable', 'reading', listing]);
  expect(actor.snapshot().context).toEqual(context());
});

describe('adding', () => {
  /** Step 3 after the dialog sent its account. */
  function add(changes: Partial<TargetsInput> = {}) {
    const actor = start(changes);
    actor.send({ type: 'account.create' });
    actor.sendTo('accountDialog', { type: 'account.edit', change: gary });
    actor.sendTo('accountDialog', { type: 'account.add' });
    return actor;
  }

  test('the list is read again, and the draft is gone', () => {
    const actor = add();
    actor.services.addMainAccount.resolve({});
    actor.services.getMainAccounts.resolve({ accounts: [...accounts, account('3')] });
    expect(actor.states).toEqual([listing, 'naming', 'reading', listing]);
    // The new one first: it is seen also where there are hundreds.
    expect(actor.snapshot().context).toEqual({ ...context(), accounts: [account('3'), ...accounts] });
    expect(actor.sent).toEqual([
      { type: 'draft.changed', step: 'targets', draft: gary },
      { type: 'draft.noted', notes: { keptAccount: null } },
      { type: 'draft.changed', step: 'targets', draft: null },
    ]);
  });

  test('the list cannot be read: it is outdated until read again', () => {
    const actor = add();
    actor.services.addMainAccount.resolve({});
    actor.services.getMainAccounts.reject(broken);
    expect(actor.snapshot().context).toEqual({ ...context(), error: failedCall(loadFailed, broken) });
    actor.send({ type: 'accounts.reload' });
    actor.services.getMainAccounts.resolve({ accounts: [account('3')] });
    expect(actor.states).toEqual([listing, 'naming', 'reading', outdated, 'reading', listing]);
    expect(actor.callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts']);
  });

  test('a dialog that was closed keeps what was typed in it, until it is added', () => {
    const actor = start();
    const typedIn = () => actor.snapshot().children.accountDialog?.getSnapshot().context;
    actor.send({ type: 'account.create' });
    expect(typedIn()?.isKept).toBe(false);
    actor.sendTo('accountDialog', { type: 'account.edit', change: gary });
    actor.sendTo('accountDialog', { type: 'account.cancel' });
    expect(actor.states).toEqual([listing, 'naming', listing]);
    expect(actor.snapshot().context).toEqual({ ...context(), kept: gary });
    expect(actor.sent.slice(1)).toEqual([
      { type: 'draft.noted', notes: { keptAccount: gary } },
      { type: 'draft.changed', step: 'targets', draft: null },
    ]);
    actor.send({ type: 'account.create' });
    expect(typedIn()).toMatchObject({ form: gary, isKept: true, wasSent: false });
    actor.sendTo('accountDialog', { type: 'account.add' });
    actor.services.addMainAccount.resolve({});
    expect(actor.snapshot().context.kept).toBe(null);
  });

  test('an account that was sent before a reload and has arrived is no longer a draft', () => {
    const arrived = [...accounts, account('3', 'Gary')];
    const actor = start({ list: null, draft: gary });
    actor.services.getMainAccounts.resolve({ accounts: arrived });
    expect(actor.snapshot().context).toEqual({ ...context(), accounts: arrived });
    expect(actor.sent.at(-1)).toEqual({ type: 'draft.changed', step: 'targets', draft: null });
  });
});

/** Step 3 while these are being removed, one after the other. */
function remove(...ids: string[]) {
  const actor = start();
  for (const id of ids) actor.send({ type: 'account.remove', id });
  return actor;
}

describe('restoring', () => {
  /** Step 3 after the first account was removed. */
  function removeFirst(language = 'EN') {
    const actor = start({
      list: accountListOf({ accounts: [{ ...first, language }, ...accounts.slice(1)] }),
    });
    actor.send({ type: 'account.remove', id: '1' });
    actor.services.removeMainAccount.resolve({});
    return actor;
  }

  test('a removed account is added again with its name and language, once', () => {
    const actor = removeFirst('de');
    actor.send({ type: 'account.restore' });
    actor.send({ type: 'account.restore' });
    expect(actor.calls.at(-1)).toEqual({
      name: 'addMainAccount',
      input: { user_id: 'u1', account_name: 'nas.daily', language: 'DE' },
    });
    actor.services.addMainAccount.resolve({});
    const again = account('9', 'nas.daily');
    actor.services.getMainAccounts.resolve({ accounts: [...accounts.slice(1), again] });
    expect(actor.states).toEqual([listing, calling, listing, 'restoring', 'reading', listing]);
    expect(actor.callNames()).toEqual(['removeMainAccount', 'addMainAccount', 'getMainAccounts']);
    expect(actor.snapshot().context.accounts).toEqual([again, accounts[1]]);
    expect(actor.snapshot().can({ type: 'account.restore' })).toBe(false);
  });

  test('an account that is back stands where it stood', () => {
    const actor = start({ list: accountListOf({ accounts }) });
    actor.send({ type: 'account.remove', id: '2' });
    actor.services.removeMainAccount.resolve({});
    actor.send({ type: 'account.restore' });
    actor.services.addMainAccount.resolve({});
    const [one, two] = accounts;
    const again = { ...two, main_account_id: '9' } as MainAccount;
    actor.services.getMainAccounts.resolve({ accounts: [again, one] as MainAccount[] });
    expect(actor.snapshot().context.accounts).toEqual([one, again]);
  });

  test('what is refused can be tried again', () => {
    const actor = removeFirst();
    actor.send({ type: 'account.restore' });
    actor.services.addMainAccount.reject({ kind: 'status', status: 429 });
    actor.services.getMainAccounts.resolve({ accounts: accounts.slice(1) });
    expect(actor.snapshot().value).toEqual(listing);
    expect(actor.snapshot().context.error).toEqual(failedCall('addMainAccount', { kind: 'status', status: 429 }));
    expect(actor.snapshot().can({ type: 'account.restore' })).toBe(true);
  });

  test('after a lost answer the list tells; where it cannot, it is read again first', () => {
    const actor = removeFirst();
    actor.send({ type: 'account.restore' });
    actor.services.addMainAccount.reject(offline);
    actor.services.getMainAccounts.reject(offline);
    actor.services.getMainAccounts.reject(offline);
    expect(actor.snapshot().value).toEqual(outdated);
    expect(actor.snapshot().can({ type: 'account.restore' })).toBe(false);
    actor.send({ type: 'accounts.reload' });
    actor.services.getMainAccounts.resolve({ accounts: accounts.slice(1) });
    expect(actor.snapshot().can({ type: 'account.restore' })).toBe(true);
    actor.send({ type: 'account.restore' });
    actor.services.addMainAccount.reject(offline);
    actor.services.getMainAccounts.resolve({ accounts });
    actor.services.getMainAccounts.resolve({ accounts });
    expect(actor.snapshot().can({ type: 'account.restore' })).toBe(false);
  });

  test('nothing is offered before a removal succeeded, after the next step of the customer, or for what nobody can add', () => {
    const canRestore = (actor: ReturnType<typeof start>) => actor.snapshot().can({ type: 'account.restore' });
    expect(canRestore(remove('1'))).toBe(false);
    expect(canRestore(removeFirst('Klingon'))).toBe(false);
    const actor = removeFirst();
    expect(canRestore(actor)).toBe(true);
    actor.send({ type: 'account.create' });
    actor.sendTo('accountDialog', { type: 'account.cancel' });
    expect(canRestore(actor)).toBe(false);
  });
});

describe('removing', () => {
  test('an account is removed by its id', () => {
    const actor = remove('1');
    expect(actor.snapshot().context.removing).toEqual(['1']);
    actor.services.removeMainAccount.resolve({});
    expect(actor.states).toEqual([listing, calling, listing]);
    expect(actor.calls).toEqual([{ name: 'removeMainAccount', input: { user_id: 'u1', account_id: '1' } }]);
    expect(actor.snapshot().context).toEqual({
      ...context(),
      accounts: [accounts[1]],
      removed: firstRemoved,
    });
  });

  test('what is pressed meanwhile is done after the last removal', () => {
    const actor = remove('1');
    actor.send({ type: 'account.create' });
    actor.send({ type: 'targets.submit' });
    expect(actor.callNames()).toEqual(['removeMainAccount']);
    actor.services.removeMainAccount.resolve({});
    expect(actor.states).toEqual([listing, calling, 'validating']);
  });

  test('what is pressed meanwhile is dropped when a removal fails, and does not come back', () => {
    const actor = remove('1');
    actor.send({ type: 'targets.submit' });
    actor.services.removeMainAccount.reject({ kind: 'status', status: 429 });
    actor.send({ type: 'account.remove', id: '1' });
    actor.services.removeMainAccount.resolve({});
    expect(actor.snapshot().value).toEqual(listing);
  });

  test('with no account left, nothing can be submitted', () => {
    const actor = remove('1');
    actor.send({ type: 'account.remove', id: '2' });
    expect(actor.snapshot().can({ type: 'targets.submit' })).toBe(false);
  });

  test('an id goes back exactly as it came', () => {
    const numeric: MainAccount = { ...account('7'), main_account_id: 7 };
    const actor = start({ list: accountListOf({ accounts: [numeric] }) });
    actor.send({ type: 'account.remove', id: numeric.main_account_id });
    expect(actor.calls[0]?.input).toEqual({ user_id: 'u1', account_id: 7 });
    actor.services.removeMainAccount.resolve({});
    expect(actor.snapshot().context.accounts).toEqual([]);
  });

  test('an account that is not on the list cannot be removed', () => {
    expect(start().snapshot().can({ type: 'account.remove', id: 'unknown' })).toBe(false);
  });

  test('several are removed one after the other, each once; an empty list cannot be submitted', () => {
    const actor = remove('1', '1', '2', '2', 'unknown');
    expect(actor.snapshot().context.removing).toEqual(['1', '2']);
    expect(actor.services.removeMainAccount.pending).toBe(1);
    actor.services.removeMainAccount.resolve({});
    actor.services.removeMainAccount.resolve({});
    expect(actor.states).toEqual([listing, calling, listing]);
    expect(actor.callNames()).toEqual(['removeMainAccount', 'removeMainAccount']);
    expect(actor.snapshot().context.accounts).toEqual([]);
    expect(actor.snapshot().can({ type: 'targets.submit' })).toBe(false);
  });

  test('after an answer that says no the account stays, and the next one is removed', () => {
    const actor = remove('1', '2');
    actor.services.removeMainAccount.reject({ kind: 'status', status: 429 });
    actor.services.removeMainAccount.resolve({});
    expect(actor.snapshot().context).toEqual({
      ...context(),
      accounts: [accounts[0]],
      removed: { ...secondRemoved, index: 1 },
      error: failedCall(removeFailed, { kind: 'status', status: 429 }),
    });
  });

  test.each([gone, offline, broken])('after %j the list tells: the account is gone', (error) => {
    const actor = remove('1', '2');
    actor.services.removeMainAccount.reject(error);
    actor.services.getMainAccounts.resolve({ accounts: accounts.slice(1) });
    expect(actor.snapshot().context).toEqual({
      ...context(),
      accounts: [accounts[1]],
      removed: secondRemoved,
      removing: ['2'],
    });
    actor.services.removeMainAccount.resolve({});
    expect(actor.states).toEqual([listing, calling, listing]);
    expect(actor.snapshot().context).toEqual({ ...context(), accounts: [], removed: secondRemoved });
  });

  test('after a lost answer the list tells: the account is still there', () => {
    const actor = remove('1');
    actor.services.removeMainAccount.reject(offline);
    actor.services.getMainAccounts.resolve({ accounts });
    expect(actor.states).toEqual([listing, calling, listing]);
    const error = failedCall(removeFailed, offline);
    expect(actor.snapshot().context).toEqual({ ...context(), removed: firstRemoved, error });
  });

  test('the list cannot tell: it keeps its rows and can be read again', () => {
    const actor = remove('1', '2');
    actor.services.removeMainAccount.reject(gone);
    actor.services.getMainAccounts.reject(offline);
    expect(actor.snapshot().context).toEqual({
      ...context(),
      removed: firstRemoved,
      error: failedCall(loadFailed, offline),
    });
    expect(actor.snapshot().can({ type: 'accounts.reload' })).toBe(true);
    actor.send({ type: 'error.dismiss' });
    expect(actor.states).toEqual([listing, calling, outdated, listing]);
    expect(actor.snapshot().context).toEqual({ ...context(), removed: firstRemoved });
  });
});
