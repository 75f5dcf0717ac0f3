import { expect } from '../harness.ts';
import { cards, customer, fillAccount, payByCard } from '../journey-steps.ts';
import { always, customerOf, type FaultyCall, reload, type Scene, tryAgain } from './faulty-call.ts';

const subscribeTexts = {
  nothing: 'Network error. Please check your connection and try again.',
  otherwise: 'An error occurred. Please contact support.',
};

async function fillSubscription({ page }: Scene, email: string, type: 'Professional' | 'Individual') {
  await page.goto('/subscribe?plan=growth&billing=annual');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: type }).check();
  return null;
}

const submitSubscription = ({ page }: Scene) =>
  page.getByRole('button', { name: 'Continue to Payment' }).click();

async function openCheckout({ page, sandbox }: Scene) {
  const buyer = await sandbox.customerAt('subscribed');
  await page.goto(buyer.links.checkout);
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  return buyer;
}

async function openAccountSetup({ page, sandbox }: Scene) {
  const buyer = await sandbox.customerAt('paid');
  await page.goto(buyer.links.session ?? '');
  await expect(page.getByLabel('Country')).toBeVisible();
  return buyer;
}

/** From the landing page's promo code to the account. */
export const purchaseCalls: FaultyCall[] = [
  {
    call: 'checkPromoCode',
    open: async ({ page, sandbox }) => {
      const { code } = await sandbox.promoCode('valid');
      await page.goto(`/?code=${code}`);
      await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
      return null;
    },
    act: async (scene) => {
      const logged = scene.page.waitForEvent('console', (line) =>
        /^Promo code not checked/.test(line.text()),
      );
      await reload(scene);
      await logged;
    },
    goesOn: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your offer' })).toHaveCount(0);
    },
    again: reload,
    done: ({ page }) => expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible(),
  },
  {
    call: 'createTemporaryUser',
    open: (scene) => fillSubscription(scene, 'faulty.professional@example.com', 'Professional'),
    act: submitSubscription,
    shows: {
      ...subscribeTexts,
      otherwise: 'Unexpected response from server. Please contact support.',
      later: 'An error occurred. Please contact support.',
    },
    keepsForm: true,
    done: ({ page }) => page.waitForURL(/\/checkout\?user_id=/),
  },
  {
    call: 'createCreemCheckout',
    open: (scene) => fillSubscription(scene, 'faulty.individual@example.com', 'Individual'),
    act: submitSubscription,
    shows: { ...subscribeTexts, otherwise: 'Failed to create payment session. Please try again.' },
    keepsForm: true,
    sentOnce: ['createTemporaryUser'],
    done: ({ page }) => page.waitForURL(/\/sandbox\/creem\//),
  },
  {
    call: 'createCheckoutSession',
    open: openCheckout,
    act: reload,
    shows: always('Failed to initialize payment. Please try again or contact support.'),
    again: tryAgain,
    done: ({ page }) => expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible(),
  },
  {
    call: 'sessionStatus',
    open: openCheckout,
    act: ({ page }) => payByCard(page, cards.accepted),
    shows: always("We couldn't verify your payment. Please contact support if you believe this is an error."),
    again: tryAgain,
    sentOnce: ['updateUserStatus'],
    done: ({ page }) => expect(page.getByText('Onboarding email has been sent successfully!')).toBeVisible(),
  },
  {
    call: 'updateUserStatus',
    open: openCheckout,
    act: ({ page }) => payByCard(page, cards.accepted),
    shows: always('We could not send your onboarding email yet'),
    seen: (page, text) => page.getByRole('status').filter({ hasText: text }),
    again: tryAgain,
    done: async (scene) => {
      const { page, sandbox } = scene;
      await expect(page.getByText('Onboarding email has been sent successfully!')).toBeVisible();
      expect(await sandbox.mailsTo(customerOf(scene).email)).toHaveLength(1);
    },
  },
  {
    call: 'verifySession',
    open: openAccountSetup,
    act: reload,
    shows: {
      nothing: 'Failed to verify session. Please contact support.',
      otherwise: 'Failed to verify session. Please contact support.',
    },
    again: tryAgain,
    afterRejection: reload,
    done: ({ page }) => expect(page.getByLabel('Country')).toBeVisible(),
  },
  {
    call: 'createAccount',
    open: async (scene) => {
      const buyer = await openAccountSetup(scene);
      await fillAccount(scene.page);
      await expect(scene.page.getByLabel('Password', { exact: true })).toHaveValue(customer.password);
      return buyer;
    },
    act: ({ page }) => page.getByRole('button', { name: 'Create Account' }).click(),
    shows: { nothing: 'Network error. Please try again.', otherwise: 'Failed to create account' },
    keepsForm: true,
    done: ({ page }) => expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible(),
  },
];
