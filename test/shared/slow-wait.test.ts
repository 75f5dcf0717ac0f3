import { expect, test } from 'vitest';
import { slowWaitMachine } from '../../machines/shared/slow-wait.ts';
import { createTestActor } from '../harness/test-actor.ts';

test('a wait is slow after eight seconds', () => {
  const { clock, states } = createTestActor(slowWaitMachine, { input: undefined });
  clock.increment(7_999);
  expect(states).toEqual(['waiting']);
  clock.increment(1);
  expect(states).toEqual(['waiting', 'slow']);
});
