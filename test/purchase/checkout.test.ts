import { describe, expect, test } from 'vitest';
import type { StoredCheckout } from '../../machines/browser/browser-services.ts';
import { noPayments } from '../../machines/purchase/begun-order.ts';
import { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

/** docs/product.md, Checkout. A checkout session leads to the card form or the provider's page. */

const siteOrigin = 'https://site.test';
const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;
const session = { clientSecret: '', client_secret: '', url: '' };
const withSecret = { ...session, clientSecret: 'token-clientSecret-1' };

type CheckoutActor = TestActor<typeof checkoutMachine>;

function open(): CheckoutActor {
  return createTestActor(checkoutMachine, { input: { query, siteOrigin } });
}

function openKnown(): CheckoutActor {
  const actor = open();
  actor.services.readUserId.resolve(null);
  return actor;
}

function openUnpaid(): CheckoutActor {
  const actor = openKnown();
  actor.services.readCheckout.resolve(null);
  actor.services.readPayments.resolve(noPayments);
  return actor;
}

/** Tries again; nothing is known that could be asked about. */
function retry(actor: CheckoutActor): void {
  actor.send({ type: 'checkout.retry' });
  actor.services.readPayments.resolve(noPayments);
}

const form = (state: string) => ({ paying: { cardForm: state } });

test('a professional pays in the card form and continues to the verification; Back asks for no second payment', () => {
  const actor = openUnpaid();
  actor.services.keepCheckout.resolve(undefined);
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' });
  actor.eventSources.cardForm.emit({ type: 'cardForm.completed', sessionId: 'cs_1' });
  actor.services.markCheckoutPaid.resolve(undefined);
  expect(actor.states).toEqual([
    'readingUser',
    'readingKept',
    { paying: { asking: 'waiting' } },
    { paying: 'creatingSession' },
    form('loading'),
    form('ready'),
    'recordingPayment',
    'verifying',
  ]);
  expect(actor.calls).toEqual([
    { name: 'readUserId', input: { userId: 'u1' } },
    { name: 'readCheckout', input: { query } },
    { name: 'readPayments', input: query },
    { name: 'keepCheckout', input: query },
    {
      name: 'createCheckoutSession',
      input: { user_id: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' },
    },
    { name: 'markCheckoutPaid', input: { sessionId: 'cs_1' } },
  ]);
  expect(actor.eventSources.cardForm.running).toBe(0);
  expect(actor.eventSources.navigation.running).toBe(1);
  actor.eventSources.navigation.emit({ type: 'visitor.returned' });
  expect(actor.snapshot().value).toBe('received');
});

test('a payment without a session id counts as received', () => {
  const actor = openUnpaid();
  actor.services.createCheckoutSession.resolve({ ...session, client_secret: 'token-client_secret-1' });
  actor.eventSources.cardForm.emit({ type: 'cardForm.completed', sessionId: null });
  actor.services.markCheckoutPaid.reject({ kind: 'malformed' });
  expect(actor.states.slice(4)).toEqual([form('loading'), 'recordingPayment', 'received']);
  expect(actor.snapshot().hasTag('done')).toBe(true);
});

test('the client secret goes to the card form', () => {
  const actor = openUnpaid();
  actor.services.createCheckoutSession.resolve(withSecret);
  expect(actor.snapshot().children.cardForm?.getSnapshot()).toMatchObject({
    input: { clientSecret: withSecret.clientSecret },
  });
});

test('an incomplete address leads to the landing page', () => {
  const actor = createTestActor(checkoutMachine, { input: { query: null, siteOrigin } });
  actor.services.readUserId.resolve(null);
  expect(actor.states).toEqual(['readingUser', 'goingHome']);
  expect(actor.callNames()).toEqual(['readUserId']);
  expect(actor.eventSources.navigation.running).toBe(1);
});

describe('the checkout stored in the tab', () => {
  const kept = { query, paid: false, returned: false, sessionId: null };
  const paid = { ...kept, paid: true, sessionId: 'cs_1' };
  const asking = { paying: { asking: 'waiting' } };

  test.each<[string, StoredCheckout, unknown, unknown]>([
    ['already paid: verified, not paid again', paid, 'verifying', 'verifying'],
    ['paid without a session id: received', { ...paid, sessionId: null }, 'received', 'received'],
    ['unpaid: ignored', kept, asking, { paying: 'creatingSession' }],
    [
      'paid for another plan: ignored',
      { ...paid, query: { ...query, plan: 'premium' } },
      asking,
      { paying: 'creatingSession' },
    ],
    ["left for the provider's page: not left again", { ...kept, returned: true }, asking, { paying: 'interrupted' }],
    [
      'of another order: ignored',
      { ...kept, query: { ...query, billing: 'monthly' }, returned: true },
      asking,
      { paying: 'creatingSession' },
    ],
  ])('%s', (_, stored, state, next) => {
    const actor = openKnown();
    actor.services.readCheckout.resolve(stored);
    expect(actor.states).toEqual(['readingUser', 'readingKept', state]);
    if (actor.services.readPayments.pending) actor.services.readPayments.resolve(noPayments);
    expect(actor.snapshot().value).toEqual(next);
  });

  test('the id goes to the API as it came, not as the address shows it', () => {
    const actor = createTestActor(checkoutMachine, {
      input: { query: { ...query, userId: '42' }, siteOrigin },
    });
    actor.services.readUserId.resolve(42);
    actor.services.readCheckout.resolve(null);
    actor.services.readPayments.resolve(noPayments);
    expect(actor.calls.at(-1)?.input).toMatchObject({ user_id: 42 });
  });

  test('failing storage: ignored', () => {
    const actor = open();
    actor.services.readUserId.reject({ kind: 'malformed' });
    actor.services.readCheckout.reject({ kind: 'malformed' });
    actor.services.readPayments.reject({ kind: 'malformed' });
    actor.services.keepCheckout.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toEqual({ paying: 'creatingSession' });
  });
});

describe('the session', () => {
  test('that cannot be created fails and can be tried again', () => {
    const actor = openUnpaid();
    actor.services.createCheckoutSession.reject({ kind: 'network' });
    expect(actor.snapshot().value).toEqual({ paying: 'failed' });
    expect(actor.snapshot().hasTag('failed')).toBe(true);
    retry(actor);
    actor.send({ type: 'checkout.retry' });
    expect(actor.services.createCheckoutSession.pending).toBe(1);
  });

  test('left while it was created: nothing failed, and only the customer creates another', () => {
    const actor = openUnpaid();
    actor.services.createCheckoutSession.reject({ kind: 'interrupted' });
    expect(actor.snapshot().value).toEqual({ paying: 'interrupted' });
    retry(actor);
    expect(actor.services.createCheckoutSession.pending).toBe(1);
  });

  test('a URL redirects, and Back offers another try', () => {
    const actor = openUnpaid();
    actor.services.createCheckoutSession.resolve({ ...session, url: 'https://checkout.stripe.com/c/1' });
    expect(actor.snapshot().value).toEqual({ paying: 'redirecting' });
    expect(actor.snapshot().context.redirect).toBe('https://checkout.stripe.com/c/1');
    expect(actor.callNames().at(-1)).toBe('markCheckoutLeft');
    actor.services.markCheckoutLeft.reject({ kind: 'malformed' });
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    actor.services.readPayments.resolve(noPayments);
    expect(actor.snapshot().value).toEqual({ paying: 'interrupted' });
    expect(actor.services.createCheckoutSession.pending).toBe(0);
    retry(actor);
    expect(actor.services.createCheckoutSession.pending).toBe(1);
  });

  test('Back after it was paid there asks for no second payment', () => {
    const actor = openUnpaid();
    actor.services.createCheckoutSession.resolve({ ...session, url: 'https://checkout.stripe.com/c/1' });
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    actor.eventSources.paidOrderWatch.emit({ type: 'otherTab.paid', sessionId: 'cs_1' });
    actor.services.markCheckoutPaid.resolve(undefined);
    expect(actor.snapshot().value).toBe('verifying');
  });

  test('without a client secret and an allowed URL it failed', () => {
    const actor = openUnpaid();
    actor.services.createCheckoutSession.resolve(session);
    expect(actor.snapshot().value).toEqual({ paying: 'failed' });
    expect(actor.eventSources.navigation.running).toBe(0);
  });
});

test.each([
  ['by card', 'cs_2', 'verifying'],
  ['without a session id', null, 'received'],
])('an order that another tab paid %s takes the card form away', (_, sessionId, state) => {
  const actor = openUnpaid();
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' });
  actor.eventSources.paidOrderWatch.emit({ type: 'otherTab.paid', sessionId });
  expect(actor.eventSources.cardForm.running).toBe(0);
  actor.services.markCheckoutPaid.resolve(undefined);
  expect(actor.snapshot().value).toBe(state);
  expect(actor.eventSources.paidOrderWatch.running).toBe(0);
});

test('a card form that is not drawn after 15 seconds stays: it may come, or another one on a try', () => {
  const actor = openUnpaid();
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.clock.increment(14_999);
  expect(actor.snapshot().value).toEqual(form('loading'));
  actor.clock.increment(1);
  expect(actor.snapshot().value).toEqual(form('late'));
  expect(actor.snapshot().hasTag('loading')).toBe(false);
  expect(actor.eventSources.cardForm.running).toBe(1);
  retry(actor);
  expect(actor.eventSources.cardForm.running).toBe(0);
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.clock.increment(15_000);
  actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' });
  expect(actor.snapshot().value).toEqual(form('ready'));
});

test.each(['script', 'form'] as const)('a card form that fails (%s) can be tried again', (reason) => {
  const actor = openUnpaid();
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.eventSources.cardForm.emit({ type: 'cardForm.failed', reason });
  expect(actor.snapshot().value).toEqual({ paying: 'failed' });
  expect(actor.snapshot().context.failure).toBe(reason);
  expect(actor.eventSources.cardForm.running).toBe(0);
  retry(actor);
  expect(actor.snapshot().context.failure).toBeNull();
  actor.services.createCheckoutSession.resolve(withSecret);
  actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' });
  expect(actor.snapshot().value).toEqual(form('ready'));
});
