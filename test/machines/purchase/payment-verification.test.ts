import { describe, expect, test } from 'vitest';
import { paymentVerificationMachine } from '../../../machines/purchase/payment-verification.ts';
import type { PaymentReturn } from '../../../machines/purchase/queries.ts';
import { type Stage, stage } from '../stage.ts';

const card: PaymentReturn = { provider: 'card', sessionId: 'cs_1' };
const creem: PaymentReturn = { provider: 'creem', checkoutId: 'ch_1' };
const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;

type Play = Stage<typeof paymentVerificationMachine>;

const open = (payment: PaymentReturn): Play => stage(paymentVerificationMachine, { input: { payment } });
const posts = (play: Play) => play.calls.filter(({ name }) => name === 'updateUserStatus');

test('a completed session is welcomed and notified once', () => {
  const play = open(card);
  play.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
  play.services.claimNotification.resolve({ flag: 'claimed' });
  play.services.updateUserStatus.resolve({});
  play.services.confirmNotification.resolve(undefined);
  expect(play.story).toEqual([
    'checkingStatus',
    { welcome: 'claiming' },
    { welcome: 'notifying' },
    { welcome: 'confirming' },
    { welcome: 'notified' },
  ]);
  expect(play.calls).toEqual([
    { name: 'sessionStatus', input: { session_id: 'cs_1' } },
    { name: 'markCheckoutPaid', input: { sessionId: 'cs_1' } },
    { name: 'claimNotification', input: { paymentId: 'cs_1' } },
    { name: 'updateUserStatus', input: { session_id: 'cs_1' } },
    { name: 'confirmNotification', input: { paymentId: 'cs_1' } },
  ]);
});

test('a return from creem is welcome at once', () => {
  const play = open(creem);
  play.services.claimNotification.resolve({ flag: 'claimed' });
  play.services.updateUserStatus.resolve({});
  play.services.confirmNotification.reject({ kind: 'malformed' });
  expect(play.story).toEqual([
    { welcome: 'claiming' },
    { welcome: 'notifying' },
    { welcome: 'confirming' },
    { welcome: 'notified' },
  ]);
  expect(posts(play)).toEqual([{ name: 'updateUserStatus', input: { checkout_id: 'ch_1' } }]);
});

test('an address that names no payment fails without a call', () => {
  const play = open(null);
  expect(play.story).toEqual(['failed']);
  expect(play.calls).toEqual([]);
  expect(play.snapshot().hasTag('failed')).toBe(true);
});

describe('a session that is not complete', () => {
  test.each(['expired', '', 'COMPLETE', 'canceled'])('"%s" fails', (status) => {
    const play = open(card);
    play.services.sessionStatus.resolve({ status, customer_email: '' });
    expect(play.story).toEqual(['checkingStatus', 'failed']);
    expect(play.snapshot().context.checkout).toBeNull();
  });

  test('open: the checkout this tab keeps can be returned to', () => {
    const play = open(card);
    play.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    play.services.readCheckout.resolve({ query, paid: false, sessionId: null });
    expect(play.story).toEqual(['checkingStatus', 'readingCheckout', 'failed']);
    expect(play.snapshot().context.checkout).toEqual(query);
  });

  test.each([
    ['nothing kept', null],
    ['the kept one is paid', { query, paid: true, sessionId: 'cs_0' }],
  ])('open, but %s', (_, kept) => {
    const play = open(card);
    play.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    play.services.readCheckout.resolve(kept);
    expect(play.snapshot().value).toBe('failed');
    expect(play.snapshot().context.checkout).toBeNull();
  });

  test('open, but storage fails', () => {
    const play = open(card);
    play.services.sessionStatus.resolve({ status: 'open', customer_email: '' });
    play.services.readCheckout.reject({ kind: 'malformed' });
    expect(play.snapshot().value).toBe('failed');
  });
});

test.each([
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'status', status: 500 },
  { kind: 'refused', message: 'Unknown session' },
  { kind: 'malformed' },
] as const)('a check that fails (%j) can be made again', (error) => {
  const play = open(card);
  play.services.sessionStatus.reject(error);
  play.send({ type: 'verification.retry' });
  play.services.sessionStatus.resolve({ status: 'complete', customer_email: '' });
  expect(play.story).toEqual(['checkingStatus', 'unverified', 'checkingStatus', { welcome: 'claiming' }]);
});

describe('the onboarding e-mail', () => {
  test('a failed call gives the flag back and can be made again', () => {
    const play = open(creem);
    play.services.claimNotification.resolve({ flag: 'claimed' });
    play.services.updateUserStatus.reject({ kind: 'network' });
    expect(play.snapshot().value).toEqual({ welcome: 'releasing' });
    play.services.releaseNotification.resolve(undefined);
    expect(play.snapshot().value).toEqual({ welcome: 'retryable' });
    expect(play.snapshot().hasTag('done')).toBe(true);
    play.send({ type: 'notification.retry' });
    play.send({ type: 'notification.retry' });
    play.services.claimNotification.resolve({ flag: 'claimed' });
    play.services.updateUserStatus.resolve({});
    play.services.confirmNotification.resolve(undefined);
    expect(play.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(play).length).toBe(2);
  });

  test('a reload after it was sent sends nothing', () => {
    const play = open(creem);
    play.services.claimNotification.resolve({ flag: 'sent' });
    expect(play.snapshot().value).toEqual({ welcome: 'notified' });
    expect(posts(play)).toEqual([]);
  });

  test('a reload while it was being sent sends nothing until the customer asks', () => {
    const play = open(creem);
    play.services.claimNotification.resolve({ flag: 'pending' });
    expect(play.snapshot().value).toEqual({ welcome: 'uncertain' });
    expect(posts(play)).toEqual([]);
    play.send({ type: 'notification.retry' });
    play.services.updateUserStatus.resolve({});
    play.services.confirmNotification.resolve(undefined);
    expect(play.snapshot().value).toEqual({ welcome: 'notified' });
  });

  test('storage that fails stops nothing', () => {
    const play = open(creem);
    play.services.markCheckoutPaid.reject({ kind: 'malformed' });
    play.services.claimNotification.reject({ kind: 'malformed' });
    play.services.updateUserStatus.reject({ kind: 'status', status: 500 });
    play.services.releaseNotification.reject({ kind: 'malformed' });
    expect(play.snapshot().value).toEqual({ welcome: 'retryable' });
  });
});
