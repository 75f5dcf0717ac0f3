import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import type { PaymentReference } from '../../machines/purchase/payment.ts';
import { paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import { SuccessPage } from '../../src/purchase/success-page.tsx';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Payment verification. The page says what became of the payment and of the email. */

const card: PaymentReference = { provider: 'card', sessionId: 'cs_1' };
const creem: PaymentReference = { provider: 'creem', checkoutId: 'ch_1' };
const checkout = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a@b.co' } as const;

beforeEach(() => {
  history.replaceState(null, '', '/');
});

function open(payment: PaymentReference | null) {
  const actor = createTestActor(paymentVerificationMachine, { input: { payment } });
  return { ...actor, ...renderScreen(<SuccessPage />, { actor: actor.ref }) };
}

/** A payment through creem that is confirmed, and whose email this tab may send, or not. */
function openConfirmed(flag: OnceClaim['flag'] = 'claimed') {
  const page = open(creem);
  act(() => page.eventSources.tabLock.emit({ type: 'tab.admitted' }));
  act(() => page.services.claimOnce.resolve({ flag, attempt: 1 }));
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });

test('a card payment is verified, and the next steps are shown', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { services } = open(card);
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Verifying your payment..." [focus]
    This takes a moment. Please stay on this page.
  `);
  expect(document.title).toBe('Verifying your payment · Upwell');
  act(() => services.sessionStatus.resolve({ status: 'complete', customer_email: 'ada@gmail.com' }));
  act(() => services.endOrder.resolve({ plan: 'growth', billing: 'annual', email: 'a@b.co' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Welcome" [focus]
    Your payment is complete.
    Growth Plan: $(growth a year) every year, before any promo code.
    We are sending an email to ada@gmail.com. It arrives within 5 minutes; look into your spam folder, too.
    Wrong address? [link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20My%20email%20address%20is%20wrong]
    Sending your onboarding email...
    list
      - Verify your email Open the email and follow its link.
      - Complete setup and connect Instagram It takes 30-60 minutes, and most of it runs by itself.
      - Start growing We find the people who are looking for you.
    An example day: at most 165 likes, 13 follows, 13 unfollows and 13 first messages, between 09:00 and 18:00.
    link "Open Gmail" → https://mail.google.com/
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20My%20new%20subscription
  `);
  expect(document.title).toBe('Welcome · Upwell');
  act(() => vi.advanceTimersByTime(8_000));
  expect(screen.getByText('This takes longer than usual. We are still working on it.')).toBeVisible();
});

test('the email was sent, to the address of the order where the API names none', () => {
  const { services } = openConfirmed('succeeded');
  expect(said()).toEqual(['Onboarding email has been sent successfully!']);
  expect(screen.getByText(/^A verification email arrives within 5 minutes/)).toBeVisible();
  act(() => services.endOrder.resolve({ plan: 'premium', billing: 'monthly', email: 'a@b.co' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Welcome" [focus]
    Your payment is complete.
    Premium Plan: $(premium monthly) every month, before any promo code.
    We sent an email to a@b.co. It arrives within 5 minutes; look into your spam folder, too.
    Wrong address? [link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20My%20email%20address%20is%20wrong]
    Onboarding email has been sent successfully!
    list
      - Verify your email Open the email and follow its link.
      - Complete setup and connect Instagram It takes 30-60 minutes, and most of it runs by itself.
      - Start growing We find the people who are looking for you.
    An example day: at most 165 likes, 13 follows, 13 unfollows and 13 first messages, between 09:00 and 18:00.
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20My%20new%20subscription
  `);
});

test.each([
  ['an email that could not be sent', 'claimed', 'We could not send your onboarding email yet', 'Try again'],
  [
    'an email that may be on its way',
    'pending',
    'Your onboarding email may be on its way. Not there yet?',
    'Send it again',
  ],
] as const)('%s is sent again only when asked', async (_, flag, text, again) => {
  const { user, services, received } = openConfirmed(flag);
  if (flag === 'claimed') {
    act(() => services.updateUserStatus.reject({ kind: 'status', status: 503 }));
    act(() => services.releaseOnce.resolve(undefined));
  }
  expect(said()).toContain(text);
  expect(shownWith(again)).toBe(`button "${again}"`);
  expect(screen.getByText('Your payment is complete.')).toBeVisible();
  expect(screen.queryByText(/Open the email|arrives within/)).toBeNull();
  await user.click(button(again));
  expect(received).toEqual([{ type: 'notification.retry' }]);
});

test('a payment that the API does not know of yet is confirmed', () => {
  const { services } = open(card);
  act(() => services.sessionStatus.resolve({ status: 'processing', customer_email: '' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Verifying your payment..." [focus]
    Confirming your payment. This takes up to 10 seconds; please stay on this page.
  `);
});

test('no answer: the page says so, in place of every other word about the wait, and then that it failed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { services, clock } = open(card);
  act(() => services.sessionStatus.reject({ kind: 'network' }));
  act(() => vi.advanceTimersByTime(20_000));
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Verifying your payment..." [focus]
    Our server does not answer yet. Your payment is not lost.
  `);
  act(() => clock.increment(30_000));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment Verification Failed" [focus]
    We couldn't verify your payment. Please contact support if you believe this is an error.
    Our server does not answer yet. Your payment is not lost.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20verification%20failed
    button "Save what happened"
  `);
  act(() => services.sessionStatus.resolve({ status: 'complete', customer_email: '' }));
  expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
});

test('a payment that expired can be checked again, or resumed', () => {
  const { services } = open(card);
  act(() => services.sessionStatus.resolve({ status: 'expired', customer_email: '' }));
  act(() => services.readCheckout.resolve({ query: checkout, paid: false, returned: false, sessionId: null }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment Verification Failed" [focus]
    We couldn't verify your payment. Please contact support if you believe this is an error.
    button "Check again"
    link "Return to payment" → /checkout?user_id=u1&plan=growth&billing=annual&email=a%40b.co
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20verification%20failed
    button "Save what happened"
  `);
});

test('a payment whose check was refused can be checked again', async () => {
  const { user, services, received } = open(card);
  act(() => services.sessionStatus.reject({ kind: 'status', status: 404 }));
  expect(screen.queryByRole('link', { name: 'Return to payment' })).toBeNull();
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'verification.retry' }]);
});

test('an address without a payment fails, and help comes before the way home', () => {
  open(null);
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Contact Support', 'Return Home']);
  expect(shownWith('button')).toBe('button "Save what happened"');
  expect(document.title).toBe('Payment Verification Failed · Upwell');
});

test('only the id of the payment stays in the address', () => {
  const path = '/success?provider=creem&checkout_id=ch_1&order_id=o&customer_id=c&signature=s&request_id=r';
  renderScreen(<SuccessPage />, { ...createPageServices({}), path });
  expect(location.pathname + location.search).toBe('/success?provider=creem&checkout_id=ch_1');
});
