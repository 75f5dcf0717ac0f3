import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callNames, contract } from '../../machines/api/contract.ts';
import { type RunningSandbox, runSandbox, type TestCustomer } from './run-sandbox.ts';

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

describe('the error of the API client for each kind of fault', () => {
  test.each([
    ['offline', { kind: 'network' }],
    ['400', { kind: 'status', status: 400 }],
    ['400:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['401', { kind: 'status', status: 401 }],
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['malformed', { kind: 'malformed', status: 200 }],
    ['shape', { kind: 'malformed', status: 200 }],
    ['error', { kind: 'refused', status: 200, message: 'This call fails on purpose.' }],
    ['error:Too many accounts', { kind: 'refused', status: 200, message: 'Too many accounts' }],
  ])('%s', async (kind, error) => {
    await sandbox.fault({ call: 'getMainAccounts', kind });
    await expect(accounts()).rejects.toEqual(error);
  });

  test('hang: the client times out', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'hang' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const outcome = expect(accounts()).rejects.toEqual({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(contract.getMainAccounts.timeoutMs);
    await outcome;
  });

  test('latency: the real answer, later', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'latency:40' });
    await expect(accounts()).resolves.toHaveProperty('accounts');
    const calls = await sandbox.calls();
    expect(calls.map(({ status, fault }) => ({ status, fault }))).toEqual([
      { status: 200, fault: 'latency:40' },
    ]);
  });
});

const callsWithAnswers = callNames.filter((name) => 'entries' in contract[name].answer);

test.each(callsWithAnswers)('shape: the answer of %s breaks the contract', async (name) => {
  const { method, path } = contract[name];
  const response = await sandbox.send(`/host${path}?sandbox_fault=shape`, method === 'POST' ? {} : undefined);
  expect(v.safeParse(contract[name].answer, await response.json()).success).toBe(false);
});

describe('which calls a fault hits', () => {
  test('a number of times', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: '503', times: 2 });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 503 });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 503 });
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('once', async () => {
    await sandbox.fault({ call: 'getMainAccounts', kind: 'error', times: 'once' });
    await expect(accounts()).rejects.toHaveProperty('kind', 'refused');
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('until cleared', async () => {
    await sandbox.fault({ call: '/get-main-accounts', kind: '500' });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 500 });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 500 });
    await sandbox.clearFaults();
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('those of one customer, by user id or email', async () => {
    const other = await sandbox.customerAt('schedule');
    await sandbox.fault({ call: 'getMainAccounts', kind: '500', customer: other.uid });
    await sandbox.fault({ call: 'getMainAccounts', kind: '502', customer: customer.email });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 502 });
    await expect(sandbox.call('getMainAccounts', { user_id: other.uid })).rejects.toEqual({
      kind: 'status',
      status: 500,
    });
  });

  test('those with an email that is not yet a customer’s', async () => {
    await sandbox.fault({ call: 'createTemporaryUser', kind: '500', customer: 'new@example.com' });
    await expect(sandbox.call('createTemporaryUser', { email: 'new@example.com' })).rejects.toEqual({
      kind: 'status',
      status: 500,
    });
    await expect(sandbox.call('createTemporaryUser', { email: 'old@example.com' })).resolves.toHaveProperty(
      'id',
    );
  });

  test('every call, when the API is down', async () => {
    await sandbox.fault({ call: '*', kind: 'offline' });
    await expect(accounts()).rejects.toEqual({ kind: 'network' });
    await expect(sandbox.call('getJobData', {})).rejects.toEqual({ kind: 'network' });
  });

  test('a single call, by header or query parameter', async () => {
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

test('a fault for an unknown call is rejected', async () => {
  await expect(sandbox.fault({ call: 'getNothing', kind: '503' })).rejects.toThrow(/must name a call/);
});
