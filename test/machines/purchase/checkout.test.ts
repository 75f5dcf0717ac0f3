import { describe, expect, test } from 'vitest';
import { checkoutMachine } from '../../../machines/purchase/checkout.ts';
import { type Stage, stage } from '../stage.ts';

const siteOrigin = 'https://site.test';
const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' } as const;
const session = { clientSecret: '', client_secret: '', url: '' };
const held = { ...session, clientSecret: 'held-clientSecret-1' };

type Play = Stage<typeof checkoutMachine>;

function open({ allowed = [] as string[] } = {}): Play {
  return stage(checkoutMachine, { input: { query, siteOrigin, allowedCheckoutOrigins: allowed } });
}

function openUnpaid(options?: { allowed: string[] }): Play {
  const play = open(options);
  play.services.readCheckout.resolve(null);
  return play;
}

const form = (state: string) => ({ paying: { cardForm: state } });

test('a professional pays in the card form and goes to the verification', () => {
  const play = openUnpaid();
  play.services.keepCheckout.resolve(undefined);
  play.services.createCheckoutSession.resolve(held);
  play.streams.cardForm.emit({ type: 'cardForm.ready' });
  play.streams.cardForm.emit({ type: 'cardForm.completed', sessionId: 'cs_1' });
  play.services.markCheckoutPaid.resolve(undefined);
  expect(play.story).toEqual([
    'readingKept',
    { paying: 'creatingSession' },
    form('loading'),
    form('ready'),
    'recordingPayment',
    'verifying',
  ]);
  expect(play.calls).toEqual([
    { name: 'readCheckout', input: undefined },
    { name: 'keepCheckout', input: query },
    {
      name: 'createCheckoutSession',
      input: { user_id: 'u1', plan: 'growth', billing: 'annual', email: 'ada@example.com' },
    },
    { name: 'markCheckoutPaid', input: { sessionId: 'cs_1' } },
  ]);
  expect(play.streams.cardForm.running).toBe(0);
  expect(play.streams.departure.running).toBe(1);
});

test('a payment whose session nobody names is received all the same', () => {
  const play = openUnpaid();
  play.services.createCheckoutSession.resolve({ ...session, client_secret: 'held-client_secret-1' });
  play.streams.cardForm.emit({ type: 'cardForm.completed', sessionId: null });
  play.services.markCheckoutPaid.reject({ kind: 'malformed' });
  expect(play.story.slice(2)).toEqual([form('loading'), 'recordingPayment', 'received']);
  expect(play.snapshot().hasTag('done')).toBe(true);
});

test('coming Back from the verification asks for no second payment', () => {
  const play = openUnpaid();
  play.services.createCheckoutSession.resolve(held);
  play.streams.cardForm.emit({ type: 'cardForm.completed', sessionId: 'cs_1' });
  play.services.markCheckoutPaid.resolve(undefined);
  play.streams.departure.emit({ type: 'visitor.returned' });
  expect(play.snapshot().value).toBe('received');
});

test('the client secret, even as a pseudonym, stays out of the context', () => {
  const play = openUnpaid();
  play.services.createCheckoutSession.resolve(held);
  expect(play.snapshot().children.cardForm?.getSnapshot().input).toEqual({
    clientSecret: held.clientSecret,
  });
  expect(JSON.stringify(play.snapshot().context)).not.toContain(held.clientSecret);
});

test('an address that lacks something goes home', () => {
  const play = stage(checkoutMachine, { input: { query: null, siteOrigin, allowedCheckoutOrigins: [] } });
  expect(play.story).toEqual(['goingHome']);
  expect(play.calls).toEqual([]);
  expect(play.streams.departure.running).toBe(1);
});

describe('what the tab keeps', () => {
  test('a checkout paid here already is verified, not paid again', () => {
    const play = open();
    play.services.readCheckout.resolve({ query, paid: true, sessionId: 'cs_1' });
    expect(play.story).toEqual(['readingKept', 'verifying']);
    expect(play.callNames()).toEqual(['readCheckout']);
  });

  test('one paid without a known session rests', () => {
    const play = open();
    play.services.readCheckout.resolve({ query, paid: true, sessionId: null });
    expect(play.story).toEqual(['readingKept', 'received']);
  });

  test.each([
    ['an unpaid one', { query, paid: false, sessionId: null }],
    ['another one', { query: { ...query, plan: 'premium' as const }, paid: true, sessionId: 'cs_1' }],
  ])('%s changes nothing', (_, kept) => {
    const play = open();
    play.services.readCheckout.resolve(kept);
    expect(play.snapshot().value).toEqual({ paying: 'creatingSession' });
  });

  test('storage that fails changes nothing', () => {
    const play = open();
    play.services.readCheckout.reject({ kind: 'malformed' });
    play.services.keepCheckout.reject({ kind: 'malformed' });
    expect(play.snapshot().value).toEqual({ paying: 'creatingSession' });
  });
});

describe('the session', () => {
  test.each([
    [{ kind: 'network' }],
    [{ kind: 'timeout' }],
    [{ kind: 'status', status: 400, message: 'No such user' }],
    [{ kind: 'refused', message: 'No such user' }],
    [{ kind: 'malformed' }],
  ] as const)('%j: a card with a way to try again', (error) => {
    const play = openUnpaid();
    play.services.createCheckoutSession.reject(error);
    expect(play.snapshot().value).toEqual({ paying: 'failed' });
    expect(play.snapshot().hasTag('failed')).toBe(true);
    play.send({ type: 'checkout.retry' });
    play.send({ type: 'checkout.retry' });
    expect(play.services.createCheckoutSession.pending).toBe(1);
    play.services.createCheckoutSession.resolve(held);
    expect(play.snapshot().value).toEqual(form('loading'));
  });

  test('a url redirects, and Back offers to try again', () => {
    const play = openUnpaid();
    play.services.createCheckoutSession.resolve({ ...session, url: 'https://checkout.stripe.com/c/1' });
    expect(play.snapshot().value).toEqual({ paying: 'redirecting' });
    expect(play.snapshot().context.redirect).toBe('https://checkout.stripe.com/c/1');
    play.streams.departure.emit({ type: 'visitor.returned' });
    expect(play.snapshot().value).toEqual({ paying: 'interrupted' });
    expect(play.services.createCheckoutSession.pending).toBe(0);
    play.send({ type: 'checkout.retry' });
    expect(play.services.createCheckoutSession.pending).toBe(1);
  });

  test.each([
    ['', []],
    ['http://checkout.stripe.com/', []],
    ['javascript:alert(1)', []],
    ['https://evil.test/', ['https://checkout.stripe.com']],
  ])('does not go to "%s"', (url, allowed) => {
    const play = openUnpaid({ allowed });
    play.services.createCheckoutSession.resolve({ ...session, url });
    expect(play.snapshot().value).toEqual({ paying: 'failed' });
    expect(play.streams.departure.running).toBe(0);
  });
});

test.each(['script', 'timeout', 'form'] as const)(
  'a card form that fails (%s) can be tried again',
  (reason) => {
    const play = openUnpaid();
    play.services.createCheckoutSession.resolve(held);
    play.streams.cardForm.emit({ type: 'cardForm.failed', reason });
    expect(play.snapshot().value).toEqual({ paying: 'failed' });
    expect(play.snapshot().context.formFault).toBe(reason);
    expect(play.streams.cardForm.running).toBe(0);
    play.send({ type: 'checkout.retry' });
    expect(play.snapshot().context.formFault).toBeNull();
    play.services.createCheckoutSession.resolve(held);
    play.streams.cardForm.emit({ type: 'cardForm.ready' });
    expect(play.snapshot().value).toEqual(form('ready'));
  },
);
