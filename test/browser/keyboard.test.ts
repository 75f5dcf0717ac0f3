import type { Locator, Page } from '@playwright/test';
import { enter, modes } from './accessibility-violations.ts';
import { focusViolationsOf } from './focus-violations.ts';
import { expect, test } from './harness.ts';
import { continueButton, failedLoad, openBusiness, openSchedule, openTargets } from './onboarding/steps.ts';

/** With the keyboard alone the focus is seen at every stop, and stays when what had it disappears. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [failedLoad] });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Where what sticks to an edge takes most, and the two other ways to see the focus. */
const settings = [
  { size: phone, mode: modes.light, keys: ['Tab', 'Shift+Tab'] },
  { size: phone, mode: modes.largeText, keys: ['Tab'] },
  { size: desktop, mode: modes.forcedColors, keys: ['Tab'] },
] as const;

test.describe('the focus is seen at every stop', () => {
  async function expectSeen(page: Page, screen: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { size, mode, keys } of settings) {
      await page.setViewportSize(size);
      await enter(page, mode);
      for (const key of keys) {
        const where = `${screen}, ${size.width}, ${mode.name}, ${key}`;
        expect.soft(await focusViolationsOf(page, key), where).toEqual([]);
      }
    }
  }

  test('of the content pages', async ({ page }) => {
    test.slow();
    for (const path of ['/', '/contact', '/privacy']) {
      await page.goto(path);
      await expectSeen(page, path);
    }
  });

  test('of the order and account setup', async ({ page, sandbox }) => {
    await page.goto('/subscribe');
    await expectSeen(page, '/subscribe');
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    await expectSeen(page, 'account setup');
  });

  test('of the lists of the wizard', async ({ page, sandbox }) => {
    test.slow();
    await openSchedule(page, sandbox, { accounts: 12, templates: 8 });
    for (const [step, count] of [
      ['templates', 8],
      ['target accounts', 12],
    ] as const) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('article')).toHaveCount(count);
      await expectSeen(page, step);
    }
  });
});

test.describe('the focus survives', () => {
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

  /** Presses Enter on what disappears by it. */
  async function expectMoved(from: Locator, to: Locator): Promise<void> {
    await from.press('Enter');
    await expect(to).toBeFocused();
  }

  test('the offers of the site and a message handed over', async ({ page, sandbox }) => {
    await test.step('the offer of annual billing, open from the start', async () => {
      await page.goto('/subscribe?plan=growth&billing=monthly');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Email')).toBeFocused();
    });
    await test.step('the offer of a promo code', async () => {
      await page.goto((await sandbox.promoCode('valid')).link);
      await expectMoved(page.getByRole('button', { name: 'Close offer' }), page.locator('main'));
    });
    await test.step('a message handed over', async () => {
      await page.goto('/contact');
      await page.getByLabel('Full name').fill('Sam');
      await page.getByLabel('Email').fill('sam@example.com');
      await page.getByLabel('Subject').selectOption({ index: 1 });
      await page.getByLabel('Message').fill('Hello');
      await expect(page.locator('form')).toHaveAttribute('novalidate');
      await page.getByRole('button', { name: 'Send Message' }).press('Enter');
      await expectMoved(page.getByRole('button', { name: 'Back to the form' }), page.locator('main'));
    });
  });

  test('failures and jobs of step 1', async ({ page, sandbox }) => {
    const jobs = page.getByRole('region', { name: 'Job Types' });
    await sandbox.fault({ call: 'getJobData', kind: '400' });
    await openBusiness(page, sandbox);
    await test.step('a list of jobs that could not be loaded', async () => {
      await sandbox.clearFaults();
      await expectMoved(tryAgain(page), jobs);
    });
    await test.step('a dismissed error', async () => {
      await sandbox.fault({ call: 'saveBusinessSettings', kind: '500', times: 'once' });
      await continueButton(page).press('Enter');
      await expectMoved(
        page.getByRole('button', { name: 'Dismiss error' }),
        page.getByRole('heading', { level: 1 }),
      );
    });
    await test.step('the last job', async () => {
      const remove = page.getByRole('button', { name: /^Remove / });
      while ((await remove.count()) > 1) await remove.first().press('Enter');
      await expectMoved(remove, jobs);
    });
  });

  test('rows of steps 3 to 5 that are removed', async ({ page, sandbox }) => {
    await test.step('one account of several, and the last', async () => {
      await openTargets(page, sandbox, { accounts: 2, generation: 'none' });
      const remove = page.getByRole('button', { name: /^Remove / });
      await remove.first().press('Enter');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('list', { name: 'Target accounts' })).toBeFocused();
      await remove.press('Enter');
      await expect(page.getByText('No accounts found.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
    await openSchedule(page, sandbox, { templates: 2 });
    await test.step('a time slot', async () => {
      await expectMoved(
        page.getByRole('button', { name: /^Remove Monday/ }),
        page.getByRole('group', { name: 'Monday' }),
      );
    });
    await test.step('a deleted template', async () => {
      await page.getByRole('button', { name: 'Back' }).press('Enter');
      const remove = page.getByRole('button', { name: /^Delete / });
      await remove.first().press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('list', { name: 'Message templates' })).toBeFocused();
    });
  });
});
