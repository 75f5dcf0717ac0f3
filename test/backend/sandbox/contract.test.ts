import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callNames, calls } from '../../../machines/api/contract.ts';
import { type RunningSandbox, runSandbox } from './run-sandbox.ts';

/** backend/README.md, Try it. The sandbox refuses what the contract does not allow. */

const jsonCalls = callNames.filter((name) => name !== 'profilePicture');
const callsWithRequiredFields = jsonCalls.filter((name) => !v.safeParse(calls[name].request, {}).success);

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

test('profilePicture: an image, or 404 for a customer without one', async () => {
  const { uid } = await sandbox.customerAt('welcome');
  const picture = await sandbox.send(`/host/profile-picture/${uid}`);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  const bare = await sandbox.customerAt('welcome', { overrides: { picture: false } });
  expect((await sandbox.send(`/host/profile-picture/${bare.uid}`)).status).toBe(404);
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
    const text = { 'Content-Type': 'text/plain' };
    expect((await sandbox.send('/host/create_user_temp', 'email=a@example.com', text)).status).toBe(400);
  });

  test('an unknown path: 404 as JSON', async () => {
    const response = await sandbox.send('/host/no-such-call');
    expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such call.' }]);
  });

  test('another method: 405', async () => {
    expect((await sandbox.send('/host/create_user_temp')).status).toBe(405);
  });

  test('a user who does not exist: 404', async () => {
    const unknown = { kind: 'status', status: 404, message: 'There is no user with this id.' };
    await expect(sandbox.call('getMainAccounts', { user_id: 'usr_nobody' })).rejects.toEqual(unknown);
  });
});
