import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { KnownPayments, StoredCheckout } from '../../machines/browser/browser-services.ts';
import { begunOrderMachine, noPayments } from '../../machines/purchase/begun-order.ts';
import { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { createTestActor, type Services } from '../harness/test-actor.ts';
import { errorsOf, formError, noErrors, open as openForm } from './subscribe-actor.ts';

/** docs/product.md, Checkout. The API is asked about an order that was begun before anything is offered for it. */

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;
const knownAs = (...sessions: string[]): KnownPayments => ({
  begun: sessions.map((id) => ({ provider: 'card', id })),
  otherPaid: null,
});

interface Asked {
  services: Services;
  callNames(): string[];
}

function answer({ services }: Asked, status: string): void {
  if (status === 'nothing') services.sessionStatus.reject({ kind: 'network' });
  else if (status === '404') services.sessionStatus.reject({ kind: 'status', status: 404 });
  else services.sessionStatus.resolve({ status, customer_email: '' });
}

const asked = (actor: Asked) => actor.callNames().filter((name) => name === 'sessionStatus').length;

describe('the payments begun for an order', () => {
  const start = (known: KnownPayments) => {
    const actor = createTestActor(begunOrderMachine, { input: query });
    actor.services.readPayments.resolve(known);
    return actor;
  };

  test('are asked about one by one; those that ended are forgotten', () => {
    const actor = start(knownAs('cs_1', 'cs_2', 'cs_3'));
    for (const status of ['expired', ' Open', '404']) answer(actor, status);
    expect(actor.states).toEqual(['reading', 'asking', 'resting']);
    expect(actor.calls.slice(1).map(({ input }) => input)).toEqual([
      { session_id: 'cs_1' },
      { session_id: 'cs_2' },
      { session_id: 'cs_3' },
    ]);
    expect(actor.sinks.orderKeeper.received).toEqual([{ type: 'payment.forget', id: 'cs_1' }]);
    expect(actor.sent).toEqual([{ type: 'order.asked', known: knownAs('cs_2', 'cs_3') }]);
  });

  test.each(['complete', ' COMPLETE', 'processing', ''])('"%s" is settled on the page of its session', (status) => {
    const actor = start(knownAs('cs_1', 'cs_2'));
    answer(actor, 'open');
    answer(actor, status);
    expect(actor.sent).toEqual([{ type: 'order.settled', sessionId: 'cs_2' }]);
  });

  test('that nobody can be asked about are told of without a call', () => {
    const known: KnownPayments = { begun: [{ provider: 'creem', id: 'ch_1' }], otherPaid: 'premium' };
    const actor = start(known);
    actor.clock.increment(60_000);
    expect(actor.callNames()).toEqual(['readPayments']);
    expect(actor.sent).toEqual([{ type: 'order.asked', known }]);
  });

  test('no answer is asked for again after 1, 2 and 4 seconds, at once when the customer is back', () => {
    const actor = start(knownAs('cs_1'));
    for (const pauseMs of [1_000, 2_000, 4_000]) {
      answer(actor, 'nothing');
      actor.clock.increment(pauseMs - 1);
      expect(actor.snapshot().value).toBe('unanswered');
      actor.clock.increment(1);
      expect(actor.snapshot().value).toBe('asking');
    }
    answer(actor, 'nothing');
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'complete');
    expect(actor.sent.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 4 }, () => 'order.unanswered'),
      'order.settled',
    ]);
  });

  test('are asked about for a minute more, since a bank confirms late, and a day later', () => {
    const actor = start(knownAs('cs_1'));
    const day = 24 * 60 * 60 * 1000;
    for (let round = 1; round < 6; round += 1) {
      answer(actor, 'open');
      actor.clock.increment(10_000);
      actor.services.readPayments.resolve(knownAs('cs_1'));
    }
    answer(actor, 'open');
    actor.clock.increment(day - 1);
    expect(asked(actor)).toBe(6);
    actor.clock.increment(1);
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'expired');
    expect(actor.sent.at(-1)).toEqual({ type: 'order.asked', known: noPayments });
  });
});

/** The pages that know of a session for the order, each right before it asks. */
const stored = { query, paid: false, returned: false, sessionId: null };
const openCheckout = (checkout: StoredCheckout | null) => {
  const actor = createTestActor(checkoutMachine, { input: { query, siteOrigin: 'https://site.test' } });
  actor.services.readUserId.resolve(null);
  actor.services.readCheckout.resolve(checkout);
  return actor;
};
const orders = [{ id: 'u1', email: query.email }];
const typed = { email: query.email, accountType: 'professional', unansweredEmail: null };
const pages = {
  '/checkout, loaded': () => openCheckout(stored),
  '/checkout, in a new tab': () => openCheckout(null),
  "/checkout, after Back from the provider's page": () => openCheckout({ ...stored, returned: true }),
  '/checkout, its form shown again': () => {
    const actor = openCheckout(null);
    actor.services.readPayments.resolve(noPayments);
    actor.services.createCheckoutSession.resolve({ clientSecret: 'token-1', client_secret: '', url: '' });
    actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId: 'cs_1' });
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    return actor;
  },
  '/checkout, another session refused': () => {
    const actor = openCheckout(null);
    actor.services.readPayments.resolve(noPayments);
    actor.services.createCheckoutSession.reject({ kind: 'status', status: 409, message: 'DUPLICATE' });
    return actor;
  },
  '/subscribe, before the order is offered': () => openForm({}, typed, orders),
  '/subscribe, before it goes on': () => {
    const actor = openForm({}, typed, orders);
    actor.send({ type: 'subscription.submit' });
    return actor;
  },
};

describe.each<[keyof typeof pages, Record<string, StateValue>]>([
  [
    '/checkout, loaded',
    {
      complete: 'verifying',
      open: { paying: 'creatingSession' },
      expired: { paying: 'creatingSession' },
      nothing: { paying: { asking: 'unanswered' } },
      processing: 'verifying',
      404: { paying: 'creatingSession' },
    },
  ],
  [
    '/checkout, in a new tab',
    {
      complete: 'verifying',
      open: { paying: 'creatingSession' },
      expired: { paying: 'creatingSession' },
      nothing: { paying: { asking: 'unanswered' } },
    },
  ],
  [
    "/checkout, after Back from the provider's page",
    {
      complete: 'verifying',
      open: { paying: 'interrupted' },
      expired: { paying: 'interrupted' },
      nothing: { paying: { asking: 'unanswered' } },
    },
  ],
  [
    '/checkout, its form shown again',
    {
      complete: 'verifying',
      open: { paying: { cardForm: 'ready' } },
      expired: { paying: 'creatingSession' },
      nothing: { paying: { cardForm: 'ready' } },
      404: { paying: { cardForm: 'ready' } },
    },
  ],
  [
    '/checkout, another session refused',
    {
      complete: 'verifying',
      open: { paying: 'failed' },
      expired: { paying: 'failed' },
      nothing: { paying: 'failed' },
    },
  ],
  [
    '/subscribe, before the order is offered',
    {
      complete: 'departing',
      open: { filling: { begun: 'offered' } },
      expired: { filling: { begun: 'offered' } },
      nothing: { filling: { begun: 'asking' } },
    },
  ],
  [
    '/subscribe, before it goes on',
    {
      complete: 'departing',
      open: 'departing',
      expired: 'departing',
      nothing: { filling: { begun: 'asking' } },
    },
  ],
])('%s, a session that is', (page, outcomes) => {
  test.each(Object.entries(outcomes))('%s', (status, state) => {
    const actor: Asked & { snapshot(): { value: StateValue } } = pages[page]();
    const before = actor.callNames().filter((name) => name.startsWith('create')).length;
    actor.services.readPayments.resolve(knownAs('cs_1'));
    expect(asked(actor)).toBe(1);
    answer(actor, status);
    expect(actor.snapshot().value).toEqual(state);
    const isBegunAnew = JSON.stringify(state).includes('creatingSession');
    const posts = actor.callNames().filter((name) => name.startsWith('create')).length;
    expect(posts - before).toBe(isBegunAnew ? 1 : 0);
  });
});

describe('an answer that comes at last', () => {
  test.each([
    ['/checkout, loaded', 'open', { paying: 'creatingSession' }],
    ["/checkout, after Back from the provider's page", 'open', { paying: 'interrupted' }],
    ['/subscribe, before the order is offered', 'open', { filling: { begun: 'offered' } }],
  ] as const)('on %s: %s', (page, status, state) => {
    const actor = pages[page]();
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'nothing');
    actor.clock.increment(1_000);
    answer(actor, status);
    expect(actor.snapshot().value).toEqual(state);
  });

  test('is asked for at once by Try again', () => {
    const actor = pages['/checkout, loaded']();
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'nothing');
    actor.send({ type: 'checkout.retry' });
    actor.services.readPayments.resolve(knownAs('cs_1'));
    expect(asked(actor)).toBe(2);
  });

  test('is asked for by a form that was sent, which says so until then', () => {
    const actor = pages['/subscribe, before it goes on']();
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'nothing');
    expect(errorsOf(actor)).toEqual(formError('orderUnanswered'));
    actor.services.readPayments.resolve(knownAs('cs_1'));
    answer(actor, 'open');
    expect(errorsOf(actor)).toEqual(noErrors);
    expect(actor.snapshot().value).toEqual({ filling: { begun: 'offered' } });
  });
});

test('a form whose session another tab was told is over begins anew; one whose session is not known stays', () => {
  for (const [sessionId, state] of [
    ['cs_2', { paying: 'creatingSession' }],
    [null, { paying: { cardForm: 'ready' } }],
  ] as const) {
    const actor = openCheckout(null);
    actor.services.readPayments.resolve(noPayments);
    actor.services.createCheckoutSession.resolve({ clientSecret: 'token-1', client_secret: '', url: '' });
    actor.eventSources.cardForm.emit({ type: 'cardForm.ready', sessionId });
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    actor.services.readPayments.resolve(knownAs('cs_3'));
    answer(actor, 'open');
    expect(actor.snapshot().value).toEqual(state);
  }
});
