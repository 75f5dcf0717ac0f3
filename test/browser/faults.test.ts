import { texts } from '../../machines/purchase/subscribe-errors.ts';
import { expect, test } from './harness.ts';
import { cards, payByCard, subscribe } from './journey-steps.ts';

/**
 * One failed call on each page before the wizard: what is seen, and where trying again leads, with the focus. Those of the wizard are in
 * failures.test.ts; `test/faults` has every call and every fault.
 */

test.use({ expectedComplaints: [/Failed to load resource/] });

test('the landing page shows no offer that could not be checked; a reload shows it', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const offer = page.getByRole('region', { name: 'Your offer' });
  await sandbox.fault({ call: 'checkPromoCode', kind: '500' });
  const logged = page.waitForEvent('console', (line) => /^Promo code not checked/.test(line.text()));
  await page.goto((await sandbox.promoCode('valid')).link);
  await logged;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await sandbox.clearFaults();
  await page.reload();
  await expect(offer).toBeVisible();
});

test('/subscribe keeps the form, and sends only the call that failed again', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  const email = 'no.checkout@example.com';
  await sandbox.fault({ call: 'createCreemCheckout', kind: '500', times: 'once' });
  await subscribe(page, email, 'Individual');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(texts.payment);
  await expect(alert.getByRole('button', { name: 'Send what happened' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.waitForURL(/\/sandbox\/creem\//);
  expect((await sandbox.calls(email)).map(({ name }) => name).reverse()).toEqual([
    'createTemporaryUser',
    'createCreemCheckout',
    'createCreemCheckout',
  ]);
});

test('/checkout opens the card form when tried again, and /success sends the email, once', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const again = page.getByRole('button', { name: 'Try again' });
  await sandbox.fault({ call: 'createCheckoutSession', kind: '500', times: 'once' });
  await sandbox.fault({ call: 'updateUserStatus', kind: '500', times: 'once' });
  const { email, links } = await sandbox.customerAt('subscribed');
  await page.goto(links.checkout);
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeFocused();

  await payByCard(page, cards.accepted);
  await expect(page.getByText('We could not send your onboarding email yet')).toBeVisible();
  await again.press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'onboarding email' });
  await expect(status).toBeFocused();
  await expect(status).toContainText('Onboarding email has been sent successfully!');
  expect(await sandbox.mailsTo(email)).toHaveLength(1);
});

test('account setup offers to read its session again, which opens the form', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ call: 'verifySession', kind: '500' });
  await page.goto((await sandbox.customerAt('paid')).links.session ?? '');
  await expect(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Professional Account' })).toBeFocused();
  await expect(page.getByLabel('Country')).toBeVisible();
});
