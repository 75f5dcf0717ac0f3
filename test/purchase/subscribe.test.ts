import { describe, expect, test } from 'vitest';
import {
  missesPromoEmail,
  type SubscribeInput,
  subscribeMachine,
} from '../../machines/purchase/subscribe.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

const siteOrigin = 'https://site.test';
const checkoutUrl = 'https://checkout.creem.io/ch_1';
const email = 'ada@example.com';
const created = { id: 'u1', message: '' };

const texts = {
  incomplete: 'Please fill in all fields',
  duplicate: 'This email is already registered. Please use a different email or contact support.',
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

type Play = TestActor<typeof subscribeMachine>;

function open(input: Partial<SubscribeInput> = {}): Play {
  const actor = createTestActor(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [], ...input },
  });
  actor.services.readStoredPromo.resolve(null);
  return actor;
}

function submit(actor: Play, accountType: 'professional' | 'individual', typed = email): void {
  actor.send({ type: 'email.edit', email: typed });
  actor.send({ type: 'accountType.choose', accountType });
  actor.send({ type: 'subscription.submit' });
}

const formOf = (actor: Play) => actor.snapshot().value.form;
const formStory = (actor: Play) =>
  actor.states
    .map((value) => (value as { form: string }).form)
    .filter((state, index, states) => state !== states[index - 1]);
const posts = (actor: Play) => actor.calls.filter(({ name }) => name !== 'readStoredPromo');

describe('the form', () => {
  test('an individual goes to the hosted checkout', () => {
    const actor = open();
    submit(actor, 'individual', `  ${email} `);
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'creatingHostedCheckout', 'departing']);
    expect(posts(actor)).toEqual([
      { name: 'createTemporaryUser', input: { email } },
      {
        name: 'createCreemCheckout',
        input: { user_id: 'u1', plan: 'growth', billing: 'annual', email },
      },
    ]);
    expect(actor.snapshot().context.destination).toBe(checkoutUrl);
    expect(actor.eventSources.navigation.running).toBe(1);
  });

  test('a professional goes to the page of the card form', () => {
    const actor = open({ billing: 'monthly' });
    submit(actor, 'professional', 'a+b@example.com');
    actor.services.createTemporaryUser.resolve(created);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'departing']);
    expect(actor.snapshot().context.destination).toBe(
      'https://site.test/checkout?user_id=u1&plan=growth&billing=monthly&email=a%2Bb%40example.com',
    );
  });

  test.each([
    ['nothing', {}, texts.incomplete, null],
    ['no account type', { email }, texts.incomplete, null],
    ['blank e-mail', { email: '  ', accountType: 'individual' }, texts.incomplete, null],
    [
      'misshapen e-mail',
      { email: 'ada', accountType: 'individual' },
      'Please enter a valid email address',
      'email',
    ],
  ] as const)('refuses %s', (_, typed: { email?: string; accountType?: 'individual' }, text, field) => {
    const actor = open();
    if (typed.email) actor.send({ type: 'email.edit', email: typed.email });
    if (typed.accountType) actor.send({ type: 'accountType.choose', accountType: typed.accountType });
    actor.send({ type: 'subscription.submit' });
    expect(formOf(actor)).toBe('filling');
    expect(actor.snapshot().context.error).toEqual({ text, field });
    expect(posts(actor)).toEqual([]);
  });

  test('a second click while a call is under way sends nothing', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(created);
    actor.send({ type: 'subscription.submit' });
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    actor.send({ type: 'subscription.submit' });
    expect(posts(actor).length).toBe(2);
  });

  test('editing clears the error', () => {
    const actor = open();
    actor.send({ type: 'subscription.submit' });
    actor.send({ type: 'email.edit', email: 'a' });
    expect(actor.snapshot().context.error).toBeNull();
    actor.send({ type: 'subscription.submit' });
    actor.send({ type: 'accountType.choose', accountType: 'individual' });
    expect(actor.snapshot().context.error).toBeNull();
  });
});

describe('the temporary user', () => {
  test.each([
    ['DUPLICATE in a 200', { id: null, message: 'DUPLICATE' }, texts.duplicate, 'email'],
    ['DUPLICATE beside an id', { id: 'u1', message: 'DUPLICATE' }, texts.duplicate, 'email'],
    ['a message and no id', { id: null, message: 'Sold out' }, 'Sold out', null],
    ['neither id nor message', { id: null, message: '' }, texts.unexpected, null],
  ] as const)('%s', (_, answer, text, field) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(answer);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ error: { text, field }, email, user: null });
  });

  test.each([
    ['network', { kind: 'network' }, texts.network, null],
    ['timeout', { kind: 'timeout' }, texts.network, null],
    ['DUPLICATE at 409', { kind: 'status', status: 409, message: 'DUPLICATE' }, texts.duplicate, 'email'],
    [
      'DUPLICATE as an error',
      { kind: 'refused', status: 200, message: 'DUPLICATE' },
      texts.duplicate,
      'email',
    ],
    ['server message', { kind: 'status', status: 400, message: 'Sold out' }, 'Sold out', null],
    ['message on the e-mail', { kind: 'refused', message: 'Invalid E-mail' }, 'Invalid E-mail', 'email'],
    ['bare status', { kind: 'status', status: 500 }, texts.otherwise, null],
    ['no JSON', { kind: 'malformed', status: 200 }, texts.unexpected, null],
  ] as const)('%s', (_, error, text, field) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ error: { text, field }, email, user: null });
  });
});

describe('the hosted checkout', () => {
  test.each([
    ['network', { kind: 'network' }, texts.network],
    ['timeout', { kind: 'timeout' }, texts.network],
    ['server message', { kind: 'refused', message: 'Plan retired' }, 'Plan retired'],
    ['bare status', { kind: 'status', status: 503 }, texts.payment],
    ['no JSON', { kind: 'malformed' }, texts.payment],
  ] as const)('%s: said, and the same e-mail goes on without a second user', (_, error, text) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.reject(error);
    expect(actor.snapshot().context.error).toEqual({ text, field: null });
    actor.send({ type: 'subscription.submit' });
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(formStory(actor)).toEqual([
      'filling',
      'creatingUser',
      'creatingHostedCheckout',
      'filling',
      'creatingHostedCheckout',
      'departing',
    ]);
    expect(actor.snapshot().context.error).toBeNull();
  });

  test('another e-mail makes another user', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.reject({ kind: 'network' });
    submit(actor, 'individual', 'eve@example.com');
    expect(posts(actor).at(-1)).toEqual({
      name: 'createTemporaryUser',
      input: { email: 'eve@example.com' },
    });
  });

  test.each([
    ['', []],
    ['javascript:alert(1)', []],
    ['http://checkout.creem.io/ch_1', []],
    ['https://checkout.creem.io@evil.test/', []],
    ['https://evil.test/', ['https://checkout.creem.io']],
  ])('does not go to "%s"', (url, allowedCheckoutOrigins) => {
    const actor = open({ allowedCheckoutOrigins });
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: url });
    expect(formOf(actor)).toBe('filling');
    expect(actor.snapshot().context.error).toEqual({ text: texts.payment, field: null });
    expect(actor.eventSources.navigation.running).toBe(0);
  });

  test('Back brings the visitor to the form with everything in it', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    expect(formOf(actor)).toBe('filling');
    expect(actor.snapshot().context).toMatchObject({ email, accountType: 'individual', error: null });
    expect(actor.eventSources.navigation.running).toBe(0);
  });
});

describe('the upsell', () => {
  const upsellOf = (actor: Play) => actor.snapshot().value.upsell;

  test.each([
    ['growth', 'monthly', 'open'],
    ['growth', 'annual', 'closed'],
    ['basic', 'monthly', 'closed'],
    ['premium', 'monthly', 'closed'],
  ] as const)('%s billed %s: %s', (plan, billing, state) => {
    expect(upsellOf(open({ plan, billing }))).toBe(state);
  });

  test('goes on monthly', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'upsell.dismiss' });
    expect(upsellOf(actor)).toBe('closed');
  });

  test('switches to annual, and is offered again after Back', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'upsell.accept' });
    expect(upsellOf(actor)).toBe('switching');
    expect(actor.snapshot().context.destination).toBe(
      'https://site.test/subscribe?plan=growth&billing=annual',
    );
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    expect(upsellOf(actor)).toBe('open');
  });
});

describe('the promo code', () => {
  const promo = { code: 'SAVE', email: 'Ada@Example.com' };

  test('is read once, and its absence or failure changes nothing', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    actor.services.readStoredPromo.resolve(promo);
    expect(actor.snapshot().context.promo).toEqual(promo);
    expect(actor.callNames()).toEqual(['readStoredPromo']);

    const failing = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    failing.services.readStoredPromo.reject({ kind: 'malformed' });
    expect(failing.snapshot().value).toEqual({ form: 'filling', upsell: 'closed', promo: 'known' });
  });

  test.each([
    ['', false],
    ['ada', false],
    ['ada@example.com', false],
    [' ADA@example.com ', false],
    ['eve@example.com', true],
  ])('"%s" misses its e-mail: %s', (typed, misses) => {
    expect(missesPromoEmail({ email: typed, promo })).toBe(misses);
    expect(missesPromoEmail({ email: typed, promo: null })).toBe(false);
  });

  test('a different e-mail is not blocked', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    actor.services.readStoredPromo.resolve(promo);
    submit(actor, 'professional', 'eve@example.com');
    expect(formOf(actor)).toBe('creatingUser');
  });
});
