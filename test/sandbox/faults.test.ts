import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callNames, contract } from '../../machines/api/contract.ts';
import { parseFault } from '../../sandbox/faults.ts';
import { type RunningSandbox, runSandbox, type TestCustomer } from './running.ts';

let sandbox: RunningSandbox;
let customer: TestCustomer;

beforeEach(async () => {
  sandbox = await runSandbox();
  customer = await sandbox.customerAt('schedule');
});
afterEach(() => {
  vi.useRealTimers();
  return sandbox.close();
});

const accounts = () => sandbox.call('getMainAccounts', { user_id: customer.uid });

describe('what the client makes of each kind of fault', () => {
  test.each([
    ['offline', { kind: 'network' }],
    ['400', { kind: 'status', status: 400 }],
    ['400:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['401', { kind: 'status', status: 401 }],
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['malformed', { kind: 'malformed', status: 200 }],
    ['shape', { kind: 'malformed', status: 200 }],
    ['error', { kind: 'refused', status: 200, message: 'The sandbox refuses this call.' }],
    ['error:Too many accounts', { kind: 'refused', status: 200, message: 'Too many accounts' }],
  ])('%s', async (kind, seen) => {
    await sandbox.fault({ call: 'getMainAccounts', kind });
    await expect(accounts()).rejects.toEqual(seen);
  });

  test('hang', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'hang' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const outcome = expect(accounts()).rejects.toEqual({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(contract.getMainAccounts.timeoutMs);
    await outcome;
  });

  test('latency answers late, and rightly', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'latency:40' });
    await expect(accounts()).resolves.toHaveProperty('accounts');
    const [call] = await sandbox.calls();
    expect(call).toMatchObject({ status: 200, fault: 'latency:40' });
  });
});

const knownAnswers = callNames.filter((name) => 'entries' in contract[name].answer);

test.each(knownAnswers)('the wrong shape of %s is one that the contract refuses', async (name) => {
  const { method, path } = contract[name];
  const response = await sandbox.send(`/host${path}?sandbox_fault=shape`, method === 'POST' ? {} : undefined);
  const { safeParse } = await import('valibot');
  expect(safeParse(contract[name].answer, await response.json()).success).toBe(false);
});

describe('which calls a fault hits', () => {
  test('as often as it says', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: '503', times: 2 });
    await expect(accounts()).rejects.toMatchObject({ status: 503 });
    await expect(accounts()).rejects.toMatchObject({ status: 503 });
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('once', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'error', times: 'once' });
    await expect(accounts()).rejects.toMatchObject({ kind: 'refused' });
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('until cleared', async () => {
    await sandbox.fault({ call: '/get-main-accounts', kind: '500' });
    await expect(accounts()).rejects.toMatchObject({ status: 500 });
    await expect(accounts()).rejects.toMatchObject({ status: 500 });
    await fetch(`${sandbox.url}/sandbox/api/faults`, { method: 'DELETE' });
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('those of one customer, by user id or by e-mail', async () => {
    const other = await sandbox.customerAt('schedule');
    await sandbox.fault({ call: 'getMainAccounts', kind: '500', customer: other.uid });
    await sandbox.fault({ call: 'getMainAccounts', kind: '502', customer: customer.email });
    await expect(accounts()).rejects.toMatchObject({ status: 502 });
    await expect(sandbox.call('getMainAccounts', { user_id: other.uid })).rejects.toMatchObject({
      status: 500,
    });
  });

  test('those of an e-mail that is no customer yet', async () => {
    await sandbox.fault({ call: 'createTemporaryUser', kind: '500', customer: 'new@example.com' });
    await expect(sandbox.call('createTemporaryUser', { email: 'new@example.com' })).rejects.toMatchObject({
      status: 500,
    });
    await expect(sandbox.call('createTemporaryUser', { email: 'old@example.com' })).resolves.toHaveProperty(
      'id',
    );
  });

  test('every call, when {host} is down', async () => {
    await sandbox.fault({ call: '*', kind: 'offline' });
    await expect(accounts()).rejects.toEqual({ kind: 'network' });
    await expect(sandbox.call('getJobData', {})).rejects.toEqual({ kind: 'network' });
  });

  test('one call, by header or by its address', async () => {
    const path = `/host/get-main-accounts?user_id=${customer.uid}`;
    expect((await sandbox.send(path, undefined, { 'X-Sandbox-Fault': '418' })).status).toBe(418);
    expect((await sandbox.send(`${path}&sandbox_fault=418`)).status).toBe(418);
    expect((await sandbox.send(path)).status).toBe(200);
  });
});

describe('the other forms of create-checkout-session', () => {
  test.each([
    ['client_secret', { client_secret: expect.stringMatching(/^cs_sandbox_\w+_secret_\w+$/) }],
    ['url', { url: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/hosted-card\/cs_sandbox_\w+$/) }],
    ['if_required', { clientSecret: expect.stringMatching(/^cs_sandbox_\w+_secret_\w+$/) }],
  ])('%s', async (kind, answer) => {
    const { uid, email } = await sandbox.customerAt('subscribed');
    await sandbox.fault({ call: 'createCheckoutSession', kind, customer: uid });
    const order = { user_id: uid, plan: 'growth', billing: 'annual', email };
    const response = await sandbox.send('/host/create-checkout-session', order);
    expect(await response.json()).toEqual(answer);
  });
});

test.each(['', 'offlin', '200', 'latency', 'latency:x', 'latency:-5', 'offline:now', '5000'])(
  '“%s” is no kind of fault',
  (written) => {
    expect(parseFault(written)).toBeUndefined();
  },
);

test('a fault for a call that does not exist is refused', async () => {
  await expect(sandbox.fault({ call: 'getNothing', kind: '503' })).rejects.toThrow(/must name a call/);
});
