import { expect, test } from '../harness.ts';
import { customer, expectStep } from '../journey-steps.ts';
import { continueButton, failedLoad, openObjectives, reloadAnyway } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

test('step 2: languages are searched by name or code and removed by their chips', async ({
  page,
  sandbox,
}) => {
  await openObjectives(page, sandbox);
  const languages = page.getByRole('combobox', { name: 'Target languages' });
  const options = page.getByRole('listbox', { name: 'Options' }).getByRole('option');
  const chips = page.getByRole('list', { name: 'Chosen languages' }).getByRole('listitem');
  await expect(chips).toHaveText(['English']);

  await languages.click();
  await expect(options).toHaveCount(35);
  await languages.fill('swed');
  await expect(options).toHaveText([/Swedish/]);
  await page.keyboard.press('Enter');
  await languages.fill('de');
  await expect(options.first()).toHaveText(/German/);
  await options.first().click();
  await expect(chips).toHaveText(['English', 'Swedish', 'German']);
  await languages.fill('klingon');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);

  for (const name of ['Swedish', 'German', 'English'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  await continueButton(page).click();
  await expect(languages).toHaveAccessibleDescription('Choose at least one target language.');
});

test('step 2: likes stay on; without messaging only the audience is required', async ({ page, sandbox }) => {
  const { uid } = await openObjectives(page, sandbox);
  await expect(page.getByRole('checkbox', { name: 'Put likes' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Put likes' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Follow/Unfollow' }).uncheck();
  await page.getByRole('checkbox', { name: 'Send first message to potential customers' }).uncheck();
  await expect(page.getByLabel('Customer category')).toBeHidden();
  await expect(page.getByLabel('Target languages')).toBeHidden();

  const audience = page.getByLabel('Target audience and purpose');
  await audience.fill('x'.repeat(201));
  await continueButton(page).click();
  await expect(page.getByRole('alert')).toContainText('200 characters');
  await audience.fill('x'.repeat(49));
  await continueButton(page).click();
  await expect(audience).toHaveAccessibleDescription(/at least 50 characters/);
  await audience.fill(customer.audience);

  await reloadAnyway(page);
  await continueButton(page).click();
  await continueButton(page).click();
  await expectStep(page, 2, 29);
  await expect(audience).toHaveValue(customer.audience);
  await expect(page.getByRole('checkbox', { name: 'Follow/Unfollow' })).not.toBeChecked();

  await continueButton(page).click();
  await expectStep(page, 3, 43);
  const names = (await sandbox.callsOf({ uid })).map((call) => call.name);
  expect(names.filter((name) => name === 'generateTemplates')).toHaveLength(1);
});

test('step 2: what was saved is shown after a reload on step 3, and no box ticks itself', async ({
  page,
  sandbox,
}) => {
  const opened = await openObjectives(page, sandbox);
  // With templates, a reload resumes at step 4.
  await sandbox.change(opened, { generation: 'none' });
  const follow = page.getByRole('checkbox', { name: 'Follow/Unfollow' });
  const message = page.getByRole('checkbox', { name: 'Send first message to potential customers' });
  const audience = page.getByLabel('Target audience and purpose');
  await follow.uncheck();
  await message.uncheck();
  await audience.fill(customer.audience);
  await continueButton(page).click();
  await expectStep(page, 3, 43);

  await page.reload();
  await continueButton(page).click();
  await continueButton(page).click();
  await expectStep(page, 2, 29);
  await expect(follow).not.toBeChecked();
  await expect(message).not.toBeChecked();
  await expect(audience).toHaveValue(customer.audience);
  await continueButton(page).click();
  await expectStep(page, 3, 43);
  const calls = await sandbox.callsOf(opened);
  const saves = calls.filter(({ name }) => name === 'saveAccountSettings');
  const consents = saves.map(({ request }) => request);
  expect(consents).toHaveLength(2);
  for (const consent of consents)
    expect(consent).toMatchObject({ send_message: false, follow_unfollow: false });
});
