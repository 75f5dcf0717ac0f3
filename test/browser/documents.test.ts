import { routes } from '../../src/routes.tsx';
import { addressOf } from './addresses.ts';
import { expect, test } from './harness.ts';

/** docs/product.md, Routes. Every document of the site answers and is drawn, also without scripts. */

test.use({ hasOpenerPolicy: true });

test('every page answers and is drawn without a complaint of the browser', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  for (const { path } of routes) {
    await test.step(path, async () => {
      const response = await page.goto(await addressOf(path, sandbox));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is drawn in HTML', { tag: '@core' }, async ({ page }) => {
    for (const { path, title, prerender } of routes) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('main')).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(title));
        await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(
          prerender === 'content' ? 0 : 1,
        );
      });
    }
  });
});

test.describe('a path that is no page', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is a real 404 with a way home', { tag: '@core' }, async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('but for capitals, a slash, an encoded ? or #, or punctuation behind it leads to the page', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/Contact/?a#b');
    await expect(page).toHaveURL('/contact/?a#b');
    await page.goto('/USERONBOARDING/');
    await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
    const { links } = await sandbox.customerAt('welcome');
    const { onboarding = '' } = links;
    for (const link of [onboarding.replace('#', '%23'), `${onboarding.replace('#', '?')}?utm_source=mail`]) {
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      expect(page.url()).not.toContain('access_token');
    }
    await page.goto('/onboarding%3Fsession=ses_1.');
    await expect(page).toHaveURL('/onboarding?session=ses_1.');
    await page.goto('/subscribe.)?plan=growth');
    await expect(page).toHaveURL('/subscribe?plan=growth');
  });
});
