import { expect, test } from 'vitest';
import { welcomeMachine } from '../../machines/onboarding/welcome.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Step 0: welcome. The picture is shown, or an icon in its place. */

const start = () =>
  createTestActor(welcomeMachine, { input: { userId: 'u1', username: 'mira', email: 'mira@example.com' } });

test('the picture loads, the customer continues', () => {
  const actor = start();
  actor.send({ type: 'picture.loaded' });
  actor.clock.increment(10_000);
  actor.send({ type: 'welcome.continue' });
  expect(actor.states).toEqual(['awaitingPicture', 'withPicture', 'greeted']);
});

test('an icon replaces a picture that fails to load', () => {
  const actor = start();
  actor.send({ type: 'picture.failed' });
  expect(actor.states).toEqual(['awaitingPicture', 'withIcon']);
});

test('an icon is shown after five seconds, until the picture loads after all', () => {
  const actor = start();
  actor.clock.increment(4_999);
  expect(actor.states).toEqual(['awaitingPicture']);
  actor.clock.increment(1);
  actor.send({ type: 'picture.loaded' });
  expect(actor.states).toEqual(['awaitingPicture', 'withIcon', 'withPicture']);
});
