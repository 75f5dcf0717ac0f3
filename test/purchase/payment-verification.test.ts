import { describe, expect, test } from 'vitest';
import { paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import type { PaymentReturn } from '../../machines/purchase/queries.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

const card: PaymentReturn = { provider: 'card', sessionId: 'cs_1' };
const creem: PaymentReturn = { provider: 'creem', checkoutId: 'ch_1' };
const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;

type Play = TestActor<typeof paymentVerificationMachine>;

const open = (payment: PaymentReturn): Play =>
  createTestActor(paymentVerificationMachine, { input: { payment } });
const posts = (actor: Play) => actor.calls.filter(({ name }) => name === 'updateUserStatus');

test('a completed session is welcomed and notified once', () => {
  const actor = open(card);
  actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
  actor.services.claimNotification.resolve({ flag: 'claimed' });
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmNotification.resolve(undefined);
  expect(actor.states).toEqual([
    'checkingStatus',
    { welcome: 'claiming' },
    { welcome: 'notifying' },
    { welcome: 'confirming' },
    { welcome: 'notified' },
  ]);
  expect(actor.calls).toEqual([
    { name: 'sessionStatus', input: { session_id: 'cs_1' } },
    { name: 'markCheckoutPaid', input: { sessionId: 'cs_1' } },
    { name: 'claimNotification', input: { paymentId: 'cs_1' } },
    { name: 'updateUserStatus', input: { session_id: 'cs_1' } },
    { name: 'confirmNotification', input: { paymentId: 'cs_1' } },
  ]);
});

test('a return from creem is welcome at once', () => {
  const actor = open(creem);
  actor.services.claimNotification.resolve({ flag: 'claimed' });
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmNotification.reject({ kind: 'malformed' });
  expect(actor.states).toEqual([
    { welcome: 'claiming' },
    { welcome: 'notifying' },
    { welcome: 'confirming' },
    { welcome: 'notified' },
  ]);
  expect(posts(actor)).toEqual([{ name: 'updateUserStatus', input: { checkout_id: 'ch_1' } }]);
});

test('an address that names no payment fails without a call', () => {
  const actor = open(null);
  expect(actor.states).toEqual(['failed']);
  expect(actor.calls).toEqual([]);
  expect(actor.snapshot().hasTag('failed')).toBe(true);
});

describe('a session that is not complete', () => {
  test.each(['expired', '', 'COMPLETE', 'canceled'])('"%s" fails', (status) => {
    const actor = open(card);
    actor.services.sessionStatus.resolve({ status, customer_email: '' });
    expect(actor.states).toEqual(['checkingStatus', 'failed']);
    expect(actor.snapshot().context.checkout).toBeNull();
  });

  test('open: the checkout this tab keeps can be returned to', () => {
    const actor = open(card);
    actor.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    actor.services.readCheckout.resolve({ query, paid: false, sessionId: null });
    expect(actor.states).toEqual(['checkingStatus', 'readingCheckout', 'failed']);
    expect(actor.snapshot().context.checkout).toEqual(query);
  });

  test.each([
    ['nothing kept', null],
    ['the kept one is paid', { query, paid: true, sessionId: 'cs_0' }],
  ])('open, but %s', (_, kept) => {
    const actor = open(card);
    actor.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    actor.services.readCheckout.resolve(kept);
    expect(actor.snapshot().value).toBe('failed');
    expect(actor.snapshot().context.checkout).toBeNull();
  });

  test('open, but storage fails', () => {
    const actor = open(card);
    actor.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    actor.services.readCheckout.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toBe('failed');
  });
});

test.each([
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'status', status: 500 },
  { kind: 'refused', message: 'Unknown session' },
  { kind: 'malformed' },
] as const)('a check that fails (%j) can be made again', (error) => {
  const actor = open(card);
  actor.services.sessionStatus.reject(error);
  actor.send({ type: 'verification.retry' });
  actor.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
  expect(actor.states).toEqual(['checkingStatus', 'unverified', 'checkingStatus', { welcome: 'claiming' }]);
});

describe('the onboarding e-mail', () => {
  test('a failed call gives the flag back and can be made again', () => {
    const actor = open(creem);
    actor.services.claimNotification.resolve({ flag: 'claimed' });
    actor.services.updateUserStatus.reject({ kind: 'network' });
    expect(actor.snapshot().value).toEqual({ welcome: 'releasing' });
    actor.services.releaseNotification.resolve(undefined);
    expect(actor.snapshot().value).toEqual({ welcome: 'retryable' });
    expect(actor.snapshot().hasTag('done')).toBe(true);
    actor.send({ type: 'notification.retry' });
    actor.send({ type: 'notification.retry' });
    actor.services.claimNotification.resolve({ flag: 'claimed' });
    actor.services.updateUserStatus.resolve({});
    actor.services.confirmNotification.resolve(undefined);
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(actor).length).toBe(2);
  });

  test('a reload after it was sent sends nothing', () => {
    const actor = open(creem);
    actor.services.claimNotification.resolve({ flag: 'sent' });
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(actor)).toEqual([]);
  });

  test('a reload while it was being sent sends nothing until the customer asks', () => {
    const actor = open(creem);
    actor.services.claimNotification.resolve({ flag: 'pending' });
    expect(actor.snapshot().value).toEqual({ welcome: 'uncertain' });
    expect(posts(actor)).toEqual([]);
    actor.send({ type: 'notification.retry' });
    actor.services.updateUserStatus.resolve({});
    actor.services.confirmNotification.resolve(undefined);
    expect(actor.snapshot().value).toEqual({ welcome: 'notified' });
  });

  test('storage that fails stops nothing', () => {
    const actor = open(creem);
    actor.services.markCheckoutPaid.reject({ kind: 'malformed' });
    actor.services.claimNotification.reject({ kind: 'malformed' });
    actor.services.updateUserStatus.reject({ kind: 'status', status: 500 });
    actor.services.releaseNotification.reject({ kind: 'malformed' });
    expect(actor.snapshot().value).toEqual({ welcome: 'retryable' });
  });
});
