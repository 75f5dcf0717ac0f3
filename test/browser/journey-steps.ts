import type { Locator, Page } from '@playwright/test';
import { steps } from '../../machines/onboarding/steps.ts';
import { expect } from './harness.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** The steps from /subscribe to "All Set!", taken through what is on the screen. */

export const customer = {
  password: 'correct horse battery',
  instagramName: 'slow.strength',
  instagramPassword: 'another staple',
  description:
    'Strength coaching for people who train around work, family and everything else that life asks of them.',
  audience: 'People between 30 and 50 who want to get strong and have little time to train.',
};

export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondFactor: '4000 0025 0000 3155',
};

/** Fills in /subscribe and continues to the payment. */
export async function subscribe(
  page: Page,
  email: string,
  accountType: 'Professional' | 'Individual',
): Promise<void> {
  await page.goto('/subscribe?plan=growth&billing=annual');
  await typeInto(page.getByLabel('Email'), email);
  await page.getByRole('radio', { name: accountType }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}

/** Pays in the embedded card form. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure payment form"]');
  await typeInto(form.getByLabel('Card number'), number);
  await typeInto(form.getByLabel('Expiry'), '12 / 40');
  await typeInto(form.getByLabel('CVC'), '123');
  await typeInto(form.getByLabel('Name'), 'Test Customer');
  await form.getByRole('button', { name: /^Pay/ }).click();
}

/** Pays on the second provider's hosted page. */
export async function payHosted(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/creem\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** Waits for the verified payment; returns the link in the onboarding email. */
export async function confirmPayment(page: Page, sandbox: SandboxControl, email: string): Promise<string> {
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText('Onboarding email has been sent successfully!')).toBeVisible();
  return newestLink(sandbox, email, /\/onboarding\?session=[^\s"<]+/);
}

/** The link of this shape in the newest email. */
async function newestLink(sandbox: SandboxControl, email: string, shape: RegExp): Promise<string> {
  const [mail] = await sandbox.mailsTo(email);
  const link = JSON.stringify(mail).match(shape)?.[0];
  if (!link) throw new Error(`no ${shape} in the newest email to ${email}`);
  return link;
}

/** Fills in account setup without submitting it. */
export async function fillAccount(page: Page): Promise<void> {
  await typeInto(page.getByLabel('Password', { exact: true }), customer.password);
  await typeInto(page.getByLabel('Confirm password', { exact: true }), customer.password);
  await page.getByLabel('Country').selectOption('SE');
  await typeInto(page.getByLabel('Instagram username'), customer.instagramName);
  await typeInto(page.getByLabel('Instagram password', { exact: true }), customer.instagramPassword);
  await typeInto(page.getByLabel('Confirm Instagram password'), customer.instagramPassword);
  await page.getByLabel(/Terms of Service/).check();
}

/** Completes account setup; returns the link in the activation email. */
export async function createAccount(page: Page, sandbox: SandboxControl, email: string): Promise<string> {
  await fillAccount(page);
  await page.getByRole('button', { name: /Create account/i }).click();
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  return newestLink(sandbox, email, /\/userOnboarding#access_token=[^\s"<\\]+/);
}

/** The wizard from step 0 to "All Set!". */
export async function walkWizard(page: Page, email: string): Promise<void> {
  for (const step of stepsBeforeLogin) {
    const act = acts[step] ?? pressContinue;
    await act(page, email);
  }
  await awaitLogin(page);
  await logIn(page);
  await expectAllSet(page);
}

const stepsBeforeLogin = Object.entries(steps)
  .toSorted(([, one], [, other]) => one.number - other.number)
  .flatMap(([step, { number }]) => (number < steps.allSet.number ? [step] : []));

/** What a person does in a step; nothing but pressing Continue in any other. */
const acts: Partial<Record<string, (page: Page, email: string) => Promise<void>>> = {
  welcome: passWelcome,
  business: (page, email) => describeBusiness(page, `Kettlebell coach, ${email}`),
  objectives: chooseObjectives,
  targets: (page) => addTarget(page, 'studio.north'),
  templates: chooseTemplates,
  schedule: acceptSchedule,
};

async function pressContinue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Step 0. */
async function passWelcome(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`@${customer.instagramName}`).first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '52');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Step 1, with a job that is new to this sandbox. */
async function describeBusiness(page: Page, job: string): Promise<void> {
  await expectStep(page, 1, 14);
  await typeInto(page.getByLabel('Business Description'), customer.description);
  await page.getByRole('button', { name: 'Add Job' }).click();
  const dialog = page.getByRole('dialog', { name: /Add Job/ });
  await dialog
    .getByLabel(/category/i)
    .first()
    .selectOption({ index: 1 });
  await typeInto(dialog.getByLabel('Job name'), job);
  await dialog.getByRole('button', { name: 'Add Job' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${job}` })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Step 2. */
async function chooseObjectives(page: Page): Promise<void> {
  await expectStep(page, 2, 29);
  await expect(page.getByRole('checkbox', { name: /Put likes/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Put likes/ })).toBeDisabled();
  await page.getByLabel(/customer category/i).selectOption('followers');
  await typeInto(page.getByRole('textbox', { name: /audience/i }), customer.audience);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Step 3. */
async function addTarget(page: Page, name: string): Promise<void> {
  await expectStep(page, 3, 43);
  await page.getByRole('button', { name: 'Add New Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Account' });
  await typeInto(dialog.getByLabel(/account name/i), name);
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Step 4. */
async function chooseTemplates(page: Page): Promise<void> {
  await expectStep(page, 4, 57);
  await page
    .getByRole('checkbox', { name: /Select|Use/ })
    .first()
    .check({ timeout: 30_000 });
  await page.getByRole('button', { name: /Continue with \d+ Template/ }).click();
}

/** Step 5. */
async function acceptSchedule(page: Page): Promise<void> {
  await expectStep(page, 5, 71);
  await expect(page.getByText('Europe/Stockholm').first()).toBeVisible();
  await page.clock.install();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Steps 7.5 and 7 ask every ten seconds, on the clock that step 5 installed. In short steps: calls run out on the same clock. */
async function awaitLogin(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await page.locator('iframe').isVisible()).toBe(true);
  }).toPass({ intervals: [100], timeout: 30_000 });
}

/**
 * Step 7: logs in inside the remote browser, with Enter: Chromium can lose a click in a frame of another process that it has not painted
 * yet. The next step may remove the frame before it has answered that the key was let go: what is waited for is the login's response.
 */
async function logIn(page: Page): Promise<void> {
  const password = page.frameLocator('iframe').getByLabel('Password');
  await typeInto(password, 'instagram');
  const response = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().includes('/remote-browser/'),
  );
  password.press('Enter').catch(() => undefined);
  await response;
}

/** Step 6. */
export async function expectAllSet(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'All Set!' })).toBeVisible();
}

export async function expectStep(page: Page, step: number, percent: number): Promise<void> {
  await expect(progress(page)).toHaveAttribute('aria-valuenow', String(percent));
  await expect(page.getByText(`Step ${step} of 7`).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 7: `));
}

function progress(page: Page) {
  return page.getByRole('progressbar').first();
}

/** Types as a person does: key by key in Firefox, where Playwright's `fill` sets a value without React's knowledge. */
async function typeInto(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.clear();
  await field.pressSequentially(text);
}
