import type { Page } from '@playwright/test';
import { expect } from './harness.ts';
import { recordedAs, test } from './recorded.ts';
import type { SandboxControl } from './sandbox-control.ts';
import { expectAllSet, expectStep } from './walk.ts';

/** What the wizard asks about a customer in its second round, whatever the step; job data is asked as well, about nobody. */
const facts = [
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
    arrives: (page: Page) => expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible(),
  },
  { at: 'targets', arrives: (page: Page) => expectStep(page, 4, 57) },
  { at: 'templates', arrives: (page: Page) => expectStep(page, 4, 57) },
  { at: 'schedule', arrives: (page: Page) => expectStep(page, 5, 71) },
  { at: 'connecting', arrives: (page: Page) => expectStep(page, 7, 100) },
  { at: 'done', arrives: expectAllSet },
] as const;

async function onboardingOf(sandbox: SandboxControl, at: (typeof resumePoints)[number]['at']) {
  const customer = await sandbox.customerAt(at, { email: `left.at.${at}@example.com` });
  return { customer, link: customer.links.onboarding ?? '' };
}

for (const { at, arrives } of resumePoints) {
  test(
    `a customer who left at ${at} comes back to the right step, after two rounds of calls`,
    recordedAs(`resume-${at}`),
    async ({ page, sandbox }) => {
      const { customer, link } = await onboardingOf(sandbox, at);
      await page.goto(link);
      await arrives(page);
      const asked = (await sandbox.callsOf(customer)).map((call) => call.name).reverse();
      expect(asked[0]).toBe('verifyActivation');
      expect(asked.slice(1, 1 + facts.length).sort()).toEqual(facts);
    },
  );
}

test(
  'a reload resumes without the fragment, and keeps what was typed',
  recordedAs('reload'),
  async ({ page, sandbox }) => {
    const { link } = await onboardingOf(sandbox, 'welcome');
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Business Description').fill('Half a sentence about');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Business Description')).toHaveValue('Half a sentence about');
  },
);

test('"All Set!" stays after a reload, and asks nobody', async ({ page, sandbox }) => {
  const { customer, link } = await onboardingOf(sandbox, 'done');
  await page.goto(link);
  await expectAllSet(page);
  const before = (await sandbox.callsOf(customer)).length;
  await page.reload();
  await expectAllSet(page);
  expect((await sandbox.callsOf(customer)).length).toBe(before);
});

test(
  'preparing waits for the scheduler, then moves on by itself',
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
    await page.clock.runFor(10_000);
    await expect(page.locator('iframe')).toBeVisible();
  },
);
