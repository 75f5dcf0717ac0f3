import { expectAccessible } from '../accessibility-violations.ts';
import { expect, test } from '../harness.ts';
import { customer } from '../journey-steps.ts';
import { continueButton, failedLoad, openBusiness, openSchedule, openWizard } from './steps.ts';

/** docs/product.md, Accessibility. Axe finds nothing on every screen and dialog of the wizard, in every mode. */

test.use({ expectedComplaints: [failedLoad] });

test('steps 0 to 3 have no accessibility violations', { tag: '@core' }, async ({ page, sandbox }) => {
  test.slow();
  await page.goto('/userOnboarding');
  await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
  await expectAccessible(page, 'Verification Error');
  await openWizard(page, sandbox, 'welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expectAccessible(page, 'welcome');

  await openBusiness(page, sandbox);
  await page.getByLabel('Select from existing jobs').fill('coach');
  await expectAccessible(page, 'business, with the list of jobs open');
  await page.keyboard.press('Escape');
  await page.getByLabel('Business Description').fill('short');
  await continueButton(page).click();
  await expectAccessible(page, 'business, with errors');
  await page.getByRole('button', { name: 'Add Job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Job' }).click();
  await expectAccessible(page, 'Add Job, with errors');
  await page.getByRole('button', { name: 'Add new category' }).click();
  await expectAccessible(page, 'Add Job, a new category');
  await page.keyboard.press('Escape');
  await page.getByLabel('Business Description').fill(customer.description);
  await continueButton(page).click();

  await page.getByLabel('Target languages').fill('s');
  await expectAccessible(page, 'objectives, with the list of languages open');
  await page.keyboard.press('Escape');
  await continueButton(page).click();
  await expectAccessible(page, 'objectives, with errors');
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  await continueButton(page).click();

  await expect(page.getByText('No accounts found.')).toBeVisible();
  await expectAccessible(page, 'targets, empty');
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Account' }).click();
  await expectAccessible(page, 'Add New Account, with errors');
  await page.getByLabel('Account name').fill('slow.and.strong');
  await page.keyboard.press('Enter');
  await sandbox.fault({ call: 'removeMainAccount', kind: '500', times: 1 });
  await page.getByRole('button', { name: 'Remove slow.and.strong' }).click();
  await expect(page.getByRole('group', { name: 'Error' })).toBeVisible();
  await expectAccessible(page, 'targets, with an account and an error');
});

test('steps 4 and 5 have no accessibility violations', async ({ page, sandbox }) => {
  test.slow();
  await openWizard(page, sandbox, 'targets', { generation: 'none' });
  await expect(page.getByText(/^Attempt/).first()).toBeVisible();
  await expectAccessible(page, 'generating templates');

  await openSchedule(page, sandbox);
  await page.getByRole('button', { name: 'Change' }).click();
  await expectAccessible(page, 'time zone picker');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /All days/ }).check();
  await page.getByLabel('From').selectOption('18:00');
  await continueButton(page).click();
  await expect(page.getByRole('group', { name: 'Please fix the following errors:' })).toBeVisible();
  await expectAccessible(page, 'schedule, with errors');
  await page.getByRole('checkbox', { name: /All days/ }).uncheck();
  await page.getByRole('button', { name: 'Back' }).click();

  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'templates');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Template name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page, 'Edit Template, with errors');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expectAccessible(page, 'Delete template');
});

test('steps 6 to 8 have no accessibility violations', async ({ page, sandbox }) => {
  test.slow();
  await page.clock.install();
  const opened = await openSchedule(page, sandbox, { pauseConnection: true });
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  await expectAccessible(page, 'preparing');
  await sandbox.change(opened, { schedulerReady: true, browserReady: true });
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Setup in progress' })).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(page.getByText('This has taken more than 30 minutes.')).toBeVisible();
  await expectAccessible(page, 'processing, after half an hour');
  await sandbox.fault({ call: 'checkOnboardingStatus', kind: '500' });
  await sandbox.change(opened, { linkReady: true });
  await page.clock.runFor(10_000);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('Connection issue', { exact: true })).toBeVisible();
  await expectAccessible(page, 'remote browser, with a connection issue');
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Continue Manually' }).click();
  await expect(page.getByRole('heading', { name: 'All Set!' })).toBeVisible();
  await expectAccessible(page, 'All Set!');

  await openSchedule(page, sandbox, { status: 'failed' });
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Setup Error' })).toBeVisible();
  await expectAccessible(page, 'Setup Error');
});
