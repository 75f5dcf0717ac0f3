import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import {
  openCardSession,
  type RunningSandbox,
  requestFor,
  runSandboxForEachCall,
  type TestCustomer,
} from './run-sandbox.ts';

/** Where a customer must be to make a call; for the others that is `schedule`. */
const pointOf: Partial<Record<CallName, 'subscribed' | 'paid'>> = {
  createTemporaryUser: 'subscribed',
  createCreemCheckout: 'subscribed',
  createCheckoutSession: 'subscribed',
  verifySession: 'paid',
  createAccount: 'paid',
};

const jsonCalls = callNames.filter((name) => name !== 'profilePicture');
const callsWithRequiredFields = jsonCalls.filter((name) => !v.safeParse(calls[name].request, {}).success);

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandboxForEachCall();
});
afterAll(() => sandbox.close());

describe('the sandbox answers as the contract says', () => {
  test.each(jsonCalls)('%s', async (name) => {
    const customer = await sandbox.customerAt(pointOf[name] ?? 'schedule');
    const request = requestFor(name, customer, await idsFor(name, customer));
    await expect(sandbox.call(name, request)).resolves.toBeDefined();
  });

  test('profilePicture: an image, or 404 for a customer without one', async () => {
    const { uid } = await sandbox.customerAt('welcome');
    const picture = await sandbox.send(`/host/profile-picture/${uid}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    const bare = await sandbox.customerAt('welcome', { overrides: { picture: false } });
    expect((await sandbox.send(`/host/profile-picture/${bare.uid}`)).status).toBe(404);
  });
});

describe('the sandbox rejects what the contract does not allow', () => {
  test.each(callsWithRequiredFields)('%s without its fields: 400 with the name of a field', async (name) => {
    const { method, path } = calls[name];
    const response = await sandbox.send(`/host${path}`, method === 'POST' ? {} : undefined);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/^[a-z_.]+: ./) },
    });
  });

  test('a body that is not JSON: 400', async () => {
    const response = await fetch(`${sandbox.url}/host/create_user_temp`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'email=a@example.com',
    });
    expect(response.status).toBe(400);
  });

  test('an unknown path: 404 as JSON', async () => {
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

/** Ids of things that this customer has and the call is about. */
async function idsFor(name: CallName, { uid: user_id, progress }: TestCustomer) {
  if (name === 'sessionStatus' || name === 'updateUserStatus') return { session_id: await paidSession() };
  if (progress !== 'schedule') return {};
  const { accounts } = await sandbox.call('getMainAccounts', { user_id });
  const { templates } = await sandbox.call('getUserTemplates', { user_id });
  const template_id = templates?.[0]?.template_id;
  return { account_id: accounts?.[0]?.main_account_id, template_id, selected_templates: [template_id] };
}

async function paidSession(): Promise<string> {
  const customer = await sandbox.customerAt('subscribed');
  const { client_secret, session_id } = await openCardSession(sandbox, customer);
  await sandbox.send('/sandbox/card-payments/pay', { client_secret, number: '4242424242424242' });
  return session_id;
}
