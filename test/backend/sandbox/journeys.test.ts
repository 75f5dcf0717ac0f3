import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planCardOf } from '../../../machines/reference/plans.ts';
import {
  accessTokenOf,
  openCardSession,
  type RunningSandbox,
  requestFor,
  runSandbox,
  sessionOf,
} from './run-sandbox.ts';

/** backend/README.md, Try it. A customer orders, pays and gets emails. */

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const accepted = '4242424242424242';
const declined = '4000000000000002';
const secondFactor = '4000002500003155';

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
  test('on the hosted page can be declined, and comes back with what the provider adds', async () => {
    const customer = await sandbox.customerAt('subscribed');
    const order = requestFor('createCreemCheckout', customer, { plan: 'growth', billing: 'monthly' });
    const { pathname } = new URL((await sandbox.call('createCreemCheckout', order)).checkout_url);
    expect(await (await sandbox.send(pathname)).text()).toContain(`$${planCardOf('growth').monthlyPrice}.00`);
    const post = (path: string) => fetch(`${sandbox.url}${path}`, { method: 'POST', redirect: 'manual' });
    expect(await (await post(`${pathname}/decline`)).text()).toContain('Your card was declined');
    const back = new URL((await post(`${pathname}/pay`)).headers.get('location') ?? '', sandbox.url);
    expect([back.pathname, [...back.searchParams.keys()].join()]).toEqual([
      '/success',
      'provider,checkout_id,order_id,customer_id,subscription_id,product_id,request_id,signature',
    ]);
    expect((await sandbox.send(pathname)).status).toBe(404);
    const again = sandbox.call('createTemporaryUser', { email: customer.email });
    await expect(again).rejects.toHaveProperty('message', 'DUPLICATE');
  });

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

function setUpAccount(session_id: string, email: string) {
  const secrets = { password: 'a long password', ig_password: 'another password' };
  const account = { session_id, email, country: 'DE', ig_username: 'river.and.oak', ...secrets };
  return sandbox.call('createAccount', account);
}
