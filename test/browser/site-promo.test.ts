import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';

/** Promo codes, from the URL to /subscribe (docs/product.md, Promo codes). */

const banner = (page: Page) => page.getByRole('region', { name: 'Your offer' });

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('promo_code'), localStorage.getItem('promo_email')]);

interface Shift {
  node: Node | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

async function secondsShown(page: Page): Promise<number> {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (
    await page.getByRole('timer').locator('b').allTextContents()
  ).map(Number);
  return days * 86_400 + hours * 3600 + minutes * 60 + seconds;
}

test('a valid code shows the banner without a layout shift and reaches /subscribe', async ({
  page,
  sandbox,
}) => {
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

  await banner(page).getByRole('link', { name: 'Redeem Now' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(page.getByRole('heading', { name: 'One plan for growing.' })).toBeInViewport();
  await banner(page).getByRole('link', { name: 'Redeem Now' }).click();
  await expect(page.getByRole('heading', { name: 'One plan for growing.' })).toBeInViewport();

  await page.goto('/subscribe?plan=growth&billing=annual');
  await expect(page.getByText('must match promo code email')).toBeVisible();
});

test('the banner fits a narrow phone', async ({ page, sandbox }) => {
  const { code } = await sandbox.promoCode('valid');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?code=${code}`);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the countdown is right after the tab slept, and stops at zero', async ({ page, sandbox }) => {
  const { code } = await sandbox.promoCode('valid');
  await page.clock.install();
  await page.goto(`/?code=${code}`);
  await expect(banner(page)).toBeVisible();
  const before = await secondsShown(page);
  await page.clock.fastForward('01:00:00');
  await expect.poll(async () => before - (await secondsShown(page))).toBeGreaterThanOrEqual(3600);
  await page.clock.fastForward(before * 1000);
  await expect.poll(() => secondsShown(page)).toBe(0);
  await expect(banner(page)).toContainText('has run out');
  await banner(page).getByRole('button', { name: 'Close offer' }).click();
  await expect(banner(page)).toBeHidden();
});

for (const kind of ['expired', 'used'] as const) {
  test(`${kind}: the code shows nothing and is deleted from this browser`, async ({ page, sandbox }) => {
    const { code, email } = await sandbox.promoCode(kind);
    await page.goto('/terms');
    await page.evaluate(
      ([code, email]) => {
        localStorage.setItem('promo_code', code);
        localStorage.setItem('promo_email', email);
      },
      [code, email] as const,
    );
    await page.goto(`/?code=${code}`);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await expect(banner(page)).toHaveCount(0);
  });
}

test.describe('a hostile code', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  for (const code of ['%00', '%E0%A4%A', '"><script>alert(1)</script>', 'A'.repeat(5000), '%20']) {
    test(`${code.slice(0, 30)} does no harm`, async ({ page }) => {
      const response = await page.goto(`/?code=${code}`);
      expect(response?.status()).toBe(200);
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
      await expect(banner(page)).toHaveCount(0);
    });
  }
});
