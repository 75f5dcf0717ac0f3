import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';

/** docs/product.md, Promo codes. A code goes from the URL to /subscribe. */

const banner = (page: Page) => page.getByRole('region', { name: 'Your offer' });

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('promo_code'), localStorage.getItem('promo_email')]);

interface Shift {
  node: Node | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

test('a valid code shows the banner without a layout shift, also on a narrow phone, and reaches /subscribe', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const { code, email } = await sandbox.promoCode('valid');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Shift[] };
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node?.parentElement?.outerHTML.slice(0, 120);
          return `${name}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        });
        document.documentElement.dataset.shifted = [value, ...moved].join('\n');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/?code=${code}`);
  await expect(banner(page)).toContainText(code);
  await expect.poll(() => stored(page)).toEqual([code, email]);
  expect(await page.evaluate(() => document.documentElement.dataset.shifted)).toBeUndefined();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });

  await banner(page).getByRole('link', { name: 'Redeem Now' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(page.getByRole('heading', { name: 'One plan to grow' })).toBeInViewport();
  await banner(page).getByRole('link', { name: 'Redeem Now' }).click();
  await expect(page.getByRole('heading', { name: 'One plan to grow' })).toBeInViewport();

  await page.goto('/subscribe?plan=growth&billing=annual');
  await expect(page.getByText('must match promo code email')).toBeVisible();
});

test('a valid code in a changed link is asked for before anybody touches the page', async ({ page, sandbox }) => {
  const { code } = await sandbox.promoCode('valid');
  for (const query of ['CODE=', 'utm_source=mail&amp;code=', 'code%3D', 'igshid=1?code=']) {
    await test.step(query, async () => {
      await page.goto(`/?${query}${code}`);
      await expect(banner(page)).toContainText(code);
    });
  }
});

test.describe('a hostile code', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('does no harm', async ({ page }) => {
    for (const code of ['%00', '%E0%A4%A', '"><script>alert(1)</script>', 'A'.repeat(5000), '%20']) {
      await test.step(code.slice(0, 30), async () => {
        const response = await page.goto(`/?code=${code}`);
        expect(response?.status()).toBe(200);
        await page.getByRole('radio', { name: 'Monthly' }).check();
        await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
        await expect(banner(page)).toHaveCount(0);
      });
    }
  });
});
