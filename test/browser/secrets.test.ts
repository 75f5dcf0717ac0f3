import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import {
  cards,
  confirmPayment,
  createAccount,
  customer,
  fillAccount,
  payByCard,
  subscribe,
  walkWizard,
} from './journey-steps.ts';
import { failedLoad, openWizard } from './onboarding/steps.ts';

/** docs/product.md, Secrets. Secrets are found nowhere but in the request that carries them. */

interface Seen {
  where: string;
  text: string;
}

/** Records everything that our pages write, send, receive, log or show in an address. */
async function recordAll(context: BrowserContext): Promise<Seen[]> {
  const seen: Seen[] = [];
  const see = (where: string, text: string | null | undefined) => text && seen.push({ where, text });
  await context.exposeBinding('see', (_, where: string, text: string) => see(where, text));
  await context.addInitScript(() => {
    if (window !== top) return;
    const { see } = window as unknown as { see(where: string, text: string): void };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      see(`storage, ${key}`, value);
      setItem.call(this, key, value);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name];
      history[name] = (state, unused, url) => {
        see(name, `${JSON.stringify(state)} ${url}`);
        change.call(history, state, unused, url);
      };
    }
    addEventListener('message', ({ data }) => see('message', JSON.stringify(data) ?? ''));
    addEventListener('pagehide', () => see('title and name', `${document.title} ${window.name}`));
  });
  context.on('console', (message) => see('console', message.text()));
  context.on('weberror', ({ error }) => see('uncaught error', String(error())));
  context.on('request', async (request) => {
    const { referer } = await request.allHeaders();
    see('referer', referer);
    if (request.resourceType() !== 'document') see('address of a request', request.url());
    if (!isCarrier(request.url(), request.frame())) see('body of a request', request.postData());
  });
  return seen;
}

/** The requests that secrets are for; the card form and the remote browser are not ours. */
function isCarrier(url: string, frame: Frame): boolean {
  const carriers = ['/host/create-account', '/host/verify-activation', '/sandbox/card-payments'];
  return frame.parentFrame() !== null || carriers.some((path) => new URL(url).pathname.startsWith(path));
}

/** What is left of the pages visited: the document, storage of every kind, addresses in the tab's history. */
async function leftovers(page: Page): Promise<Seen[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const inPage = await page.evaluate(async () => ({
    document: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    ),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    timings: performance.getEntries().map(({ name }) => name),
    rest: [location.href, document.referrer, document.cookie, document.title, window.name, history.state],
  }));
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return [
    ...Object.entries(storage).map(([key, text]) => ({ where: `storage, ${key}`, text: String(text) })),
    ...Object.entries(inPage).map(([where, value]) => ({ where, text: JSON.stringify(value) })),
    { where: 'history of the tab', text: entries.map(({ url }) => url).join() },
    { where: 'cookies', text: JSON.stringify(await page.context().cookies()) },
  ];
}

/** The tab keeps its access token for a reload, until onboarding is completed. */
const kept = 'storage, onboarding.access_token';

/** The places that contain one of the secrets, in any of the usual spellings. */
function findings(seen: readonly Seen[], secrets: readonly string[]): string[] {
  return seen
    .filter(({ text }) => secrets.flatMap(spellings).some((secret) => text.includes(secret)))
    .map(({ where }) => where);
}

function spellings(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+'), base64.slice(0, -1)];
}

/** A field of the answers to some calls, collected while the page is used. */
function collectAnswers(page: Page, path: string, field: string): string[] {
  const values: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== path) return;
    const value = (await response.json().catch(() => ({})))[field];
    if (value) values.push(value);
  });
  return values;
}

const passwords = [customer.password, customer.instagramPassword];

test('from /subscribe to the end of the wizard, secrets are only in the requests that carry them', async ({
  context,
  page,
  sandbox,
}) => {
  const seen = await recordAll(context);
  const clientSecrets = collectAnswers(page, '/host/create-checkout-session', 'clientSecret');
  const links = collectAnswers(page, '/host/check-onboarding-status', 'neko_url');
  const email = 'secretive@example.com';

  await subscribe(page, email, 'Professional');
  await payByCard(page, cards.accepted);
  const session = await confirmPayment(page, sandbox, email);
  expect(clientSecrets).not.toEqual([]);
  expect(findings(await leftovers(page), clientSecrets)).toEqual([]);

  await page.goto(session);
  const activation = await createAccount(page, sandbox, email);
  expect(findings(await leftovers(page), passwords)).toEqual([]);

  await page.goto(activation);
  await walkWizard(page, email);
  const accessToken = new URLSearchParams(activation.split('#')[1]).get('access_token') ?? '';
  const roomPasswords = links.map((link) => new URL(link).searchParams.get('pwd') ?? '');
  const secrets = [...clientSecrets, ...passwords, accessToken, ...roomPasswords];
  expect(secrets.map((secret) => secret.length > 5)).not.toContain(false);
  expect(roomPasswords).not.toEqual([]);
  // The browser itself names what a document loaded for as long as the document lives.
  const left = (await leftovers(page)).filter(({ where }) => where !== 'timings');
  expect(findings(left, secrets)).toEqual([]);

  await page.goto('/');
  expect(findings(await leftovers(page), secrets)).toEqual([]);
  const everywhere = findings(seen, secrets);
  expect(everywhere.filter((where) => where !== kept)).toEqual([]);
  expect(everywhere).toContain(kept);
});

test.describe('an error that repeats a secret', () => {
  test.use({ expectedComplaints: [failedLoad] });

  /** The API answers a call with an error that repeats the request. */
  async function echo(page: Page, path: string, status: number): Promise<void> {
    await page.route(`**/host${path}`, (route) =>
      route.fulfill({ status, json: { message: `We cannot take ${route.request().postData()}` } }),
    );
  }

  async function expectMasked(page: Page, seen: readonly Seen[], secrets: readonly string[]): Promise<void> {
    await expect(page.getByText('•••').first()).toBeVisible();
    await expect(page.locator('body')).toContainText('We cannot take');
    const before = await leftovers(page);
    const shown = before.filter(({ where }) => where === 'document');
    await page.goto('/');
    const recorded = [...seen, ...(await leftovers(page))].filter(({ where }) => where !== kept);
    expect(findings([...shown, ...recorded], secrets)).toEqual([]);
  }

  test('shows neither passwords nor the access token nor the credentials of the remote browser', async ({
    context,
    page,
    sandbox,
  }) => {
    const seen = await recordAll(context);
    await test.step('passwords', async () => {
      const buyer = await sandbox.customerAt('paid');
      await echo(page, '/create-account', 400);
      await page.goto(buyer.links.session ?? '');
      await fillAccount(page);
      await page.getByRole('button', { name: /Create account/i }).click();
      await expectMasked(page, seen, passwords);
    });
    await test.step('the access token', async () => {
      const { links } = await sandbox.customerAt('welcome');
      await echo(page, '/verify-activation', 401);
      await page.goto(links.onboarding ?? '');
      const accessToken = links.onboarding?.split('access_token=')[1] ?? '';
      await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
      await expectMasked(page, seen, [accessToken]);
      await page.unrouteAll();
    });
    await test.step('the credentials of the remote browser', async () => {
      await openWizard(page, sandbox, 'connecting');
      const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
      const pwd = src.searchParams.get('pwd') ?? '';
      await page.route('**/host/check-onboarding-status*', (route) =>
        route.fulfill({ status: 500, json: { error: `We cannot take ${src}` } }),
      );
      await expect(page.getByText('Connection issue', { exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(pwd);
      await page.goto('/');
      expect(findings([...seen, ...(await leftovers(page))], [pwd])).toEqual([]);
    });
  });
});
