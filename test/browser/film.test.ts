import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { expectStep, passTo } from './journey-steps.ts';
import { filmViolationsOf, keyboardViolationsOf } from './layout-violations.ts';
import { continueButton, openBusiness, openWizard } from './onboarding/steps.ts';

/** docs/product.md, Accessibility. What is read before a press stands before it, as a page appears, is scrolled through, and under a keyboard. */

const phone = { width: 390, height: 664 };
const tablet = { width: 820, height: 1100 };
const desktop = { width: 1280, height: 800 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone });

async function expectFilm(page: Page, scene: string, sizes = [phone, desktop]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await filmViolationsOf(page), `${scene}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
}

/** The heading takes the focus a moment later, and brings a page that was scrolled meanwhile back to it. */
async function expectStepFilm(page: Page, scene: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectFilm(page, scene);
}

const slowSentence = 'This takes longer than usual. We are still working on it.';

/** Lets a wait become long, on the clock that the page was opened with. */
async function waitLong(page: Page): Promise<void> {
  await page.clock.runFor(9_000);
  await expect(page.getByText(slowSentence)).toBeInViewport({ ratio: 1 });
}

test('the landing page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expectFilm(page, 'landing page', [phone, tablet, desktop]);
});

test('the steps of the wizard', async ({ page, sandbox }) => {
  test.slow();
  await openBusiness(page, sandbox);
  await expectStepFilm(page, 'business');
  await passTo(page, 'objectives', 'business');
  await expectStepFilm(page, 'objectives');
  await passTo(page, 'targets', 'objectives');
  await expect(page.getByText(/^Three to five/)).toBeVisible();
  await expectStepFilm(page, 'no target accounts');
  await openWizard(page, sandbox, 'templates', { templates: 0, generation: 'none', accounts: 1 });
  await expect(page.getByText(/^Attempt/)).toBeVisible();
  await expectStepFilm(page, 'generating templates');
  await openWizard(page, sandbox, 'templates');
  await expectStep(page, 4, 57);
  await expectStepFilm(page, 'templates');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  expect.soft(await keyboardViolationsOf(page)).toEqual([]);
  await openWizard(page, sandbox, 'schedule', { pauseConnection: true });
  await expect(page.getByText(/what you save now replaces it/)).toBeVisible();
  await expectStepFilm(page, 'schedule');
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  await expectStepFilm(page, 'preparing');
  await openWizard(page, sandbox, 'connecting', { pauseConnection: true });
  await expect(page.locator('iframe')).toBeVisible();
  await expectStepFilm(page, 'connecting');
  await openWizard(page, sandbox, 'done');
  await expect(page.getByRole('heading', { name: 'All Set!' })).toBeVisible();
  await expectStepFilm(page, 'all set');
});

test('an order that is slow', async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault({ call: 'createTemporaryUser', kind: 'hang' });
  await page.goto('/subscribe?plan=growth&billing=annual');
  await page.getByLabel('Email', { exact: true }).fill('slow@example.com');
  await page.getByRole('radio', { name: 'Professional' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Processing...')).toBeVisible();
  await waitLong(page);
  await expectFilm(page, 'subscribe', [phone]);
  await sandbox.fault({ call: 'createCheckoutSession', kind: 'hang' });
  const { links } = await sandbox.customerAt('subscribed');
  await page.goto(links.checkout);
  await expect(page.getByText('Loading the secure payment form...')).toHaveCount(1);
  await waitLong(page);
  await expectFilm(page, 'checkout');
});

test('a card form that does not appear leaves no hole', async ({ page, sandbox }) => {
  await page.route('**/sandbox/card-form', () => undefined);
  await page.clock.install();
  const { links } = await sandbox.customerAt('subscribed');
  await page.goto(links.checkout);
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(16_000);
  await expect(page.getByText(/^The card form has not appeared yet/)).toBeInViewport({ ratio: 1 });
  await expectFilm(page, 'late card form');
  const place = await page.getByRole('region', { name: 'Card payment' }).boundingBox();
  expect(place?.height).toBeLessThan(40);
});
