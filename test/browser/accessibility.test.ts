import type { Page } from '@playwright/test';
import { notFound, routes } from '../../src/routes.tsx';
import { expectAccessible } from './accessibility-violations.ts';
import { expect, test } from './harness.ts';
import { customer, fillAccount } from './journey-steps.ts';

/**
 * docs/product.md, Accessibility. Axe finds nothing on every page before the wizard, with as much on it as there can
 * be, and its dialogs, in every mode.
 */

/** The browser logs each error answer of the API, and the 404 page. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/Failed to load resource/] });

/** Pages with a test of their own; that of the wizard is onboarding/accessibility.test.ts. */
const testedAlone = ['/', '/contact', '/subscribe', '/checkout', '/success', '/onboarding', '/userOnboarding'];

test('the landing page has no accessibility violations', { tag: '@core' }, async ({ page, sandbox }) => {
  const { link } = await sandbox.promoCode('valid');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
  await page.getByText('How long does setup take?').click();
  await expectAccessible(page, 'with an offer and an open question');
  await page.locator('#pricing').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the Basic plan dialog');
});

test('the contact form has no accessibility violations', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Full name').click();
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await expectAccessible(page, 'with errors');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Your mail program has it now' })).toBeFocused();
  await expectAccessible(page, 'handed over to the mail program');
});

test('pages to read have no accessibility violations', async ({ page }) => {
  for (const { path } of [...routes, notFound].filter((route) => !testedAlone.includes(route.path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('/subscribe has no accessibility violations', { tag: '@core' }, async ({ page, sandbox }) => {
  const { link } = await sandbox.promoCode('valid');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
  await page.goto('/subscribe');
  await sandbox.fault({ call: 'createTemporaryUser', kind: '500' });
  await subscribe(page);
  await expect(page.getByRole('group', { name: 'Error' })).toBeVisible();
  await expectAccessible(page, 'with a promo code for another email, and an error of the API');
  await sandbox.clearFaults();
  await sandbox.fault({ call: 'createTemporaryUser', kind: 'error:DUPLICATE' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(/already registered/)).toBeVisible();
  await expectAccessible(page, 'with an email that exists');
  await page.goto('/subscribe?plan=growth&billing=monthly');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the offer of annual billing');
});

test('/checkout has no accessibility violations', async ({ page, sandbox }) => {
  await sandbox.fault({ call: 'createCheckoutSession', kind: '500', times: 'once' });
  await page.goto((await sandbox.customerAt('subscribed')).links.checkout);
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  await expectAccessible(page, 'after a failure');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'with the card form');
});

test('/success has no accessibility violations', async ({ page, sandbox }) => {
  await page.goto('/success');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'without a payment');
  await sandbox.fault({ call: 'sessionStatus', kind: 'hang' });
  await page.goto('/success?session_id=cs_1');
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible();
  await expectAccessible(page, 'after a payment');
  await sandbox.fault({ call: 'updateUserStatus', kind: '500' });
  await page.goto('/success?provider=creem&checkout_id=ch_1');
  await expect(page.getByText('We could not send your onboarding email yet')).toBeVisible();
  await expectAccessible(page, 'when the email was not sent');
});

test('account setup has no accessibility violations', async ({ page, sandbox }) => {
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
  await expectAccessible(page, 'without a session');
  await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await expectAccessible(page, 'with errors');
  await sandbox.fault({ call: 'createAccount', kind: '500', times: 'once' });
  await fillAccount(page);
  await create.click();
  await expect(page.getByRole('group', { name: 'Error' })).toBeVisible();
  await expectAccessible(page, 'with an error of the API');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  await expectAccessible(page, 'the created account');
});

/** A valid form, for an email that is not the promo code's. */
async function subscribe(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`${customer.instagramName}@example.com`);
  await page.getByRole('radio', { name: 'Professional' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}
