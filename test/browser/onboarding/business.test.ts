import { expect, test } from '../harness.ts';
import { customer, expectStep } from '../journey-steps.ts';
import { continueButton, failedLoad, openBusiness, openWizard, reloadAnyway } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

test('step 0: the picture, or the icon after five seconds', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'welcome');
  const picture = page.getByRole('img', { name: /profile picture of @/ });
  await expect(picture).toBeVisible();
  await expect(page.getByText('Congratulations')).toBeVisible();

  await page.clock.install();
  await page.route('**/host/profile-picture/*', () => undefined);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome, @/ })).toBeVisible();
  const icon = page.locator('img[src*="profile-picture"]').locator('..').locator('svg');
  await expect(icon).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(icon).toBeVisible();
  await expect(picture).toBeHidden();
});

test('step 1: a description of 50 to 500 characters, counted while typing, and at least one job', async ({
  page,
  sandbox,
}) => {
  await openBusiness(page, sandbox);
  const description = page.getByLabel('Business Description');
  await expect(description).toHaveValue(/\w{3}/);
  const chips = page.getByRole('list', { name: 'Job Types' }).getByRole('button');
  for (let left = await chips.count(); left > 0; left -= 1) {
    await chips.first().click();
    await expect(chips).toHaveCount(left - 1);
  }
  await description.fill('x'.repeat(49));
  await expect(page.getByText('49 / 500 characters (at least 50)')).toBeVisible();
  await continueButton(page).click();

  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please fix the following errors:');
  await expect(description).toBeFocused();
  await summary.getByRole('link', { name: /at least 50 characters/ }).click();
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/in at least 50 characters/);

  await description.fill('x'.repeat(501));
  await expect(page.getByText('501 / 500 characters')).toBeVisible();
  await continueButton(page).click();
  await expect(summary).toContainText('500 characters');

  await description.fill(customer.description);
  await summary.getByRole('link', { name: /job/ }).click();
  const existing = page.getByRole('combobox', { name: 'Select from existing jobs' });
  await expect(existing).toBeFocused();
  await existing.fill('coach');
  const job = await page.getByRole('option').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${job}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  await continueButton(page).click();
  await expectStep(page, 2, 29);
});

test('Add Job: "+" adds a category; blanks and duplicates show an error at their field', async ({
  page,
  sandbox,
}) => {
  await openBusiness(page, sandbox);
  await page.getByRole('button', { name: 'Add Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Job' });
  const addJob = dialog.getByRole('button', { name: 'Add Job' });
  const category = dialog.getByLabel('Category', { exact: true });
  const name = dialog.getByLabel('Job name');
  await addJob.click();
  await expect(category).toHaveAccessibleDescription('Choose a category, or add a new one.');
  await expect(category).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter a job name.');

  const known = (await category.getByRole('option').nth(1).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Add new category' }).click();
  const newCategory = dialog.getByLabel('New category name');
  await expect(newCategory).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(newCategory).toHaveAccessibleDescription('Enter a name for the category.');
  await newCategory.fill(` ${known.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(newCategory).toHaveAccessibleDescription(/exists already/);
  await newCategory.fill('Slow crafts');
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(category).toHaveValue('Slow crafts');

  await name.fill('  PILATES instructor ');
  await addJob.click();
  await expect(name).toHaveAccessibleDescription(/exists already/);
  await name.fill('Basket weaver');

  await addJob.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Basket weaver' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Job' })).toBeFocused();
});

test('Add Job: a reload reopens the dialog with its draft, unless it was cancelled', async ({
  page,
  sandbox,
}) => {
  await openBusiness(page, sandbox);
  const reload = async () => {
    await reloadAnyway(page);
    await continueButton(page).click();
  };
  await page.getByRole('button', { name: 'Add Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Job' });
  await dialog.getByLabel('Job name').fill('Silversmith');
  await dialog.getByRole('button', { name: 'Add new category' }).click();
  await dialog.getByLabel('New category name').fill('Fine metalwork');
  await reload();
  await expect(dialog.getByLabel('New category name')).toHaveValue('Fine metalwork');
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  const category = dialog.getByLabel('Category', { exact: true });
  await expect(category).toHaveValue('Fine metalwork');
  await reload();
  await expect(category).toHaveValue('Fine metalwork');
  await expect(dialog.getByLabel('Job name')).toHaveValue('Silversmith');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Job' })).toBeFocused();
  await reload();
  await expect(page.getByLabel('Business Description')).toBeEditable();
  await expect(dialog).toBeHidden();
});

test('step 1: saving shows "Saving..."; the message of the API stands below our text and can be dismissed', async ({
  page,
  sandbox,
}) => {
  const { uid } = await openBusiness(page, sandbox);
  await sandbox.fault({ call: 'saveBusinessSettings', kind: 'error:Not on a Friday.', times: 1 });
  await continueButton(page).click();
  const alert = page.getByRole('alert');
  await expect(
    alert.getByText('Failed to save business settings. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(alert.getByText('Not on a Friday.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss error' }).click();
  await expect(page.getByRole('alert')).toBeHidden();

  await sandbox.fault({ call: 'saveBusinessSettings', kind: 'hang', times: 1 });
  await continueButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByRole('button', { name: 'Saving...' }).click({ force: true });
  await reloadAnyway(page);
  await continueButton(page).click();
  await expectStep(page, 1, 14);
  await continueButton(page).click();
  await expectStep(page, 2, 29);
  const saves = (await sandbox.callsOf({ uid })).filter(({ name }) => name === 'saveBusinessSettings');
  expect(saves).toHaveLength(3);
});

test('leaving the page asks for confirmation only while there are unsaved changes', async ({
  page,
  sandbox,
}) => {
  await openBusiness(page, sandbox);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  await page.getByLabel('Business Description').click();
  await page.reload();
  await continueButton(page).click();
  expect(dialogs).toEqual([]);

  await page.getByLabel('Business Description').pressSequentially('More. ');
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await continueButton(page).click();
  await expect(page.getByLabel('Business Description')).toHaveValue(/More\. /);
  await continueButton(page).click();
  await expectStep(page, 2, 29);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(dialogs).toEqual(['beforeunload']);
});
