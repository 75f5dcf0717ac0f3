import { expect, test } from 'vitest';
import { frameSeconds, remoteBrowserMachine } from '../../machines/onboarding/remote-browser.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Step 7: connection. A remote browser that is late, refused or out of reach is noticed. */

const start = () => createTestActor(remoteBrowserMachine, { input: { link: 'https://neko.test/room' } });

test('the remote browser is late after 15 s, and may come all the same', () => {
  const actor = start();
  actor.clock.increment(14_999);
  expect(actor.states).toEqual(['loading']);
  actor.clock.increment(1);
  actor.send({ type: 'frame.loaded' });
  actor.clock.increment(60_000);
  expect(actor.states).toEqual(['loading', 'late', 'loaded']);
});

test('one that the page may not frame is refused, though its empty frame loads', () => {
  const actor = start();
  actor.send({ type: 'frame.refused' });
  actor.send({ type: 'frame.loaded' });
  actor.clock.increment(frameSeconds * 1000);
  expect(actor.states).toEqual(['loading', 'refused']);
});

test('one that says it is there is ready, whatever its origin answers', () => {
  const actor = start();
  actor.send({ type: 'frame.loaded' });
  actor.send({ type: 'frame.ready' });
  actor.eventSources.reachability.emit({ type: 'origin.unreachable' });
  expect(actor.states).toEqual(['loading', 'loaded', 'ready']);
});

test('one that this network does not reach is told, whatever the frame loaded; its link is all that is asked about', () => {
  const actor = start();
  expect(actor.eventSources.reachability.running).toBe(1);
  actor.send({ type: 'frame.loaded' });
  actor.eventSources.reachability.emit({ type: 'origin.unreachable' });
  actor.send({ type: 'frame.loaded' });
  expect(actor.states).toEqual(['loading', 'loaded', 'unreachable']);
});
