import type { Page } from '@playwright/test';
import type { Audience } from '../../../machines/onboarding/objectives-form.ts';
import { expect, type SandboxControl, test } from '../harness.ts';
import { expectStep } from '../journey-steps.ts';
import type { TestCustomer } from '../sandbox-control.ts';
import { failedLoad, openTargets, openWizard, reloadAnyway, setHidden } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

const pollMs = 10_000;

/** Step 4 while templates are generated, with a test clock and the draft audience of step 2. */
async function openGeneration(page: Page, sandbox: SandboxControl, audience?: Audience) {
  const customer = await sandbox.customerAt('targets', { overrides: { generation: 'none' } });
  if (audience) {
    const objectives = {
      send_message: true,
      follow_unfollow: true,
      ...audience,
      customer_description: 'People who want to feel strong again without going to a gym.',
    };
    const draft = JSON.stringify({ saved: { objectives } });
    await page.addInitScript(
      ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
      [`drafts.${customer.uid}`, draft],
    );
  }
  await page.clock.install();
  await page.goto(customer.links.onboarding ?? '');
  await expect(page.getByText('Attempt 2/12', { exact: true })).toBeVisible();
  return customer;
}

async function generationRequests(sandbox: SandboxControl, customer: TestCustomer): Promise<number> {
  const calls = await sandbox.callsOf(customer);
  return calls.filter(({ name }) => name === 'generateTemplates').length;
}

test('twelve counted attempts, then the three fallback templates; generating again finds the real ones', async ({
  page,
  sandbox,
}) => {
  const customer = await openGeneration(page, sandbox);
  await expect(page.getByText('up to 2 minutes')).toBeVisible();
  await expect(page.getByText('0 of 2 templates found', { exact: true })).toBeVisible();
  await expect(page.getByText('Followers and non-followers, 1 language')).toBeVisible();
  await expect(page.getByText(/stay on this page/)).toBeVisible();
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    await expect(page.getByText(`Attempt ${attempt}/12`, { exact: true })).toBeVisible();
    await page.clock.runFor(pollMs);
  }
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const polls = (await sandbox.callsOf(customer)).filter(
    ({ name }) => name === 'checkTemplateGenerationStatus',
  );
  expect(polls).toHaveLength(12);
  await expect(page.getByText(/ready-made and in English/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  expect(await generationRequests(sandbox, customer)).toBe(1);

  await sandbox.change(customer, { generation: 'real', templates: 4 });
  await page.getByRole('button', { name: 'Try generating again' }).click();
  await expect(cards).toHaveCount(4);
  expect(await generationRequests(sandbox, customer)).toBe(2);
  await expect(page.getByRole('button', { name: 'Try generating again' })).toBeHidden();
  await page.getByRole('button', { name: 'Continue with 4 Template(s)' }).click();
  await expectStep(page, 5, 71);
});

const thresholds: { audience: Audience; notEnough: number; enough: number; line: RegExp }[] = [
  {
    audience: { customer_category: 'followers', target_languages: ['EN'] },
    notEnough: 0,
    enough: 1,
    line: /0 of 1 templates found.*Followers only, 1 language/,
  },
  {
    audience: { customer_category: 'all', target_languages: ['EN'] },
    notEnough: 1,
    enough: 2,
    line: /1 of 2 templates found.*Followers and non-followers, 1 language/,
  },
  {
    audience: { customer_category: 'non_followers', target_languages: ['EN', 'DE', 'SV'] },
    notEnough: 2,
    enough: 3,
    line: /2 of 3 templates found.*Non-followers only, 3 languages/,
  },
  {
    audience: { customer_category: 'all', target_languages: ['EN', 'DE', 'SV'] },
    notEnough: 3,
    enough: 4,
    line: /3 of 6 templates found.*Followers and non-followers, 3 languages/,
  },
];

for (const { audience, notEnough, enough, line } of thresholds) {
  const { customer_category, target_languages } = audience;
  test(`${customer_category} in ${target_languages.length} language(s): ${notEnough} real templates are not enough, ${enough} are`, async ({
    page,
    sandbox,
  }) => {
    const customer = await openGeneration(page, sandbox, audience);
    await sandbox.change(customer, { generation: 'real', templates: notEnough });
    await page.clock.runFor(pollMs);
    await expect(page.getByText('Attempt 3/12', { exact: true })).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
    await sandbox.change(customer, { templates: enough });
    await page.clock.runFor(pollMs);
    await expect(page.getByRole('article')).toHaveCount(enough);
  });
}

test('the title of a hidden tab announces ready templates', async ({ page, sandbox }) => {
  const customer = await openGeneration(page, sandbox);
  await setHidden(page, true);
  await sandbox.change(customer, { generation: 'real', templates: 4 });
  await page.clock.runFor(pollMs);
  await expect(page).toHaveTitle('✓ Templates are ready');
  await setHidden(page, false);
  await expect(page).toHaveTitle(/^Step 4 of 7: /);
});

test('playful messages rotate, unless reduced motion is preferred', async ({ page, sandbox }) => {
  await openGeneration(page, sandbox);
  const message = page.locator('p[aria-hidden="true"]');
  const first = (await message.textContent()) ?? '';
  await page.clock.runFor(6_000);
  await expect(message).not.toHaveText(first);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(message).toHaveText(first);
  await page.clock.runFor(9_000);
  await expect(message).toHaveText(first);
});

test('reloads of step 4 while templates are requested send no other request', async ({ page, sandbox }) => {
  const customer = await sandbox.customerAt('targets', { overrides: { generation: 'none' } });
  await sandbox.fault({ call: 'generateTemplates', kind: 'hang' });
  await page.goto(customer.links.onboarding ?? '');
  for (let reload = 1; reload <= 3; reload += 1) {
    await expect(page.getByText(/^Attempt \d+\/12$/)).toBeVisible();
    await expect.poll(() => generationRequests(sandbox, customer)).toBe(1);
    await page.reload();
  }
  await expect(page.getByText(/^Attempt \d+\/12$/)).toBeVisible();
  expect(await generationRequests(sandbox, customer)).toBe(1);
});

test('tabs that open at step 4 together, or later, send one request', async ({ page, context, sandbox }) => {
  const customer = await sandbox.customerAt('targets', { overrides: { generation: 'none' } });
  const link = customer.links.onboarding ?? '';
  const open = async (tab: Page) => {
    await tab.goto(link);
    await expect(tab.getByText(/^Attempt \d+\/12$/)).toBeVisible();
  };
  await Promise.all([open(page), open(await context.newPage())]);
  await expect.poll(() => generationRequests(sandbox, customer)).toBe(1);
  const later = await context.newPage();
  await open(later);
  const polled = later.waitForResponse('**/check-template-generation-status*');
  await later.evaluate(() => window.dispatchEvent(new Event('online')));
  await polled;
  expect(await generationRequests(sandbox, customer)).toBe(1);
});

test('a reload of step 3 does not repeat the request of step 2; only another save of it asks anew', async ({
  page,
  sandbox,
}) => {
  const customer = await openTargets(page, sandbox, { generation: 'none' });
  await expect.poll(() => generationRequests(sandbox, customer)).toBe(1);
  await sandbox.change(customer, { accounts: 2 });
  await reloadAnyway(page);
  await expect(page.getByText(/^Attempt \d+\/12$/)).toBeVisible();
  expect(await generationRequests(sandbox, customer)).toBe(1);
});

test('a renamed template stays on the list after a reload, whatever its name', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'templates');
  for (const [at, name] of ['My example greeting', '\u{1f44b}\u{1f60a}'].entries()) {
    const card = page.getByRole('article').nth(at);
    if (await card.getByRole('checkbox').isChecked()) await card.getByRole('checkbox').uncheck();
    await card.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Template name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('heading', { name })).toBeVisible();
  }
  await reloadAnyway(page);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'My example greeting' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '\u{1f44b}\u{1f60a}' })).toBeVisible();
});

test('a template deleted in another tab is done, and the list is read again', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await openWizard(page, sandbox, 'templates');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const names = await cards.getByRole('heading').allTextContents();
  const other = await context.newPage();
  await other.goto(customer.links.onboarding ?? '');
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: `Delete ${names[0]}`, exact: true }).click();
    await tab.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(tab.getByRole('article')).toHaveCount(3);
  }
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Message templates' })).toBeFocused();
});

test('editing a template: fields, four tag lists, a reload', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'templates');
  await expectStep(page, 4, 57);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/Followers|Non-followers/);
  await expect(card).toContainText(/Pro|Standard/);
  await card.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Template' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const name = dialog.getByLabel('Template name');
  await name.fill('   ');
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await name.fill('A better opening');
  await dialog.getByLabel('Language').selectOption('SV');
  await dialog.getByLabel('Category').selectOption('liked');
  await dialog.getByRole('checkbox', { name: 'Pro template' }).check();
  await dialog.getByLabel('Template content').fill('Hi! Shall we talk about kettlebells?');
  for (const label of ['Include jobs', 'Exclude jobs', 'Include hashtags', 'Exclude hashtags']) {
    const field = dialog.getByLabel(label);
    await field.fill('  Kettlebells ');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await field.fill('KETTLEBELLS');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(' ');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('');
  }
  await expect(dialog.getByRole('button', { name: 'Remove Kettlebells' })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Remove Kettlebells' }).last().click();

  await reloadAnyway(page);
  await expect(name).toHaveValue('A better opening');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Edit A better opening' })).toBeFocused();
  await expect(card).toContainText('A better opening');
  await expect(card).toContainText('SV');
  await expect(card).toContainText('Non-followers');
  await expect(card).toContainText('Pro');
  await expect(card).toContainText('kettlebells?');
});

test('deleting asks for confirmation; the selection survives a reload', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'templates');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  const remove = page.getByRole('button', { name: `Delete ${title}`, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete template' });
  await remove.click();
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();

  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(3);

  const boxes = page.getByRole('checkbox', { name: /^Select / });
  for (let at = 0; at < 3; at += 1) await boxes.nth(at).uncheck();
  await expect(page.getByRole('button', { name: 'Continue with 0 Template(s)' })).toBeDisabled();
  await boxes.nth(1).check();
  await reloadAnyway(page);
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Continue with 1 Template(s)' }).click();
  await expectStep(page, 5, 71);
});

test('an error above a long list comes into view', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'templates');
  await expectStep(page, 4, 57);
  await sandbox.fault({ call: 'saveTemplateSelection', kind: 'error' });
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Continue with 4 Template(s)' }).click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});
