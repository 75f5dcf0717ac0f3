import { expect, test } from 'vitest';
import {
  defaultObjectives,
  objectivesMachine,
  objectivesProblems,
} from '../../../machines/onboarding/objectives.ts';
import { stage } from '../stage.ts';
import { account, broken, offline, sixty } from './samples.ts';

function start(draft: typeof defaultObjectives | null = null) {
  return stage(objectivesMachine, { input: { userId: 'u1', username: 'mira', draft } });
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
  const play = start();
  play.send({ type: 'objectives.edit', change: { customer_description: `  ${sixty}\n` } });
  play.send({ type: 'objectives.edit', change: { follow_unfollow: false, customer_category: 'followers' } });
  play.send({ type: 'language.add', code: 'DE' });
  play.send({ type: 'language.add', code: 'DE' });
  play.send({ type: 'language.remove', code: 'EN' });
  play.send({ type: 'objectives.submit' });
  play.services.saveAccountSettings.resolve({});
  play.services.getMainAccounts.resolve({ accounts: [] });
  expect(play.story).toEqual(['editing', 'saving', 'lookingForAccounts', 'saved']);
  expect(play.calls).toEqual([
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
  expect(play.told.at(-1)).toEqual({ type: 'generation.start' });
  expect(play.output()).toEqual({
    audience: { customer_category: 'followers', target_languages: ['DE'] },
    accounts: null,
  });
});

test('every edit is told as a draft', () => {
  const play = start();
  play.send({ type: 'objectives.edit', change: { customer_description: 'We' } });
  play.send({ type: 'language.add', code: 'DE' });
  expect(play.told).toEqual([
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
  const play = start(filled);
  play.send({ type: 'objectives.submit' });
  play.services.saveAccountSettings.resolve({});
  play.services.getMainAccounts.resolve({ accounts: [account('1')] });
  expect(play.told).toEqual([]);
  expect(play.output()).toMatchObject({ accounts: [account('1')] });
});

test('it cannot be told whether accounts exist: templates are generated', () => {
  const play = start(filled);
  play.send({ type: 'objectives.submit' });
  play.services.saveAccountSettings.resolve({});
  play.services.getMainAccounts.reject(offline);
  expect(play.story.at(-1)).toBe('saved');
  expect(play.told).toEqual([{ type: 'generation.start' }]);
});

test.each([
  [offline, 'Network error. Please try again.'],
  [broken, 'Out of order'],
  [{ kind: 'malformed' } as const, 'Failed to save account settings. Please try again.'],
])('saving fails (%j): the form stays, and Continue tries again', (error, text) => {
  const play = start(filled);
  play.send({ type: 'objectives.submit' });
  play.send({ type: 'objectives.submit' });
  expect(play.services.saveAccountSettings.pending).toBe(1);
  play.services.saveAccountSettings.reject(error);
  expect(play.snapshot().context).toMatchObject({ error: text, form: filled });
  play.send({ type: 'objectives.submit' });
  expect(play.snapshot().context.error).toBe(null);
  expect(play.story).toEqual(['editing', 'saving', 'editing', 'saving']);
});

test('an error can be dismissed', () => {
  const play = start(filled);
  play.send({ type: 'objectives.submit' });
  play.services.saveAccountSettings.reject(offline);
  play.send({ type: 'error.dismiss' });
  expect(play.snapshot().context.error).toBe(null);
});

test('problems show when the customer tries to go on, and go when they are solved', () => {
  const play = start();
  play.send({ type: 'language.remove', code: 'EN' });
  expect(play.snapshot().context.problems).toEqual({});
  play.send({ type: 'objectives.submit' });
  expect(play.story).toEqual(['editing']);
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['target_languages', 'customer_description']);
  play.send({ type: 'language.add', code: 'FR' });
  expect(Object.keys(play.snapshot().context.problems)).toEqual(['customer_description']);
  play.send({ type: 'objectives.edit', change: { customer_description: sixty } });
  expect(play.snapshot().context.problems).toEqual({});
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
