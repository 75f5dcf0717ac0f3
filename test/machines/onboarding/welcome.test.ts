import { expect, test } from 'vitest';
import { welcomeMachine } from '../../../machines/onboarding/welcome.ts';
import { stage } from '../stage.ts';

const start = () =>
  stage(welcomeMachine, { input: { userId: 'u1', username: 'mira', email: 'mira@example.com' } });

test('the picture comes, the customer goes on', () => {
  const play = start();
  play.send({ type: 'picture.loaded' });
  play.clock.increment(10_000);
  play.send({ type: 'welcome.continue' });
  expect(play.story).toEqual(['awaitingPicture', 'withPicture', 'greeted']);
});

test('the picture fails: an icon', () => {
  const play = start();
  play.send({ type: 'picture.failed' });
  expect(play.story).toEqual(['awaitingPicture', 'withIcon']);
});

test('the picture takes longer than five seconds: an icon, until it comes after all', () => {
  const play = start();
  play.clock.increment(4_999);
  expect(play.story).toEqual(['awaitingPicture']);
  play.clock.increment(1);
  play.send({ type: 'picture.loaded' });
  expect(play.story).toEqual(['awaitingPicture', 'withIcon', 'withPicture']);
});

test('nobody has to wait for a picture', () => {
  const play = start();
  play.send({ type: 'welcome.continue' });
  expect(play.story).toEqual(['awaitingPicture', 'greeted']);
});
