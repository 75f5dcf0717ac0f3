import { flows } from '../../machines/index.ts';
import { expect, test } from './harness.ts';
import { chooseTab } from './lab-steps.ts';

/** Every flow on `/lab`, before a session is open. */

test.use({ hasLab: true });

for (const { id, title } of flows) {
  test(`the gallery draws ${id}: chart, outline, screens`, async ({ page }) => {
    await page.goto(`/lab#flow=${id}`);
    await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
    const chart = page.getByRole('group', { name: `Chart of ${id}` });
    await expect(chart).toBeVisible();
    await chart.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^State / })).toBeVisible();
    await page.getByRole('button', { name: 'Outline' }).press('Enter');
    await expect(page.getByText('not covered').first()).toBeHidden();
    await page.getByLabel(/^Show coverage by/).check();
    await expect(page.getByText(/^covered \d+×/).first()).toBeVisible();
    await chooseTab(page.getByRole('region', { name: title }), 'Screens');
    await expect(page.locator('iframe[title^="Screen of"]').first()).toBeVisible();
  });
}
