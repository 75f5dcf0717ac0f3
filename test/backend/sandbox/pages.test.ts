import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddities } from '../../../backend/sandbox/oddities.ts';
import { notEmpty } from '../../harness/not-empty.ts';
import { type RunningSandbox, runSandbox, type TestCustomer } from './run-sandbox.ts';

/** backend/README.md, Try it. The mailbox, the remote browser and the control page do what they show. */

let sandbox: RunningSandbox;
let customer: TestCustomer;

beforeAll(async () => {
  sandbox = await runSandbox();
  customer = await sandbox.customerAt('connecting');
});
afterAll(() => sandbox.close());

const pages = ['', '/api', '/mailbox', '/app', '/scheduling', '/reviews', '/card-form'];

test.each(pages)('/sandbox%s: only this origin frames it, nothing is inline, and its files exist', async (path) => {
  const response = await sandbox.send(`/sandbox${path}`);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.has('x-frame-options')).toBe(false);
  expect(text).not.toMatch(/<style|style=|onclick=|<script>/);
  for (const [, asset = ''] of notEmpty(text.matchAll(/(?:href|src)="(\/sandbox\/assets\/[^"]+)"/g)))
    expect((await sandbox.send(asset)).status, asset).toBe(200);
});

test.each([
  '/sandbox/nothing',
  '/sandbox/mailbox/mail_0',
  '/sandbox/creem/ch_0',
  '/sandbox/hosted-card/cs_0',
  '/sandbox/assets/toString',
  '/sandbox/assets/..%2f..%2fserver.ts',
])('%s is a 404', async (path) => {
  expect((await sandbox.send(path)).status).toBe(404);
});

test('serves the OpenAPI document that is in the repository', async () => {
  const response = await sandbox.send('/sandbox/api/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
});

describe('the mailbox', () => {
  test('shows each email with a working link', async () => {
    const [mail] = await sandbox.mailsTo(customer.email);
    const text = await (await sandbox.send(`/sandbox/mailbox/${mail?.id}`)).text();
    expect(text).toContain(`href="${customer.links.onboarding}"`);
    expect(text).toContain(`${sandbox.url}${customer.links.onboarding}`);
  });

  test('filters by recipient, ignoring case', async () => {
    const other = await sandbox.customerAt('paid');
    const text = await (await sandbox.send(`/sandbox/mailbox?to=${other.email.toUpperCase()}`)).text();
    expect(text).toContain(other.email);
    expect(text).not.toContain(customer.email);
  });

  test('escapes email addresses', async () => {
    const email = '"<script>alert(1)</script>"@example.com';
    await sandbox.customerAt('paid', { email });
    for (const path of ['/sandbox/mailbox', '/sandbox', `/sandbox/mailbox?to=${encodeURIComponent(email)}`]) {
      const text = await (await sandbox.send(path)).text();
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('&lt;script&gt;alert');
    }
  });
});

test('lists show the latest twenty, and lead to all of them', async () => {
  const list = await runSandbox();
  for (let count = 1; count <= 21; count++) {
    await list.customerAt('paid', { email: `customer.${count}@example.com` });
    await list.promoCode('valid');
  }
  const textAt = async (path: string) => (await list.send(path)).text();
  for (const [path, row, whole] of [
    ['/sandbox', /<td>customer\./g, '/sandbox?all=customers'],
    ['/sandbox', /href="\/\?code=/g, '/sandbox?all=promo'],
    ['/sandbox/mailbox', /<li>/g, '/sandbox/mailbox?to=&amp;all='],
  ] as const) {
    const text = await textAt(path);
    expect(text.match(row)).toHaveLength(20);
    expect(text).toContain(`href="${whole}`);
    expect((await textAt(whole.replace('&amp;', '&'))).match(row)).toHaveLength(21);
  }
  await list.close();
});

describe('the remote browser', () => {
  test('is locked without the right password', async () => {
    const room = `/sandbox/remote-browser/${customer.uid}`;
    expect((await sandbox.send(room)).status).toBe(403);
    expect((await sandbox.send(`${room}?usr=neko&pwd=guess`)).status).toBe(403);
    expect((await submit(room.slice(8), { room: 'guess' })).status).toBe(403);
    expect(await statusOf(customer)).toBe('pending');
  });

  test('names its origin in the policy, for Safari’s sandboxed frames', async () => {
    const policy = (await fetch(await roomOf(customer))).headers.get('content-security-policy');
    for (const name of ['script-src', 'style-src', 'form-action']) {
      expect(policy).toContain(`${name} 'self' ${sandbox.url};`);
    }
  });

  test('shows no toolbar when it is embedded', async () => {
    const url = await roomOf(customer);
    expect(await (await fetch(url)).text()).toContain('Controls: you');
    expect(await (await fetch(`${url}&embed=1`)).text()).not.toContain('Controls: you');
  });

  test.each([
    ['nothing', {}, 'pending'],
    ['the wrong password', { username: 'river', password: 'wrong' }, 'pending'],
    ['any other password', { username: 'river', password: 'right' }, 'completed'],
    ['Facebook', { with: 'facebook' }, 'completed'],
  ])('with %s', async (_, form, status) => {
    const visitor = await sandbox.customerAt('connecting');
    const { origin, pathname, searchParams } = new URL(await roomOf(visitor));
    const body = new URLSearchParams({ room: searchParams.get('pwd') ?? '', ...form });
    await fetch(origin + pathname, { method: 'POST', body });
    expect(await statusOf(visitor)).toBe(status);
  });
});

describe('the control page', () => {
  test.each([
    ['subscribed', 'professional', '/checkout'],
    ['subscribed', 'individual', '/subscribe'],
    ['paid', 'professional', '/onboarding'],
    ['targets', 'individual', '/userOnboarding'],
  ])('opens a customer at %s (%s)', async (at, type, path) => {
    const { status, headers } = await submit('/open', { at, type });
    expect([status, headers.get('location')?.split(/[?#]/)[0]]).toEqual([303, path]);
  });

  test('changes a customer', async () => {
    const visitor = await sandbox.customerAt('connecting');
    await submit('/change', { customer: visitor.uid, change: 'completed' });
    expect(await statusOf(visitor)).toBe('completed');
  });

  test('switches a fault on and off', async () => {
    await submit('/faults', { call: 'getJobData', kind: '503', times: '', customer: '' });
    await expect(sandbox.call('getJobData', {})).rejects.toHaveProperty('status', 503);
    await submit('/faults/clear', {});
    await expect(sandbox.call('getJobData', {})).resolves.toBeDefined();
  });

  test('switches a fault on for a minute', async () => {
    await submit('/faults', { call: 'getJobData', kind: '503', times: '60s', customer: '' });
    sandbox.advance(20_000);
    expect(await (await sandbox.send('/sandbox')).text()).toContain('every time for another 40 s');
    sandbox.advance(40_000);
    await expect(sandbox.call('getJobData', {})).resolves.toBeDefined();
    expect(await (await sandbox.send('/sandbox')).text()).toContain('No faults are on.');
  });

  test('makes answers odd for one customer, and plain again', async () => {
    const { email } = customer;
    await submit('/oddities', `oddity=numericIds&oddity=nulls&customer=${email}`);
    expect(await switches()).toEqual([{ customer: email, oddities: ['numericIds', 'nulls'] }]);
    expect(await (await sandbox.send('/sandbox')).text()).toContain(`for ${email}`);
    await submit('/oddities', { customer: email });
    expect(await switches()).toEqual([]);
  });

  test('makes everything odd with one button', async () => {
    await submit('/oddities', { oddity: 'oddest', customer: '' });
    expect(await switches()).toEqual([{ customer: null, oddities }]);
    await submit('/oddities/clear', {});
    expect(await switches()).toEqual([]);
  });

  test('creates promo codes and links to them', async () => {
    await submit('/promo', { kind: 'expired' });
    expect(await (await sandbox.send('/sandbox')).text()).toMatch(/href="\/\?code=EXPIRED-\w{6}"/);
  });
});

async function switches(): Promise<unknown> {
  return (await (await sandbox.send('/sandbox/api/oddities')).json()).oddities;
}

function submit(path: string, form: string | Record<string, string>) {
  const body = new URLSearchParams(form);
  return fetch(`${sandbox.url}/sandbox${path}`, { method: 'POST', body, redirect: 'manual' });
}

async function roomOf({ uid }: TestCustomer): Promise<string> {
  const { neko_url } = await sandbox.call('checkNekoKill', { user_id: uid });
  return sandbox.detokenize(neko_url ?? '');
}

async function statusOf({ uid }: TestCustomer): Promise<string> {
  return (await sandbox.call('checkOnboardingStatus', { user_id: uid })).status;
}
