import { expect, test } from 'vitest';
import { type TargetsInput, targetsMachine } from '../../machines/onboarding/targets.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { account, broken, offline } from './samples.ts';

const accounts = [account('1', 'nas.daily'), account('2')];
const listing = { listing: 'current' };
const outdated = { listing: 'outdated' };

function start(changes: Partial<TargetsInput> = {}) {
  return createTestActor(targetsMachine, { input: { userId: 'u1', accounts, draft: null, ...changes } });
}

test('the list is loaded and validated', () => {
  const actor = start({ accounts: null });
  actor.services.getMainAccounts.resolve({ accounts });
  actor.send({ type: 'targets.submit' });
  actor.services.validateAccountList.resolve({});
  expect(actor.states).toEqual(['reading', listing, 'validating', 'validated']);
  expect(actor.calls).toEqual([
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
    { name: 'validateAccountList', input: { user_id: 'u1' } },
  ]);
});

test('accounts that were just read are not read again', () => {
  const actor = start();
  expect(actor.states).toEqual([listing]);
  expect(actor.calls).toEqual([]);
});

test('a list that failed to load can be loaded again', () => {
  const actor = start({ accounts: null });
  actor.services.getMainAccounts.reject(offline);
  expect(actor.snapshot().context.error).toBe('Failed to load main accounts. Please try again.');
  actor.send({ type: 'error.dismiss' });
  actor.send({ type: 'accounts.reload' });
  actor.services.getMainAccounts.resolve({ accounts });
  expect(actor.states).toEqual(['reading', 'unavailable', 'reading', listing]);
  expect(actor.snapshot().context).toEqual(start().snapshot().context);
});

test('without an account the list cannot be submitted', () => {
  const actor = start({ accounts: [] });
  expect(actor.snapshot().can({ type: 'targets.submit' })).toBe(false);
});

test('after adding an account the list is read again', () => {
  const actor = start();
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.edit', change: { account_name: '  @gary.vee ' } });
  actor.send({ type: 'account.edit', change: { language: 'DE' } });
  actor.send({ type: 'account.add' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.resolve({});
  actor.services.getMainAccounts.resolve({ accounts: [...accounts, account('3')] });
  expect(actor.states).toEqual([listing, 'naming', 'adding', 'reading', listing]);
  expect(actor.calls).toEqual([
    { name: 'addMainAccount', input: { user_id: 'u1', account_name: 'gary.vee', language: 'DE' } },
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
  ]);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    accounts: [...accounts, account('3')],
  });
  expect(actor.sent).toEqual([
    { type: 'draft.changed', step: 'targets', draft: { account_name: '  @gary.vee ', language: 'EN' } },
    { type: 'draft.changed', step: 'targets', draft: { account_name: '  @gary.vee ', language: 'DE' } },
    { type: 'draft.changed', step: 'targets', draft: null },
  ]);
});

test.each(['', '   ', ' @ ', 'nas.daily', ' @NAS.Daily'])('the name "%s" is not accepted', (account_name) => {
  const actor = start({ draft: { account_name, language: 'EN' } });
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.add' });
  expect(actor.states).toEqual([listing, 'naming']);
  expect(actor.snapshot().context.fieldErrors).not.toEqual({});
  actor.send({ type: 'account.edit', change: { account_name: 'other' } });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
});

test.each([offline, broken])('adding fails (%j): the form is unchanged', (error) => {
  const actor = start({ draft: { account_name: 'gary', language: 'DE' } });
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.reject(error);
  expect(actor.states).toEqual([listing, 'naming', 'adding', 'naming']);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    error: 'Failed to add account. Please try again.',
    newAccount: { account_name: 'gary', language: 'DE' },
  });
  actor.send({ type: 'error.dismiss' });
  expect(actor.snapshot().context.error).toBe(null);
});

test('an account is added, but the list cannot be read: it is outdated until read again', () => {
  const actor = start({ draft: { account_name: 'gary', language: 'EN' } });
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.resolve({});
  actor.services.getMainAccounts.reject(offline);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    error: 'Failed to load main accounts. Please try again.',
  });
  actor.send({ type: 'accounts.reload' });
  actor.services.getMainAccounts.resolve({ accounts: [account('3')] });
  expect(actor.states).toEqual([listing, 'naming', 'adding', 'reading', outdated, 'reading', listing]);
  expect(actor.callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts']);
});

test('the first account is added, but the list cannot be read: it is unavailable, not empty', () => {
  const actor = start({ accounts: null, draft: { account_name: 'gary', language: 'EN' } });
  actor.services.getMainAccounts.resolve({ accounts: [] });
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.resolve({});
  actor.services.getMainAccounts.reject(offline);
  actor.send({ type: 'accounts.reload' });
  actor.services.getMainAccounts.resolve({ accounts: [account('3')] });
  expect(actor.states).toEqual([
    'reading',
    listing,
    'naming',
    'adding',
    'reading',
    'unavailable',
    'reading',
    listing,
  ]);
});

test('cancelling the dialog clears its draft', () => {
  const actor = start();
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.edit', change: { account_name: 'gary' } });
  actor.send({ type: 'account.cancel' });
  expect(actor.snapshot().context.newAccount.account_name).toBe('');
  expect(actor.sent.at(-1)).toEqual({ type: 'draft.changed', step: 'targets', draft: null });
});

test('an account is removed by its id', () => {
  const actor = start();
  actor.send({ type: 'account.remove', id: '1' });
  expect(actor.snapshot().context.removing).toBe('1');
  actor.send({ type: 'account.remove', id: '2' });
  actor.services.removeMainAccount.resolve({});
  expect(actor.states).toEqual([listing, 'removing', listing]);
  expect(actor.calls).toEqual([{ name: 'removeMainAccount', input: { user_id: 'u1', account_id: '1' } }]);
  expect(actor.snapshot().context).toEqual({ ...start().snapshot().context, accounts: [accounts[1]] });
});

test('a failed removal leaves the account on the list', () => {
  const actor = start();
  actor.send({ type: 'account.remove', id: '1' });
  actor.services.removeMainAccount.reject(offline);
  expect(actor.snapshot().context).toEqual({
    ...start().snapshot().context,
    error: 'Failed to remove account. Please try again.',
  });
  expect(actor.snapshot().can({ type: 'account.remove', id: 'unknown' })).toBe(false);
});

test('after a failed validation the list is unchanged and Continue retries', () => {
  const actor = start();
  actor.send({ type: 'targets.submit' });
  actor.services.validateAccountList.reject({ kind: 'timeout' });
  expect(actor.snapshot().context.error).toBe('Failed to validate account list. Please try again.');
  actor.send({ type: 'targets.submit' });
  expect(actor.snapshot().context.error).toBe(null);
  actor.services.validateAccountList.resolve({});
  expect(actor.states).toEqual([listing, 'validating', listing, 'validating', 'validated']);
});

test('after a timeout the list is read again, and the form is unchanged', () => {
  const actor = start({ draft: { account_name: 'gary', language: 'EN' } });
  actor.send({ type: 'account.create' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.reject({ kind: 'timeout' });
  actor.services.getMainAccounts.resolve({ accounts: [...accounts, account('3', 'gary')] });
  const typed = start({ draft: { account_name: 'gary', language: 'EN' } }).snapshot().context;
  expect(actor.snapshot().context).toEqual({
    ...typed,
    accounts: [...accounts, account('3', 'gary')],
    error: 'Failed to add account. Please try again.',
  });
  actor.send({ type: 'account.remove', id: '3' });
  actor.services.removeMainAccount.reject({ kind: 'timeout' });
  actor.services.getMainAccounts.resolve({ accounts });
  expect(actor.snapshot().context).toEqual({
    ...typed,
    error: 'Failed to remove account. Please try again.',
  });
  expect(actor.states).toEqual([
    listing,
    'naming',
    'adding',
    'reading',
    listing,
    'removing',
    'reading',
    listing,
  ]);
});

test('dismissing the error of an outdated list keeps the list', () => {
  const actor = start();
  actor.send({ type: 'account.remove', id: '1' });
  actor.services.removeMainAccount.reject({ kind: 'timeout' });
  actor.services.getMainAccounts.reject(offline);
  expect(actor.snapshot().can({ type: 'accounts.reload' })).toBe(true);
  actor.send({ type: 'error.dismiss' });
  expect(actor.states).toEqual([listing, 'removing', 'reading', outdated, listing]);
  expect(actor.snapshot().context).toEqual(start().snapshot().context);
});
