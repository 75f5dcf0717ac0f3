import { describe, expect, test } from 'vitest';
import {
  differsFromPromoEmail,
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
  misshapen: 'Please enter a valid email address',
  duplicate: 'This email is already registered. Please use a different email or contact support.',
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

type SubscribeActor = TestActor<typeof subscribeMachine>;

const errorsOf = (actor: SubscribeActor) => {
  const { fieldErrors, error } = actor.snapshot().context;
  return { fieldErrors, error };
};
const formError = (error: string) => ({ fieldErrors: {}, error });
const emailError = (text: string) => ({ fieldErrors: { email: text }, error: null });
const noErrors = { fieldErrors: {}, error: null };

function open(input: Partial<SubscribeInput> = {}): SubscribeActor {
  const actor = createTestActor(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [], ...input },
  });
  actor.services.readStoredPromo.resolve(null);
  return actor;
}

function submit(actor: SubscribeActor, accountType: 'professional' | 'individual', typed = email): void {
  actor.send({ type: 'email.edit', email: typed });
  actor.send({ type: 'accountType.choose', accountType });
  actor.send({ type: 'subscription.submit' });
}

const formOf = (actor: SubscribeActor) => actor.snapshot().value.form;
const formStory = (actor: SubscribeActor) =>
  actor.states
    .map((value) => (value as { form: string }).form)
    .filter((state, index, states) => state !== states[index - 1]);
const posts = (actor: SubscribeActor) => actor.calls.filter(({ name }) => name !== 'readStoredPromo');

describe('the form', () => {
  test('an individual is sent to the hosted checkout', () => {
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

  test('a professional is sent to the card form', () => {
    const actor = open({ billing: 'monthly' });
    submit(actor, 'professional', 'a+b@example.com');
    actor.services.createTemporaryUser.resolve(created);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'departing']);
    expect(actor.snapshot().context.destination).toBe(
      'https://site.test/checkout?user_id=u1&plan=growth&billing=monthly&email=a%2Bb%40example.com',
    );
  });

  test.each([
    ['an empty form', {}, formError(texts.incomplete)],
    ['no account type', { email }, formError(texts.incomplete)],
    ['a blank email', { email: '  ', accountType: 'individual' }, formError(texts.incomplete)],
    ['a misshapen email', { email: 'ada', accountType: 'individual' }, emailError(texts.misshapen)],
  ] as const)('rejects %s', (_, typed: { email?: string; accountType?: 'individual' }, errors) => {
    const actor = open();
    if (typed.email) actor.send({ type: 'email.edit', email: typed.email });
    if (typed.accountType) actor.send({ type: 'accountType.choose', accountType: typed.accountType });
    actor.send({ type: 'subscription.submit' });
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(errors);
    expect(posts(actor)).toEqual([]);
  });

  test('a second submit during a call is ignored', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(created);
    actor.send({ type: 'subscription.submit' });
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    actor.send({ type: 'subscription.submit' });
    expect(posts(actor).length).toBe(2);
  });

  test('editing clears the errors', () => {
    const actor = open();
    actor.send({ type: 'subscription.submit' });
    actor.send({ type: 'email.edit', email: 'a' });
    expect(errorsOf(actor)).toEqual(noErrors);
    actor.send({ type: 'subscription.submit' });
    actor.send({ type: 'accountType.choose', accountType: 'individual' });
    expect(errorsOf(actor)).toEqual(noErrors);
  });
});

describe('the temporary user', () => {
  test.each([
    ['DUPLICATE in a 200', { id: null, message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['DUPLICATE beside an id', { id: 'u1', message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['a message and no id', { id: null, message: 'Sold out' }, formError('Sold out')],
    ['neither id nor message', { id: null, message: '' }, formError(texts.unexpected)],
  ] as const)('%s', (_, answer, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(answer);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, user: null });
  });

  test.each([
    ['network', { kind: 'network' }, formError(texts.network)],
    ['timeout', { kind: 'timeout' }, formError(texts.network)],
    ['DUPLICATE at 409', { kind: 'status', status: 409, message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['DUPLICATE as an error', { kind: 'refused', message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['a message', { kind: 'status', status: 400, message: 'Sold out' }, formError('Sold out')],
    ['a message about the email', { kind: 'refused', message: 'Bad E-mail' }, emailError('Bad E-mail')],
    ['a bare status', { kind: 'status', status: 500 }, formError(texts.otherwise)],
    ['no JSON', { kind: 'malformed', status: 200 }, formError(texts.unexpected)],
  ] as const)('%s', (_, error, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, user: null });
  });
});

describe('the hosted checkout', () => {
  test.each([
    ['network', { kind: 'network' }, texts.network],
    ['timeout', { kind: 'timeout' }, texts.network],
    ['server message', { kind: 'refused', message: 'Plan retired' }, 'Plan retired'],
    ['bare status', { kind: 'status', status: 503 }, texts.payment],
    ['no JSON', { kind: 'malformed' }, texts.payment],
  ] as const)('%s: shows an error, and another try reuses the user', (_, error, text) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.reject(error);
    expect(errorsOf(actor)).toEqual(formError(text));
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
    expect(errorsOf(actor)).toEqual(noErrors);
  });

  test('another email creates another user', () => {
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
    ['undefined', []],
    ['null', []],
    ['checkout.creem.io/ch_1', []],
    ['//evil.test/', []],
    ['javascript:alert(1)', []],
    ['http://checkout.creem.io/ch_1', []],
    ['https://checkout.creem.io@evil.test/', []],
    ['https://evil.test/', ['https://checkout.creem.io']],
  ])('does not navigate to "%s"', (url, allowedCheckoutOrigins) => {
    const actor = open({ allowedCheckoutOrigins });
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: url });
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(formError(texts.payment));
    expect(actor.eventSources.navigation.running).toBe(0);
  });

  test('navigates to the URL that was checked, not to its text', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: ' HTTPS://Checkout.Creem.io/../ch_1 ' });
    expect(actor.snapshot().context.destination).toBe(checkoutUrl);
  });

  test('Back returns to the form with everything typed', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    expect(formOf(actor)).toBe('filling');
    expect(actor.snapshot().context).toMatchObject({ ...noErrors, email, accountType: 'individual' });
    expect(actor.eventSources.navigation.running).toBe(0);
  });
});

describe('the upsell', () => {
  const upsellOf = (actor: SubscribeActor) => actor.snapshot().value.upsell;

  test.each([
    ['growth', 'monthly', 'open'],
    ['growth', 'annual', 'closed'],
    ['basic', 'monthly', 'closed'],
    ['premium', 'monthly', 'closed'],
  ] as const)('%s billed %s: %s', (plan, billing, state) => {
    expect(upsellOf(open({ plan, billing }))).toBe(state);
  });

  test('can be declined', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'upsell.dismiss' });
    expect(upsellOf(actor)).toBe('closed');
  });

  test('switches to annual, and is shown again after Back', () => {
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

  test('is read once; a failure changes nothing', () => {
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
    ['ADA@example.com', false],
    ['eve@example.com', true],
  ])('"%s" is another email than the promo code has: %s', (typed, misses) => {
    expect(differsFromPromoEmail({ email: typed, promo })).toBe(misses);
    expect(differsFromPromoEmail({ email: typed, promo: null })).toBe(false);
  });

  test('another email is not blocked', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    actor.services.readStoredPromo.resolve(promo);
    submit(actor, 'professional', 'eve@example.com');
    expect(formOf(actor)).toBe('creatingUser');
  });
});
