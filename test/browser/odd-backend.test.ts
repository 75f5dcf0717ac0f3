import type { Page } from '@playwright/test';
import { calls } from '../../machines/api/contract.ts';
import { expect, type SandboxControl, test } from './harness.ts';
import { buy, expectStep, walkWizard } from './journey-steps.ts';

/** Through the oddest legal backend: everything in `sandbox/oddities.ts`. */

const purchase = (call: string) => [
  ['createTemporaryUser', 200],
  [call, 200],
  ['updateUserStatus', 200],
  ['createAccount', 200],
];

test('Professional: from /subscribe to "All Set!", whatever the answers look like', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const email = 'odd.professional@example.com';
  await sandbox.beOdd(['oddest']);
  const link = await buy(page, sandbox, email, 'Professional');
  await page.goto(link);
  await walkWizard(page, email);

  expect(await postsOf(sandbox, email)).toEqual([
    ...purchase('createCheckoutSession'),
    ['verifyActivation', 200],
    ['addJob', 200],
    ['saveBusinessSettings', 200],
    ['saveAccountSettings', 200],
    ['generateTemplates', 200],
    ['addMainAccount', 200],
    ['validateAccountList', 200],
    ['saveTemplateSelection', 200],
    ['saveInstagramSchedule', 200],
  ]);

  await page.goto('about:blank');
  await expectNothingLost(page, sandbox, email, link);
});

// The wizard is the same for both.
test('Individual: from /subscribe to the account, whatever the answers look like', async ({
  page,
  sandbox,
}) => {
  const email = 'odd.individual@example.com';
  await sandbox.beOdd(['oddest']);
  await buy(page, sandbox, email, 'Individual');
  expect(await postsOf(sandbox, email)).toEqual(purchase('createCreemCheckout'));
});

/** Every POST of this customer, in order, with its status. */
async function postsOf(sandbox: SandboxControl, email: string) {
  const logged = (await sandbox.calls(email)).toReversed();
  return logged.filter(({ method }) => method === 'POST').map(({ name, status }) => [name, status] as const);
}

/** Comes back to the schedule, then goes back through templates and accounts: all is shown as the sandbox has it. */
async function expectNothingLost(
  page: Page,
  sandbox: SandboxControl,
  email: string,
  link: string,
): Promise<void> {
  const customer = await (await page.request.get(`/sandbox/api/customers/${email}`)).json();
  const notReady = { schedulerReady: false, browserReady: false, linkReady: false };
  await sandbox.change(customer, { status: 'pending', ...notReady });
  await sandbox.clearOddities();
  const stored = async (name: 'getMainAccounts' | 'getUserTemplates') =>
    (await page.request.get(`/host${calls[name].path}`, { params: { user_id: customer.uid } })).json();
  const { accounts } = await stored('getMainAccounts');
  const { templates } = await stored('getUserTemplates');
  await sandbox.beOdd(['oddest']);

  await page.goto(link);
  await expectStep(page, 5, 71);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 4, 57);
  expect(templates).not.toHaveLength(0);
  await expect(page.getByRole('article')).toHaveCount(templates.length);
  for (const [index, template] of templates.entries()) {
    const card = page.getByRole('article').nth(index);
    await expect(card.getByRole('heading')).toHaveText(template.template_name);
    await expect(card).toContainText(template.template_content);
    await expect(card).toContainText(template.is_pro ? 'Pro' : 'Standard');
    for (const job of template.jobs.slice(0, 5)) await expect(card).toContainText(job);
    const box = card.getByRole('checkbox');
    await expect(box).toBeChecked({ checked: template.active });
  }

  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 3, 43);
  const [{ ig_main_account_name: name, followers, followings, bio, jobs }] = accounts;
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(
    page.getByText(
      `${followers.toLocaleString('en')} followers, ${followings.toLocaleString('en')} following`,
    ),
  ).toBeVisible();
  await expect(page.getByText(bio)).toBeVisible();
  for (const job of jobs.slice(0, 5)) {
    await expect(page.getByRole('list', { name: `Jobs of ${name}` })).toContainText(job);
  }
}
