import { afterEach, beforeEach, expect, test } from 'vitest';
import { maskSecrets } from '../../../backend/sandbox/call-log.ts';
import { accessTokenOf, type RunningSandbox, runSandbox, sessionOf } from './run-sandbox.ts';

/** backend/README.md, Try it. The log has each call, without secrets. */

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

test('an entry has the caller, the request and the outcome', async () => {
  const { uid } = await sandbox.customerAt('schedule');
  await sandbox.call('addMainAccount', { user_id: uid, account_name: 'quiet.mornings', language: 'EN' });
  expect(await sandbox.calls(uid)).toEqual([
    {
      id: 1,
      time: '2026-01-05T12:00:00.000Z',
      method: 'POST',
      path: '/host/add-main-account',
      name: 'addMainAccount',
      customer: uid,
      request: { user_id: uid, account_name: 'quiet.mornings', language: 'EN' },
      fault: null,
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

test('the calls of one customer, by user id or email, newest first', async () => {
  const { uid, email } = await sandbox.customerAt('welcome');
  await sandbox.call('getJobData', {});
  await sandbox.call('getUserCountry', { user_id: uid });
  await sandbox.call('getMainAccounts', { user_id: uid });
  const names = async (customer: string) => (await sandbox.calls(customer)).map(({ name }) => name);
  expect(await names(uid)).toEqual(['getMainAccounts', 'getUserCountry']);
  expect(await names(email)).toEqual(['getMainAccounts', 'getUserCountry']);
  expect(await names('')).toEqual(['getMainAccounts', 'getUserCountry', 'getJobData']);
});

test('the call that creates a customer belongs to that customer', async () => {
  const { id } = await sandbox.call('createTemporaryUser', { email: 'first@example.com' });
  expect(await sandbox.calls(String(id))).toHaveLength(1);
});

test('a call without an answer has status 0', async () => {
  await sandbox.fault({ call: 'getJobData', kind: 'offline' });
  await expect(sandbox.call('getJobData', {})).rejects.toEqual({ kind: 'network' });
  expect(await sandbox.calls()).toMatchObject([{ status: 0, fault: 'offline' }]);
});

test('the log contains no secrets', async () => {
  const paid = await sandbox.customerAt('paid');
  const secrets = { password: 'planted-password', ig_password: 'planted-instagram-password' };
  const account = { session_id: sessionOf(paid), email: paid.email, country: 'DE', ig_username: 'river.oak' };
  await sandbox.call('createAccount', { ...account, ...secrets });
  const connecting = await sandbox.customerAt('connecting');
  const access_token = accessTokenOf(connecting);
  await sandbox.call('verifyActivation', { access_token });
  await sandbox.send(`/host/get-user-country?user_id=${connecting.uid}&access_token=${access_token}`);
  await sandbox.call('checkNekoKill', { user_id: connecting.uid });
  const log = JSON.stringify(await sandbox.calls());
  expect(log).not.toMatch(/planted|neko_[0-9a-f]{6}/);
  expect(log).not.toContain(access_token);
});

test('secret fields are masked at any depth, other fields are not', () => {
  const withSecret = (secret: string) => ({
    email: 'a@example.com',
    access_token: secret,
    list: [{ password: secret, ig_password: secret, name: 'n' }],
  });
  expect(maskSecrets(withSecret('s'))).toEqual(withSecret('•••'));
});
