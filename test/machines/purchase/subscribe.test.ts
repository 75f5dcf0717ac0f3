import { describe, expect, test } from 'vitest';
import {
  missesPromoEmail,
  type SubscribeInput,
  subscribeMachine,
} from '../../../machines/purchase/subscribe.ts';
import { type Stage, stage } from '../stage.ts';

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

type Play = Stage<typeof subscribeMachine>;

function open(input: Partial<SubscribeInput> = {}): Play {
  const play = stage(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [], ...input },
  });
  play.services.readStoredPromo.resolve(null);
  return play;
}

function submit(play: Play, accountType: 'professional' | 'individual', typed = email): void {
  play.send({ type: 'email.edit', email: typed });
  play.send({ type: 'accountType.choose', accountType });
  play.send({ type: 'subscription.submit' });
}

const formOf = (play: Play) => play.snapshot().value.form;
const formStory = (play: Play) =>
  play.story
    .map((value) => (value as { form: string }).form)
    .filter((state, index, states) => state !== states[index - 1]);
const posts = (play: Play) => play.calls.filter(({ name }) => name !== 'readStoredPromo');

describe('the form', () => {
  test('an individual goes to the hosted checkout', () => {
    const play = open();
    submit(play, 'individual', `  ${email} `);
    play.services.createTemporaryUser.resolve(created);
    play.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(formStory(play)).toEqual(['filling', 'creatingUser', 'creatingHostedCheckout', 'departing']);
    expect(posts(play)).toEqual([
      { name: 'createTemporaryUser', input: { email } },
      {
        name: 'createCreemCheckout',
        input: { user_id: 'u1', plan: 'growth', billing: 'annual', email },
      },
    ]);
    expect(play.snapshot().context.destination).toBe(checkoutUrl);
    expect(play.streams.departure.running).toBe(1);
  });

  test('a professional goes to the page of the card form', () => {
    const play = open({ billing: 'monthly' });
    submit(play, 'professional', 'a+b@example.com');
    play.services.createTemporaryUser.resolve(created);
    expect(formStory(play)).toEqual(['filling', 'creatingUser', 'departing']);
    expect(play.snapshot().context.destination).toBe(
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
    const play = open();
    if (typed.email) play.send({ type: 'email.edit', email: typed.email });
    if (typed.accountType) play.send({ type: 'accountType.choose', accountType: typed.accountType });
    play.send({ type: 'subscription.submit' });
    expect(formOf(play)).toBe('filling');
    expect(play.snapshot().context.error).toEqual({ text, field });
    expect(posts(play)).toEqual([]);
  });

  test('a second click while a call is under way sends nothing', () => {
    const play = open();
    submit(play, 'individual');
    play.send({ type: 'subscription.submit' });
    play.services.createTemporaryUser.resolve(created);
    play.send({ type: 'subscription.submit' });
    play.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    play.send({ type: 'subscription.submit' });
    expect(posts(play).length).toBe(2);
  });

  test('editing clears the error', () => {
    const play = open();
    play.send({ type: 'subscription.submit' });
    play.send({ type: 'email.edit', email: 'a' });
    expect(play.snapshot().context.error).toBeNull();
    play.send({ type: 'subscription.submit' });
    play.send({ type: 'accountType.choose', accountType: 'individual' });
    expect(play.snapshot().context.error).toBeNull();
  });
});

describe('the temporary user', () => {
  test.each([
    ['DUPLICATE in a 200', { id: null, message: 'DUPLICATE' }, texts.duplicate, 'email'],
    ['DUPLICATE beside an id', { id: 'u1', message: 'DUPLICATE' }, texts.duplicate, 'email'],
    ['a message and no id', { id: null, message: 'Sold out' }, 'Sold out', null],
    ['neither id nor message', { id: null, message: '' }, texts.unexpected, null],
  ] as const)('%s', (_, answer, text, field) => {
    const play = open();
    submit(play, 'individual');
    play.services.createTemporaryUser.resolve(answer);
    expect(formStory(play)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(play.snapshot().context).toMatchObject({ error: { text, field }, email, user: null });
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
    const play = open();
    submit(play, 'individual');
    play.services.createTemporaryUser.reject(error);
    expect(formStory(play)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(play.snapshot().context).toMatchObject({ error: { text, field }, email, user: null });
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
    const play = open();
    submit(play, 'individual');
    play.services.createTemporaryUser.resolve(created);
    play.services.createCreemCheckout.reject(error);
    expect(play.snapshot().context.error).toEqual({ text, field: null });
    play.send({ type: 'subscription.submit' });
    play.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(formStory(play)).toEqual([
      'filling',
      'creatingUser',
      'creatingHostedCheckout',
      'filling',
      'creatingHostedCheckout',
      'departing',
    ]);
    expect(play.snapshot().context.error).toBeNull();
  });

  test('another e-mail makes another user', () => {
    const play = open();
    submit(play, 'individual');
    play.services.createTemporaryUser.resolve(created);
    play.services.createCreemCheckout.reject({ kind: 'network' });
    submit(play, 'individual', 'eve@example.com');
    expect(posts(play).at(-1)).toEqual({
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
    const play = open({ allowedCheckoutOrigins });
    submit(play, 'individual');
    play.services.createTemporaryUser.resolve(created);
    play.services.createCreemCheckout.resolve({ checkout_url: url });
    expect(formOf(play)).toBe('filling');
    expect(play.snapshot().context.error).toEqual({ text: texts.payment, field: null });
    expect(play.streams.departure.running).toBe(0);
  });

  test('Back brings the visitor to the form with everything in it', () => {
    const play = open();
    submit(play, 'individual');
    play.services.createTemporaryUser.resolve(created);
    play.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    play.streams.departure.emit({ type: 'visitor.returned' });
    expect(formOf(play)).toBe('filling');
    expect(play.snapshot().context).toMatchObject({ email, accountType: 'individual', error: null });
    expect(play.streams.departure.running).toBe(0);
  });
});

describe('the upsell', () => {
  const upsellOf = (play: Play) => play.snapshot().value.upsell;

  test.each([
    ['growth', 'monthly', 'open'],
    ['growth', 'annual', 'closed'],
    ['basic', 'monthly', 'closed'],
    ['premium', 'monthly', 'closed'],
  ] as const)('%s billed %s: %s', (plan, billing, state) => {
    expect(upsellOf(open({ plan, billing }))).toBe(state);
  });

  test('goes on monthly', () => {
    const play = open({ billing: 'monthly' });
    play.send({ type: 'upsell.dismiss' });
    expect(upsellOf(play)).toBe('closed');
  });

  test('switches to annual, and is offered again after Back', () => {
    const play = open({ billing: 'monthly' });
    play.send({ type: 'upsell.accept' });
    expect(upsellOf(play)).toBe('switching');
    expect(play.snapshot().context.destination).toBe(
      'https://site.test/subscribe?plan=growth&billing=annual',
    );
    play.streams.departure.emit({ type: 'visitor.returned' });
    expect(upsellOf(play)).toBe('open');
  });
});

describe('the promo code', () => {
  const promo = { code: 'SAVE', email: 'Ada@Example.com' };

  test('is read once, and its absence or failure changes nothing', () => {
    const play = stage(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    play.services.readStoredPromo.resolve(promo);
    expect(play.snapshot().context.promo).toEqual(promo);
    expect(play.callNames()).toEqual(['readStoredPromo']);

    const failing = stage(subscribeMachine, {
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
    const play = stage(subscribeMachine, {
      input: { plan: 'growth', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] },
    });
    play.services.readStoredPromo.resolve(promo);
    submit(play, 'professional', 'eve@example.com');
    expect(formOf(play)).toBe('creatingUser');
  });
});
