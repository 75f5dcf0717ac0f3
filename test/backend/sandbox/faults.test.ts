import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callNames, contract } from '../../../machines/api/contract.ts';
import { type RunningSandbox, requestFor, runSandbox, type TestCustomer } from './run-sandbox.ts';

/** CONTRIBUTING.md, Make the sandbox odd or faulty. Each fault fails over HTTP as its kind says. */

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
    ['500', { kind: 'network' }],
    ['400:message:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['400:both:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['409', { kind: 'status', status: 409 }],
    ['429:after:60', { kind: 'status', status: 429, retryAfterMs: 60_000 }],
    ['503', { kind: 'status', status: 503, retryAfterMs: 2000 }],
    ['malformed', { kind: 'network' }],
    ['malformed:403', { kind: 'network' }],
    ['malformed:404', { kind: 'status', status: 404 }],
    ['empty', { kind: 'malformed', status: 200 }],
    ['cut', { kind: 'network' }],
    ['error', { kind: 'refused', status: 200, message: 'This call fails on purpose.' }],
    ['error:both:Not today', { kind: 'refused', status: 200, message: 'Not today' }],
    ['error:Too many accounts', { kind: 'refused', status: 200, message: 'Too many accounts' }],
  ])('%s', async (kind, error) => {
    await sandbox.fault({ call: 'getMainAccounts', kind });
    await expect(accounts()).rejects.toEqual(error);
  });

  test('shape, where the flow needs a field', async () => {
    await sandbox.fault({ call: 'verifyActivation', kind: 'shape' });
    const call = sandbox.call('verifyActivation', requestFor('verifyActivation', customer));
    await expect(call).rejects.toEqual({ kind: 'malformed', status: 200 });
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
    expect(await sandbox.calls()).toMatchObject([{ status: 200, fault: 'latency:40' }]);
  });
});

const callsWithAnswers = callNames.filter((name) => 'entries' in contract[name].answer);

test.each(callsWithAnswers)('shape: the answer of %s breaks the contract', async (name) => {
  const { method, path } = contract[name];
  const response = await sandbox.send(`/host${path}?sandbox_fault=shape`, method === 'POST' ? {} : undefined);
  expect(v.safeParse(contract[name].answer, await response.json()).success).toBe(false);
});

test.each([
  ['400:Not today', { error: 'Not today' }],
  ['400:message:Not today', { message: 'Not today' }],
  ['400:both:Not today', { error: 'on_purpose', message: 'Not today' }],
])('%s: the body', async (fault, body) => {
  expect(await (await sandbox.send(`/host/get-job-data?sandbox_fault=${fault}`)).json()).toEqual(body);
});

test.each(['cut', 'empty'])('%s: the call is made, its answer is lost', async (kind) => {
  const body = requestFor('addMainAccount', customer);
  await sandbox.fault({ call: 'addMainAccount', kind });
  const before = (await accounts()).accounts.length;
  const response = await sandbox.send('/host/add-main-account', body);
  await expect(response.json()).rejects.toThrow();
  expect((await accounts()).accounts).toHaveLength(before + 1);
});

test('a page on another origin can read Retry-After, and by which fault a call was answered', async () => {
  const response = await sandbox.send('/host/get-job-data?sandbox_fault=429', undefined, {
    Origin: 'https://www.example.com',
  });
  expect([
    response.headers.get('retry-after'),
    response.headers.get('x-sandbox-fault'),
    response.headers.get('access-control-expose-headers'),
  ]).toEqual(['2', '429:after:2', 'Retry-After,X-Sandbox-Fault']);
});

test.each([
  ['400:both:Not today', '400'],
  ['error:Not today', 'error'],
  ['latency:10', 'latency:10'],
  ['malformed', 'malformed'],
  ['', null],
  ['Not a fault', null],
])('the answer of the fault “%s” says %s', async (fault, said) => {
  const query = new URLSearchParams({ sandbox_fault: fault });
  const { headers } = await sandbox.send(`/host/get-job-data?${query}`);
  expect(headers.get('x-sandbox-fault')).toBe(said);
});

describe('which calls a fault hits', () => {
  test.each([
    ['a number of times', 2, [503, 503, null]],
    ['once', 'once', [503, null, null]],
    ['until cleared', undefined, [503, 503, 503]],
  ] as const)('%s', async (_, times, statuses) => {
    await sandbox.fault({ call: '/get-main-accounts', kind: '503', ...(times && { times }) });
    const made: (number | null)[] = [];
    for (const _ of statuses)
      made.push(
        await accounts().then(
          () => null,
          ({ status }) => status,
        ),
      );
    expect(made).toEqual(statuses);
    await sandbox.clearFaults();
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('those of one customer, by user id or email', async () => {
    const other = await sandbox.customerAt('schedule');
    await sandbox.fault({ call: 'getMainAccounts', kind: '410', customer: other.uid });
    await sandbox.fault({ call: 'getMainAccounts', kind: '404', customer: customer.email });
    await expect(accounts()).rejects.toEqual({ kind: 'status', status: 404 });
    const others = sandbox.call('getMainAccounts', { user_id: other.uid });
    await expect(others).rejects.toEqual({ kind: 'status', status: 410 });
  });

  test('those with an email that is not yet a customer’s', async () => {
    await sandbox.fault({ call: 'createTemporaryUser', kind: '410', customer: 'new@example.com' });
    const create = (email: string) => sandbox.call('createTemporaryUser', { email });
    await expect(create('new@example.com')).rejects.toEqual({ kind: 'status', status: 410 });
    await expect(create('old@example.com')).resolves.toHaveProperty('id');
  });

  test('every call, when the API is down', async () => {
    await sandbox.fault({ call: '*', kind: 'offline' });
    await expect(accounts()).rejects.toEqual({ kind: 'network' });
    await expect(sandbox.call('getJobData', {})).rejects.toEqual({ kind: 'network' });
  });

  test('those of a minute, after which they are answered again', async () => {
    await sandbox.fault({ call: '*', kind: 'offline', seconds: 60 });
    sandbox.advance(59_000);
    await expect(accounts()).rejects.toEqual({ kind: 'network' });
    sandbox.advance(1_000);
    await expect(accounts()).resolves.toHaveProperty('accounts');
  });

  test('a single call, by header or query parameter', async () => {
    const path = `/host/get-main-accounts?user_id=${customer.uid}`;
    expect((await sandbox.send(path, undefined, { 'X-Sandbox-Fault': '418' })).status).toBe(418);
    expect((await sandbox.send(`${path}&sandbox_fault=418`)).status).toBe(418);
    expect((await sandbox.send(path)).status).toBe(200);
  });
});

test.each([
  ['client_secret', { client_secret: expect.stringMatching(/^cs_sandbox_\w+_secret_\w+$/) }],
  ['url', { url: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/hosted-card\/cs_sandbox_\w+$/) }],
  ['if_required', { clientSecret: expect.stringMatching(/^cs_sandbox_\w+_secret_\w+$/) }],
])('another form of create-checkout-session: %s', async (kind, answer) => {
  const { uid, email } = await sandbox.customerAt('subscribed');
  await sandbox.fault({ call: 'createCheckoutSession', kind, customer: uid });
  const order = { user_id: uid, plan: 'growth', billing: 'annual', email };
  const response = await sandbox.send('/host/create-checkout-session', order);
  expect(await response.json()).toEqual(answer);
});

test('a fault for an unknown call is rejected', async () => {
  await expect(sandbox.fault({ call: 'getNothing', kind: '503' })).rejects.toThrow(/must name a call/);
});
