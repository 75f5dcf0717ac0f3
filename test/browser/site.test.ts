import type { Page } from '@playwright/test';
import { annualSavings, dollars, planCardOf } from '../../machines/reference/plans.ts';
import { contentPaths } from './addresses.ts';
import { holdApplication, pressUntil, startByKey, waitUntilHydrated } from './application.ts';
import { expect, test } from './harness.ts';

/** docs/product.md, Routes. The content pages are complete without scripts and hydrated on interest, with nothing lost in between. */

const growthPlan = planCardOf('growth');
const annual = dollars(growthPlan.annualPrice);

/** The scripts a page has loaded. */
async function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
}

/** The page's markup, apart from the attribute that the contact form gets by script. */
async function markupOf(page: Page): Promise<string> {
  return (await page.locator('#root').innerHTML()).replace(' novalidate=""', '');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page works: its prices, its questions, its dialog', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await test.step('the billing toggle changes prices and links', async () => {
      const growth = page.getByRole('article').filter({ hasText: 'Growth Plan' });
      await expect(growth.getByText(annual)).toBeVisible();
      await expect(growth.getByText(dollars(annualSavings(growthPlan)))).toBeVisible();
      await expect(growth.getByRole('link')).toHaveAttribute('href', '/subscribe?plan=growth&billing=annual');
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await expect(growth.getByText(dollars(growthPlan.monthlyPrice))).toBeVisible();
      await expect(growth.getByText(annual)).toBeHidden();
      await expect(growth.getByRole('link')).toHaveAttribute('href', '/subscribe?plan=growth&billing=monthly');
    });
    await test.step('one question is open at a time, initially the first', async () => {
      const open = page.locator('details[open] h3');
      await expect(open).toHaveText([/on my account/]);
      await page.getByText('How long does setup take?').click();
      await expect(open).toHaveText(['How long does setup take?']);
      await page.getByText('How long does setup take?').click();
      await expect(open).toHaveCount(0);
    });
    await test.step('the Basic plan opens its dialog, whose offers lead to /subscribe', async () => {
      const dialog = page.getByRole('dialog', { name: 'Basic Plan No Longer Available' });
      await page.getByRole('button', { name: 'Choose Basic' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Choose Basic' }).click();
      await dialog.getByRole('button', { name: 'Monthly Growth Plan' }).click();
      await expect(page).toHaveURL('/subscribe?plan=growth&billing=monthly');
    });
  });

  test('the contact form opens the mail program and requires its fields', async ({ page }) => {
    await page.goto('/contact');
    const form = page.locator('form');
    await expect(form).toHaveAttribute('action', 'mailto:support@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  test('anchors on another page lead to their section', async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expect(page.getByRole('heading', { name: 'One plan to grow' })).toBeInViewport();
  });
});

test('every content page loads no script before interest, then hydrates without a change', {
  tag: '@core',
}, async ({ page }) => {
  for (const path of contentPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      const before = await markupOf(page);
      const main = await page.locator('main').elementHandle();
      expect(await scriptsOf(page)).toEqual([]);
      await startByKey(page);
      expect(await markupOf(page)).toBe(before);
      expect(await main?.evaluate((element) => element.isConnected)).toBe(true);
    });
  }
});

test('no content page is wider than the screen', async ({ page }) => {
  for (const path of contentPaths) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const space = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(space, `${path}, ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test.describe('a short network failure', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('a script that failed to load is loaded at the next interaction', async ({ page }) => {
    let aborted = 0;
    // Before the page is there: a page may make requests past a route that is set later.
    await page.route('**/assets/*.js', (route) => {
      aborted += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/');
    await pressUntil(page, () => aborted > 1);
    await page.unroute('**/assets/*.js');
    await startByKey(page);
  });
});

test('before hydration a billing choice, an open question and an open dialog are kept', async ({ page }) => {
  const release = await holdApplication(page, '**/assets/main-*.js');
  await page.goto('/');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByText('Can I cancel?').click();
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await release();
  await waitUntilHydrated(page);

  const dialog = page.getByRole('dialog', { name: 'Basic Plan No Longer Available' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.locator('details[open] h3')).toHaveText(['Can I cancel?']);

  await page.getByText('Can I cancel?').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText(annual).first()).toBeVisible();
});

test('the Growth plan’s title stops 120 px below the top, whatever the size of the text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const textSize of ['100%', '200%']) {
    await page.goto('/');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    await page.getByRole('link', { name: /^See the plan: / }).click();
    await expect
      .poll(async () => Math.round((await page.locator('#growth-plan-title').boundingBox())?.y ?? 0))
      .toBe(120);
    await expect(page.locator('#growth-plan-title')).toBeFocused();
  }
});

test('a section of another page is scrolled to, smoothly unless reduced motion is preferred', async ({ page }) => {
  for (const [reducedMotion, isSmooth] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/terms');
    await startByKey(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'Questions, answered.' })).toBeInViewport();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', isSmooth ? 'smooth' : 'auto');
  }
});

test('a hostile hash does nothing', async ({ page }) => {
  for (const hash of ['#access_token=a.b', '#%E0%A4%A', '#"><img src=x>', '#__proto__']) {
    // From hash to hash the page would not load.
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await startByKey(page);
    expect(await page.evaluate(() => scrollY), hash).toBe(0);
  }
});

test('after an anchor, scrolling away stays away', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#faq');
  await expect(page.getByRole('heading', { name: 'Questions, answered.' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await waitUntilHydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('links between content pages, once the application runs', () => {
  test('change the page without a page load, and start at its top', async ({ page }) => {
    await page.goto('/');
    await startByKey(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const about = page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'About' });
    // The page scrolls smoothly and lays out its later sections on the way: a click waits until its target stands still, but not again
    // after it has scrolled there.
    await about.scrollIntoViewIfNeeded();
    await about.click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle(/^About/);
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expect(page.getByRole('heading', { name: 'One plan to grow' })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('html[data-same-document]')).toHaveCount(1);
  });
});

test('Pause stops the log of the example day', async ({ page }) => {
  await page.goto('/');
  const pause = page.getByText('Pause', { exact: true });
  const log = pause.locator('../..');
  const running = () =>
    log.evaluate(
      (element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(running).toBe(1);
  await pause.click();
  await expect.poll(running).toBe(0);
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the price bar’s button has one line, and the countdown one row', async ({ page, sandbox }) => {
    await page.goto((await sandbox.promoCode('valid')).link);
    const button = page.getByRole('link', { name: 'See the plan', exact: true }).last();
    expect((await button.boundingBox())?.height).toBe(48);
    const units = page.getByRole('timer').locator('> span');
    await expect(units).toHaveCount(4);
    const tops = await units.evaluateAll((all) => all.map((unit) => unit.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
])
  test(`the price bar comes once the hero's button has left a screen of ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const button = page.getByRole('link', { name: `See the plan: ${annual} a month` });
    const bar = page.locator('p', { hasText: 'Growth, billed annually' }).first();
    const { bottom } = await button.evaluate((element) => element.getBoundingClientRect().toJSON());
    for (let top = 0; top < bottom; top += 20) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(bar).not.toBeInViewport();
    }
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), bottom + 200);
    await expect(button).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });
