import { accountSetupMachine } from '../../machines/account/account-setup.ts';
import type { CallName } from '../../machines/api/contract.ts';
import { promoBannerMachine } from '../../machines/marketing/promo-banner.ts';
import { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { texts as accountTexts } from '../../src/account/texts.ts';
import { texts } from '../../src/purchase/texts.ts';
import { networkError, noAnswer } from '../../src/ui/texts.ts';
import type { Page } from './page.ts';
import { always, type Scenario, type Texts, unseen } from './scenario.ts';

const email = 'customer@example.com';
const input = { plan: 'basic', billing: 'annual', siteOrigin: 'https://example.com' };
const subscribe = {
  machine: subscribeMachine,
  input,
  typed: (page) => page.context().email,
  again: (page) => page.send({ type: 'subscription.submit' }),
} satisfies Partial<Scenario>;

async function submitSubscription(page: Page, accountType: string) {
  await page.send({ type: 'email.edit', email });
  await page.send({ type: 'accountType.choose', accountType });
  await page.send({ type: 'subscription.submit' });
}

const subscribeTexts: Texts = {
  nothing: texts.network,
  otherwise: texts.otherwise,
};

const secrets = {
  password: 'long-enough-1',
  confirmPassword: 'long-enough-1',
  igPassword: 'insta-secret',
  confirmIgPassword: 'insta-secret',
};

const noAnswerYet = 'Our server does not answer yet. Your payment is not lost.';

export const purchaseScenarios = {
  checkPromoCode: {
    machine: promoBannerMachine,
    input: { code: 'SPRING' },
    reach: async () => {},
    shows: unseen,
    isDone: (page) => page.states().includes('shown') || page.states().includes('hidden'),
  },
  createTemporaryUser: {
    ...subscribe,
    reach: (page) => submitSubscription(page, 'professional'),
    shows: { ...subscribeTexts, unreadable: texts.unexpected },
    isDone: (page) => page.navigations.some((url) => url.includes('/checkout?user_id=usr_5f3a9c')),
  },
  createCreemCheckout: {
    ...subscribe,
    reach: (page) => submitSubscription(page, 'individual'),
    shows: { ...subscribeTexts, otherwise: texts.payment },
    isDone: (page) => page.navigations.includes('https://checkout.creem.io/ch_7Yw2'),
  },
  createCheckoutSession: {
    machine: checkoutMachine,
    input: { query: { userId: '41', plan: 'basic', billing: 'annual', email }, ...input },
    reach: async () => {},
    seen: (page) => (page.states().includes('"failed"') ? 'Payment Error' : ''),
    shows: always('Payment Error'),
    again: (page) => page.send({ type: 'checkout.retry' }),
    isDone: (page) => page.states().includes('cardForm'),
  },
  sessionStatus: {
    machine: paymentVerificationMachine,
    input: { payment: { provider: 'card', sessionId: 'cs_1' } },
    reach: async () => {},
    seen: (page) => {
      if (/unverified|"failed"/.test(page.states())) return 'Payment Verification Failed';
      return /unanswered|unreached/.test(page.states()) ? noAnswerYet : '';
    },
    shows: {
      ...always('Payment Verification Failed'),
      nothing: noAnswerYet,
      unreadable: noAnswerYet,
      later: noAnswerYet,
    },
    again: (page) => page.send({ type: 'verification.retry' }),
    isDone: (page) => page.states().includes('notified'),
  },
  updateUserStatus: {
    machine: paymentVerificationMachine,
    input: { payment: { provider: 'creem', checkoutId: 'ch_1' } },
    reach: async () => {},
    seen: (page) => (page.states().includes('retryable') ? 'We could not send your onboarding email yet' : ''),
    shows: always('We could not send your onboarding email yet'),
    again: (page) => page.send({ type: 'notification.retry' }),
    isDone: (page) => page.states().includes('notified'),
  },
  verifySession: {
    machine: accountSetupMachine,
    input: { session: 's1' },
    reach: async () => {},
    shows: {
      nothing: `${accountTexts.unverified} | ${noAnswer}`,
      otherwise: accountTexts.unverified,
    },
    again: (page) => page.send({ type: 'session.retry' }),
    isFinalWhenRejected: true,
    isDone: (page) => page.states().includes('editing'),
  },
  createAccount: {
    machine: accountSetupMachine,
    input: { session: 's1' },
    reach: async (page) => {
      const change = { country: 'DE', igUsername: 'strong.you', acceptsTerms: true };
      await page.send({ type: 'account.edit', change });
      await submitAccount(page);
    },
    shows: { nothing: networkError, otherwise: accountTexts.notCreated },
    again: submitAccount,
    isDone: (page) => page.states().includes('"created"'),
    typed: (page) => page.context().details,
  },
} satisfies Partial<Record<CallName, Scenario>>;

/** The customer submits, and the form hands over the passwords. */
async function submitAccount(page: Page): Promise<void> {
  await page.send({ type: 'account.submit', ...secrets });
  await page.send({ type: 'account.send', ...secrets });
}
