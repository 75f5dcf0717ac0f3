import type { Locator, Page } from '@playwright/test';
import { enter, modes } from './accessibility-violations.ts';
import { focusViolationsOf } from './focus-violations.ts';
import { expect, type SandboxControl, test } from './harness.ts';
import { continueButton, failedLoad, openBusiness, openSchedule, openTargets } from './onboarding/steps.ts';

/** With the keyboard alone the focus is seen at every stop, and stays when what had it disappears. */

test.use({ expectedComplaints: [failedLoad] });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const screens: Record<string, (page: Page, sandbox: SandboxControl) => Promise<unknown>> = {
  'the landing page': (page) => page.goto('/'),
  'the contact page': (page) => page.goto('/contact'),
  'the privacy policy': (page) => page.goto('/privacy'),
  '/subscribe': (page) => page.goto('/subscribe'),
  'account setup': async (page, sandbox) => {
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  },
  'the target accounts': async (page, sandbox) => {
    await openTargets(page, sandbox, { accounts: 12, generation: 'none' });
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'the templates': async (page, sandbox) => {
    await openSchedule(page, sandbox, { templates: 8 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
};

/** Where what sticks to an edge takes most, and the two other ways to see the focus. */
const settings = [
  { size: phone, mode: modes.light, keys: ['Tab', 'Shift+Tab'] },
  { size: phone, mode: modes.largeText, keys: ['Tab'] },
  { size: desktop, mode: modes.forcedColors, keys: ['Tab'] },
] as const;

for (const [name, open] of Object.entries(screens)) {
  test(`${name} shows the focus at every stop`, async ({ page, sandbox }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, sandbox);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { size, mode, keys } of settings) {
      await page.setViewportSize(size);
      await enter(page, mode);
      for (const key of keys) {
        expect.soft(await focusViolationsOf(page, key), `${size.width}, ${mode.name}, ${key}`).toEqual([]);
      }
    }
  });
}

/** Each ends with the key that makes the focused element disappear, and returns what has the focus then. */
const disappearances: Record<string, (page: Page, sandbox: SandboxControl) => Promise<Locator>> = {
  'the offer of annual billing, open from the start': async (page) => {
    await page.goto('/subscribe?plan=growth&billing=monthly');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    return page.getByLabel('Email');
  },
  'the offer of a promo code': async (page, sandbox) => {
    await page.goto((await sandbox.promoCode('valid')).link);
    await page.getByRole('button', { name: 'Close offer' }).press('Enter');
    return page.locator('main');
  },
  'a message handed over': async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Sam');
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByLabel('Subject').selectOption({ index: 1 });
    await page.getByLabel('Message').fill('Hello');
    await expect(page.locator('form')).toHaveAttribute('novalidate');
    await page.getByRole('button', { name: 'Send Message' }).press('Enter');
    await page.getByRole('button', { name: 'Back to the form' }).press('Enter');
    return page.locator('main');
  },
  'a failed payment': async (page, sandbox) => {
    await sandbox.fault({ call: 'createCheckoutSession', kind: '500', times: 'once' });
    await page.goto((await sandbox.customerAt('subscribed')).links.checkout);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    return page.getByRole('heading', { name: 'Complete your payment' });
  },
  'an email that was not sent': async (page, sandbox) => {
    await sandbox.fault({ call: 'updateUserStatus', kind: '500', times: 'once' });
    await page.goto('/success?provider=creem&checkout_id=ch_1');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    return page.getByRole('status').filter({ hasText: 'onboarding email' });
  },
  'a session that could not be read': async (page, sandbox) => {
    await sandbox.fault({ call: 'verifySession', kind: '500' });
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await expect(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    return page.getByRole('heading', { name: 'Professional Account' });
  },
  'a dismissed error': async (page, sandbox) => {
    await openBusiness(page, sandbox);
    await sandbox.fault({ call: 'saveBusinessSettings', kind: '500', times: 'once' });
    await continueButton(page).press('Enter');
    await page.getByRole('button', { name: 'Dismiss error' }).press('Enter');
    return page.getByRole('heading', { level: 1 });
  },
  'the last job': async (page, sandbox) => {
    await openBusiness(page, sandbox);
    const remove = page.getByRole('button', { name: /^Remove / });
    while ((await remove.count()) > 1) await remove.first().press('Enter');
    await remove.press('Enter');
    return page.getByRole('region', { name: 'Job Types' });
  },
  'a list of jobs that could not be loaded': async (page, sandbox) => {
    await sandbox.fault({ call: 'getJobData', kind: '400' });
    await openBusiness(page, sandbox);
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    return page.getByRole('region', { name: 'Job Types' });
  },
  'one account of several': async (page, sandbox) => {
    await openTargets(page, sandbox, { accounts: 2, generation: 'none' });
    await page.getByRole('button', { name: 'Remove studio.0001' }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    return page.getByRole('list', { name: 'Target accounts' });
  },
  'the last account': async (page, sandbox) => {
    await openTargets(page, sandbox, { accounts: 1, generation: 'none' });
    await page.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect(page.getByText('No accounts found.')).toBeVisible();
    return page.getByRole('heading', { level: 1 });
  },
  'a deleted template': async (page, sandbox) => {
    await openSchedule(page, sandbox, { templates: 2 });
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    return page.getByRole('list', { name: 'Message templates' });
  },
  'a time slot': async (page, sandbox) => {
    await openSchedule(page, sandbox);
    await page.getByRole('button', { name: /^Remove Monday/ }).press('Enter');
    return page.getByRole('group', { name: 'Monday' });
  },
};

for (const [name, disappear] of Object.entries(disappearances)) {
  test(`the focus survives ${name}`, async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(await disappear(page, sandbox)).toBeFocused();
  });
}
