import { flows } from '../../../machines/index.ts';
import { expect, test } from '../../browser/harness.ts';
import { chooseTab } from './lab-steps.ts';

/** packages/lab/docs/lab.md, See every screen on one page. Every flow is drawn on `/lab` before a session is open. */

test.use({ hasLab: true });

test('the gallery draws every flow: chart, outline, screens', async ({ page }) => {
  test.slow();
  for (const { id, title } of flows) {
    await test.step(id, async () => {
      await page.goto(`/lab#flow=${id}`);
      const flow = page.getByRole('region', { name: title, exact: true });
      await expect(flow.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
      await expect(flow.getByRole('group', { name: `Chart of ${id}` })).toBeVisible();
      await flow.getByRole('button', { name: 'Outline' }).press('Enter');
      await flow.getByRole('treeitem').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: /^State / })).toBeVisible();
      await expect(flow.getByText('not covered').first()).toBeHidden();
      await flow.getByLabel(/^Show coverage by/).check();
      // Runs all generated sessions of the flow: 12,000 inputs of the wizard.
      await expect(flow.getByText(/^covered \d+×/).first()).toBeVisible({ timeout: 120_000 });
      await chooseTab(flow, 'Screens');
      await expect(flow.locator('iframe[title^="Screen of"]').first()).toBeVisible();
    });
  }
});
