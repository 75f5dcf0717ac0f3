import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { type AccountDialogInput, accountDialogMachine } from '../../machines/onboarding/account-dialog.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { account, offline } from './samples.ts';

/** docs/product.md, Step 3: target accounts. An account is added once, also after an answer that was lost. */

const accounts = [account('1', 'nas.daily')];
const gary = { account_name: '@gary', language: 'DE' };
const failed = 'addMainAccount';

function open(form: AccountDialogInput['form'] = null) {
  return createTestActor(accountDialogMachine, {
    input: { userId: 'u1', accounts, form, wasSent: form !== null },
  });
}

/** The dialog with this typed in it. */
function type(form = gary) {
  const actor = open();
  actor.send({ type: 'account.edit', change: form });
  return actor;
}

test('an account is added once, trimmed and without "@"', () => {
  const actor = type({ account_name: '  @gary.vee ', language: 'DE' });
  actor.send({ type: 'account.add' });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.resolve({});
  expect(actor.states).toEqual(['naming', 'adding', 'added']);
  expect(actor.calls).toEqual([
    { name: 'addMainAccount', input: { user_id: 'u1', account_name: 'gary.vee', language: 'DE' } },
  ]);
  expect(actor.output()).toEqual({ isAdded: true, isListOutdated: true });
});

test.each(['', '   ', ' @ ', 'nas.daily', ' @NAS.Daily'])('the name "%s" is not accepted', (account_name) => {
  const actor = type({ account_name, language: 'EN' });
  actor.send({ type: 'account.add' });
  expect(actor.states).toEqual(['naming']);
  expect(actor.snapshot().context.fieldErrors).not.toEqual({});
  actor.send({ type: 'account.edit', change: { account_name: 'other' } });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
});

test('after an answer that says no the form is unchanged, and is sent again', () => {
  const actor = type();
  actor.send({ type: 'account.add' });
  const refusal: ApiError = { kind: 'status', status: 403, message: 'No such account' };
  actor.services.addMainAccount.reject(refusal);
  const error = failedCall(failed, refusal);
  expect(actor.snapshot().context).toEqual({ ...type().snapshot().context, error });
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.resolve({});
  expect(actor.states).toEqual(['naming', 'adding', 'naming', 'adding', 'added']);
});

test.each<ApiError>([offline, { kind: 'status', status: 409, message: 'Your list is full' }])(
  'after %j the list is read: the account has arrived',
  (error) => {
    const actor = type();
    actor.send({ type: 'account.add' });
    actor.services.addMainAccount.reject(error);
    actor.services.getMainAccounts.resolve({ accounts: [...accounts, account('2', 'Gary')] });
    expect(actor.states).toEqual(['naming', 'adding', 'added']);
    expect(actor.output()).toEqual({ isAdded: true, isListOutdated: true });
  },
);

test('after a lost answer the list is read: the account has not arrived, and is added after one more look', () => {
  const actor = type();
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.reject(offline);
  actor.services.getMainAccounts.resolve({ accounts });
  expect(actor.snapshot().context).toMatchObject({ form: gary, error: failedCall(failed, offline) });
  actor.send({ type: 'account.add' });
  actor.send({ type: 'account.add' });
  actor.services.getMainAccounts.resolve({ accounts });
  actor.services.addMainAccount.resolve({});
  expect(actor.states).toEqual(['naming', 'adding', 'naming', 'adding', 'added']);
  expect(actor.callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts', 'addMainAccount']);
});

test('while nobody knows whether an account was added, nothing is sent', () => {
  const actor = type();
  actor.send({ type: 'account.add' });
  actor.services.addMainAccount.reject(offline);
  actor.services.getMainAccounts.reject(offline);
  expect(actor.snapshot().context).toMatchObject({ form: gary, error: failedCall(failed, offline) });
  actor.send({ type: 'account.add' });
  actor.services.getMainAccounts.reject({ kind: 'status', status: 500 });
  expect(actor.snapshot().context).toMatchObject({
    form: gary,
    error: failedCall('getMainAccounts', { kind: 'status', status: 500 }),
  });
  actor.send({ type: 'account.cancel' });
  expect(actor.output()).toEqual({ isAdded: false, isListOutdated: true });
  expect(actor.callNames().filter((name) => name === 'addMainAccount')).toHaveLength(1);
});

test('a name typed before a reload may have been sent: the list is read first', () => {
  const actor = open(gary);
  actor.send({ type: 'account.add' });
  actor.services.getMainAccounts.resolve({ accounts: [...accounts, account('2', 'gary')] });
  expect(actor.states).toEqual(['naming', 'adding', 'added']);
  expect(actor.callNames()).toEqual(['getMainAccounts']);
});
