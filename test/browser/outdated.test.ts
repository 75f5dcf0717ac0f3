import type { Page } from '@playwright/test';
import { pressUntil } from './application.ts';
import { expect, test } from './harness.ts';

/** docs/product.md, Routes. Browsers that lack a name, or cannot read the code, do not run the application. */

const order = '/subscribe?plan=growth&billing=annual';
const notice = (page: Page) =>
  page
    .getByRole('alert')
    .getByText(
      'This page needs a newer browser. Update your phone, or open this page on another device. Your link keeps working.',
    );
const notLoaded = (page: Page) => page.getByText('This page did not load completely. Please load it again.');

async function takeAway(page: Page, owner: 'Array.prototype' | 'Promise', name: string): Promise<void> {
  await page.addInitScript(
    ([of, one = '']) => Reflect.deleteProperty(of === 'Promise' ? Promise : Array.prototype, one),
    [owner, name],
  );
}

/** Answers a file of the application with other code. */
async function answerWith(page: Page, file: string, code: string, until?: Promise<void>): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await until;
    await route.fulfill({ contentType: 'text/javascript', body: code });
  });
}

/** The paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('without a name', () => {
  for (const path of [order, '/checkout', '/success', '/canceled', '/onboarding?session=s', '/userOnboarding']) {
    test(`${path} says so, and the application does not start`, async ({ page }) => {
      await takeAway(page, 'Promise', 'allSettled');
      const requests = requestsOf(page);
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      expect(requests.filter((request) => request.startsWith('/host'))).toEqual([]);
      await expect(page.getByRole('heading')).toHaveCount(0);
    });
  }

  test('the link of an email stays in the address bar, and nothing is asked with it', async ({ page, sandbox }) => {
    const { links } = await sandbox.customerAt('welcome');
    await takeAway(page, 'Array.prototype', 'flat');
    const requests = requestsOf(page);
    await page.goto(links.onboarding ?? '');
    await expect(notice(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain('access_token');
    expect(requests.filter((request) => request.startsWith('/host'))).toEqual([]);
  });

  test('the landing page stays, says so, and keeps the promo code', async ({ page, sandbox }) => {
    const { link, code, email } = await sandbox.promoCode('valid');
    await takeAway(page, 'Array.prototype', 'flat');
    await page.goto(link);
    await expect(notice(page)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [localStorage.promo_code, localStorage.promo_email]))
      .toEqual([code, email]);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const kind of ['expired', 'used'] as const)
    test(`the landing page keeps no promo code that is ${kind}`, async ({ page, sandbox }) => {
      const { link } = await sandbox.promoCode(kind);
      await takeAway(page, 'Array.prototype', 'flat');
      const answered = page.waitForResponse(/check-promo-code/);
      await page.goto(link);
      await (await answered).finished();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
});

test.describe('code that it cannot read or run', () => {
  for (const [path, file, code] of [
    [order, 'vendor', 'let let = 1'],
    [order, 'subscribe-page', 'Promise.nothing()'],
    ['/checkout?user_id=u&plan=growth&billing=annual&email=a@example.com', 'checkout-page', 'nothing()'],
    ['/success?session_id=s', 'main', 'let let = 1'],
    ['/onboarding?session=s', 'account-setup-page', 'let let = 1'],
  ] as const)
    test(`${path}: ${code} in ${file}`, async ({ page }) => {
      await answerWith(page, file, code);
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await expect(notLoaded(page)).toBeHidden();
      await expect(page.getByRole('heading')).toHaveCount(0);
    });

  test('a form that was sent is not kept', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await answerWith(page, 'vendor', 'let let = 1', held.promise);
    await page.goto(order);
    await page.getByLabel('Email', { exact: true }).fill('a@example.com');
    await page.getByRole('radio', { name: 'Individual' }).check();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const kept = page.getByText('One moment: we continue as soon as the page has loaded.');
    await expect(kept).toBeVisible();
    held.resolve();
    await expect(notice(page)).toBeVisible();
    await expect(kept).toBeHidden();
  });

  test('the welcome that was drawn goes', async ({ page, sandbox }) => {
    const { links } = await sandbox.customerAt('welcome');
    const held = Promise.withResolvers<void>();
    await answerWith(page, 'wizard-page', 'let let = 1', held.promise);
    await page.goto(links.onboarding ?? '');
    const welcome = page.getByRole('heading', { name: /^Welcome/ });
    await expect(welcome).toBeVisible();
    held.resolve();
    await expect(notice(page)).toBeVisible();
    await expect(welcome).toBeHidden();
  });

  test('the landing page says so at the first touch', async ({ page }) => {
    await answerWith(page, 'vendor', 'let let = 1');
    await page.goto('/');
    await expect(notice(page)).toBeHidden();
    await pressUntil(page, () => notice(page).isVisible());
    await expect(notice(page)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a file that did not arrive is no sign of an old browser', () => {
  test.use({ expectedComplaints: [/status of 404|net::ERR_|dynamically imported module/] });

  for (const [path, isMissing] of [
    [order, true],
    [order, false],
    ['/onboarding?session=s', true],
    ['/success?session_id=cs_1', false],
  ] as const)
    test(`${path}: ${isMissing ? 'missing' : 'cut off'}`, async ({ page }) => {
      await page.route('**/assets/main-*.js', (route) =>
        isMissing ? route.fulfill({ status: 404 }) : route.abort('connectionreset'),
      );
      await page.goto(path);
      await expect(notLoaded(page)).toBeVisible();
      await expect(notice(page)).toBeHidden();
    });
});
