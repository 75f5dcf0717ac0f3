import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, Id, RequestOf } from '../../machines/api/contract.ts';
import { oddities } from '../../sandbox/oddities.ts';
import { findAccount } from '../../sandbox/sample-texts.ts';
import {
  accessTokenOf,
  openCardSession,
  type RunningSandbox,
  requestFor,
  runSandbox,
  sessionOf,
  type TestCustomer,
} from './run-sandbox.ts';

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const accepted = '4242424242424242';
const declined = '4000000000000002';
const secondFactor = '4000002500003155';

/** Slowness is for screens. */
const oddest = oddities.filter((oddity) => oddity !== 'slow');

describe.each([
  ['plain', []],
  ['odd', oddest],
])('from /subscribe to the end of onboarding, %s answers', (_, odd) => {
  beforeEach(() => sandbox.beOdd(odd));

  test('Professional: card form, account, wizard', async () => {
    const email = 'pro@example.com';
    const { id } = await sandbox.call('createTemporaryUser', { email });
    const user_id = id ?? '';
    const order = { user_id, plan: 'growth', billing: 'annual', email } as const;
    const answer = await sandbox.call('createCheckoutSession', order);
    const client_secret = sandbox.detokenize(answer.clientSecret || answer.client_secret);
    const session_id = client_secret.split('_secret_')[0] ?? '';
    expect(await sandbox.call('sessionStatus', { session_id })).toHaveProperty('status', 'open');
    const returnPath = `/success?session_id=${session_id}`;
    expect(await pay(client_secret, accepted)).toEqual({ status: 'complete', returnPath });
    const paid = { status: 'complete', customer_email: email };
    expect(await sandbox.call('sessionStatus', { session_id })).toEqual(paid);
    expect(await onboard(email, { session_id }, true)).toBe(user_id);
  });

  test('Individual: hosted checkout, account, wizard', async () => {
    const email = 'solo@example.com';
    const { id } = await sandbox.call('createTemporaryUser', { email });
    const order = { user_id: id ?? '', plan: 'growth', billing: 'monthly', email } as const;
    const { checkout_url } = await sandbox.call('createCreemCheckout', order);
    const { pathname } = new URL(checkout_url ?? '');
    expect(await (await sandbox.send(pathname)).text()).toContain('$199.00');
    const declined = await fetch(`${sandbox.url}${pathname}/decline`, { method: 'POST' });
    expect(await declined.text()).toContain('Your card was declined');
    const paid = await fetch(`${sandbox.url}${pathname}/pay`, { method: 'POST', redirect: 'manual' });
    const back = new URL(paid.headers.get('location') ?? '', sandbox.url);
    expect([back.pathname, [...back.searchParams.keys()].join()]).toEqual([
      '/success',
      'provider,checkout_id,order_id,customer_id,subscription_id,product_id,request_id,signature',
    ]);
    await onboard(email, { checkout_id: back.searchParams.get('checkout_id') ?? '' }, false);
  });
});

/** From the paid order to the end of the wizard; returns the user id. */
async function onboard(email: string, payment: RequestOf<'updateUserStatus'>, is_pro: boolean): Promise<Id> {
  await sandbox.call('updateUserStatus', payment);
  const session = await linkedIn(email, 'session=');
  expect(await sandbox.call('verifySession', { session })).toMatchObject({ email, is_pro });
  await setUpAccount(session, email);
  const access_token = await linkedIn(email, 'access_token=');
  const { uid } = await sandbox.call('verifyActivation', { access_token });
  await walkWizard(uid, email);
  return uid;
}

describe('an email', () => {
  test('that has not paid gets the same user again', async () => {
    const first = await sandbox.call('createTemporaryUser', { email: 'twice@example.com' });
    expect(await sandbox.call('createTemporaryUser', { email: 'Twice@Example.com' })).toEqual(first);
  });

  test('that has paid is a duplicate', async () => {
    const { email } = await sandbox.customerAt('paid');
    const duplicate = { kind: 'status', status: 409, message: 'DUPLICATE' };
    await expect(sandbox.call('createTemporaryUser', { email })).rejects.toEqual(duplicate);
  });
});

describe('a payment', () => {
  test.each([
    [declined, undefined, { status: 'declined', message: 'Your card was declined. Try a different card.' }],
    [secondFactor, undefined, { status: 'second_factor' }],
    [secondFactor, 'failed', { status: 'declined', message: expect.stringContaining('authenticate') }],
  ])('with %s (second factor: %s) leaves the session open', async (number, second_factor, answer) => {
    const { client_secret, session_id } = await openSession();
    expect(await pay(client_secret, number, second_factor)).toEqual(answer);
    expect(await sandbox.call('sessionStatus', { session_id })).toHaveProperty('status', 'open');
  });

  test('that passed the second factor completes', async () => {
    const { client_secret, session_id } = await openSession();
    await pay(client_secret, secondFactor, 'passed');
    expect(await sandbox.call('sessionStatus', { session_id })).toHaveProperty('status', 'complete');
  });

  test('that is not completed sends no email', async () => {
    const { session_id, email } = await openSession();
    const refused = { kind: 'status', status: 409, message: 'This payment is not completed.' };
    await expect(sandbox.call('updateUserStatus', { session_id })).rejects.toEqual(refused);
    expect(await sandbox.mailsTo(email)).toEqual([]);
  });

  test('that is reported twice sends one email', async () => {
    const { client_secret, session_id, email } = await openSession();
    await pay(client_secret, accepted);
    await sandbox.call('updateUserStatus', { session_id });
    await sandbox.call('updateUserStatus', { session_id });
    expect(await sandbox.mailsTo(email)).toHaveLength(1);
  });
});

async function pay(client_secret: string, number: string, second_factor?: string): Promise<unknown> {
  const payment = { client_secret, number, second_factor };
  return (await sandbox.send('/sandbox/card-payments/pay', payment)).json();
}

describe('the link to account setup', () => {
  test.each([
    ['unknown', 'not valid', async () => 'ses_nobody'],
    ['used', 'already been used', async () => sessionOf(await sandbox.customerAt('account'))],
  ])('when %s', async (_, text, session) => {
    await expect(sandbox.call('verifySession', { session: await session() })).rejects.toEqual({
      kind: 'refused',
      status: 200,
      message: expect.stringContaining(text),
    });
  });

  test('expires after seven days', async () => {
    const session = sessionOf(await sandbox.customerAt('paid'));
    sandbox.advance(7 * 24 * 3_600_000 - 1);
    await sandbox.call('verifySession', { session });
    sandbox.advance(1);
    await expect(sandbox.call('verifySession', { session })).rejects.toHaveProperty(
      'message',
      expect.stringContaining('expired'),
    );
  });

  test('creates one account', async () => {
    const customer = await sandbox.customerAt('paid');
    const session = sessionOf(customer);
    await setUpAccount(session, customer.email);
    await expect(setUpAccount(session, customer.email)).rejects.toHaveProperty('kind', 'refused');
  });
});

test('an unknown access token is rejected', async () => {
  await expect(sandbox.call('verifyActivation', { access_token: 'a.b.c' })).rejects.toEqual({
    kind: 'refused',
    status: 200,
    message: 'This link is not valid. Use the one in your latest email.',
  });
});

test('an access token is a JWT with the email as a claim', async () => {
  const customer = await sandbox.customerAt('welcome');
  const [, claims = ''] = accessTokenOf(customer).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    sub: customer.uid,
    email: customer.email,
    iat: Date.UTC(2026, 0, 5, 12) / 1000,
  });
});

describe('a schedule is rejected', () => {
  test.each([
    ['without slots', [], 'needs at least one slot'],
    ['with an empty slot', ['09:00-09:00'], 'cannot be the same'],
    ['with slots that overlap', ['09:00-12:00', '11:00-13:00'], 'overlap'],
    ['with slots that overlap past midnight', ['22:00-06:00', '05:00-07:00'], 'overlap'],
  ])('%s', async (_, slots, text) => {
    const customer = await sandbox.customerAt('schedule');
    const valid = requestFor('saveInstagramSchedule', customer);
    const monday = slots.map((slot) => ({ from: slot.slice(0, 5), to: slot.slice(6) }));
    const request = { ...valid, schedule: { ...valid.schedule, monday } };
    const refused = { kind: 'status', status: 400, message: expect.stringContaining(text) };
    await expect(sandbox.call('saveInstagramSchedule', request)).rejects.toEqual(refused);
  });

  test.each(['+00:00', 'Mars/Olympus'])('for the time zone %s', async (user_timezone) => {
    const customer = await sandbox.customerAt('schedule');
    const request = requestFor('saveInstagramSchedule', customer, { user_timezone });
    await expect(sandbox.call('saveInstagramSchedule', request)).rejects.toHaveProperty('status', 400);
  });
});

async function openSession() {
  const customer = await sandbox.customerAt('subscribed');
  return { email: customer.email, ...(await openCardSession(sandbox, customer)) };
}

/** What follows this mark in the link of the newest email. */
async function linkedIn(email: string, mark: string): Promise<string> {
  const [newest] = await sandbox.mailsTo(email);
  return newest?.link.path.split(mark)[1] ?? '';
}

function setUpAccount(session_id: string, email: string) {
  const secrets = { password: 'a long password', ig_password: 'another password' };
  const account = { session_id, email, country: 'DE', ig_username: 'river.and.oak', ...secrets };
  return sandbox.call('createAccount', account);
}

/** Steps 0 to 7. */
async function walkWizard(user_id: Id, email: string): Promise<void> {
  const known: TestCustomer = await (await sandbox.send(`/sandbox/api/customers/${email}`)).json();
  const requested = <Name extends CallName>(name: Name) => requestFor(name, known, { user_id });
  const info = await sandbox.call('getInstagramInfo', { user_id });
  expect(info.username).toBe('river.and.oak');
  expect(await sandbox.call('getUserCountry', { user_id })).toEqual({ country: 'DE' });
  await sandbox.call('saveBusinessSettings', requested('saveBusinessSettings'));
  await sandbox.call('saveAccountSettings', requested('saveAccountSettings'));
  await sandbox.call('generateTemplates', { user_id });
  await sandbox.call('addMainAccount', requested('addMainAccount'));
  await sandbox.call('validateAccountList', { user_id });
  sandbox.advance(32_000);
  const { accounts } = await sandbox.call('getMainAccounts', { user_id });
  const { followers, followings: following, bio, jobs } = findAccount('founders.weekly');
  const found = { ig_main_account_name: 'founders.weekly', followers, following, bio, jobs };
  expect(accounts).toMatchObject([found]);
  const { templates } = await sandbox.call('getUserTemplates', { user_id });
  expect(templates.map(({ template_name }) => template_name)).not.toContain('');
  const selected_templates = (templates ?? []).map(({ template_id }) => template_id);
  await sandbox.call('saveTemplateSelection', { user_id, selected_templates });
  await sandbox.call('saveInstagramSchedule', requested('saveInstagramSchedule'));
  sandbox.advance(140_000);
  const ready = { neko_ready: true, neko_kill_ready: true };
  expect(await sandbox.call('checkNekoScheduler', { user_id })).toEqual(ready);
  const { neko_url } = await sandbox.call('checkOnboardingStatus', { user_id });
  await logIn(sandbox.detokenize(neko_url ?? ''));
  const completed = { status: 'completed', neko_url: '' };
  expect(await sandbox.call('checkOnboardingStatus', { user_id })).toEqual(completed);
}

async function logIn(nekoUrl: string): Promise<void> {
  const page = await (await fetch(nekoUrl)).text();
  const room = page.match(/name="room" value="([^"]+)"/)?.[1] ?? '';
  const { origin, pathname } = new URL(nekoUrl);
  const answerTo = async (password: string) => {
    const body = new URLSearchParams({ room, username: 'river.and.oak', password });
    return (await fetch(origin + pathname, { method: 'POST', body })).text();
  };
  expect(await answerTo('wrong')).toContain('your password was incorrect');
  expect(await answerTo('right')).toContain('Logged in as @river.and.oak');
}
