import { describe, expect, test } from 'vitest';
import { differsFromPromoEmail } from '../../machines/purchase/subscribe-context.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import {
  checkoutUrl,
  created,
  email,
  emailError,
  errorsOf,
  formError,
  formOf,
  formStory,
  knowNothing,
  noErrors,
  open,
  posts,
  type SubscribeActor,
  send,
  start,
  storedBy,
  submit,
} from './subscribe-actor.ts';

/** docs/product.md, Subscribe. The order goes from the form to the payment. */

describe('what was done before the stored part is known', () => {
  const stored = { email: 'old@example.com', accountType: 'individual', unansweredEmail: null };

  test('what was typed wins over what is stored', () => {
    const actor = start();
    actor.send({ type: 'email.edit', email });
    expect(storedBy(actor)).toBeUndefined();
    actor.services.readSubscription.resolve(stored);
    expect(formOf(actor)).toBe('filling');
    expect(storedBy(actor)).toEqual({ ...stored, email });
  });

  test('an empty field leaves what is stored', () => {
    const actor = start({ billing: 'monthly' });
    actor.send({ type: 'accountType.choose', accountType: 'professional' });
    actor.services.readSubscription.resolve(stored);
    expect(storedBy(actor)).toEqual({ ...stored, accountType: 'professional' });
  });

  test('a form that was sent goes on, with the user of an earlier visit, and declines the offer', () => {
    const actor = start({ billing: 'monthly' });
    actor.eventSources.unfinishedOrders.emit({ type: 'orders.changed', orders: [{ id: 'u7', email }] });
    submit(actor, 'individual');
    send(actor);
    expect(actor.snapshot().hasTag('busy')).toBe(true);
    expect(posts(actor)).toEqual([]);
    actor.services.readSubscription.resolve(stored);
    knowNothing(actor);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    expect(posts(actor).map(({ name }) => name)).toEqual(['createCreemCheckout']);
    expect(formStory(actor)).toEqual(['creatingHostedCheckout', 'departing']);
  });

  test('a form that was sent with a misshapen email shows why it stays', () => {
    const actor = start({ billing: 'monthly' });
    submit(actor, 'individual', 'ada');
    actor.services.readSubscription.resolve(null);
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(emailError('emailInvalid'));
  });

  test.each([
    ['sent', true, 'creatingUser'],
    ['not sent', false, 'filling'],
  ])('when the storage cannot be read, a form that was %s', (_, isSent, state) => {
    const actor = start();
    if (isSent) submit(actor, 'individual');
    actor.services.readSubscription.reject({ kind: 'network' });
    knowNothing(actor);
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
      { name: 'createCreemCheckout', input: { user_id: 'u1', plan: 'growth', billing: 'annual', email } },
    ]);
    expect(actor.snapshot().context.destination).toBe(checkoutUrl);
    expect(actor.eventSources.navigation.running).toBe(1);
  });

  test('a professional is sent to the card form', () => {
    const actor = open({ billing: 'monthly', plan: 'basic' });
    submit(actor, 'professional', 'a+b@example.com');
    actor.services.createTemporaryUser.resolve(created);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'departing']);
    expect(actor.snapshot().context.destination).toBe(
      'https://site.test/checkout?user_id=u1&plan=basic&billing=monthly&email=a%2Bb%40example.com',
    );
  });

  test.each([
    ['an empty form', {}, formError('fieldsMissing')],
    ['no account type', { email }, formError('fieldsMissing')],
    ['a blank email', { email: '  ', accountType: 'individual' }, formError('fieldsMissing')],
    ...['ada', 'a@b..co', '.a@b.co', 'a.@b.co', 'ada lovelace@b.co', 'a@b.co, c@d.co'].map(
      (typed) => [typed, { email: typed, accountType: 'individual' }, emailError('emailInvalid')] as const,
    ),
  ] as const)('rejects %s, which stays', (_, typed: { email?: string; accountType?: 'individual' }, errors) => {
    const actor = open();
    if (typed.email) actor.send({ type: 'email.edit', email: typed.email });
    if (typed.accountType) actor.send({ type: 'accountType.choose', accountType: typed.accountType });
    send(actor);
    expect(formOf(actor)).toBe('filling');
    expect(actor.snapshot().context).toMatchObject({ ...errors, email: typed.email ?? '' });
    expect(posts(actor)).toEqual([]);
  });

  test('an email is sent, shown and stored as it was meant', () => {
    const actor = open();
    submit(actor, 'individual', 'Ada <mailto:ada@example.com>. ');
    expect(posts(actor)).toEqual([{ name: 'createTemporaryUser', input: { email } }]);
    expect(actor.snapshot().context.email).toBe(email);
    expect(storedBy(actor)).toMatchObject({ email });
  });

  test('a second submit during a call is ignored', () => {
    const actor = open();
    submit(actor, 'individual');
    send(actor);
    actor.services.createTemporaryUser.resolve(created);
    send(actor);
    actor.services.createCreemCheckout.resolve({ checkout_url: checkoutUrl });
    send(actor);
    expect(posts(actor).length).toBe(2);
  });

  test('editing clears the errors', () => {
    const actor = open();
    send(actor);
    actor.send({ type: 'email.edit', email: 'a' });
    expect(errorsOf(actor)).toEqual(noErrors);
    send(actor);
    actor.send({ type: 'accountType.choose', accountType: 'individual' });
    expect(errorsOf(actor)).toEqual(noErrors);
  });
});

describe('the hosted checkout', () => {
  test.each([
    ['a refusal', { kind: 'refused', message: 'Plan retired' }, true],
    ['a page that was left', { kind: 'interrupted' }, false],
  ] as const)('%s: another try reuses the user', (_, error, isShown) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.reject(error);
    expect(errorsOf(actor)).toEqual(isShown ? formError(failedCall('createCreemCheckout', error)) : noErrors);
    send(actor);
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

  test('without an allowed URL: shows an error, and another try reuses the user', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(created);
    actor.services.createCreemCheckout.resolve({ checkout_url: '' });
    expect(formOf(actor)).toBe('filling');
    expect(errorsOf(actor)).toEqual(formError(failedCall('createCreemCheckout', { kind: 'malformed' })));
    send(actor);
    expect(posts(actor).at(-1)?.name).toBe('createCreemCheckout');
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
  const stateOf = (actor: SubscribeActor) => actor.snapshot().value;
  const decided = { filling: 'plain' };
  const offered = { offering: 'open' };

  test.each([
    ['growth', 'monthly', offered],
    ['growth', 'annual', decided],
    ['basic', 'monthly', decided],
    ['premium', 'monthly', decided],
  ] as const)('%s billed %s: %j', (plan, billing, state) => {
    expect(stateOf(open({ plan, billing }))).toEqual(state);
  });

  test('switches to annual, is shown again after Back, and can be declined', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'upsell.accept' });
    expect(stateOf(actor)).toEqual({ offering: 'switching' });
    expect(actor.snapshot().context.destination).toBe('https://site.test/subscribe?plan=growth&billing=annual');
    actor.eventSources.navigation.emit({ type: 'visitor.returned' });
    expect(stateOf(actor)).toEqual(offered);
    actor.send({ type: 'upsell.dismiss' });
    expect(stateOf(actor)).toEqual(decided);
  });

  test('keeps what the browser fills in behind it', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'email.edit', email });
    actor.send({ type: 'upsell.dismiss' });
    expect(actor.snapshot().context.email).toBe(email);
  });

  test('does not come over a page that was painted without it', () => {
    expect(stateOf(open({ billing: 'monthly', withoutOffer: true }))).toEqual(decided);
  });

  test('a form that was sent before the application ran is past it', () => {
    const actor = start({ billing: 'monthly' });
    submit(actor, 'individual');
    actor.services.readSubscription.resolve(null);
    knowNothing(actor);
    expect(stateOf(actor)).toBe('creatingUser');
  });

  test('is not made again after a try that failed', () => {
    const actor = open({ billing: 'monthly' });
    actor.send({ type: 'upsell.dismiss' });
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'network' });
    expect(stateOf(actor)).toEqual(decided);
  });
});

describe('the promo code', () => {
  const promoOf = (actor: SubscribeActor) => actor.snapshot().children.storedPromo?.getSnapshot();
  const promo = { code: 'SAVE', email: 'Ada@Example.com', deadline: null };

  test('is read once; a failure changes nothing', () => {
    const actor = open({}, null, [], promo);
    expect(promoOf(actor)?.context.promo).toEqual(promo);
    expect(actor.callNames()).toEqual(['readStoredPromo', 'readSubscription']);
    const failing = start();
    failing.services.readStoredPromo.reject({ kind: 'malformed' });
    expect(promoOf(failing)?.value).toBe('known');
  });

  test.each([
    ['', false],
    ['ada', false],
    ['ada@example.com', false],
    ['ADA@example.com', false],
    ['ADA@example.com.', false],
    ['eve@example.com', true],
    ['grace@example.com,', true],
  ])('"%s" is another email than the promo code has: %s', (typed, misses) => {
    expect(differsFromPromoEmail(typed, promo)).toBe(misses);
    expect(differsFromPromoEmail(typed, null)).toBe(false);
  });

  test('is ready until its deadline, on an open page too', () => {
    const deadline = Date.UTC(2026, 0, 1);
    const actor = open({}, null, [], { ...promo, deadline });
    const isReady = [-1, 0].map((passed) => {
      actor.eventSources.ticker.emit({ type: 'clock.ticked', now: deadline + passed });
      return promoOf(actor)?.context.promo !== null;
    });
    expect(isReady).toEqual([true, false]);
    expect(actor.eventSources.ticker.running).toBe(0);
  });

  test('another email is not blocked', () => {
    const actor = open({}, null, [], promo);
    submit(actor, 'professional', 'eve@example.com');
    expect(formOf(actor)).toBe('creatingUser');
  });
});
