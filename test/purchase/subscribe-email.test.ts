import { expect, test } from 'vitest';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { differsFromPromoEmail, isComplete } from '../../machines/purchase/subscribe-context.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

const promo = { code: 'SAVE20', email: 'ada@example.com', deadline: null };

function submit(
  email: string,
  orders: { id: string; email: string }[] = [],
): TestActor<typeof subscribeMachine> {
  const actor = createTestActor(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin: 'https://site.test' },
  });
  actor.eventSources.unfinishedOrders.emit({ type: 'orders.changed', orders });
  actor.services.readStoredPromo.resolve(null);
  actor.services.readSubscription.resolve(null);
  actor.send({ type: 'email.edit', email });
  actor.send({ type: 'accountType.choose', accountType: 'individual' });
  actor.send({ type: 'subscription.submit' });
  return actor;
}

const calls = (actor: TestActor<typeof subscribeMachine>) =>
  actor.calls.filter(({ name }) => name.startsWith('create'));

test('an email is sent, shown and stored as it was meant', () => {
  const actor = submit('Ada <mailto:ada@example.com>. ');
  expect(calls(actor)).toEqual([{ name: 'createTemporaryUser', input: { email: 'ada@example.com' } }]);
  expect(actor.snapshot().context.email).toBe('ada@example.com');
  expect(actor.sinks.subscriptionKeeper.received.at(-1)).toMatchObject({
    subscription: { email: 'ada@example.com' },
  });
});

test('an unfinished order is found by the email that was meant', () => {
  const actor = submit('ada@example.com.', [{ id: 'u7', email: 'ada@example.com' }]);
  expect(calls(actor)).toEqual([
    {
      name: 'createCreemCheckout',
      input: { user_id: 'u7', plan: 'growth', billing: 'annual', email: 'ada@example.com' },
    },
  ]);
});

test.each(['a@b..co', '.a@b.co', 'a.@b.co', 'ada lovelace@b.co', 'a@b.co, c@d.co'])(
  '%j stays as it was typed, with an error at the field',
  (typed) => {
    const actor = submit(typed);
    expect(calls(actor)).toEqual([]);
    expect(actor.snapshot().context).toMatchObject({
      email: typed,
      fieldErrors: { email: 'Please enter a valid email address' },
    });
  },
);

test('blanks are no email', () => {
  expect(isComplete({ email: '  ', accountType: 'individual' })).toBe(false);
});

test('a promo code belongs to the email that was meant', () => {
  expect(differsFromPromoEmail({ email: 'ADA@example.com.', promo })).toBe(false);
  expect(differsFromPromoEmail({ email: 'grace@example.com,', promo })).toBe(true);
});
