import { expect, test } from 'vitest';
import { preparingMachine } from '../../../machines/onboarding/preparing.ts';
import { stage } from '../stage.ts';
import { offline } from './samples.ts';

const half = { neko_ready: true, neko_kill_ready: false };

test('asks every ten seconds until both are ready, failures or not', () => {
  const play = stage(preparingMachine, { input: { userId: 'u1' } });
  play.services.checkNekoScheduler.resolve(half);
  play.clock.increment(10_000);
  play.services.checkNekoScheduler.reject(offline);
  play.clock.increment(10_000);
  play.services.checkNekoScheduler.reject(offline);
  expect(play.snapshot().context.failures).toBe(2);
  play.streams.wakeups.emit({ type: 'world.woke' });
  play.services.checkNekoScheduler.resolve(half);
  expect(play.snapshot().context.failures).toBe(0);
  play.clock.increment(10_000);
  play.services.checkNekoScheduler.resolve({ neko_ready: true, neko_kill_ready: true });
  expect(play.story).toEqual(['waiting', 'ready']);
  expect(play.calls).toHaveLength(5);
  play.clock.increment(60_000);
  expect(play.calls).toHaveLength(5);
});
