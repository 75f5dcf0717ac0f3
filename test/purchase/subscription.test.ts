import { describe, expect, test } from 'vitest';
import { created, email, formOf, open, ordersKeptBy, posts, storedBy, submit } from './subscribe-actor.ts';

/** docs/product.md, Subscribe. The form is restored from what stays in the tab. */

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
});
