import type { Page } from '@playwright/test';
import { startByKey } from './application.ts';
import { expect, test } from './harness.ts';

/**
 * docs/product.md, Marketing site. The landing page carries its display face, so its headline, the largest paint,
 * waits for no font and never moves.
 */

/** Resolves when the page has been painted. */
function firstPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** The layout shifts up to now, one number each. */
function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
      }),
  );
}

test.describe('on a phone', () => {
  // On this width the headline has four lines in the fallback, and three in its face.
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing moves, however late the whole font comes, nor at hydration', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await page.emulateMedia({ colorScheme });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await firstPaint(page);
      release();
      const whole = page.waitForRequest('**/*.woff2');
      await page.evaluate(() => document.fonts.load('600 1em "Familjen Grotesk"'));
      await whole;
      await startByKey(page);
      await expect(page.locator('head > link[rel=manifest]')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page), colorScheme).toEqual([]);
    }
  });
});

test('the letters it carries are all that the landing page draws; another comes from the whole font', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:')) fonts.push(request.url());
  });
  await page.goto('/');
  for (const section of await page.locator('main > *, footer').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(fonts, 'a text needs a letter that familjen-grotesk-english.woff2 lacks').toEqual([]);
  const whole = page.waitForRequest(/familjen-grotesk-latin/);
  await page.getByRole('heading', { level: 1 }).evaluate((element) => {
    element.textContent = 'Où êtes-vous ?';
  });
  await whole;
});

test('its icon is in the HTML, and its manifest comes with the application', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(paths).not.toContain('/site.webmanifest');
  expect(paths).not.toContain('/icon.svg');
  await expect(page.locator('head > link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  await startByKey(page);
  await expect(page.locator('head > link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});
