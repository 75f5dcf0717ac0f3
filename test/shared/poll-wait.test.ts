import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { pollWaitMs } from '../../machines/shared/poll-wait.ts';

const unreachable: ApiError = { kind: 'network' };
const customers = Array.from({ length: 200 }, (_, index) => `u${index}`);

test('without a failure the wait is the interval', () => {
  expect(pollWaitMs(3000, { userId: 'u1', failures: 0, error: null })).toBe(3000);
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
  const waits = customers.map((userId) => pollWaitMs(everyMs, { userId, failures, error: unreachable }));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(about * 0.8);
  expect(Math.max(...waits)).toBeLessThanOrEqual(about * 1.2);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(about * 0.35);
});

test('Retry-After is kept to by everybody', () => {
  const error: ApiError = { kind: 'status', status: 429, retryAfterMs: 60_000 };
  const waits = customers.map((userId) => pollWaitMs(3000, { userId, failures: 1, error }));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(72_000);
});
