import { provideActors, type Service } from '@upwell/services';
import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { pollSeconds } from '../../machines/api/fields.ts';
import { askedWaitMs, createPolling, pollWaitMs, returnWaitMs } from '../../machines/shared/polling.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Step 7: connection. Polls never overlap, wait longer after failures, and run when the page resumes. */

const intervalMs = pollSeconds.checkNekoScheduler * 1000;
const answer = { neko_ready: false, neko_kill_ready: false };

function startPolling() {
  const actor = createTestActor(createPolling('checkNekoScheduler'), { input: { userId: 'u1' } });
  return { ...actor, poll: actor.services.checkNekoScheduler, pageResume: actor.eventSources.pageResume };
}

test('a poll is not repeated by the client: the next poll is the retry', () => {
  const services: Service[] = [];
  provideActors(createPolling('checkNekoScheduler'), (service, logic) => {
    services.push(service);
    return logic;
  });
  expect(services).toContainEqual({ kind: 'api', name: 'checkNekoScheduler', retry: false });
});

test('polls at once, then an interval after each answer, never two at a time', () => {
  const { calls, clock, poll, sent } = startPolling();
  expect(calls).toEqual([{ name: 'checkNekoScheduler', input: { user_id: 'u1' } }]);
  clock.increment(60_000);
  expect(calls).toHaveLength(1);
  poll.resolve(answer);
  clock.increment(intervalMs - 1);
  expect(calls).toHaveLength(1);
  clock.increment(1);
  expect(calls).toHaveLength(2);
  expect(sent).toEqual([{ type: 'poll.answered', call: 'checkNekoScheduler', answer, isEarly: false }]);
});

test('a poll that fails is reported, and waited for twice as long until one succeeds', () => {
  const { calls, clock, poll, sent } = startPolling();
  poll.reject({ kind: 'network' });
  clock.increment(1.6 * intervalMs - 1);
  expect(calls).toHaveLength(1);
  clock.increment(0.8 * intervalMs + 1);
  expect(calls).toHaveLength(2);
  poll.resolve(answer);
  clock.increment(intervalMs);
  expect(calls).toHaveLength(3);
  expect(sent).toEqual([
    { type: 'poll.failed', call: 'checkNekoScheduler', error: { kind: 'network' }, isEarly: false },
    { type: 'poll.answered', call: 'checkNekoScheduler', answer, isEarly: false },
  ]);
});

test('no poll comes sooner than the API asks for, not even when the page resumes', () => {
  const { calls, clock, poll, pageResume } = startPolling();
  poll.reject({ kind: 'status', status: 429, retryAfterMs: 60_000 });
  clock.increment(59_999);
  pageResume.emit({ type: 'page.resumed' });
  expect(calls).toHaveLength(1);
  clock.increment(6_001);
  clock.increment(0);
  expect(calls).toHaveLength(2);
});

test.each([
  [['poll.pause', 'poll.resume'] as const, 2],
  [['poll.restart'] as const, 2],
  [['poll.pause', 'poll.restart'] as const, 2],
  [['poll.pause'] as const, 1],
])('what the API asks for outlives %j', (commands, callsAfterwards) => {
  const { calls, clock, poll, send } = startPolling();
  poll.reject({ kind: 'status', status: 429, retryAfterMs: 60_000 });
  for (const type of commands) {
    clock.increment(10_000);
    send({ type });
  }
  clock.increment(59_999 - 10_000 * commands.length);
  expect(calls).toHaveLength(1);
  for (let turn = 0; turn < 3; turn++) clock.increment(30_000);
  expect(calls).toHaveLength(callsAfterwards);
});

test('Restart polls at once, as if nothing had failed', () => {
  const { calls, clock, poll, send } = startPolling();
  poll.reject({ kind: 'network' });
  send({ type: 'poll.pause' });
  send({ type: 'poll.restart' });
  expect(calls).toHaveLength(2);
  poll.resolve(answer);
  clock.increment(intervalMs);
  expect(calls).toHaveLength(3);
});

test('once the API may be called again, the page that resumes polls soon', () => {
  const { calls, clock, poll, pageResume } = startPolling();
  poll.reject({ kind: 'status', status: 429, retryAfterMs: 2000, spread: 0.5 });
  clock.increment(2200);
  pageResume.emit({ type: 'page.resumed' });
  clock.increment(4_999);
  expect(calls).toHaveLength(1);
  clock.increment(1);
  expect(calls).toHaveLength(2);
});

test('after a failure the page that resumes polls within ten seconds, each customer at another moment', () => {
  const { calls, clock, poll, pageResume, sent } = startPolling();
  poll.reject({ kind: 'network', spread: 0.25 });
  pageResume.emit({ type: 'page.resumed' });
  clock.increment(1_000);
  pageResume.emit({ type: 'page.resumed' });
  clock.increment(1_499);
  expect(calls).toHaveLength(1);
  clock.increment(1);
  expect(calls).toHaveLength(2);
  poll.resolve(answer);
  expect(sent.at(-1)).toEqual({ type: 'poll.answered', call: 'checkNekoScheduler', answer, isEarly: true });
});

test('polls early when the page resumes, but never while a poll is pending', () => {
  const { calls, poll, pageResume, sent } = startPolling();
  pageResume.emit({ type: 'page.resumed' });
  expect(calls).toHaveLength(1);
  poll.resolve(answer);
  pageResume.emit({ type: 'page.resumed' });
  expect(calls).toHaveLength(2);
  poll.resolve(answer);
  expect(sent).toEqual([
    { type: 'poll.answered', call: 'checkNekoScheduler', answer, isEarly: false },
    { type: 'poll.answered', call: 'checkNekoScheduler', answer, isEarly: true },
  ]);
});

test('pausing aborts the pending poll, resuming polls at once', () => {
  const { calls, clock, poll, pageResume, send, sent } = startPolling();
  send({ type: 'poll.pause' });
  expect(poll.pending).toBe(0);
  clock.increment(60_000);
  pageResume.emit({ type: 'page.resumed' });
  expect(calls).toHaveLength(1);
  send({ type: 'poll.resume' });
  expect(calls).toHaveLength(2);
  expect(sent).toEqual([]);
});

/** What the client draws for a customer. */
const spreads = [0, 0.25, 0.5, 0.75, 1];
const unreachable = (spread: number): ApiError => ({ kind: 'network', spread });

test.each([
  [3000, 1, 6000],
  [3000, 2, 12_000],
  [3000, 3, 24_000],
  [3000, 4, 30_000],
  [10_000, 1, 20_000],
  [10_000, 2, 30_000],
  [10_000, 500, 30_000],
])('every %s ms: after %s failures about %s ms', (everyMs, failures, about) => {
  const waits = spreads.map((spread) => pollWaitMs(everyMs, { failures, error: unreachable(spread) }));
  expect(waits).toEqual([0.8, 0.9, 1, 1.1, 1.2].map((times) => Math.round(about * times)));
});

test('Retry-After is kept to by everybody, and the rest of a longer wait follows', () => {
  const failuresOf = (retryAfterMs: number) => (spread: number) => {
    const error: ApiError = { kind: 'status', status: 429, retryAfterMs, spread };
    return { failures: 2, error };
  };
  const long = spreads.map(failuresOf(60_000));
  expect(long.map(askedWaitMs)).toEqual([60_000, 63_000, 66_000, 69_000, 72_000]);
  expect(long.map((each) => pollWaitMs(3000, each))).toEqual([0, 0, 0, 0, 0]);
  const short = failuresOf(2000)(0.5);
  expect([askedWaitMs(short), pollWaitMs(3000, short)]).toEqual([2200, 9800]);
});

test('customers who come back after a failure are spread over ten seconds', () => {
  expect(spreads.map((spread) => returnWaitMs({ error: unreachable(spread) }))).toEqual([0, 2500, 5000, 7500, 10_000]);
});
