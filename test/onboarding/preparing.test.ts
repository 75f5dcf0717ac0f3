import { expect, test } from 'vitest';
import { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline } from './samples.ts';

const half = { neko_ready: true, neko_kill_ready: false };

test('asks every ten seconds until both are ready, failures or not', () => {
  const actor = createTestActor(preparingMachine, { input: { userId: 'u1' } });
  actor.services.checkNekoScheduler.resolve(half);
  actor.clock.increment(10_000);
  actor.services.checkNekoScheduler.reject(offline);
  actor.clock.increment(10_000);
  actor.services.checkNekoScheduler.reject(offline);
  expect(actor.snapshot().context.failures).toBe(2);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkNekoScheduler.resolve(half);
  expect(actor.snapshot().context.failures).toBe(0);
  actor.clock.increment(10_000);
  actor.services.checkNekoScheduler.resolve({ neko_ready: true, neko_kill_ready: true });
  expect(actor.states).toEqual(['waiting', 'ready']);
  expect(actor.calls).toHaveLength(5);
  actor.clock.increment(60_000);
  expect(actor.calls).toHaveLength(5);
});
