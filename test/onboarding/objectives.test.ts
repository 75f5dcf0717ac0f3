import { describe, expect, test } from 'vitest';
import type { ObjectivesInput } from '../../machines/onboarding/objectives.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { account, offline, sixty } from './samples.ts';
import { startObjectives } from './step-actors.ts';

/** docs/product.md, Step 2: account settings. The settings are saved, and an earlier answer is shown or asked again. */

const start = (draft: ObjectivesInput['draft'] = null, changes: Partial<ObjectivesInput> = {}) =>
  startObjectives({ draft, ...changes });

const filled = { ...objectivesForm.initial, customer_description: sixty };

describe('an earlier answer', () => {
  const likesOnly = { ...filled, send_message: false, follow_unfollow: false };

  test('that this tab saved is shown unless there is an unsaved edit, and sent again as it was', () => {
    expect(start(filled, { saved: likesOnly }).snapshot().context.form).toEqual(filled);
    const actor = start(null, { saved: likesOnly });
    expect(actor.snapshot().context.form).toEqual(likesOnly);
    actor.send({ type: 'objectives.submit' });
    expect(actor.calls).toEqual([
      { name: 'saveAccountSettings', input: { user_id: 'u1', username_instagram: 'mira', ...likesOnly } },
    ]);
  });

  test('that this tab does not know ticks nothing: consent is given again or not at all', () => {
    const actor = start(null, { wasSavedElsewhere: true });
    expect(actor.snapshot().context).toMatchObject({
      form: { ...objectivesForm.initial, send_message: false, follow_unfollow: false },
      earlier: 'elsewhere',
    });
    actor.send({ type: 'objectives.edit', change: { customer_description: sixty } });
    actor.send({ type: 'objectives.submit' });
    expect(actor.calls[0]?.input).toMatchObject({ send_message: false, follow_unfollow: false });
  });

  test.each<[string, Partial<ObjectivesInput>, string]>([
    ['nobody knows whether it was saved', {}, 'unknown'],
    ['this tab saved it', { saved: likesOnly }, 'known'],
    ['this tab saved it again after another one', { saved: likesOnly, wasSavedElsewhere: true }, 'known'],
    ['another tab saved it', { wasSavedElsewhere: true }, 'elsewhere'],
  ])('%s', (_, input, earlier) => {
    expect(start(null, input).snapshot().context.earlier).toBe(earlier);
  });
});

test('saved without target accounts: template generation starts', () => {
  const actor = start();
  actor.send({ type: 'objectives.edit', change: { customer_description: `  ${sixty}\n` } });
  actor.send({ type: 'objectives.edit', change: { follow_unfollow: false, customer_category: 'followers' } });
  actor.send({ type: 'language.add', code: 'DE' });
  actor.send({ type: 'language.add', code: 'DE' });
  actor.send({ type: 'language.remove', code: 'EN' });
  actor.send({ type: 'objectives.submit' });
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts: [] });
  expect(actor.states).toEqual(['editing', 'saving', 'lookingForAccounts', 'saved']);
  const saved = {
    ...objectivesForm.initial,
    follow_unfollow: false,
    customer_category: 'followers',
    target_languages: ['DE'],
    customer_description: sixty,
  };
  expect(actor.calls).toEqual([
    { name: 'saveAccountSettings', input: { user_id: 'u1', username_instagram: 'mira', ...saved } },
    { name: 'getMainAccounts', input: { user_id: 'u1' } },
  ]);
  expect(actor.sent.at(-1)).toEqual({ type: 'generation.start' });
  expect(actor.output()).toEqual({ saved, list: null });
});

test('every edit is sent as a draft', () => {
  const actor = start();
  actor.send({ type: 'objectives.edit', change: { customer_description: 'We' } });
  actor.send({ type: 'language.add', code: 'DE' });
  const draft = { ...objectivesForm.initial, customer_description: 'We' };
  const changed = { type: 'draft.changed', step: 'objectives' };
  expect(actor.sent).toEqual([
    { ...changed, draft },
    { ...changed, draft: { ...draft, target_languages: ['EN', 'DE'] } },
  ]);
});

test('saved with target accounts: nothing is generated, and step 3 receives them', () => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
  expect(actor.sent).toEqual([]);
  expect(actor.output()).toEqual({ saved: filled, list: { accounts: [account('1')], unreadable: 0 } });
});

test('saved, but accounts cannot be loaded: template generation starts', () => {
  const actor = start(filled);
  actor.send({ type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.reject(offline);
  expect(actor.states.at(-1)).toBe('saved');
  expect(actor.sent).toEqual([{ type: 'generation.start' }]);
});

test('errors appear on submit and disappear once fixed', () => {
  const actor = start();
  actor.send({ type: 'language.remove', code: 'EN' });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
  actor.send({ type: 'objectives.submit' });
  expect(actor.states).toEqual(['editing']);
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['target_languages', 'customer_description']);
  actor.send({ type: 'language.add', code: 'FR' });
  expect(Object.keys(actor.snapshot().context.fieldErrors)).toEqual(['customer_description']);
  actor.send({ type: 'objectives.edit', change: { customer_description: sixty } });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
});

test.each([
  ['x'.repeat(49), false],
  ['x'.repeat(50), true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  [`${' '.repeat(60)}x`, false],
])('the description %j is accepted: %s', (customer_description, isGood) => {
  const errors = objectivesForm.errorsOf({ form: { ...filled, customer_description } });
  expect(Object.keys(errors)).toEqual(isGood ? [] : ['customer_description']);
});

test('languages are not checked while messaging is off', () => {
  expect(objectivesForm.errorsOf({ form: { ...filled, target_languages: [], send_message: false } })).toEqual({});
});
