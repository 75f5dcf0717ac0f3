import { expect, test } from 'vitest';
import { welcomeMachine } from '../../machines/onboarding/welcome.ts';
import { createTestActor } from '../harness/test-actor.ts';

const start = () =>
  createTestActor(welcomeMachine, { input: { userId: 'u1', username: 'mira', email: 'mira@example.com' } });

test('the picture comes, the customer goes on', () => {
  const actor = start();
  actor.send({ type: 'picture.loaded' });
  actor.clock.increment(10_000);
  actor.send({ type: 'welcome.continue' });
  expect(actor.states).toEqual(['awaitingPicture', 'withPicture', 'greeted']);
});

test('the picture fails: an icon', () => {
  const actor = start();
  actor.send({ type: 'picture.failed' });
  expect(actor.states).toEqual(['awaitingPicture', 'withIcon']);
});

test('the picture takes longer than five seconds: an icon, until it comes after all', () => {
  const actor = start();
  actor.clock.increment(4_999);
  expect(actor.states).toEqual(['awaitingPicture']);
  actor.clock.increment(1);
  actor.send({ type: 'picture.loaded' });
  expect(actor.states).toEqual(['awaitingPicture', 'withIcon', 'withPicture']);
});

test('nobody has to wait for a picture', () => {
  const actor = start();
  actor.send({ type: 'welcome.continue' });
  expect(actor.states).toEqual(['awaitingPicture', 'greeted']);
});
