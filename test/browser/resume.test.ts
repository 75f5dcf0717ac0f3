import type { Page } from '@playwright/test';
import { recordedAs, test } from '../tool/browser/recorded-sessions.ts';
import { expect } from './harness.ts';
import { expectAllSet, expectStep, leaveForApplication } from './journey-steps.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** docs/product.md, Onboarding: start and resume. Customers at each point of their way resume at the right step. */

/** The calls in the second round, whatever the step. `getJobData` is not in the customer's log: it has no user id. */
const secondRound = [
  'checkNekoKill',
  'checkOnboardingStatus',
  'getInstagramInfo',
  'getMainAccounts',
  'getUserCountry',
  'getUserTemplates',
];

const resumePoints = [
  {
    at: 'welcome',
    expectResumed: (page: Page) => expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible(),
  },
  { at: 'targets', expectResumed: (page: Page) => expectStep(page, 4, 57) },
  { at: 'templates', expectResumed: (page: Page) => expectStep(page, 4, 57) },
  { at: 'schedule', expectResumed: (page: Page) => expectStep(page, 5, 71) },
  { at: 'connecting', expectResumed: (page: Page) => expectStep(page, 7, 100) },
  { at: 'done', expectResumed: expectAllSet },
] as const;

async function onboardingOf(sandbox: SandboxControl, at: (typeof resumePoints)[number]['at']) {
  const customer = await sandbox.customerAt(at, { email: `left.at.${at}@example.com` });
  return { customer, link: customer.links.onboarding ?? '' };
}

for (const { at, expectResumed } of resumePoints) {
  test(`a customer at ${at} resumes at the right step after two rounds of calls`, {
    tag: '@core',
    ...recordedAs(`resume-${at}`),
  }, async ({ page, sandbox }) => {
    const { customer, link } = await onboardingOf(sandbox, at);
    await page.goto(link);
    await expectResumed(page);
    const names = (await sandbox.callsOf(customer)).map((call) => call.name).reverse();
    expect(names[0]).toBe('verifyActivation');
    expect(names.slice(1, 1 + secondRound.length).sort()).toEqual(secondRound);
  });
}

test('a reload resumes without the fragment and restores the draft', {
  tag: '@core',
  ...recordedAs('reload'),
}, async ({ page, sandbox }) => {
  const { link } = await onboardingOf(sandbox, 'welcome');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business Description').fill('Half a sentence about');
  // What is typed is kept: leaving asks nothing.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Business Description')).toHaveValue('Half a sentence about');
  expect(dialogs).toEqual([]);
});

test('"All Set!" stays after a reload; leaving for the application ends it', async ({ page, sandbox }) => {
  const { link } = await onboardingOf(sandbox, 'done');
  await page.goto(link);
  await expectAllSet(page);
  await page.reload();
  await expectAllSet(page);
  await leaveForApplication(page);
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  expect(stored).toContain('onboarding.finished');
  expect(stored).not.toContain('onboarding.access_token');
});

test(
  'preparing waits for the scheduler, then opens the remote browser',
  recordedAs('preparing'),
  async ({ page, sandbox }) => {
    const customer = await sandbox.customerAt('schedule', {
      email: 'preparing@example.com',
      overrides: { pauseConnection: true },
    });
    await page.clock.install();
    await page.goto(customer.links.onboarding ?? '');
    await expectStep(page, 5, 71);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
    await sandbox.change(customer, { schedulerReady: true, browserReady: true, linkReady: true });
    for (const seconds of [3, 3, 3]) {
      // A poll waits for the answer to the one before it, which the clock of the page knows nothing of.
      const answered = page.waitForResponse(/check-onboarding-status/);
      await page.clock.runFor(seconds * 1000);
      await (await answered).finished();
      await page.evaluate(() => undefined);
    }
    await page.clock.runFor(1_000);
    await expect(page.locator('iframe')).toBeVisible();
  },
);
