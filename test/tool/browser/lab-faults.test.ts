import { expect, test } from '../../browser/harness.ts';
import { chooseTab, openDock } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Make something fail on purpose. */

test.use({ hasLab: true });

test('a fault switched on in the dock stays on for the next pages of the tab, until it is switched off there', async ({
  page,
  context,
}) => {
  await page.goto('/subscribe?plan=growth&billing=annual');
  const before = await openDock(page);
  await chooseTab(before, 'Faults');
  await before.getByLabel(/createCheckoutSession$/).selectOption('500');
  await expect(before.getByRole('button', { name: '1 fault on' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('next.page@example.com');
  await page.getByRole('radio', { name: 'Professional' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();

  await page.waitForURL(/\/checkout\?/);
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  const cardForm = 'iframe[title="Secure payment form"]';
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.locator(cardForm)).toBeVisible();
  await otherTab.close();

  const after = await openDock(page);
  await after.getByRole('button', { name: '1 fault on' }).press('Enter');
  await after.getByRole('button', { name: /^Switch off: / }).press('Enter');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator(cardForm)).toBeVisible();
  await page.reload();
  await expect(page.locator(cardForm)).toBeVisible();
});
