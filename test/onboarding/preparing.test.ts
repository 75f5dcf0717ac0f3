import { expect, test } from 'vitest';
import { pollSeconds } from '../../machines/api/fields.ts';
import { hasIssue } from '../../machines/onboarding/preparing.ts';
import { broken, offline } from './samples.ts';
import { startPreparing } from './step-actors.ts';

/** docs/product.md, Step 7.5: preparing. Scheduler and status are polled until both parts are ready. */

const intervalMs = pollSeconds.checkNekoScheduler * 1000;
const half = { neko_ready: true, neko_kill_ready: false };
const ready = { neko_ready: true, neko_kill_ready: true };
const pending = { status: 'pending', neko_url: '' };

function pollsOf(actor: ReturnType<typeof startPreparing>, name: string): number {
  return actor.callNames().filter((call) => call === name).length;
}

test('polls the scheduler at its interval until both are ready, in spite of errors', () => {
  const actor = startPreparing();
  actor.services.checkNekoScheduler.resolve(half);
  actor.clock.increment(intervalMs);
  actor.services.checkNekoScheduler.reject(offline);
  actor.clock.increment(60_000);
  actor.services.checkNekoScheduler.reject(broken);
  expect(hasIssue(actor.snapshot().context)).toBe(true);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.clock.increment(intervalMs);
  actor.services.checkNekoScheduler.resolve(half);
  expect(hasIssue(actor.snapshot().context)).toBe(false);
  actor.clock.increment(intervalMs);
  actor.services.checkNekoScheduler.resolve(ready);
  expect(actor.states).toEqual(['waiting', 'ready']);
  expect(actor.output()).toEqual({ next: 'connecting' });
  const calls = actor.calls.length;
  actor.clock.increment(60_000);
  expect([actor.calls.length, pollsOf(actor, 'checkNekoScheduler')]).toEqual([calls, 5]);
});

test.each([
  ['completed', 'completed', 'allSet'],
  ['failed', 'failed', 'setupError'],
  ['error', 'failed', 'setupError'],
])('the status "%s" ends the wait', (status, state, next) => {
  const actor = startPreparing();
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
  expect(actor.states).toEqual(['waiting', state]);
  expect(actor.output()).toEqual({ next });
});

test('any other status goes on waiting; a failed poll of it is an issue until one succeeds', () => {
  const actor = startPreparing();
  for (const status of ['', 'pending', 'odd']) {
    actor.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
    actor.clock.increment(3_000);
  }
  actor.services.checkOnboardingStatus.reject(offline);
  expect(hasIssue(actor.snapshot().context)).toBe(true);
  actor.clock.increment(60_000);
  actor.services.checkOnboardingStatus.reject({ kind: 'interrupted' });
  actor.clock.increment(60_000);
  actor.services.checkOnboardingStatus.resolve(pending);
  expect(hasIssue(actor.snapshot().context)).toBe(false);
  expect(actor.states).toEqual(['waiting']);
});
