import { describe, expect, test } from 'vitest';
import {
  type AccountSecrets,
  accountSetupMachine,
  readSession,
} from '../../machines/account/account-setup.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

type AccountSetupActor = TestActor<typeof accountSetupMachine>;

const secrets: AccountSecrets = {
  password: ' pass word ',
  confirmPassword: ' pass word ',
  igPassword: 'insta secret ',
  confirmIgPassword: 'insta secret ',
};
const details = { country: 'DE', igUsername: ' @ada ', acceptsTerms: true };

const open = (session: string | null = 's1'): AccountSetupActor =>
  createTestActor(accountSetupMachine, { input: { session } });

function openForm(): AccountSetupActor {
  const actor = open();
  actor.services.verifySession.resolve({ email: 'ada@example.com', is_pro: true, message: '' });
  return actor;
}

function fill(actor: AccountSetupActor): void {
  actor.send({ type: 'account.edit', change: { country: 'DE' } });
  actor.send({ type: 'account.edit', change: { igUsername: details.igUsername } });
  actor.send({ type: 'account.edit', change: { acceptsTerms: true } });
}

test('a valid session becomes an account', () => {
  const actor = openForm();
  fill(actor);
  actor.send({ type: 'account.submit', ...secrets });
  actor.services.createAccount.resolve({});
  expect(actor.states).toEqual(['verifying', { form: 'editing' }, { form: 'creating' }, 'created']);
  expect(actor.calls).toEqual([
    { name: 'verifySession', input: { session: 's1' } },
    {
      name: 'createAccount',
      input: {
        session_id: 's1',
        email: 'ada@example.com',
        password: ' pass word ',
        country: 'DE',
        ig_username: 'ada',
        ig_password: 'insta secret ',
      },
    },
  ]);
  expect(actor.snapshot().hasTag('done')).toBe(true);
});

test('no password reaches the context', () => {
  const actor = openForm();
  actor.send({ type: 'account.submit', ...secrets });
  fill(actor);
  actor.send({ type: 'account.submit', ...secrets });
  const during = JSON.stringify(actor.snapshot().context);
  actor.services.createAccount.reject({ kind: 'network' });
  const after = JSON.stringify(actor.snapshot().context);
  for (const secret of ['pass word', 'insta secret']) {
    expect(during).not.toContain(secret);
    expect(after).not.toContain(secret);
  }
});

describe('the session', () => {
  const unverified = 'Failed to verify session. Please contact support.';

  test('missing in the link', () => {
    const actor = open(null);
    expect(actor.states).toEqual(['failed']);
    expect(actor.snapshot().context.error).toBe('No session ID provided');
    expect(actor.calls).toEqual([]);
  });

  test.each([
    [{ kind: 'refused', message: 'Session expired' }, 'Session expired'],
    [{ kind: 'refused' }, unverified],
    [{ kind: 'status', status: 404, message: 'Unknown session' }, 'Unknown session'],
    [{ kind: 'status', status: 400 }, unverified],
  ] as const)('%j is final', (error, text) => {
    const actor = open();
    actor.services.verifySession.reject(error);
    expect(actor.states).toEqual(['verifying', 'failed']);
    expect(actor.snapshot().context.error).toBe(text);
  });

  test.each([
    [{ kind: 'network' }, unverified],
    [{ kind: 'timeout' }, unverified],
    [{ kind: 'malformed' }, unverified],
    [{ kind: 'status', status: 429 }, unverified],
    [{ kind: 'status', status: 503 }, unverified],
    [{ kind: 'status', status: 500, message: 'Down for a minute' }, 'Down for a minute'],
  ] as const)('%j can be tried again', (error, text) => {
    const actor = open();
    actor.services.verifySession.reject(error);
    expect(actor.snapshot().context.error).toBe(text);
    actor.send({ type: 'session.retry' });
    actor.services.verifySession.resolve({ email: 'ada@example.com', is_pro: false, message: '' });
    expect(actor.states).toEqual(['verifying', 'unverified', 'verifying', { form: 'editing' }]);
  });

  test.each([
    ['?session=s1', 's1'],
    ['?a=b&session=%20s1%20', 's1'],
    ['?session=', null],
    ['?session=%20', null],
    ['', null],
  ])('%s names %s', (search, session) => {
    expect(readSession(search)).toBe(session);
  });
});

describe('the form', () => {
  test('an invalid form is not sent; editing clears its error', () => {
    const actor = openForm();
    const wrong = { ...secrets, confirmPassword: 'other' };
    actor.send({ type: 'account.submit', ...wrong });
    expect(actor.snapshot().context.fieldErrors).toEqual({ confirmPassword: 'Passwords do not match' });
    actor.send({ type: 'secret.edit' });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
    actor.send({ type: 'account.submit', ...wrong });
    actor.send({ type: 'account.edit', change: { country: 'DE' } });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
    expect(actor.callNames()).toEqual(['verifySession']);
  });

  test('a second submit during the call is ignored', () => {
    const actor = openForm();
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    actor.send({ type: 'account.submit', ...secrets });
    expect(actor.services.createAccount.pending).toBe(1);
  });

  test.each([
    [{ kind: 'network' }, 'Network error. Please try again.'],
    [{ kind: 'timeout' }, 'Network error. Please try again.'],
    [{ kind: 'status', status: 409, message: 'This session was used' }, 'This session was used'],
    [{ kind: 'status', status: 500, message: 'Try later' }, 'Try later'],
    [{ kind: 'refused', message: 'Weak password' }, 'Weak password'],
    [{ kind: 'status', status: 500 }, 'Failed to create account'],
    [{ kind: 'malformed' }, 'Failed to create account'],
  ] as const)('%j: shows an error, loses nothing, and can be sent again', (error, text) => {
    const actor = openForm();
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    actor.services.createAccount.reject(error);
    expect(actor.snapshot().context).toMatchObject({ error: text, fieldErrors: {}, details });
    actor.send({ type: 'account.submit', ...secrets });
    actor.services.createAccount.resolve({});
    expect(actor.states.slice(1)).toEqual([
      { form: 'editing' },
      { form: 'creating' },
      { form: 'editing' },
      { form: 'creating' },
      'created',
    ]);
    expect(actor.snapshot().context.error).toBeNull();
  });
});
