import { describe, expect, test } from 'vitest';
import { accountSetupMachine } from '../../machines/account/account-setup.ts';
import { emptyForm } from '../../machines/account/account-setup-context.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { readSessionId } from '../../machines/text/email-links.ts';
import { createTestActor } from '../harness/test-actor.ts';
import {
  type AccountSetupActor,
  admit,
  details,
  fill,
  open,
  openForm,
  secrets,
  submit,
  verified,
} from './account-setup-actor.ts';

/** docs/product.md, Account setup. A session becomes an account, created once. */

/** A second click, and a second hand-over. */
function submitAgain(actor: AccountSetupActor): void {
  actor.send({ type: 'account.submit', ...secrets });
  actor.send({ type: 'account.send', ...secrets });
}

/** The last attempt that each claim knows of. */
const claims = (actor: AccountSetupActor) =>
  actor.calls.flatMap(({ name, input }) => (name === 'claimOnce' ? [(input as { attempt: number }).attempt] : []));

const sending = (state: string) => ({ form: { sending: state } });
const submitted = ['waiting', 'admitted', 'creating'].map(sending);

test('a session for which this browser created the account says so again, and asks nothing', () => {
  const actor = createTestActor(accountSetupMachine, { input: { session: 's1' } });
  actor.services.readAttempt.resolve({ attempt: 0, isDone: true });
  expect(actor.states).toEqual(['readingAttempt', 'created']);
  expect(actor.callNames()).toEqual(['readAttempt']);
});

test('a valid session becomes an account', () => {
  const actor = openForm();
  fill(actor);
  submit(actor);
  actor.services.createAccount.resolve({});
  actor.services.confirmOnce.resolve(undefined);
  expect(actor.states).toEqual([
    'readingAttempt',
    'readingDraft',
    'verifying',
    { form: 'editing' },
    ...submitted,
    'created',
  ]);
  expect(actor.calls).toEqual([
    { name: 'readAttempt', input: { purpose: 'account', id: 's1' } },
    { name: 'readAccountDraft', input: { session: 's1' } },
    { name: 'verifySession', input: { session: 's1' } },
    { name: 'claimOnce', input: { purpose: 'account', id: 's1', attempt: 0 } },
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
    { name: 'confirmOnce', input: { purpose: 'account', id: 's1' } },
  ]);
  expect(actor.snapshot().hasTag('done')).toBe(true);
  expect(actor.sinks.accountDraftKeeper.received.at(-1)).toEqual({ type: 'accountDraft.forget' });
});

test('a tab keeps what is no secret, and no more', () => {
  const actor = openForm();
  fill(actor);
  actor.send({ type: 'account.edit', change: { email: 'eve@example.com' } });
  const draft = { country: 'DE', igUsername: details.igUsername, acceptsTerms: true };
  expect(actor.sinks.accountDraftKeeper.received.at(-1)).toEqual({ type: 'accountDraft.keep', draft });
  expect(open({ draft }).snapshot().context.details).toEqual({ ...draft, email: '' });
  expect(open({ draft: { country: 'XX', igUsername: 1 } }).snapshot().context.details).toEqual(emptyForm.details);
});

describe('the session', () => {
  test('missing in the link', () => {
    const actor = createTestActor(accountSetupMachine, { input: { session: null } });
    expect(actor.states).toEqual(['failed']);
    expect(actor.snapshot().context.error).toBe('sessionMissing');
    expect(actor.calls).toEqual([]);
  });

  test('that is refused is final', () => {
    const actor = open();
    actor.services.verifySession.reject({ kind: 'status', status: 400 });
    expect(actor.states).toEqual(['readingAttempt', 'readingDraft', 'verifying', 'failed']);
    expect(actor.snapshot().context.error).toEqual(failedCall('verifySession', { kind: 'status', status: 400 }));
  });

  test('that cannot be verified can be tried again', () => {
    const actor = open();
    actor.services.verifySession.reject({ kind: 'status', status: 500, message: 'Down for a minute' });
    expect(actor.snapshot().context.error).toMatchObject({ error: { message: 'Down for a minute' } });
    actor.send({ type: 'session.retry' });
    actor.services.verifySession.resolve(verified);
    expect(actor.states.slice(2)).toEqual(['verifying', 'unverified', 'verifying', { form: 'editing' }]);
  });

  test.each([
    ['missing', '', ''],
    ['blank', ' ', ''],
    ['not an email', 'ada', 'ada'],
  ])('an email that is %s: the customer gives it', (_, answered, prefilled) => {
    const actor = open();
    actor.services.verifySession.resolve({ ...verified, email: answered });
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
    expect(actor.snapshot().context.sessionEmail).toBe('');
    expect(actor.snapshot().context.details.email.trim()).toBe(prefilled);
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['email']);
    actor.send({ type: 'account.edit', change: { email: ' ada@example.com ' } });
    submit(actor);
    expect(actor.calls.at(-1)?.input).toMatchObject({ email: 'ada@example.com' });
  });

  test.each(['', ' '])('a message in place of the email "%s" is the reason why there is no form', (email) => {
    const actor = open();
    actor.services.verifySession.resolve({ ...verified, email, message: 'This link was used' });
    expect(actor.snapshot().value).toBe('failed');
    expect(actor.snapshot().context.error).toEqual(
      failedCall('verifySession', { kind: 'refused', message: 'This link was used' }),
    );
  });

  test('a message beside an email is not an error', () => {
    const actor = open();
    actor.services.verifySession.resolve({ ...verified, message: 'Welcome' });
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
    expect(actor.snapshot().context.error).toBeNull();
  });

  test.each([
    ['?session=s1', 's1'],
    ['?a=b&session=%20s1%20', 's1'],
    ['?session=a+b/c==', 'a+b/c=='],
    ['?session=a%2Bb%20c', 'a+bc'],
    ['?session=', null],
    ['?session=%20', null],
    ['', null],
  ])('%s names %s', (search, session) => {
    expect(readSessionId(search)).toBe(session);
  });
});

describe('the form', () => {
  test('an invalid form is not sent; editing clears its error', () => {
    const actor = openForm();
    const wrong = { ...secrets, confirmPassword: 'other' };
    actor.send({ type: 'account.submit', ...wrong });
    expect(actor.snapshot().context.fieldErrors).toEqual({ confirmPassword: 'passwordsDiffer' });
    actor.send({ type: 'secret.edit' });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
    actor.send({ type: 'account.submit', ...wrong });
    actor.send({ type: 'account.edit', change: { country: 'DE' } });
    expect(actor.snapshot().context.fieldErrors).toEqual({});
    expect(actor.services.createAccount.pending).toBe(0);
  });

  test('a second submit during the call is ignored', () => {
    const actor = openForm();
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    submit(actor);
    submitAgain(actor);
    expect(actor.callNames().filter((name) => name === 'createAccount')).toHaveLength(1);
    expect(actor.services.createAccount.pending).toBe(1);
  });

  test('is checked again when it hands over the passwords', () => {
    const actor = openForm();
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    admit(actor, 'claimed');
    actor.send({ type: 'account.send', ...secrets, confirmPassword: '' });
    actor.services.releaseOnce.resolve(undefined);
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
    expect(actor.snapshot().context.fieldErrors).toEqual({ confirmPassword: 'passwordsDiffer' });
    expect(actor.callNames()).not.toContain('createAccount');
  });

  test.each([
    [{ kind: 'network' }, 1],
    [{ kind: 'status', status: 429 }, 0],
  ] as const)('%j: loses nothing, and can be sent again; attempts that may have worked: %i', (error, attempt) => {
    const actor = openForm();
    fill(actor);
    submit(actor);
    actor.services.createAccount.reject(error);
    expect(actor.services.releaseOnce.pending).toBe(1 - attempt);
    if (attempt === 0) actor.services.releaseOnce.resolve(undefined);
    expect(actor.snapshot().context).toMatchObject({
      error: failedCall('createAccount', error),
      fieldErrors: {},
      details,
    });
    submit(actor, attempt + 1);
    actor.services.createAccount.resolve({});
    actor.services.confirmOnce.reject({ kind: 'malformed' });
    const tries = [{ form: 'editing' }, ...submitted];
    expect(actor.states.slice(3)).toEqual([...tries, ...tries, 'created']);
    expect(claims(actor)).toEqual([0, attempt]);
    expect(actor.snapshot().context.error).toBeNull();
  });
});

describe('a form that was sent and not answered', () => {
  test('the page was left during the call: nothing failed, nothing is sent again', () => {
    const actor = openForm();
    fill(actor);
    submit(actor);
    actor.services.createAccount.reject({ kind: 'interrupted' });
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
    expect(actor.snapshot().context).toMatchObject({ error: null, notice: 'unanswered', details });
    expect(actor.callNames()).not.toContain('releaseOnce');
    expect(actor.services.createAccount.pending).toBe(0);
  });

  test('the next visit says so, and sends only what the customer sends', () => {
    const actor = openForm({ attempt: 1 });
    expect(actor.snapshot().context).toMatchObject({ error: null, notice: 'unanswered' });
    expect(actor.services.createAccount.pending).toBe(0);
    fill(actor);
    submit(actor, 2);
    actor.services.createAccount.reject({ kind: 'refused', message: 'This session was used' });
    expect(actor.calls.at(-1)).toEqual({
      name: 'releaseOnce',
      input: { purpose: 'account', id: 's1', attempt: 2 },
    });
    actor.services.releaseOnce.resolve(undefined);
    expect(actor.snapshot().context).toMatchObject({
      error: failedCall('createAccount', { kind: 'refused', message: 'This session was used' }),
      notice: 'mayExist',
      attempt: 1,
    });
  });

  test('failing storage does not prevent an account', () => {
    const actor = createTestActor(accountSetupMachine, { input: { session: 's1' } });
    actor.services.readAttempt.reject({ kind: 'malformed' });
    actor.services.readAccountDraft.reject({ kind: 'malformed' });
    actor.services.verifySession.resolve(verified);
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
    actor.services.claimOnce.reject({ kind: 'malformed' });
    actor.send({ type: 'account.send', ...secrets });
    actor.services.createAccount.reject({ kind: 'refused' });
    actor.services.releaseOnce.reject({ kind: 'malformed' });
    submit(actor);
    actor.services.createAccount.resolve({});
    actor.services.confirmOnce.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toBe('created');
  });
});

describe('a second tab with the same link', () => {
  function openWaiting(): AccountSetupActor {
    const actor = openForm();
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    expect(actor.snapshot().hasTag('busy')).toBe(true);
    expect(actor.callNames()).not.toContain('claimOnce');
    return actor;
  }

  test('waits for the first, and shows the account that it created', () => {
    const actor = openWaiting();
    admit(actor, 'succeeded', 0);
    expect(actor.snapshot().value).toBe('created');
    expect(actor.callNames()).not.toContain('createAccount');
  });

  test.each(['editing', 'waiting', 'doubting'])('learns while %s that the account was created', (when) => {
    const actor = when === 'editing' ? openForm() : openWaiting();
    if (when === 'doubting') admit(actor, 'pending');
    actor.eventSources.onceWatch.emit({ type: 'otherTab.succeeded' });
    expect(actor.snapshot().value).toBe('created');
    expect(actor.eventSources.tabLock.running).toBe(0);
    expect(actor.callNames()).not.toContain('createAccount');
  });

  test('the first got no answer: nothing typed is lost, and only the customer sends it again', () => {
    const actor = openWaiting();
    admit(actor, 'pending');
    actor.clock.increment(499);
    expect(actor.snapshot().value).toEqual({ form: 'doubting' });
    expect(actor.snapshot().context.notice).toBeNull();
    actor.clock.increment(1);
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
    expect(actor.snapshot().context).toMatchObject({ notice: 'unanswered', details });
    expect(actor.callNames()).not.toContain('createAccount');
    submit(actor, 2);
    expect(claims(actor)).toEqual([0, 1]);
    expect(actor.services.createAccount.pending).toBe(1);
  });

  test('reads late that the first one was rejected: sends its own, without a word about the other', () => {
    const actor = openWaiting();
    admit(actor, 'pending');
    actor.eventSources.onceWatch.emit({ type: 'otherTab.failed' });
    expect(actor.snapshot().value).toEqual(sending('waiting'));
    expect(actor.eventSources.tabLock).toMatchObject({ started: 2, running: 1 });
    admit(actor, 'claimed');
    expect(claims(actor)).toEqual([0, 0]);
    actor.send({ type: 'account.send', ...secrets });
    expect(actor.services.createAccount.pending).toBe(1);
    expect(actor.snapshot().context.notice).toBeNull();
  });

  test('knew of a first attempt, which is rejected while this one waits: knows of none when it claims', () => {
    const actor = openForm({ attempt: 1 });
    fill(actor);
    actor.send({ type: 'account.submit', ...secrets });
    actor.eventSources.onceWatch.emit({ type: 'otherTab.failed' });
    admit(actor, 'claimed');
    expect(claims(actor)).toEqual([0]);
    expect(actor.snapshot().context.notice).toBeNull();
  });

  test('opened while the first was sending: once that was rejected, nothing is said about it', () => {
    const actor = openForm({ attempt: 1 });
    expect(actor.snapshot().context.notice).toBe('unanswered');
    actor.eventSources.onceWatch.emit({ type: 'otherTab.failed' });
    expect(actor.snapshot().context).toMatchObject({ notice: null, attempt: 0 });
    expect(actor.snapshot().value).toEqual({ form: 'editing' });
  });
});
