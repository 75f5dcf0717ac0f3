import type { Locator, Page } from '@playwright/test';
import { callErrors } from '../../../src/onboarding/texts.ts';
import { expect, type SandboxControl, test } from '../harness.ts';
import { expectStep } from '../journey-steps.ts';
import { layoutViolationsOf } from '../layout-violations.ts';
import { failedLoad, openSchedule, openWizard } from './steps.ts';

/** docs/product.md, Accessibility. The layout of the wizard depends on where it is shown. */

async function top(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

/** Step 3 with three accounts, behind the wait of step 4. */
async function openTargets(page: Page, sandbox: SandboxControl): Promise<void> {
  await openWizard(page, sandbox, 'templates', { templates: 0, generation: 'none', accounts: 3 });
  await expect(page.getByText(/^Attempt/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 3, 43);
}

const phone = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true };

test.describe('on a touch screen', () => {
  test.use(phone);

  test('the remote browser begins in the first third of the window, late or not; its controls follow in one row', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.route('**/sandbox/remote-browser/**', () => undefined);
    await openWizard(page, sandbox, 'connecting', { pauseConnection: true });
    const frame = page.locator('iframe');
    const words = ['Opening the window…', 'The window is slow.'];
    for (const text of words) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      for (const [width, height] of [
        [390, 664],
        [320, 568],
        [360, 560],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await top(frame), `${text} ${width} × ${height}`).toBeLessThanOrEqual(height / 3);
        expect(await layoutViolationsOf(page)).toEqual([]);
      }
      // At once: calls under way would outlast their time.
      await page.clock.fastForward(15_000);
    }
    const controls = ['Pause Auto-check', 'Restart', 'Continue Manually'];
    const rows = await Promise.all(controls.map((name) => top(page.getByRole('button', { name }))));
    expect(new Set(rows).size).toBe(1);
    expect(rows[0]).toBeGreaterThan(await top(frame));
  });

  test('the buttons that stay below the templates take one row', async ({ page, sandbox }) => {
    await openWizard(page, sandbox, 'templates');
    const back = page.getByRole('button', { name: 'Back' });
    const next = page.getByRole('button', { name: 'Continue with 4 Template(s)' });
    expect(await top(back)).toBe(await top(next));
    expect(await layoutViolationsOf(page)).toEqual([]);
  });

  test('Back alone is not wider than it must be, and stands where it always does', async ({ page, sandbox }) => {
    await openWizard(page, sandbox, 'templates', { templates: 0, generation: 'none', accounts: 3 });
    await expect(page.getByText(/^Attempt/)).toBeVisible();
    const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
    expect(back?.x).toBeLessThan(60);
    expect(back?.width).toBeLessThan(180);
  });

  test('how the keyboard leaves the remote browser takes no room until a keyboard asks', async ({ page, sandbox }) => {
    await openWizard(page, sandbox, 'connecting', { pauseConnection: true });
    await expect(page.locator('iframe')).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip past the remote browser' });
    await expect(skip).toHaveAccessibleDescription(/^With the keyboard, leave it by/);
    await expect(skip).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^With the keyboard, leave it by/)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  });
});

test.describe('in a window of 320 by 256 pixels, as at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the heading of a new screen is in sight when it has the focus', async ({ page, sandbox }) => {
    for (const at of ['welcome', 'templates', 'done'] as const) {
      await openWizard(page, sandbox, at);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('an error above a long list', () => {
  test.use({ expectedComplaints: [failedLoad] });

  test('comes into view', async ({ page, sandbox }) => {
    await openWizard(page, sandbox, 'templates');
    await expectStep(page, 4, 57);
    await sandbox.fault({ call: 'saveTemplateSelection', kind: 'error' });
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Continue with 4 Template(s)' }).click();
    await expect(page.getByRole('group', { name: 'Error' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('an error on a phone', () => {
  test.use({ ...phone, expectedComplaints: [failedLoad] });

  test('has its action below its text, and what closes it in its corner', async ({ page, sandbox }) => {
    await openTargets(page, sandbox);
    await sandbox.fault({ call: 'removeMainAccount', kind: '404' });
    await sandbox.fault({ call: 'getMainAccounts', kind: '500' });
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    const banner = page.getByRole('group', { name: 'Error' });
    const [text, action, close, corner] = await Promise.all(
      [
        banner.getByText(callErrors.getMainAccounts),
        banner.getByRole('button', { name: 'Try again' }),
        banner.getByRole('button', { name: 'Dismiss error' }),
        banner,
      ].map((element) => element.boundingBox()),
    );
    if (!text || !action || !close || !corner) throw new Error('something is not shown');
    expect(action.y).toBeGreaterThanOrEqual(text.y + text.height);
    expect(action.x).toBe(text.x);
    expect(close.y - corner.y).toBeLessThan(10);
    expect(corner.x + corner.width - (close.x + close.width)).toBeLessThan(10);
  });
});

test('a double click on Remove takes one time slot', { tag: '@phone' }, async ({ page, sandbox }) => {
  await openSchedule(page, sandbox);
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  const row = page.getByRole('button', { name: /^Mon / });
  // On phones a day is one row until it is opened.
  if (await row.isVisible()) await row.click();
  const slots = monday.getByRole('group');
  await monday.getByRole('button', { name: '+ Add Time Slot' }).click();
  await monday.getByRole('button', { name: '+ Add Time Slot' }).click();
  await expect(slots).toHaveCount(3);
  await monday
    .getByRole('button', { name: /^Remove/ })
    .first()
    .dblclick();
  await expect(monday.getByText(/^Removed Monday 09:00/)).toBeVisible();
  await expect(slots).toHaveCount(2);
});

test('a double click on Remove takes one target account, and Undo brings it back', async ({ page, sandbox }) => {
  await openTargets(page, sandbox);
  const accounts = page.getByRole('article');
  await expect(accounts).toHaveCount(3);
  await accounts
    .first()
    .getByRole('button', { name: /^Remove/ })
    .dblclick();
  await expect(page.getByText(/^Removed @/)).toBeVisible();
  await expect(accounts).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(accounts).toHaveCount(3);
});
