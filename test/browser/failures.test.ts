import { networkError } from '../../src/ui/texts.ts';
import { recordedAs, test } from '../tool/browser/recorded-sessions.ts';
import { expect } from './harness.ts';
import { cards, customer, fillAccount, payByCard, subscribe } from './journey-steps.ts';

/** docs/product.md, Payment verification. A declined card, a second factor and an API that is down lose nothing. */

const failedLoad = /Failed to load resource/;

test.use({ expectedComplaints: [failedLoad] });

test('a declined card shows an error; another card pays', {
  tag: '@core',
  ...recordedAs('declined-card'),
}, async ({ page }) => {
  await subscribe(page, 'declined@example.com', 'Professional');
  await payByCard(page, cards.declined);
  const form = page.frameLocator('iframe[title="Secure payment form"]');
  await expect(form.getByText(/declined/i).first()).toBeVisible();
  await payByCard(page, cards.accepted);
  await expect(page.getByText('Onboarding email has been sent successfully!')).toBeVisible();
});

test('a payment with a second factor', recordedAs('second-factor'), async ({ page }) => {
  await subscribe(page, 'factor@example.com', 'Professional');
  await payByCard(page, cards.secondFactor);
  const form = page.frameLocator('iframe[title="Secure payment form"]');
  await form.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Onboarding email has been sent successfully!')).toBeVisible();
});

test('API down at step 1: the form keeps its text, and Continue saves it once the API is up', {
  tag: '@core',
  ...recordedAs('api-down-at-business'),
}, async ({ page, sandbox }) => {
  const { uid, links } = await sandbox.customerAt('welcome', { email: 'patient@example.com' });
  await page.goto(links.onboarding ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business Description').fill(customer.description);

  await sandbox.fault({ call: '*', kind: 'offline' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(networkError)).toBeVisible();
  await expect(page.getByLabel('Business Description')).toHaveValue(customer.description);

  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 7').first()).toBeVisible();
  const saves = (await sandbox.callsOf({ uid })).filter(({ name }) => name === 'saveBusinessSettings');
  expect(saves.map(({ status }) => status)).toEqual([200, 0]);
});

test('API down at the start: Try again resumes the wizard', {
  tag: '@core',
  ...recordedAs('api-down-at-start'),
}, async ({ page, sandbox }) => {
  const { links } = await sandbox.customerAt('schedule', { email: 'retry@example.com' });
  await sandbox.fault({ call: '*', kind: 'offline' });
  await page.goto(links.onboarding ?? '');
  await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
  await expect(page.getByText(networkError)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Step 5 of 7').first()).toBeVisible();
});

test('a session that expires during account setup: the error is shown and the form keeps its values', {
  tag: '@core',
  ...recordedAs('expired-session'),
}, async ({ page, sandbox }) => {
  const buyer = await sandbox.customerAt('paid', { email: 'slow.typist@example.com' });
  await page.goto(buyer.links.session ?? '');
  await fillAccount(page);
  await sandbox.change(buyer, { sessionExpired: true });
  await page.getByRole('button', { name: /Create account/i }).click();
  await expect(page.getByRole('group', { name: 'Error' }).first()).toContainText(/expired/i);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(customer.password);
  await expect(page.getByLabel('Confirm Instagram password')).toHaveValue(customer.instagramPassword);
  await expect(page.getByLabel('Instagram username')).toHaveValue(customer.instagramName);
  await expect(page.getByLabel('Country')).toHaveValue('SE');
  await expect(page.getByLabel(/Terms of Service/)).toBeChecked();
});

test('an unknown token: "Verification Error" without Try again', recordedAs('unknown-token'), async ({ page }) => {
  await page.goto('/userOnboarding#access_token=stolen');
  await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});
