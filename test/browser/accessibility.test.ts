import type { Page } from '@playwright/test';
import { notFound, routes } from '../../src/routes.tsx';
import { violationsInAllModes } from './accessibility-violations.ts';
import { addressOf } from './addresses.ts';
import { expect, type SandboxControl, test } from './harness.ts';
import { customer, fillAccount } from './journey-steps.ts';

/** Every page, and every other state of the pages before the wizard, in every mode. */

/** The browser logs each error answer of the API, and the 404 page. */
test.use({ expectedComplaints: [/Failed to load resource/] });

/** A drawn picture is one image, whose clipped parts axe would hold against what lies behind it. */
const exclude = ['[role="img"]'];

for (const { path } of [...routes, notFound]) {
  test(`${path} has no accessibility violations`, async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await addressOf(path, sandbox));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsInAllModes(page, { exclude })).toEqual([]);
  });
}

const states: Record<string, (page: Page, sandbox: SandboxControl) => Promise<void>> = {
  'the landing page with an offer and an open question': async (page, sandbox) => {
    const { link } = await sandbox.promoCode('valid');
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
    await page.getByText('How long does setup take?').click();
  },
  'the Basic plan dialog': async (page) => {
    await page.goto('/');
    await page.locator('#pricing').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the contact form with errors': async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Full name').click();
    await expect(page.locator('form')).toHaveAttribute('novalidate');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  },
  '/subscribe with a promo code for another email, and an error of the API': async (page, sandbox) => {
    const { link } = await sandbox.promoCode('valid');
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
    await page.goto('/subscribe');
    await sandbox.fault({ call: 'createTemporaryUser', kind: '500' });
    await subscribe(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  '/subscribe with an email that exists': async (page, sandbox) => {
    await page.goto('/subscribe');
    await sandbox.fault({ call: 'createTemporaryUser', kind: 'error:DUPLICATE' });
    await subscribe(page);
    await expect(page.getByText(/already registered/)).toBeVisible();
  },
  'the offer of annual billing': async (page) => {
    await page.goto('/subscribe?plan=growth&billing=monthly');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  '/checkout after a failure': async (page, sandbox) => {
    await sandbox.fault({ call: 'createCheckoutSession', kind: '500' });
    await page.goto((await sandbox.customerAt('subscribed')).links.checkout);
    await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  },
  '/success after a payment': async (page, sandbox) => {
    await sandbox.fault({ call: 'sessionStatus', kind: 'hang' });
    await page.goto('/success?session_id=cs_1');
    await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible();
  },
  '/success when the email was not sent': async (page, sandbox) => {
    await sandbox.fault({ call: 'updateUserStatus', kind: '500' });
    await page.goto('/success?provider=creem&checkout_id=ch_1');
    await expect(page.getByText('We could not send your onboarding email yet')).toBeVisible();
  },
  'account setup without a session': async (page) => {
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
  },
  'account setup with errors': async (page, sandbox) => {
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  },
  'account setup with an error of the API': async (page, sandbox) => {
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await sandbox.fault({ call: 'createAccount', kind: '500' });
    await fillAccount(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the created account': async (page, sandbox) => {
    await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
    await fillAccount(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(states)) {
  test(`${name} has no accessibility violations`, async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, sandbox);
    expect(await violationsInAllModes(page, { exclude })).toEqual([]);
  });
}

/** A valid form, for an email that is not the promo code's. */
async function subscribe(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`${customer.instagramName}@example.com`);
  await page.getByRole('radio', { name: 'Professional' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}
