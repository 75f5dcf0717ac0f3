import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { askedWaitMs, pollWaitMs, returnWaitMs } from '../../machines/shared/poll-wait.ts';

/** What the client draws for a customer. */
const spreads = [0, 0.25, 0.5, 0.75, 1];
const unreachable = (spread: number): ApiError => ({ kind: 'network', spread });

test('without a failure the wait is the interval', () => {
  expect(pollWaitMs(3000, { failures: 0, error: null })).toBe(3000);
});

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
  expect(spreads.map((spread) => returnWaitMs({ error: unreachable(spread) }))).toEqual([
    0, 2500, 5000, 7500, 10_000,
  ]);
});
