import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox, sessionOf, type TestCustomer } from './run-sandbox.ts';

/** backend/README.md, Try it. Customers are made at each point of their way. */

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

describe('what the API answers for a customer at each resume point', () => {
  test.each([
    ['welcome', { status: 'pending', link: false, accounts: 0, templates: 0 }],
    ['targets', { status: 'pending', link: false, accounts: 3, templates: 0 }],
    ['templates', { status: 'pending', link: false, accounts: 0, templates: 4 }],
    ['schedule', { status: 'pending', link: false, accounts: 3, templates: 4 }],
    ['preparing', { status: 'pending', link: false, accounts: 3, templates: 4 }],
    ['connecting', { status: 'pending', link: true, accounts: 3, templates: 4 }],
    ['done', { status: 'completed', link: false, accounts: 3, templates: 4 }],
  ] as const)('%s', async (at, facts) => {
    expect(await factsOf(await sandbox.customerAt(at))).toEqual(facts);
  });

  test('subscribed links to the purchase, paid to account setup', async () => {
    const subscribed = await sandbox.customerAt('subscribed', { email: 'a+b@example.com' });
    expect(subscribed.links).toEqual({
      subscribe: '/subscribe?plan=growth&billing=annual',
      checkout: `/checkout?user_id=${subscribed.uid}&plan=growth&billing=annual&email=a%2Bb%40example.com`,
    });
    const paid = await sandbox.customerAt('paid', { type: 'individual' });
    expect(await sandbox.call('verifySession', { session: sessionOf(paid) })).toMatchObject({
      email: paid.email,
      is_pro: false,
      message: '',
    });
  });
});

describe('a tester', () => {
  test('can start over with an email', async () => {
    const before = await sandbox.customerAt('done', { email: 'again@example.com' });
    const after = await sandbox.customerAt('welcome', { email: 'again@example.com' });
    expect(after.uid).not.toBe(before.uid);
    const country = sandbox.call('getUserCountry', { user_id: before.uid });
    await expect(country).rejects.toHaveProperty('status', 404);
  });

  test('can create long lists', async () => {
    const overrides = { accounts: 1200, templates: 800, jobs: 300 };
    const customer = await sandbox.customerAt('schedule', { overrides });
    expect(await factsOf(customer)).toMatchObject({ accounts: 1200, templates: 800 });
    const { jobs } = await sandbox.call('getInstagramInfo', { user_id: customer.uid });
    expect(new Set(jobs).size).toBe(300);
  });

  test.each(['completed', 'pending', 'banned'])('can set the status to %s', async (status) => {
    const customer = await sandbox.customerAt('connecting');
    await sandbox.change(customer, { status });
    expect(await factsOf(customer)).toHaveProperty('status', status);
  });

  test.each([
    ['/customers', { at: 'nowhere' }, /^at: /],
    ['/customers', { at: 'paid', overrides: { pictures: false } }, /^overrides.pictures: /],
    ['/promo-codes', { kind: 'lucky' }, /^kind: /],
    ['/customers/usr_nobody', {}, /no such customer/],
  ])('gets an error that names what is wrong: %s %j', async (path, body, message) => {
    const response = await sandbox.send(`/sandbox/api${path}`, body);
    expect((await response.json()).error).toMatch(message);
  });
});

describe('a promo code', () => {
  test.each([
    ['valid', { is_expired: false, used: false, time_remaining_seconds: 172_800 }],
    ['expired', { is_expired: true, used: false, time_remaining_seconds: 0 }],
    ['used', { is_expired: false, used: true, time_remaining_seconds: 172_800 }],
  ])('%s', async (kind, answer) => {
    const response = await sandbox.send('/sandbox/api/promo-codes', { kind, email: 'friend@example.com' });
    const { code, link } = await response.json();
    expect(link).toBe(`/?code=${code}`);
    const promo = { code, email: 'friend@example.com', ...answer };
    expect(await sandbox.call('checkPromoCode', { code })).toEqual(promo);
  });

  test('unknown: 404', async () => {
    await expect(sandbox.call('checkPromoCode', { code: 'NOPE' })).rejects.toHaveProperty('status', 404);
  });
});

async function factsOf({ uid: user_id }: TestCustomer) {
  const { status, neko_url } = await sandbox.call('checkOnboardingStatus', { user_id });
  const { accounts } = await sandbox.call('getMainAccounts', { user_id });
  const { templates } = await sandbox.call('getUserTemplates', { user_id });
  return { status, link: neko_url !== '', accounts: accounts?.length, templates: templates?.length };
}
