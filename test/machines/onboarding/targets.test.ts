import { expect, test } from 'vitest';
import { type TargetsInput, targetsMachine } from '../../../machines/onboarding/targets.ts';
import { stage } from '../stage.ts';
import { account, broken, offline } from './samples.ts';

const accounts = [account('1', 'nas.daily'), account('2')];

function start(changes: Partial<TargetsInput> = {}) {
  return stage(targetsMachine, { input: { userId: 'u1', accounts, draft: null, ...changes } });
}

test('loaded, validated', () => {
  const play = start({ accounts: null });
  play.services.getMainAccounts.resolve({ accounts });
  play.send({ type: 'targets.submit' });
  play.services.validateAccountList.resolve({});
  expect(play.story).toEqual(['reading', 'listing', 'validating', 'validated']);
  expect(play.calls).toEqual([
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
    { name: 'validateAccountList', input: { user_id: 'u1' } },
  ]);
});

test('accounts that were just read are not read again', () => {
  const play = start();
  expect(play.story).toEqual(['listing']);
  expect(play.calls).toEqual([]);
});

test('loading fails, and is asked for again', () => {
  const play = start({ accounts: null });
  play.services.getMainAccounts.reject(offline);
  expect(play.snapshot().context.error).toBe('Failed to load main accounts. Please try again.');
  play.send({ type: 'error.dismiss' });
  play.send({ type: 'accounts.reload' });
  play.services.getMainAccounts.resolve({ accounts });
  expect(play.story).toEqual(['reading', 'unavailable', 'reading', 'listing']);
  expect(play.snapshot().context).toMatchObject({ error: null, accounts });
});

test('without an account there is no going on', () => {
  const play = start({ accounts: [] });
  expect(play.snapshot().can({ type: 'targets.submit' })).toBe(false);
});

test('an account is added, the list is read again', () => {
  const play = start();
  play.send({ type: 'account.create' });
  play.send({ type: 'account.edit', change: { account_name: '  @gary.vee ' } });
  play.send({ type: 'account.edit', change: { language: 'DE' } });
  play.send({ type: 'account.add' });
  play.send({ type: 'account.add' });
  play.services.addMainAccount.resolve({});
  play.services.getMainAccounts.resolve({ accounts: [...accounts, account('3')] });
  expect(play.story).toEqual(['listing', 'naming', 'adding', 'reading', 'listing']);
  expect(play.calls).toEqual([
    { name: 'addMainAccount', input: { user_id: 'u1', account_name: 'gary.vee', language: 'DE' } },
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
  ]);
  expect(play.snapshot().context).toMatchObject({
    accounts: [...accounts, account('3')],
    newAccount: { account_name: '', language: 'EN' },
  });
  expect(play.told).toEqual([
    { type: 'draft.changed', step: 'targets', draft: { account_name: '  @gary.vee ', language: 'EN' } },
    { type: 'draft.changed', step: 'targets', draft: { account_name: '  @gary.vee ', language: 'DE' } },
    { type: 'draft.changed', step: 'targets', draft: null },
  ]);
});

test.each(['', '   ', ' @ ', 'nas.daily', ' @NAS.Daily'])('the name "%s" is refused', (account_name) => {
  const play = start({ draft: { account_name, language: 'EN' } });
  play.send({ type: 'account.create' });
  play.send({ type: 'account.add' });
  expect(play.story).toEqual(['listing', 'naming']);
  expect(play.snapshot().context.problems.account_name).toBeTruthy();
  play.send({ type: 'account.edit', change: { account_name: 'other' } });
  expect(play.snapshot().context.problems).toEqual({});
});

test.each([offline, broken])('adding fails (%j): what was typed stays', (error) => {
  const play = start({ draft: { account_name: 'gary', language: 'DE' } });
  play.send({ type: 'account.create' });
  play.send({ type: 'account.add' });
  play.services.addMainAccount.reject(error);
  expect(play.story).toEqual(['listing', 'naming', 'adding', 'naming']);
  expect(play.snapshot().context).toMatchObject({
    error: 'Failed to add account. Please try again.',
    newAccount: { account_name: 'gary', language: 'DE' },
  });
  play.send({ type: 'error.dismiss' });
  expect(play.snapshot().context.error).toBe(null);
});

test('added, but the list cannot be read: it says so, and reads again when asked', () => {
  const play = start({ draft: { account_name: 'gary', language: 'EN' } });
  play.send({ type: 'account.create' });
  play.send({ type: 'account.add' });
  play.services.addMainAccount.resolve({});
  play.services.getMainAccounts.reject(offline);
  expect(play.snapshot().context).toMatchObject({
    error: 'Failed to load main accounts. Please try again.',
    accounts,
  });
  play.send({ type: 'accounts.reload' });
  play.services.getMainAccounts.resolve({ accounts: [account('3')] });
  expect(play.story).toEqual(['listing', 'naming', 'adding', 'reading', 'listing', 'reading', 'listing']);
  expect(play.callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts']);
});

test('the first account is added, but the list cannot be read: nobody says that there is none', () => {
  const play = start({ accounts: null, draft: { account_name: 'gary', language: 'EN' } });
  play.services.getMainAccounts.resolve({ accounts: [] });
  play.send({ type: 'account.create' });
  play.send({ type: 'account.add' });
  play.services.addMainAccount.resolve({});
  play.services.getMainAccounts.reject(offline);
  play.send({ type: 'accounts.reload' });
  play.services.getMainAccounts.resolve({ accounts: [account('3')] });
  expect(play.story).toEqual([
    'reading',
    'listing',
    'naming',
    'adding',
    'reading',
    'unavailable',
    'reading',
    'listing',
  ]);
});

test('the dialog is cancelled, its draft forgotten', () => {
  const play = start();
  play.send({ type: 'account.create' });
  play.send({ type: 'account.edit', change: { account_name: 'gary' } });
  play.send({ type: 'account.cancel' });
  expect(play.snapshot().context.newAccount.account_name).toBe('');
  expect(play.told.at(-1)).toEqual({ type: 'draft.changed', step: 'targets', draft: null });
});

test('an account is removed by its id', () => {
  const play = start();
  play.send({ type: 'account.remove', id: '1' });
  expect(play.snapshot().context.removing).toBe('1');
  play.send({ type: 'account.remove', id: '2' });
  play.services.removeMainAccount.resolve({});
  expect(play.story).toEqual(['listing', 'removing', 'listing']);
  expect(play.calls).toEqual([{ name: 'removeMainAccount', input: { user_id: 'u1', account_id: '1' } }]);
  expect(play.snapshot().context).toMatchObject({ accounts: [accounts[1]], removing: null });
});

test('removing fails: the account stays', () => {
  const play = start();
  play.send({ type: 'account.remove', id: '1' });
  play.services.removeMainAccount.reject(offline);
  expect(play.snapshot().context).toMatchObject({
    accounts,
    removing: null,
    error: 'Failed to remove account. Please try again.',
  });
  expect(play.snapshot().can({ type: 'account.remove', id: 'unknown' })).toBe(false);
});

test('validating fails: the list stays, and Continue tries again', () => {
  const play = start();
  play.send({ type: 'targets.submit' });
  play.services.validateAccountList.reject({ kind: 'timeout' });
  expect(play.snapshot().context.error).toBe('Failed to validate account list. Please try again.');
  play.send({ type: 'targets.submit' });
  expect(play.snapshot().context.error).toBe(null);
  play.services.validateAccountList.resolve({});
  expect(play.story).toEqual(['listing', 'validating', 'listing', 'validating', 'validated']);
});

test('after a timeout the list tells what became of it; what was typed stays', () => {
  const play = start({ draft: { account_name: 'gary', language: 'EN' } });
  play.send({ type: 'account.create' });
  play.send({ type: 'account.add' });
  play.services.addMainAccount.reject({ kind: 'timeout' });
  play.services.getMainAccounts.resolve({ accounts: [...accounts, account('3', 'gary')] });
  expect(play.snapshot().context).toMatchObject({
    error: 'Failed to add account. Please try again.',
    newAccount: { account_name: 'gary' },
  });
  play.send({ type: 'account.remove', id: '3' });
  play.services.removeMainAccount.reject({ kind: 'timeout' });
  play.services.getMainAccounts.resolve({ accounts });
  expect(play.snapshot().context).toMatchObject({
    accounts,
    removing: null,
    error: 'Failed to remove account. Please try again.',
  });
  expect(play.story).toEqual([
    'listing',
    'naming',
    'adding',
    'reading',
    'listing',
    'removing',
    'reading',
    'listing',
  ]);
});
