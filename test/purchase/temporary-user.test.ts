import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import {
  change,
  created,
  email,
  emailError,
  errorsOf,
  formError,
  formStory,
  knowNothing,
  noErrors,
  open,
  ordersKeptBy,
  posts,
  send,
  storedBy,
  submit,
} from './subscribe-actor.ts';

/** docs/product.md, Subscribe. An email becomes a temporary user, or goes on with an earlier one. */

const badEmail: ApiError = { kind: 'refused', message: 'Bad E-mail' };
const failed = (error: ApiError) => failedCall('createTemporaryUser', error);

describe('the temporary user', () => {
  test.each([
    ['DUPLICATE in a 200', { id: '', message: 'DUPLICATE' }, emailError('emailRegistered')],
    ['DUPLICATE beside an id', { id: 'u1', message: 'DUPLICATE' }, emailError('emailRegistered')],
    [
      'a message and no id',
      { id: '', message: 'Sold out' },
      formError(failed({ kind: 'refused', message: 'Sold out' })),
    ],
    ['neither id nor message', { id: '', message: '' }, formError(failed({ kind: 'malformed' }))],
  ] as const)('%s', (_, answer, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.resolve(answer);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, orders: [] });
  });

  test.each([
    ['DUPLICATE at 409', { kind: 'status', status: 409, message: 'DUPLICATE' }, emailError('emailRegistered')],
    ['DUPLICATE as an error', { kind: 'refused', message: 'DUPLICATE' }, emailError('emailRegistered')],
    ['a message about the email', badEmail, emailError(failed(badEmail))],
    ['a defect of ours', { kind: 'defect' }, formError(failed({ kind: 'defect' }))],
    ['a page that was left', { kind: 'interrupted' }, noErrors],
  ] as const)('%s', (_, error, errors) => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject(error);
    expect(formStory(actor)).toEqual(['filling', 'creatingUser', 'filling']);
    expect(actor.snapshot().context).toMatchObject({ ...errors, email, orders: [] });
  });
});

describe('the unfinished order of another tab', () => {
  const orders = [{ id: 'u7', email }];
  const goesOn = { user_id: 'u7', plan: 'growth', billing: 'annual', email };

  test('goes on for the email that was meant, whatever its case', () => {
    const actor = open({}, null, orders);
    submit(actor, 'individual', 'Ada@Example.com.');
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
    knowNothing(actor);
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
    expect(errorsOf(actor)).toEqual(emailError('emailRegistered'));
    change(actor, orders);
    expect(errorsOf(actor)).toEqual(noErrors);
    send(actor);
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
  const explained = { ...emailError('emailRegistered'), error: 'registeredUnanswered' };
  const duplicate = { id: '', message: 'DUPLICATE' };

  test.each([{ kind: 'network' }, null] as const)(
    '%j (null: one without an id): says what happened, each time',
    (error) => {
      const actor = open();
      submit(actor, 'individual');
      if (error) actor.services.createTemporaryUser.reject(error);
      else actor.services.createTemporaryUser.resolve({ id: '', message: '' });
      send(actor);
      actor.services.createTemporaryUser.resolve(duplicate);
      expect(errorsOf(actor)).toEqual(explained);
      send(actor);
      actor.services.createTemporaryUser.reject({ kind: 'status', status: 409, message: 'DUPLICATE' });
      expect(errorsOf(actor)).toEqual(explained);
    },
  );

  test('a reload during the call: the tab knows that it sent the email', () => {
    const actor = open();
    submit(actor, 'individual');
    const reloaded = open({}, storedBy(actor));
    expect(posts(reloaded)).toEqual([]);
    send(reloaded);
    reloaded.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(reloaded)).toEqual(explained);
  });

  test('an answer that said no is one', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'refused', message: 'Not now' });
    send(actor);
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(emailError('emailRegistered'));
  });

  test('another email is simply registered', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'network' });
    submit(actor, 'individual', 'eve@example.com');
    actor.services.createTemporaryUser.resolve(duplicate);
    expect(errorsOf(actor)).toEqual(emailError('emailRegistered'));
  });

  test('an answer that came at last is used', () => {
    const actor = open();
    submit(actor, 'individual');
    actor.services.createTemporaryUser.reject({ kind: 'timeout' });
    send(actor);
    actor.services.createTemporaryUser.resolve(created);
    expect(actor.snapshot().context).toMatchObject({ orders: [{ id: 'u1', email }], unansweredEmail: null });
  });
});
