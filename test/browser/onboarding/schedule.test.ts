import { expect, test } from '../harness.ts';
import { expectStep } from '../journey-steps.ts';
import { continueButton, failedLoad, openSchedule, reloadAnyway } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

test('a reload on step 7.5 shows what was saved, and sends it again as it was', async ({ page, sandbox }) => {
  const notReady = { status: 'pending', neko_url: 'pending', neko_ready: false, neko_kill_ready: false };
  await page.route(/\/check-(onboarding-status|neko-)/, (route) => route.fulfill({ json: notReady }));
  const { uid } = await openSchedule(page, sandbox);
  await expect(page.getByText(/what you save now replaces it/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'All days have the same schedule' }).check();
  await page.getByLabel('From').selectOption('22:00');
  await page.getByLabel('To', { exact: true }).selectOption('06:00');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Timezone' }).fill('new york');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You have saved a schedule before/)).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect(page.getByText('America/New_York')).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  const calls = await sandbox.callsOf({ uid });
  const [again, first] = calls.filter(({ name }) => name === 'saveInstagramSchedule');
  expect(first?.request).toMatchObject({ all_days_same: true, user_timezone: 'America/New_York' });
  expect(again?.request).toEqual(first?.request);
});

test('step 5: the defaults, hourly options, one schedule for all days, overnight slots', async ({
  page,
  sandbox,
}) => {
  const { uid } = await openSchedule(page, sandbox, { quick: true });
  const from = page.getByLabel('From');
  const to = page.getByLabel('To', { exact: true });
  await expect(from).toHaveCount(7);
  await expect(from.first()).toHaveValue('09:00');
  await expect(to.first()).toHaveValue('18:00');
  await expect(from.last()).toHaveValue('10:00');
  await expect(to.last()).toHaveValue('16:00');
  await expect(from.first().getByRole('option')).toHaveCount(24);

  await page.getByRole('checkbox', { name: 'All days have the same schedule' }).check();
  await expect(from).toHaveCount(1);
  await from.selectOption('22:00');
  await to.selectOption('06:00');
  await expect(page.getByText('Ends the next day at 06:00.')).toBeVisible();
  await page.getByRole('button', { name: '+ Add Time Slot' }).click();
  await expect(from.nth(1)).toHaveValue('09:00');
  await expect(to.nth(1)).toHaveValue('10:00');
  await from.nth(1).selectOption('05:00');
  await continueButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please fix the following errors:');
  await expect(summary).toContainText('Time slots overlap: 22:00–06:00 and 05:00–10:00');
  await from.nth(1).selectOption('10:00');
  await expect(summary).toContainText('Start and end time cannot be the same');
  await page.getByRole('button', { name: /^Remove .*10:00–10:00$/ }).click();
  await expect(summary).toBeHidden();
  await continueButton(page).click();
  await expectStep(page, 7, 100);
  const saved = (await sandbox.callsOf({ uid })).find(({ name }) => name === 'saveInstagramSchedule');
  const night = [{ from: '22:00', to: '06:00' }];
  expect(saved?.request).toMatchObject({ all_days_same: true, schedule: { monday: night, sunday: night } });
});

test('step 5: each day needs a slot, and its error links to the day', async ({ page, sandbox }) => {
  await openSchedule(page, sandbox);
  await page.getByRole('button', { name: /^Remove Tuesday/ }).click();
  await continueButton(page).click();
  await page.getByRole('link', { name: 'Tuesday: Add at least one time slot' }).click();
  const tuesday = page.getByRole('group', { name: 'Tuesday', exact: true });
  await expect(tuesday.getByRole('button', { name: '+ Add Time Slot' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(tuesday.getByLabel('From')).toHaveValue('09:00');
});

test('step 5: the time zone is detected; another can be searched for, and only Confirm applies it', async ({
  page,
  sandbox,
}) => {
  await openSchedule(page, sandbox);
  const change = page.getByRole('button', { name: 'Change' });
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox', { name: 'Timezone' });
  const options = dialog.getByRole('option');
  await expect(page.getByText('Detected timezone')).toBeVisible();
  await change.click();
  await expect(dialog).toContainText('Chosen: Europe/Stockholm');
  await expect(options.first()).toContainText('Europe/Stockholm');
  await search.fill('utc');
  await expect(options.first()).toHaveText('UTCUTC+0');
  await options.first().click();
  await expect(dialog).toContainText('Chosen: UTC');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Europe/Stockholm')).toBeVisible();

  await change.click();
  await search.fill('new york');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('America/New_York')).toBeVisible();
  await reloadAnyway(page);
  await expect(page.getByText('America/New_York')).toBeVisible();
});

test('Back to step 4 and forth keeps the schedule and the selection', async ({ page, sandbox }) => {
  await openSchedule(page, sandbox);
  await page.getByLabel('From').first().selectOption('07:00');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 4, 57);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().uncheck();
  const left = (await boxes.count()) - 1;
  await page.getByRole('button', { name: `Continue with ${left} Template(s)` }).click();
  await expectStep(page, 5, 71);
  await expect(page.getByLabel('From').first()).toHaveValue('07:00');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(boxes.first()).not.toBeChecked();
});

test('any other status leads to step 8, with links to support and home', async ({ page, sandbox }) => {
  await openSchedule(page, sandbox, { status: 'failed' });
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Setup Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Onboarding setup error. Please contact support.');
  await expect(
    page.getByText('We encountered an issue while setting up your Instagram automation.'),
  ).toContainText('This could be due to a timeout or an error in the setup process.');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});
