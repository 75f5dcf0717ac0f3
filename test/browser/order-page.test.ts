import type { Page, Route } from '@playwright/test';
import { test } from '../tool/browser/recorded-sessions.ts';
import { holdApplication } from './application.ts';
import { expect } from './harness.ts';

/** docs/product.md, Subscribe. The prerendered form works before the application has started, and keeps what was done in it. */

const path = '/subscribe?plan=growth&billing=annual';
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });
const kept = (page: Page) => page.getByText('One moment: we continue as soon as the page has loaded.');
const adopted = (page: Page) => page.waitForFunction(() => globalThis.earlyPage?.isTaken);

async function fillEarly(page: Page, address: string): Promise<void> {
  await page.getByRole('radio', { name: 'Individual' }).check();
  await email(page).fill(address);
}

test('what was typed, the focus and the caret outlast the start', { tag: '@core' }, async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(path);
  await expect(next(page)).toBeDisabled();
  await fillEarly(page, 'ealy@example.com');
  await expect(next(page)).toBeEnabled();
  const field = await email(page).elementHandle();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);

  await release();
  await adopted(page);
  await expect(email(page)).toBeFocused();
  expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('r');
  await expect(email(page)).toHaveValue('early@example.com');
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await expect(next(page)).toBeEnabled();
  await page.reload();
  await expect(email(page)).toHaveValue('early@example.com');
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await expect(next(page)).toBeEnabled();
});

test('a form that was sent early is sent once', { tag: '@core' }, async ({ page, sandbox }) => {
  const release = await holdApplication(page);
  await page.goto(path);
  await fillEarly(page, 'sent.early@example.com');
  await email(page).press('Enter');
  await next(page).dblclick();
  await expect(kept(page)).toBeVisible();
  await expect(page).toHaveURL(path);

  await release();
  await page.waitForURL(/\/sandbox\/creem\//);
  expect((await sandbox.calls('sent.early@example.com')).map(({ name }) => name).reverse()).toEqual([
    'createTemporaryUser',
    'createCreemCheckout',
  ]);
});

test.describe('nothing moves when the application starts', () => {
  async function countShifts(page: Page): Promise<void> {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node: Element | null }[] };
          const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200));
          document.documentElement.dataset.shifted = moved.join('\n');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }
  const shifted = (page: Page) => page.evaluate(() => document.documentElement.dataset.shifted);

  /** Replaces what the browser stores of the visitor. */
  async function store(page: Page, local: Record<string, string>, session: Record<string, string> = {}) {
    await page.goto('/robots.txt');
    await page.evaluate(
      ([forBrowser, forTab]) => {
        localStorage.clear();
        sessionStorage.removeItem('subscription');
        for (const [key, value] of Object.entries(forBrowser)) localStorage.setItem(key, value);
        for (const [key, value] of Object.entries(forTab)) sessionStorage.setItem(key, value);
      },
      [local, session] as const,
    );
  }

  test('on a first visit, and with a promo code', { tag: ['@core', '@phone'] }, async ({ page }) => {
    await countShifts(page);
    const start = async () => {
      const release = await holdApplication(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Growth Plan' })).toBeVisible();
      await release();
      await adopted(page);
    };
    await start();
    expect(await shifted(page)).toBeUndefined();
    await store(page, { promo_code: 'SAVE20', promo_email: 'ada@example.com' });
    await start();
    await expect(page.getByText('Use ada@example.com below, the email it was sent to.')).toBeVisible();
    await expect(email(page)).toHaveAccessibleDescription('must match promo code email');
    expect(await shifted(page)).toBeUndefined();
  });

  test('from under a click, when a notice comes', { tag: '@phone' }, async ({ page }) => {
    async function expectNotice(text: string) {
      const release = await holdApplication(page);
      await page.goto(path);
      await fillEarly(page, 'ada@example.com');
      const before = await next(page).boundingBox();
      await release();
      await adopted(page);
      await expect(page.getByText(text)).toBeVisible();
      expect(await next(page).boundingBox()).toEqual(before);
    }
    const order = { id: 'temp-user-1', email: 'ada@example.com', at: Date.now() };
    const answers = { email: 'ada@example.com', accountType: 'individual' };
    await store(page, { unfinished_orders: JSON.stringify([order]) }, { subscription: JSON.stringify(answers) });
    await expectNotice('Continue your order.');
    await store(page, { promo_code: 'SAVE20', promo_email: 'grace@example.com' });
    await expectNotice('Your promo code belongs to grace@example.com. With another email it will not apply.');
  });

  test('after a reload of a filled form', async ({ page }) => {
    await countShifts(page);
    await page.goto(path);
    await adopted(page);
    await fillEarly(page, 'again@example.com');
    const release = await holdApplication(page);
    await page.reload();
    await release();
    await expect(email(page)).toHaveValue('again@example.com');
    await expect(next(page)).toBeEnabled();
    expect(await shifted(page)).toBeUndefined();
  });
});

test('on a slow 4G connection the form is painted before the application is asked for', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto(path, { waitUntil: 'commit' });
  await fillEarly(page, 'slow@example.com');
  await adopted(page);
  await expect(email(page)).toHaveValue('slow@example.com');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeLessThan(Math.min(...asked));
});

test.describe('an application that does not load', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('is said, and started by the next touch without losing what was typed', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
    await expect(failure).toBeVisible();
    await email(page).fill('patient@example.com');
    await page.unroute('**/assets/*.js');
    await page.getByRole('radio', { name: 'Professional' }).check();
    await adopted(page);
    await expect(failure).toHaveCount(0);
    await expect(email(page)).toHaveValue('patient@example.com');
    await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked();
  });
});

test.describe('files of the page alone that do not load', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });
  const files = /assets\/(subscribe-page|plans|purchase-layout)-/;

  test('are loaded at the next touch: a form that was sent goes on', async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('This page did not load completely.')).toBeVisible();
    await fillEarly(page, 'files.late@example.com');
    await page.unroute(files);
    await next(page).click();
    await page.waitForURL(/\/sandbox\/creem\//);
  });

  test('because they are gone reload the page: a form that was sent goes on, once', async ({ page, sandbox }) => {
    const held: Route[] = [];
    let answer = (route: Route): unknown => held.push(route);
    await page.route(files, (route) => answer(route));
    await page.goto(path);
    await fillEarly(page, 'files.gone@example.com');
    await next(page).click();
    await expect(kept(page)).toBeVisible();
    answer = (route) => route.fulfill({ status: 404 });
    page.once('framenavigated', () => {
      answer = (route) => route.continue();
    });
    await Promise.all(held.map(answer));
    await page.waitForURL(/\/sandbox\/creem\//);
    const calls = await sandbox.calls('files.gone@example.com');
    expect(calls.map(({ name }) => name).reverse()).toEqual(['createTemporaryUser', 'createCreemCheckout']);
  });
});

test.describe('an application that fails to start again', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('is started by what was touched meanwhile', async ({ page }) => {
    const held: Route[] = [];
    let answer = (route: Route): unknown => route.abort();
    await page.route('**/assets/*.js', (route) => answer(route));
    await page.goto(path);
    await expect(page.getByText('This page did not load completely.')).toBeVisible();
    answer = (route) => held.push(route);
    await email(page).fill('patient@example.com');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Professional' }).check();
    answer = (route) => route.continue();
    await Promise.all(held.map((route) => route.abort()));
    await adopted(page);
    await expect(email(page)).toHaveValue('patient@example.com');
  });
});

test.describe('without JavaScript', () => {
  test.use({ hasLab: false, javaScriptEnabled: false });

  test('the page says what it needs', { tag: '@core' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('noscript > *')).toContainText('This page needs JavaScript.');
    await expect(next(page)).toBeDisabled();
  });
});

test.describe('the onboarding pages before the application', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('show what the address opens', async ({ page }) => {
    await holdApplication(page);
    const addresses: [address: string, headings: string[]][] = [
      ['/onboarding', []],
      ['/userOnboarding', []],
      ['/onboarding?session=ses_unknown', ['Verifying your session...']],
      ['/userOnboarding?session=ses_unknown', ['Verifying your session...']],
      ['/onboarding#access_token=unknown', ['Setting up your account']],
      ['/userOnboarding?session=ses_unknown#access_token=unknown', ['Setting up your account']],
    ];
    for (const [address, headings] of addresses) {
      await test.step(address, async () => {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.getByText('Need help?')).toBeVisible();
        await expect(page.getByRole('heading')).toHaveText(headings);
        await expect(page.getByText('Loading...')).toHaveCount(1);
        await expect(page.getByText('Loading...')).toBeVisible({ visible: headings.length === 0 });
      });
    }
    await test.step('a session in the address wins over a stored access token', async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('onboarding.access_token'))).toBe('unknown');
      await page.goto('/onboarding?session=ses_unknown', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading')).toHaveText(['Verifying your session...']);
    });
  });

  test('send the first calls of the wizard with the HTML, each once', { tag: '@core' }, async ({ page, sandbox }) => {
    const { links } = await sandbox.customerAt('welcome');
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/host/') && request.resourceType() === 'fetch') requested.push(pathname);
    });
    const release = await holdApplication(page);
    await page.goto(links.onboarding ?? '', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => requested.length).toBe(8);
    await release();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Business Description')).toBeVisible();
    expect(requested).toEqual([...new Set(requested)]);
  });
});
