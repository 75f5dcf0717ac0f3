import { expect, test } from 'vitest';
import { generationMachine } from '../../machines/onboarding/generation.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline } from './samples.ts';

const start = () => createTestActor(generationMachine, { input: { userId: 'u1' } });

test('one request, however often it is asked for', () => {
  const actor = start();
  actor.send({ type: 'generation.start' });
  actor.send({ type: 'generation.start' });
  actor.services.generateTemplates.resolve({});
  actor.send({ type: 'generation.start' });
  actor.send({ type: 'generation.retry' });
  expect(actor.states).toEqual(['idle', 'requesting', 'requested']);
  expect(actor.calls).toEqual([{ name: 'generateTemplates', input: { user_id: 'u1' } }]);
});

test.each(['generation.start', 'generation.retry'] as const)(
  'a failed request is made again on %s',
  (type) => {
    const actor = start();
    actor.send({ type: 'generation.start' });
    actor.services.generateTemplates.reject(offline);
    actor.send({ type });
    actor.services.generateTemplates.resolve({});
    expect(actor.states).toEqual(['idle', 'requesting', 'failed', 'requesting', 'requested']);
  },
);

test('a retry starts nothing that was never asked for', () => {
  const actor = start();
  actor.send({ type: 'generation.retry' });
  expect(actor.states).toEqual(['idle']);
});
