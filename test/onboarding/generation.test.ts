import { expect, test } from 'vitest';
import { expectedCount, generationMachine, goalOf } from '../../machines/onboarding/generation.ts';
import { languages } from '../../machines/reference/languages.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline } from './samples.ts';

const start = () => createTestActor(generationMachine, { input: { userId: 'u1' } });

test('only one request is made, however many events arrive', () => {
  const actor = start();
  actor.send({ type: 'generation.start' });
  actor.send({ type: 'generation.start' });
  actor.services.generateTemplates.resolve({});
  actor.send({ type: 'generation.start' });
  actor.send({ type: 'generation.retry' });
  expect(actor.states).toEqual(['idle', 'requesting', 'requested']);
  expect(actor.calls).toEqual([{ name: 'generateTemplates', input: { user_id: 'u1' } }]);
});

test.each(['generation.start', 'generation.retry'] as const)('a failed request is repeated on %s', (type) => {
  const actor = start();
  actor.send({ type: 'generation.start' });
  actor.services.generateTemplates.reject(offline);
  actor.send({ type });
  actor.services.generateTemplates.resolve({});
  expect(actor.states).toEqual(['idle', 'requesting', 'failed', 'requesting', 'requested']);
});

test('a retry before any request is ignored', () => {
  const actor = start();
  actor.send({ type: 'generation.retry' });
  expect(actor.states).toEqual(['idle']);
});

test.each([
  ['all', 1, 2, 2],
  ['all', 2, 4, 4],
  ['all', 3, 6, 4],
  ['followers', 1, 1, 1],
  ['followers', 5, 5, 4],
  ['non_followers', 3, 3, 3],
  ['non_followers', 0, 1, 1],
  ['all', 0, 2, 2],
] as const)(
  'for %s in %s language(s), %s templates are expected and %s end the wait',
  (customer_category, count, expected, goal) => {
    const audience = {
      customer_category,
      target_languages: languages.slice(0, count).map(({ code }) => code),
    };
    expect(expectedCount(audience)).toBe(expected);
    expect(goalOf(audience)).toBe(goal);
  },
);
