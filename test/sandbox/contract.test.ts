import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, calls, contract } from '../../machines/api/contract.ts';
import { type RunningSandbox, requestsFor, runSandbox } from './running.ts';

/** The point at which a customer may make each call; the others are made at `schedule`. */
const pointOf: Partial<Record<CallName, 'subscribed' | 'paid'>> = {
  createCreemCheckout: 'subscribed',
  createCheckoutSession: 'subscribed',
  verifySession: 'paid',
  createAccount: 'paid',
};

const jsonCalls = callNames.filter((name) => name !== 'profilePicture');
/** Calls that a request without any field makes a mistake in. */
const askingCalls = jsonCalls.filter((name) => name !== 'getJobData' && name !== 'updateUserStatus');

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
  await sandbox.send('/sandbox/api/promo-codes', {
    kind: 'valid',
    code: 'WELCOME',
    email: 'friend@example.com',
  });
});
afterAll(() => sandbox.close());

describe('the sandbox answers what the contract names', () => {
  test.each(jsonCalls)('%s', async (name) => {
    const customer = await sandbox.customerAt(pointOf[name] ?? 'schedule');
    await expect(sandbox.call(name, await goodRequest(name, customer))).resolves.toBeDefined();
  });

  test('profilePicture is an image, and 404 for a customer who has none', async () => {
    const { uid } = await sandbox.customerAt('welcome');
    const picture = await sandbox.send(`/host/profile-picture/${uid}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    const bare = await sandbox.customerAt('welcome', { overrides: { picture: false } });
    expect((await sandbox.send(`/host/profile-picture/${bare.uid}`)).status).toBe(404);
  });
});

describe('the sandbox refuses what the contract does not allow', () => {
  test.each(askingCalls)('%s without its fields: 400, with the field named', async (name) => {
    const path = `/host${contract[name].path}`;
    const response = await sandbox.send(path, calls[name].method === 'POST' ? {} : undefined);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/^[a-z_.]+: ./) },
    });
  });

  test('a body that is no JSON', async () => {
    const response = await fetch(`${sandbox.url}/host/create_user_temp`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'email=a@example.com',
    });
    expect(response.status).toBe(400);
  });

  test('a path that is no call: 404, as JSON', async () => {
    const response = await sandbox.send('/host/no-such-call');
    expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such call.' }]);
  });

  test('another method: 405', async () => {
    expect((await sandbox.send('/host/create_user_temp')).status).toBe(405);
  });

  test('a user who does not exist: 404', async () => {
    await expect(sandbox.call('getMainAccounts', { user_id: 'usr_nobody' })).rejects.toEqual({
      kind: 'status',
      status: 404,
      message: 'There is no user with this id.',
    });
  });
});

async function goodRequest(
  name: (typeof jsonCalls)[number],
  customer: Awaited<ReturnType<RunningSandbox['customerAt']>>,
) {
  const isAccountHolder = customer.stage === 'schedule';
  const ids = {
    account: isAccountHolder ? ((await accountsOf(customer.uid))[0] ?? '') : '',
    template: isAccountHolder ? ((await templatesOf(customer.uid))[0] ?? '') : '',
    payment: name === 'sessionStatus' || name === 'updateUserStatus' ? await paidSession() : '',
  };
  return requestsFor(customer, ids)[name];
}

async function accountsOf(user_id: string): Promise<string[]> {
  const { accounts } = await sandbox.call('getMainAccounts', { user_id });
  return (accounts ?? []).map(({ main_account_id }) => main_account_id);
}

async function templatesOf(user_id: string): Promise<string[]> {
  const { templates } = await sandbox.call('getUserTemplates', { user_id });
  return (templates ?? []).map(({ template_id }) => template_id);
}

async function paidSession(): Promise<string> {
  const { uid, email } = await sandbox.customerAt('subscribed');
  const order = { user_id: uid, plan: 'growth', billing: 'annual', email } as const;
  const { clientSecret } = await sandbox.call('createCheckoutSession', order);
  const client_secret = sandbox.detokenize(clientSecret ?? '');
  await sandbox.send('/sandbox/card-payments/pay', { client_secret, number: '4242424242424242' });
  return client_secret.split('_secret_')[0] ?? '';
}
