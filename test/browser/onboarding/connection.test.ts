import type { Page } from '@playwright/test';
import { expect, type SandboxControl, test } from '../harness.ts';
import { expectAllSet, logIn } from '../journey-steps.ts';
import type { TestCustomer } from '../sandbox-control.ts';
import { continueButton, failedLoad, openSchedule, openWizard, setHidden } from './steps.ts';

test.use({ expectedComplaints: [failedLoad] });

const statusMs = 3_000;
const slowMs = 10_000;
const ready = { schedulerReady: true, browserReady: true, linkReady: true };

/** Runs the next status poll and waits for its call. */
async function pollStatus(page: Page, sandbox: SandboxControl, customer: TestCustomer): Promise<void> {
  const before = await statusCalls(sandbox, customer);
  // Second by second: after failures the wait is longer.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return statusCalls(sandbox, customer);
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(before);
}

async function statusCalls(sandbox: SandboxControl, customer: TestCustomer): Promise<number> {
  return (await sandbox.callsOf(customer)).filter(({ name }) => name === 'checkOnboardingStatus').length;
}

test('steps 7.5, 7 and 6: preparing, connecting once scheduler and link are ready, done after the login', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const customer = await openSchedule(page, sandbox, { pauseConnection: true });
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  await expect(page.getByText('2 to 5 minutes')).toBeVisible();
  await setHidden(page, true);
  await sandbox.change(customer, { schedulerReady: true });
  await page.clock.runFor(slowMs);
  await expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();
  await sandbox.change(customer, ready);
  await page.clock.runFor(slowMs);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page).toHaveTitle('✓ Ready to connect');
  await setHidden(page, false);
  await expect(page).toHaveTitle(/^Step 7 of 7: /);
  await logIn(page);
  await page.clock.runFor(statusMs);
  await expectAllSet(page);
  await expect(page.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', '/sandbox/app');
});

test('processing: the timer follows the wall clock, advice after 30 minutes, then the link', async ({
  page,
  sandbox,
}) => {
  await page.clock.install({ time: new Date('2026-05-04T10:00:00') });
  const customer = await openSchedule(page, sandbox, { pauseConnection: true });
  await continueButton(page).click();
  await expect(page.getByText('Preparing Instagram Connection')).toBeVisible();
  await sandbox.change(customer, { schedulerReady: true, browserReady: true });
  await page.clock.runFor(slowMs);
  const timer = page.getByText(/^Waiting for \d+:\d\d$/);
  await expect(page.getByText('Setup in progress')).toBeVisible();
  await expect(page.getByText('Please do not close this page')).toBeVisible();
  await page.clock.pauseAt(new Date('2026-05-04T10:02:00'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = secondsOf(await timer.textContent());

  await setHidden(page, true);
  await page.clock.fastForward('10:00');
  await setHidden(page, false);
  await expect(timer).toHaveText(`Waiting for ${formatTime(before + 600)}`);

  await expect(page.getByRole('link', { name: 'Contact Support', exact: true })).toBeHidden();
  await page.clock.fastForward('30:00');
  await expect(page.getByText('This has taken more than 30 minutes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support', exact: true })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await sandbox.change(customer, { linkReady: true });
  await page.clock.runFor(slowMs);
  await expect(page.locator('iframe')).toBeVisible();
});

test('the banner counts errors and shows the last one, gives a tip after more than two, and disappears on an answer', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const customer = await openWizard(page, sandbox, 'connecting');
  const banner = page.getByText('Connection issue', { exact: true }).locator('..');
  await expect(page.locator('iframe')).toBeVisible();
  await sandbox.fault({ call: 'checkOnboardingStatus', kind: '503' });
  for (let errors = 1; errors <= 3; errors += 1) {
    await pollStatus(page, sandbox, customer);
    await expect(banner).toContainText(errors === 1 ? '1 error.' : `${errors} errors.`);
    await expect(banner.getByText(/^Tip: /)).toBeVisible({ visible: errors > 2 });
  }
  await expect(banner).toContainText('Last error: Failed to check onboarding status.');
  await sandbox.clearFaults();
  await sandbox.fault({ call: 'checkOnboardingStatus', kind: 'error:Back at noon.', times: 1 });
  await pollStatus(page, sandbox, customer);
  await expect(banner).toContainText('4 errors. Last error: Failed to check onboarding status.');
  await pollStatus(page, sandbox, customer);
  await expect(banner).toBeHidden();
});

test('Pause stops the calls, Resume calls at once; Refresh and Restart create a new frame; Continue Manually makes no call', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const customer = await openWizard(page, sandbox, 'connecting');
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await expect(page.getByText('Log in with Facebook').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause Auto-check' }).click();
  await expect(page.getByRole('button', { name: 'Resume Auto-check' })).toBeFocused();
  const paused = await statusCalls(sandbox, customer);
  await page.clock.runFor(60_000);
  expect(await statusCalls(sandbox, customer)).toBe(paused);
  await page.getByRole('button', { name: 'Resume Auto-check' }).click();
  await expect.poll(() => statusCalls(sandbox, customer)).toBeGreaterThan(paused);

  for (const name of ['Refresh', 'Restart']) {
    const old = await frame.elementHandle();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(frame).toBeVisible();
  }
  await expect(page.getByText(/^Waiting for 0:0\d$/)).toBeVisible();

  await page.getByRole('button', { name: 'Pause Auto-check' }).click();
  const before = (await sandbox.callsOf(customer)).length;
  await page.getByRole('button', { name: 'Continue Manually' }).click();
  await expectAllSet(page);
  expect((await sandbox.callsOf(customer)).length).toBe(before);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('how the keyboard leaves the remote browser is described, and takes no room', async ({
    page,
    sandbox,
  }) => {
    await openWizard(page, sandbox, 'connecting');
    await expect(page.locator('iframe')).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip past the remote browser' });
    await expect(skip).toHaveAccessibleDescription(/^With the keyboard, leave it by/);
    const hint = await page.getByText(/^With the keyboard, leave it by/).boundingBox();
    expect(hint).toMatchObject({ width: 1, height: 1 });
  });
});

function secondsOf(text: string | null): number {
  const [minutes = 0, seconds = 0] = (text?.match(/\d+/g) ?? []).map(Number);
  return minutes * 60 + seconds;
}

function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
