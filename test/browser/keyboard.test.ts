import type { Page } from '@playwright/test';
import { enter, modes } from './accessibility-violations.ts';
import { focusViolationsOf } from './focus-violations.ts';
import { expect, test } from './harness.ts';
import { openSchedule } from './onboarding/steps.ts';

/** docs/product.md, Accessibility. With the keyboard alone the focus is seen at every stop. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** The screens on which sticky elements cover most, and the two other ways to see the focus. */
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
