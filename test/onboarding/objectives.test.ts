import { expect, test } from 'vitest';
import {
  defaultObjectives,
  objectivesMachine,
  objectivesProblems,
} from '../../machines/onboarding/objectives.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { account, broken, offline, sixty } from './samples.ts';

function start(draft: typeof defaultObjectives | null = null) {
  return createTestActor(objectivesMachine, { input: { userId: 'u1', username: 'mira', draft } });
}

const filled = { ...defaultObjectives, customer_description: sixty };

test('the form starts with everything on, for all, in English', () => {
  expect(start().snapshot().context.form).toEqual({
    send_message: true,
    follow_unfollow: true,
    customer_category: 'all',
    target_languages: ['EN'],
    customer_description: '',
  });
});

test('filled in, saved, no accounts yet: templates are to be generated', () => {
  const actor = start();
  actor.send({ type: 'objectives.edit', change: { customer_description: `  ${sixty}\n` } });
  actor.send({ type: 'objectives.edit', change: { follow_unfollow: false, customer_category: 'followers' } });
  actor.send({ type: 'language.add', code: 'DE' });
  actor.send({ type: 'language.add', code: 'DE' });
  actor.send({ type: 'language.remove', code: 'EN' });
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts: [] });
  expect(actor.states).toEqual(['editing', 'saving', 'lookingForAccounts', 'saved']);
  expect(actor.calls).toEqual([
    {
      name: 'saveAccountSettings',
      input: {
        user_id: 'u1',
        username_instagram: 'mira',
        send_message: true,
        follow_unfollow: false,
        customer_category: 'followers',
        target_languages: ['DE'],
        customer_description: sixty,
      },
    },
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
  ]);
  expect(actor.sent.at(-1)).toEqual({ type: 'generation.start' });
  expect(actor.output()).toEqual({
    audience: { customer_category: 'followers', target_languages: ['DE'] },
    accounts: null,
  });
});

test('every edit is sent as a draft', () => {
  const actor = start();
  actor.send({ type: 'objectives.edit', change: { customer_description: 'We' } });
  actor.send({ type: 'language.add', code: 'DE' });
  expect(actor.sent).toEqual([
    {
      type: 'draft.changed',
      step: 'objectives',
      draft: { ...defaultObjectives, customer_description: 'We' },
    },
    {
      type: 'draft.changed',
      step: 'objectives',
      draft: { ...defaultObjectives, customer_description: 'We', target_languages: ['EN', 'DE'] },
    },
  ]);
});

test('accounts exist already: nothing is generated, and they go along', () => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
  expect(actor.sent).toEqual([]);
  expect(actor.output()).toMatchObject({ accounts: [account('1')] });
});

test('it cannot be sent whether accounts exist: templates are generated', () => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.reject(offline);
  expect(actor.states.at(-1)).toBe('saved');
  expect(actor.sent).toEqual([{ type: 'generation.start' }]);
});

test.each([
  [offline, 'Network error. Please try again.'],
  [broken, 'Out of order'],
  [{ kind: 'malformed' } as const, 'Failed to save account settings. Please try again.'],
])('saving fails (%j): the form stays, and Continue tries again', (error, text) => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.send({ type: 'objectives.submit' });
  expect(actor.services.saveAccountSettings.pending).toBe(1);
  actor.services.saveAccountSettings.reject(error);
  expect(actor.snapshot().context).toMatchObject({ error: text, form: filled });
  actor.send({ type: 'objectives.submit' });
  expect(actor.snapshot().context.error).toBe(null);
  expect(actor.states).toEqual(['editing', 'saving', 'editing', 'saving']);
});

test('an error can be dismissed', () => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.reject(offline);
  actor.send({ type: 'error.dismiss' });
  expect(actor.snapshot().context.error).toBe(null);
});

test('problems show when the customer tries to go on, and go when they are solved', () => {
  const actor = start();
  actor.send({ type: 'language.remove', code: 'EN' });
  expect(actor.snapshot().context.problems).toEqual({});
  actor.send({ type: 'objectives.submit' });
  expect(actor.states).toEqual(['editing']);
  expect(Object.keys(actor.snapshot().context.problems)).toEqual([
    'target_languages',
    'customer_description',
  ]);
  actor.send({ type: 'language.add', code: 'FR' });
  expect(Object.keys(actor.snapshot().context.problems)).toEqual(['customer_description']);
  actor.send({ type: 'objectives.edit', change: { customer_description: sixty } });
  expect(actor.snapshot().context.problems).toEqual({});
});

test.each([
  [49, false],
  [50, true],
  [200, true],
  [201, false],
])('%s characters: %s', (length, isGood) => {
  const problems = objectivesProblems({ ...filled, customer_description: 'x'.repeat(length) });
  expect(problems.customer_description === undefined).toBe(isGood);
});

test('spaces do not make a description', () => {
  const problems = objectivesProblems({ ...filled, customer_description: ` ${' '.repeat(60)}x` });
  expect(problems.customer_description).toBeTruthy();
});

test('languages do not matter while messaging is off', () => {
  expect(objectivesProblems({ ...filled, target_languages: [], send_message: false })).toEqual({});
});
