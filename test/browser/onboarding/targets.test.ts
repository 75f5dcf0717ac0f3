import { expect, test } from '../harness.ts';
import { expectStep } from '../journey-steps.ts';
import { continueButton, failedLoad, openTargets, reloadAnyway } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

test('step 3: loading and empty lists; adding, rejecting and removing an account', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ call: 'getMainAccounts', kind: 'latency:600' });
  await openTargets(page, sandbox, { generation: 'none' });
  await expect(page.getByText('Loading accounts...').first()).toBeVisible();
  await expect(page.getByText('No accounts found. Add some accounts to get started!')).toBeVisible();
  await expect(page.getByText('Templates are being generated in the background...')).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await sandbox.clearFaults();

  const dialog = page.getByRole('dialog', { name: 'Add New Account' });
  const name = dialog.getByLabel('Account name');
  const add = dialog.getByRole('button', { name: 'Add Account' });
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await expect(dialog.getByLabel('Language')).toHaveValue('EN');
  await add.click();
  await expect(name).toHaveAccessibleDescription(/Enter an account name/);
  await name.fill(' @slow.and.strong ');
  await dialog.getByLabel('Language').selectOption('DE');
  await sandbox.fault({ call: 'addMainAccount', kind: '500', times: 1 });
  await add.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add account. Please try again.');
  await reloadAnyway(page);
  await continueButton(page).click();
  await continueButton(page).click();
  await page.getByLabel('Target audience and purpose').fill('x'.repeat(60));
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await expect(name).toHaveValue(' @slow.and.strong ');
  await expect(dialog.getByLabel('Language')).toHaveValue('DE');
  await add.click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article').filter({ hasText: 'slow.and.strong' });
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://www.instagram.com/slow.and.strong/');
  await expect(card).toContainText('DE');
  await expect(card).toContainText(/[\d,]+ followers, [\d,]+ following/);
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await name.fill('SLOW.and.strong');
  await add.click();
  await expect(name).toHaveAccessibleDescription(/on your list already/);
  await page.keyboard.press('Escape');

  await sandbox.fault({ call: 'removeMainAccount', kind: '500', times: 1 });
  await page.getByRole('button', { name: 'Remove slow.and.strong' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to remove account. Please try again.');
  await page.getByRole('button', { name: 'Dismiss error' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Remove slow.and.strong' }).click();
  await expect(page.getByText('No accounts found.')).toBeVisible();
});

test('step 3: "+N more" expands the jobs; validating shows "Processing..."', async ({ page, sandbox }) => {
  await openTargets(page, sandbox, { accounts: 30 });
  const more = page.getByRole('button', { name: /^\+\d more$/ });
  const label = await page
    .getByRole('list', { name: /^Jobs of / })
    .filter({ has: more })
    .first()
    .getAttribute('aria-label');
  const jobs = page.getByRole('list', { name: label ?? '', exact: true });
  const hidden = Number((await jobs.getByRole('button').textContent())?.match(/\d/)?.[0]);
  await expect(jobs.getByRole('listitem')).toHaveCount(5 + 1);
  await jobs.getByRole('button').click();
  await expect(jobs.getByRole('listitem')).toHaveCount(5 + hidden + 1);
  await jobs.getByRole('button', { name: 'Show fewer' }).click();
  await expect(jobs.getByRole('listitem')).toHaveCount(5 + 1);

  await sandbox.fault({ call: 'validateAccountList', kind: 'latency:800', times: 1 });
  await continueButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expectStep(page, 4, 57);
});
