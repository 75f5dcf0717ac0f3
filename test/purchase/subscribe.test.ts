import { describe, expect, test } from 'vitest';
import type { UnfinishedOrder } from '../../machines/browser/browser-services.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { differsFromPromoEmail, type SubscribeInput } from '../../machines/purchase/subscribe-context.ts';
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
  ours: 'Something went wrong on our side. Please reload the page and try again.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  registeredUnanswered:
    'An earlier try with this email got no answer, and that try has probably registered it. You have not been charged. Contact support to continue with this email.',
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

/** Opens the page with what the tab stored, and the unfinished orders of all tabs. */
function open(
  input: Partial<SubscribeInput> = {},
  stored: unknown = null,
  orders: UnfinishedOrder[] = [],
): SubscribeActor {
  const actor = createTestActor(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin, ...input },
  });
  change(actor, orders);
  actor.services.readSubscription.resolve(stored);
  actor.services.readStoredPromo.resolve(null);
  return actor;
}

/** Another tab created or paid an order. */
function change(actor: SubscribeActor, orders: UnfinishedOrder[]): void {
  actor.eventSources.unfinishedOrders.emit({ type: 'orders.changed', orders });
}

function submit(actor: SubscribeActor, accountType: 'professional' | 'individual', typed = email): void {
  actor.send({ type: 'email.edit', email: typed });
  actor.send({ type: 'accountType.choose', accountType });
  actor.send({ type: 'subscription.submit' });
}

const formOf = (actor: SubscribeActor) => actor.snapshot().value.form;
const formStory = (actor: SubscribeActor) =>
  actor.states
    .map((value) => (value as { form: string | object }).form)
    .filter((state) => typeof state === 'string')
    .filter((state, index, states) => state !== states[index - 1]);
const posts = (actor: SubscribeActor) => actor.calls.filter(({ name }) => !name.startsWith('read'));
const ordersKeptBy = (actor: SubscribeActor) => actor.sinks.orderKeeper.received.map(({ order }) => order);
const storedBy = (actor: SubscribeActor) => actor.sinks.subscriptionKeeper.received.at(-1)?.subscription;

describe('what was done before the stored part is known', () => {
  const stored = { email: 'old@example.com', accountType: 'individual', unansweredEmail: null };

  /** The application has just started. */
  function start(): SubscribeActor {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'monthly', siteOrigin },
    });
    actor.services.readStoredPromo.resolve(null);
    return actor;
  }

  test('what was typed wins over what is stored', () => {
    const actor = start();
    actor.send({ type: 'email.edit', email });
    expect(storedBy(actor)).toBeUndefined();
    actor.services.readSubscription.resolve(stored);
    expect(formOf(actor)).toBe('filling');
    expect(storedBy(actor)).toEqual({ ...stored, email });
  });

  test('an empty field leaves what is stored', () => {
    const actor = start();
    actor.send({ type: 'accountType.choose', accountType: 'professional' });
    actor.services.readSubscription.resolve(stored);
    expect(storedBy(actor)).toEqual({ ...stored, accountType: 'professional' });
  });

  test('a form that was sent goes on, with the user of an earlier visit, and declines the offer', () => {
    const actor = start();
    actor.eventSources.unfinishedOrders.emit({ type: 'orders.changed', orders: [{ id: 'u7', email }] });
    submit(actor, 'individual');
    actor.send({ type: 'subscription.submit' });
    expect(actor.snapshot().hasTag('busy')).toBe(true);
    expect(posts(actor)).toEqual([]);
    actor.services.readSubscription.resolve(stored);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(posts(actor).map(({ name }) => name)).toEqual(['createCreemCheckout']);
    expect(actor.snapshot().value).toEqual({ form: 'departing', upsell: 'closed', promo: 'known' });
  });

  test('a form that was sent with a misshapen email shows why it stays', () => {
    const actor = start();
    submit(actor, 'individual', 'ada');
    actor.services.readSubscription.resolve(null);
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(emailError(texts.misshapen));
  });

  test.each([
    ['sent', true, 'creatingUser'],
    ['not sent', false, 'filling'],
  ])('when the storage cannot be read, a form that was %s', (_, isSent, state) => {
    const actor = start();
    if (isSent) submit(actor, 'individual');
    actor.services.readSubscription.reject({ kind: 'network' });
    expect(formOf(actor)).toBe(state);
  });
});

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
    ['DUPLICATE in a 200', { id: '', message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['DUPLICATE beside an id', { id: 'u1', message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['a message and no id', { id: '', message: 'Sold out' }, formError('Sold out')],
    ['neither id nor message', { id: '', message: '' }, formError(texts.unexpected)],
  ] as const)('%s', (_, answer, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(answer);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, orders: [] });
  });

  test.each([
    ['network', { kind: 'network' }, formError(texts.network)],
    ['timeout', { kind: 'timeout' }, formError(texts.network)],
    ['DUPLICATE at 409', { kind: 'status', status: 409, message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['DUPLICATE as an error', { kind: 'refused', message: 'DUPLICATE' }, emailError(texts.duplicate)],
    ['a message', { kind: 'status', status: 400, message: 'Sold out' }, formError('Sold out')],
    ['a message about the email', { kind: 'refused', message: 'Bad E-mail' }, emailError('Bad E-mail')],
    ['a bare status', { kind: 'status', status: 500 }, formError(texts.otherwise)],
    ['429', { kind: 'status', status: 429, retryAfterMs: 1000 }, formError(texts.otherwise)],
    ['503', { kind: 'status', status: 503 }, formError(texts.otherwise)],
    ['no JSON', { kind: 'malformed', status: 200 }, formError(texts.unexpected)],
    ['a defect of ours', { kind: 'defect' }, formError(texts.ours)],
    ['a page that was left', { kind: 'interrupted' }, noErrors],
  ] as const)('%s', (_, error, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, orders: [] });
  });
});

describe('the hosted checkout', () => {
  test.each([
    ['network', { kind: 'network' }, texts.network],
    ['timeout', { kind: 'timeout' }, texts.network],
    ['server message', { kind: 'refused', message: 'Plan retired' }, 'Plan retired'],
    ['bare status', { kind: 'status', status: 503 }, texts.payment],
    ['429', { kind: 'status', status: 429 }, texts.payment],
    ['500', { kind: 'status', status: 500 }, texts.payment],
    ['no JSON', { kind: 'malformed' }, texts.payment],
    ['a page that was left', { kind: 'interrupted' }, null],
  ] as const)('%s: shows an error, and another try reuses the user', (_, error, text) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.reject(error);
    expect(errorsOf(actor)).toEqual({ fieldErrors: {}, error: text });
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

  test('without an allowed URL: shows an error, and another try reuses the user', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: '' });
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(formError(texts.payment));
    expect(actor.eventSources.navigation.running).toBe(0);
    actor.send({ type: 'subscription.submit' });
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(formOf(actor)).toBe('departing');
    expect(posts(actor).map(({ name }) => name)).toEqual([
      'createTemporaryUser',
      'createCreemCheckout',
      'createCreemCheckout',
    ]);
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

describe('what stays in the tab', () => {
  test('a reload restores the form', () => {
    const actor = open();
    actor.send({ type: 'email.edit', email });
    actor.send({ type: 'accountType.choose', accountType: 'individual' });
    const reloaded = open({}, storedBy(actor));
    expect(reloaded.snapshot().context).toMatchObject({ email, accountType: 'individual' });
    expect(posts(reloaded)).toEqual([]);
  });

  test.each(['individual', 'professional'] as const)('after Back a %s goes on as the same user', (type) => {
    const actor = open();
    submit(actor, type);
    actor.services.createTemporaryUser.resolve({ ...created, id: 42 });
    const returned = open({}, storedBy(actor), ordersKeptBy(actor));
    submit(returned, 'individual', ` ${email.toUpperCase()}`);
    expect(posts(returned)).toEqual([
      { name: 'createCreemCheckout', input: { user_id: 42, plan: 'growth', billing: 'annual', email } },
    ]);
  });

  test('a user whose id reads as nothing is a user', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve({ ...created, id: 0 });
    expect(posts(actor).at(-1)?.input).toMatchObject({ user_id: 0 });
  });

  test('each email has its own user', () => {
    const actor = open();
    submit(actor, 'individual', 'mistyped@example.com');
    actor.services.createTemporaryUser.resolve({ ...created, id: 'u1' });
    actor.services.createCreemCheckout.reject({ kind: 'network' });
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve({ ...created, id: 'u2' });
    actor.services.createCreemCheckout.reject({ kind: 'network' });
    submit(actor, 'individual', 'mistyped@example.com');
    expect(posts(actor).at(-1)).toEqual({
      name: 'createCreemCheckout',
      input: { user_id: 'u1', plan: 'growth', billing: 'annual', email: 'mistyped@example.com' },
    });
  });

  test.each([null, undefined, 7, 'text', [], {}, { email: 7, accountType: 'both', unansweredEmail: 1 }])(
    'stored %j counts as nothing',
    (stored) => {
      const actor = open({}, stored);
      expect(formOf(actor)).toBe('filling');
      expect(actor.snapshot().context).toMatchObject({ email: '', accountType: null });
    },
  );

  test('without storage the form is empty', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin },
    });
    actor.services.readSubscription.reject({ kind: 'malformed' });
    expect(formOf(actor)).toBe('filling');
  });
});

describe('the unfinished order of another tab', () => {
  const orders = [{ id: 'u7', email }];
  const goesOn = { user_id: 'u7', plan: 'growth', billing: 'annual', email };

  test('goes on for the same email, whatever its case', () => {
    const actor = open({}, null, orders);
    submit(actor, 'individual', 'Ada@Example.com');
    expect(formStory(actor)).toEqual(['filling', 'creatingHostedCheckout']);
    expect(posts(actor)).toEqual([{ name: 'createCreemCheckout', input: goesOn }]);
    expect(ordersKeptBy(actor)).toEqual([]);
  });

  test('leaves another email alone', () => {
    const actor = open({}, null, orders);
    submit(actor, 'individual', 'eve@example.com');
    actor.services.createTemporaryUser.resolve(created);
    expect(ordersKeptBy(actor)).toEqual([{ id: 'u1', email: 'eve@example.com' }]);
  });

  test.each([
    ['rejected', { kind: 'status', status: 409, message: 'DUPLICATE' }],
    ['answered', null],
  ] as const)('created while this one was asking: its own try, %s as DUPLICATE, goes on', (_, error) => {
    const actor = open();
    submit(actor, 'individual');
    change(actor, orders);
    if (error) actor.services.createTemporaryUser.reject(error);
    else actor.services.createTemporaryUser.resolve({ id: '', message: 'DUPLICATE' });
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'creatingHostedCheckout']);
    expect(posts(actor).at(-1)).toEqual({ name: 'createCreemCheckout', input: goesOn });
    expect(errorsOf(actor)).toEqual(noErrors);
    expect(storedBy(actor)).toMatchObject({ unansweredEmail: null });
  });

  test('heard of after DUPLICATE: the error goes, since this email can go on', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve({ id: '', message: 'DUPLICATE' });
    change(actor, [{ id: 'u8', email: 'eve@example.com' }]);
    expect(errorsOf(actor)).toEqual(emailError(texts.duplicate));
    change(actor, orders);
    expect(errorsOf(actor)).toEqual(noErrors);
    actor.send({ type: 'subscription.submit' });
    expect(posts(actor).at(-1)).toEqual({ name: 'createCreemCheckout', input: goesOn });
  });

  test('paid there: is not paid again here', () => {
    const actor = open({}, null, orders);
    actor.send({ type: 'email.edit', email });
    change(actor, []);
    submit(actor, 'individual');
    expect(posts(actor)).toEqual([{ name: 'createTemporaryUser', input: { email } }]);
  });
});

describe('DUPLICATE after a try without an answer', () => {
  const explained = { ...emailError(texts.duplicate), error: texts.registeredUnanswered };
  const duplicate = { id: '', message: 'DUPLICATE' };

  test.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'interrupted' },
    { kind: 'malformed' },
    { kind: 'status', status: 502 },
  ] as const)('%j: says what happened, each time', (error) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(explained);
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.reject({ kind: 'status', status: 409, message: 'DUPLICATE' });
    expect(errorsOf(actor)).toEqual(explained);
  });

  test('an answer without an id counts as none', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve({ id: '', message: '' });
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(explained);
  });

  test('a reload during the call: the tab knows that it sent the email', () => {
    const actor = open();
    submit(actor, 'individual');
    const reloaded = open({}, storedBy(actor));
    expect(posts(reloaded)).toEqual([]);
    reloaded.send({ type: 'subscription.submit' });
    reloaded.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(reloaded)).toEqual(explained);
  });

  test.each([
    ['refused', { kind: 'refused', message: 'Not now' }],
    ['429', { kind: 'status', status: 429 }],
  ] as const)('an answer that said no (%s) is one', (_, error) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(emailError(texts.duplicate));
  });

  test('another email is simply registered', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'network' });
    submit(actor, 'individual', 'eve@example.com');
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(emailError(texts.duplicate));
  });

  test('an answer that came at last is used', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'timeout' });
    actor.send({ type: 'subscription.submit' });
    actor.services.createTemporaryUser.resolve(created);
    expect(actor.snapshot().context).toMatchObject({ orders: [{ id: 'u1', email }], unansweredEmail: null });
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
  const promo = { code: 'SAVE', email: 'Ada@Example.com', deadline: null };

  test('is read once; a failure changes nothing', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin },
    });
    actor.services.readStoredPromo.resolve(promo);
    expect(actor.snapshot().context.promo).toEqual(promo);
    expect(actor.callNames()).toEqual(['readSubscription', 'readStoredPromo']);

    const failing = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin },
    });
    failing.services.readSubscription.resolve(null);
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

  test('is ready until its deadline, on an open page too', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin },
    });
    const deadline = Date.UTC(2026, 0, 1);
    actor.services.readStoredPromo.resolve({ ...promo, deadline });
    const isReady = [-1, 0].map((passed) => {
      actor.eventSources.ticker.emit({ type: 'clock.ticked', now: deadline + passed });
      return actor.snapshot().context.promo !== null;
    });
    expect(isReady).toEqual([true, false]);
    expect(actor.eventSources.ticker.running).toBe(0);
  });

  test('another email is not blocked', () => {
    const actor = createTestActor(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin },
    });
    actor.services.readSubscription.resolve(null);
    actor.services.readStoredPromo.resolve(promo);
    submit(actor, 'professional', 'eve@example.com');
    expect(formOf(actor)).toBe('creatingUser');
  });
});
