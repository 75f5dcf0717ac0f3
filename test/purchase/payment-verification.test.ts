import { describe, expect, test } from 'vitest';
import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import type { PaymentReference } from '../../machines/purchase/payment.ts';
import { paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

/** docs/product.md, Payment verification. A payment is confirmed or asked about again, and its email is requested once. */

const card: PaymentReference = { provider: 'card', sessionId: 'cs_1' };
const creem: PaymentReference = { provider: 'creem', checkoutId: 'ch_1' };
const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;

type VerificationActor = TestActor<typeof paymentVerificationMachine>;

const open = (payment: PaymentReference | null): VerificationActor =>
  createTestActor(paymentVerificationMachine, { input: { payment } });
const checking = { verifying: 'checkingStatus' };
const confirming = { verifying: 'confirming' };
const sending = { welcome: 'sending' };
const unconfirmed = (state: string) => ({ welcome: { unconfirmed: state } });
/** No other tab is sending; the flag was this before. */
function admit(actor: VerificationActor, flag: OnceClaim['flag'], attempt = 1): void {
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.claimOnce.resolve({ flag, attempt });
}
const posts = (actor: VerificationActor) => actor.calls.filter(({ name }) => name === 'updateUserStatus');

test('a complete session is confirmed, and its email requested once', () => {
  const actor = open(card);
  actor.services.sessionStatus.resolve({ status: 'complete', customer_email: 'ada@shop.test' });
  admit(actor, 'claimed');
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmOnce.resolve(undefined);
  expect(actor.states).toEqual([checking, sending, { welcome: 'notified' }]);
  expect(actor.calls).toEqual([
    { name: 'sessionStatus', input: { session_id: 'cs_1' } },
    { name: 'endOrder', input: { paymentId: 'cs_1', sessionId: 'cs_1', customerEmail: 'ada@shop.test' } },
    { name: 'claimOnce', input: { purpose: 'notification', id: 'cs_1', attempt: 0 } },
    { name: 'updateUserStatus', input: { session_id: 'cs_1' } },
    { name: 'confirmOnce', input: { purpose: 'notification', id: 'cs_1' } },
  ]);
});

test.each(['Complete', ' COMPLETE\n'])('the status %j is complete', (status) => {
  const actor = open(card);
  actor.services.sessionStatus.resolve({ status, customer_email: '' });
  expect(actor.states).toEqual([checking, sending]);
});

test('a payment through creem is confirmed at once', () => {
  const actor = open(creem);
  admit(actor, 'claimed');
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmOnce.reject({ kind: 'malformed' });
  expect(actor.states).toEqual([sending, { welcome: 'notified' }]);
  expect(posts(actor)).toEqual([{ name: 'updateUserStatus', input: { checkout_id: 'ch_1' } }]);
});

test('an address without a payment fails without a call', () => {
  const actor = open(null);
  expect(actor.states).toEqual(['unnamed']);
  expect(actor.snapshot().can({ type: 'verification.retry' })).toBe(false);
  expect(actor.calls).toEqual([]);
  expect(actor.snapshot().hasTag('failed')).toBe(true);
});

describe('a session that is not complete', () => {
  const unpaid = { query, paid: false, returned: false, sessionId: null };
  const answer = (actor: VerificationActor, status: string) =>
    actor.services.sessionStatus.resolve({ status, customer_email: '' });

  /** Every answer but the first comes two seconds after the one before. */
  function answerSix(actor: VerificationActor, status: string): void {
    for (let answered = 0; answered < 6; answered += 1) {
      if (answered > 0) actor.clock.increment(2_000);
      answer(actor, status);
    }
  }

  test.each(['processing', 'open', '', 'canceled'])('"%s", then complete a few seconds later', (status) => {
    const actor = open(card);
    answer(actor, status);
    expect(actor.snapshot().value).toEqual(confirming);
    actor.clock.increment(2_000);
    answer(actor, status);
    actor.clock.increment(2_000);
    answer(actor, 'complete');
    const asked = [checking, confirming];
    expect(actor.states).toEqual([...asked, ...asked, checking, sending]);
  });

  test.each(['processing', '', 'canceled'])(
    '"%s" for ten seconds fails, and says nothing of paying again',
    (status) => {
      const actor = open(card);
      answerSix(actor, status);
      expect(actor.snapshot().value).toBe('failed');
      expect(actor.callNames()).not.toContain('readCheckout');
      actor.clock.increment(60_000);
      expect(actor.callNames().filter((name) => name === 'sessionStatus')).toHaveLength(6);
    },
  );

  test('it can be checked again, for as long as the first time', () => {
    const actor = open(card);
    answerSix(actor, 'processing');
    actor.send({ type: 'verification.retry' });
    answerSix(actor, 'processing');
    expect(actor.snapshot().value).toBe('failed');
    actor.send({ type: 'verification.retry' });
    answer(actor, 'complete');
    expect(actor.snapshot().value).toEqual(sending);
  });

  test('an expired one is not asked for again', () => {
    const actor = open(card);
    answer(actor, 'expired');
    actor.services.readCheckout.resolve(unpaid);
    expect(actor.states).toEqual([checking, 'readingCheckout', 'failed']);
    expect(actor.snapshot().context.checkout).toEqual(query);
  });

  test.each([
    ['open', 'the checkout stored in this tab can be resumed', unpaid, query],
    [' Open', 'the checkout stored in this tab can be resumed', unpaid, query],
    ['open', 'but none is stored', null, null],
    ['open', 'but the stored one is paid', { ...unpaid, paid: true, sessionId: 'cs_0' }, null],
  ])('"%s" for ten seconds, %s', (status, _, stored, checkout) => {
    const actor = open(card);
    answerSix(actor, status);
    actor.services.readCheckout.resolve(stored);
    expect(actor.snapshot().value).toBe('failed');
    expect(actor.snapshot().context.checkout).toEqual(checkout);
  });

  test('open, but storage fails', () => {
    const actor = open(card);
    answer(actor, 'expired');
    actor.services.readCheckout.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toBe('failed');
  });
});

test('a refused check can be repeated', () => {
  const actor = open(card);
  actor.services.sessionStatus.reject({ kind: 'status', status: 404 });
  actor.send({ type: 'verification.retry' });
  actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
  expect(actor.states).toEqual([checking, 'unverified', checking, sending]);
});

describe('no answer', () => {
  const unanswered = (state: string) => ({ verifying: { unanswered: state } });
  const unreached = (state: string) => ({ verifying: { unreached: state } });
  const asked = (actor: VerificationActor) => actor.callNames().filter((name) => name === 'sessionStatus').length;
  const fail = (actor: VerificationActor) => actor.services.sessionStatus.reject({ kind: 'network' });

  /** Half a minute passes in which nobody answers. */
  function waitInVain(): VerificationActor {
    const actor = open(card);
    fail(actor);
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000]) {
      actor.clock.increment(pauseMs - 1);
      expect(actor.snapshot().value).toEqual(unanswered('waiting'));
      actor.clock.increment(1);
      expect(actor.snapshot().value).toEqual(unanswered('asking'));
      fail(actor);
    }
    expect(actor.snapshot().hasTag('failed')).toBe(false);
    actor.clock.increment(15_000);
    return actor;
  }

  test.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'status', status: 502 },
    { kind: 'malformed' },
  ] as const)('(%j), then one a moment later', (error) => {
    const actor = open(card);
    actor.services.sessionStatus.reject(error);
    actor.clock.increment(1_000);
    actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
    expect(actor.states).toEqual([checking, unanswered('waiting'), unanswered('asking'), sending]);
  });

  test('a pause is as long as the API asks for', () => {
    const actor = open(card);
    actor.services.sessionStatus.reject({ kind: 'status', status: 503, retryAfterMs: 20_000 });
    actor.clock.increment(20_000);
    expect(actor.snapshot().value).toEqual(unanswered('waiting'));
    actor.clock.increment(2_000);
    expect(actor.snapshot().value).toEqual(unanswered('asking'));
  });

  test('for 30 seconds fails, and is asked for again by itself and by the customer', () => {
    const actor = waitInVain();
    expect(actor.snapshot().hasTag('failed')).toBe(true);
    expect(actor.snapshot().value).toEqual(unreached('asking'));
    fail(actor);
    expect(actor.snapshot().value).toEqual(unreached('waiting'));
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    fail(actor);
    actor.clock.increment(30_000);
    expect(asked(actor)).toBe(8);
    expect(actor.snapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'verification.retry' });
    expect(actor.snapshot().value).toEqual(checking);
    fail(actor);
    actor.clock.increment(1_000);
    expect(actor.snapshot().value).toEqual(unanswered('asking'));
  });

  test.each([
    ['complete', sending],
    ['processing', confirming],
    ['expired', 'readingCheckout'],
  ])('for 30 seconds, then "%s" when the customer is back', (status, state) => {
    const actor = waitInVain();
    fail(actor);
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    actor.services.sessionStatus.resolve({ status, customer_email: '' });
    expect(actor.snapshot().value).toEqual(state);
  });

  test('because the page was asleep: it is asked again at once when the customer is back', () => {
    const actor = open(card);
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    expect(actor.services.sessionStatus.pending).toBe(1);
    fail(actor);
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    expect(actor.snapshot().value).toEqual(unanswered('asking'));
    actor.eventSources.pageResume.emit({ type: 'page.resumed' });
    expect(asked(actor)).toBe(4);
    actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
    expect(actor.snapshot().value).toEqual(sending);
  });

  test('then a refusal', () => {
    const actor = waitInVain();
    actor.services.sessionStatus.reject({ kind: 'refused', message: 'Unknown session' });
    expect(actor.snapshot().value).toBe('unverified');
  });
});

describe('the onboarding email', () => {
  test('a tab that waited for another one, or is reloaded after it was sent, does not request it again', () => {
    const actor = open(creem);
    expect(actor.callNames()).not.toContain('claimOnce');
    admit(actor, 'succeeded');
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(actor)).toEqual([]);
  });

  test('a call that the page itself ended is not repeated and keeps the flag', () => {
    const actor = open(creem);
    admit(actor, 'claimed');
    actor.services.updateUserStatus.reject({ kind: 'interrupted' });
    expect(actor.snapshot().value).toEqual(unconfirmed('uncertain'));
    expect(actor.callNames()).not.toContain('releaseOnce');
    expect(actor.eventSources.tabLock.running).toBe(0);
    expect(posts(actor).length).toBe(1);
  });

  test('a reload during the call does not repeat it until the customer asks', () => {
    const actor = open(creem);
    admit(actor, 'pending');
    expect(actor.snapshot().value).toEqual(unconfirmed('uncertain'));
    expect(posts(actor)).toEqual([]);
    actor.send({ type: 'notification.retry' });
    actor.send({ type: 'notification.retry' });
    admit(actor, 'claimed', 2);
    actor.services.updateUserStatus.resolve({});
    actor.services.confirmOnce.resolve(undefined);
    expect(actor.calls.filter(({ name }) => name === 'claimOnce')).toEqual([
      { name: 'claimOnce', input: { purpose: 'notification', id: 'ch_1', attempt: 0 } },
      { name: 'claimOnce', input: { purpose: 'notification', id: 'ch_1', attempt: 1 } },
    ]);
    expect(actor.callNames()).not.toContain('releaseOnce');
    expect(actor.states).toEqual([sending, unconfirmed('uncertain'), sending, { welcome: 'notified' }]);
    expect(posts(actor).length).toBe(1);
  });

  test.each([
    ['the other tab had it sent, which this tab reads late', 'uncertain'],
    ['another tab tries again', 'retryable'],
  ])('%s: shown as sent', (_, state) => {
    const actor = open(creem);
    admit(actor, state === 'uncertain' ? 'pending' : 'claimed');
    if (state === 'retryable') {
      actor.services.updateUserStatus.reject({ kind: 'network' });
      actor.services.releaseOnce.resolve(undefined);
    }
    expect(actor.snapshot().value).toEqual(unconfirmed(state));
    actor.eventSources.onceWatch.emit({ type: 'otherTab.succeeded' });
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
    expect(actor.eventSources.onceWatch.running).toBe(0);
  });

  test('asked for again while another tab sends it again: waits for what comes of it', () => {
    const actor = open(creem);
    admit(actor, 'pending');
    actor.send({ type: 'notification.retry' });
    admit(actor, 'pending', 2);
    expect(actor.snapshot().value).toEqual(unconfirmed('uncertain'));
    expect(posts(actor)).toEqual([]);
    actor.send({ type: 'notification.retry' });
    expect(actor.callNames()).not.toContain('releaseOnce');
    actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
    expect(actor.calls.at(-1)?.input).toEqual({ purpose: 'notification', id: 'ch_1', attempt: 2 });
  });

  test('a failed call releases the flag; Try again sends once, unless another tab sends meanwhile', () => {
    const actor = open(card);
    actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
    admit(actor, 'claimed');
    actor.services.updateUserStatus.reject({ kind: 'network' });
    actor.services.releaseOnce.resolve(undefined);
    expect(actor.snapshot().value).toEqual(unconfirmed('retryable'));
    expect(actor.snapshot().hasTag('done')).toBe(true);
    expect(actor.eventSources.tabLock.running).toBe(0);
    actor.send({ type: 'notification.retry' });
    actor.send({ type: 'notification.retry' });
    admit(actor, 'claimed');
    expect(actor.calls.filter(({ name }) => name === 'claimOnce').at(-1)?.input).toMatchObject({
      attempt: 0,
    });
    actor.services.updateUserStatus.resolve({});
    actor.services.confirmOnce.resolve(undefined);
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(actor).length).toBe(2);
  });

  test('failing storage does not prevent it', () => {
    const actor = open(creem);
    actor.services.endOrder.reject({ kind: 'malformed' });
    actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
    actor.services.claimOnce.reject({ kind: 'malformed' });
    actor.services.updateUserStatus.reject({ kind: 'status', status: 500 });
    actor.services.releaseOnce.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toEqual(unconfirmed('retryable'));
  });
});
