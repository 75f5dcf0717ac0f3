import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import type { KnownPayments } from '../../machines/browser/browser-services.ts';
import { noPayments } from '../../machines/purchase/begun-order.ts';
import { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { CheckoutPage } from '../../src/purchase/checkout-page.tsx';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Checkout. The page shows the plan, the card form and what went wrong with it. */

const query = { userId: 'u1', plan: 'growth', billing: 'monthly', email: 'ada@example.com' } as const;
const none = { clientSecret: '', client_secret: '', url: '' };
const button = (name: string) => screen.getByRole('button', { name });

/** The page of an order for which this browser knows these payments. */
function openKnown(known: KnownPayments) {
  const actor = createTestActor(checkoutMachine, { input: { query, siteOrigin: location.origin } });
  const page = { ...actor, ...renderScreen(<CheckoutPage />, { actor: actor.ref }) };
  act(() => page.services.readUserId.resolve(null));
  act(() => page.services.readCheckout.resolve(null));
  act(() => page.services.readPayments.resolve(known));
  return page;
}

/** The page of a checkout session that the API has answered with this. */
function open(
  session: AnswerOf<'createCheckoutSession'> = { ...none, clientSecret: 'token-clientSecret-1' },
  known = noPayments,
) {
  const page = openKnown(known);
  act(() => page.services.keepCheckout.resolve(undefined));
  act(() => page.services.createCheckoutSession.resolve(session));
  return page;
}

test('shows the plan, and the card form once it is there', () => {
  const { eventSources } = open();
  expect(shownWith(/^(heading|region|\$|Your card|Receipt)/, 'main')).toMatchInlineSnapshot(`
    heading 1 "Complete your payment" [focus]
    Your card details go straight to our payment provider; we never see them.
    region "Your plan"
    heading 2 "Growth Plan"
    $(growth monthly) /month
    $(growth monthly) today, renews every month
    Receipt and next steps go to ada@example.com
    region "Card payment" [busy]: Loading the secure payment form...
    region "Renewal and cancellation"
    $(growth monthly) today, then $(growth monthly) every month until you cancel. The Growth Plan renews by itself every month. Prices are in US dollars, before any promo code; we announce price changes 30 days ahead.
    region "What the plan includes"
  `);
  act(() => eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' }));
  expect(shown(screen.getByRole('region', { name: 'Card payment' }))).toBe('');
  expect(document.title).toBe('Checkout · Upwell');
});

test('a card form that is not drawn in time: what may block it, a new try and support, and the form stays', () => {
  const { clock, eventSources } = open();
  act(() => clock.increment(15_000));
  expect(said()).toEqual([expect.stringMatching(/^The card form has not appeared yet\. .* another browser\.$/)]);
  expect(shownWith(/^The card form|Try again|Contact/)).toMatchInlineSnapshot(`
    The card form has not appeared yet. An ad or tracker blocker, a privacy setting of the browser, or the network may block it. Allow this page there, or open it in another browser.
    button "Try again"
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20The%20card%20form%20does%20not%20appear
  `);
  expect(screen.getByRole('region', { name: 'Card payment' })).not.toHaveAttribute('aria-busy');
  act(() => eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' }));
  expect(screen.queryByText(/^The card form has not appeared/)).toBeNull();
});

test('a payment is verified, or received when the provider does not show its id', () => {
  const pay = (sessionId: string | null) => {
    const { eventSources, services, unmount } = open();
    act(() => eventSources.cardForm.emit({ type: 'cardForm.completed', sessionId }));
    act(() => services.markCheckoutPaid.resolve(undefined));
    return unmount;
  };
  const leave = pay('cs_1');
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Payment received" [focus]
    Verifying your payment...
  `);
  expect(document.title).toBe('Payment received · Upwell');
  leave();
  pay(null);
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment received" [focus]
    Thank you. Your next steps are on their way by email; it should arrive within 5 minutes.
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20received
  `);
});

test('a card form that failed can be tried again; a script that did not load has a likely reason', async () => {
  const { user, eventSources, received, unmount } = open();
  act(() => eventSources.cardForm.emit({ type: 'cardForm.failed', reason: 'script' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment Error" [focus]
    Failed to initialize payment. Please try again or contact support.
    The card form did not load. If you use an ad or tracker blocker, allow this page in it and try again.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20Error&body=Order%3A%20Growth%20Plan%2C%20billed%20monthly%0AEmail%3A%20ada%40example.com%0A%0A
    button "Save what happened"
  `);
  expect(document.title).toBe('Payment Error · Upwell');
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'checkout.retry' }]);
  unmount();
  const other = open();
  act(() => other.eventSources.cardForm.emit({ type: 'cardForm.failed', reason: 'form' }));
  expect(screen.queryByText(/ad or tracker blocker/)).toBeNull();
});

test('an allowed URL is opened, and can be pressed; after Back the payment can go on', async () => {
  const { user, eventSources, services, received } = open({
    ...none,
    url: 'https://checkout.stripe.com/c/1',
  });
  act(() => services.markCheckoutLeft.resolve(undefined));
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Taking you to the payment page" [focus]
    Nothing happens? [link "Go to the payment page" → https://checkout.stripe.com/c/1]
  `);
  act(() => eventSources.navigation.emit({ type: 'visitor.returned' }));
  act(() => services.readPayments.resolve(noPayments));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment not finished" [focus]
    You came back before the payment was complete. You can continue whenever you are ready.
    button "Try again"
    link "Return Home" → /
  `);
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'checkout.retry' }]);
});

test('a URL that no client has checked, as in a session file, is no link', () => {
  open({ ...none, url: 'javascript:alert(1)' });
  expect(screen.queryByRole('link', { name: 'Go to the payment page' })).toBeNull();
});

test('an order whose payment nobody knows of yet: what is known, another try, and support with its facts', async () => {
  const { user, services, received } = openKnown({
    begun: [{ provider: 'card', id: 'cs_1' }],
    otherPaid: null,
  });
  expect(screen.getByText('Loading the secure payment form...')).toBeVisible();
  act(() => services.sessionStatus.reject({ kind: 'network' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Checking your order" [focus]
    Our server does not answer yet. Your payment is not lost.
    You began to pay for this order. We keep asking what became of it.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20not%20confirmed&body=Order%3A%20Growth%20Plan%2C%20billed%20monthly%0AEmail%3A%20ada%40example.com%0APayment%3A%20cs_1%0A%0A
  `);
  expect(document.title).toBe('Checking your order · Upwell');
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'checkout.retry' }]);
});

test('a session that the API refuses may mean that the order is paid', () => {
  const { services } = openKnown(noPayments);
  act(() => services.createCheckoutSession.reject({ kind: 'status', status: 409, message: 'DUPLICATE' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment Error" [focus]
    Failed to initialize payment. Please try again or contact support.
    Have you paid already? Look for our email, in the spam folder, too.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Payment%20Error&body=Order%3A%20Growth%20Plan%2C%20billed%20monthly%0AEmail%3A%20ada%40example.com%0A%0A
    button "Save what happened"
  `);
});

test('another order that was paid today with its email is said above the form', () => {
  open(undefined, { begun: [], otherPaid: 'growth' });
  expect(shownWith('You have paid')).toMatchInlineSnapshot(
    `You have paid for Growth today with this address. This is another order.`,
  );
});

test('an incomplete address leads home without a call', async () => {
  const services = createPageServices({});
  renderScreen(<CheckoutPage />, { ...services, path: '/checkout?user_id=u1&plan=growth' });
  expect(shown('main')).toBe('Loading...');
  await waitFor(() => expect(services.navigations).toEqual([`replace ${location.origin}/`]));
});
