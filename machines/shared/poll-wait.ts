import type { ApiError } from '../api/errors.ts';

const longestWaitMs = 30_000;
const longestReturnMs = 10_000;
const jitter = 0.2;
const middle = 0.5;

/** The number of failures in a row, and the error of the last one. */
export interface PollFailures {
  failures: number;
  error: ApiError | null;
}

/** The wait that the API asks for by `Retry-After`, in milliseconds; 0 without it. */
export function askedWaitMs({ error }: Pick<PollFailures, 'error'>): number {
  const { spread = middle, retryAfterMs = 0 } = error ?? {};
  return Math.round(retryAfterMs * (1 + jitter * spread));
}

/**
 * The wait for the next poll, in milliseconds. Each failure doubles the wait, up to 30 s, give or take 20 %, so that
 * customers do not return together.
 */
export function pollWaitMs(everyMs: number, { failures, error }: PollFailures): number {
  if (failures === 0) return everyMs;
  const doubled = Math.min(everyMs * 2 ** failures, longestWaitMs);
  const spread = error?.spread ?? middle;
  return Math.max(0, Math.round(doubled * (1 + jitter * (2 * spread - 1))) - askedWaitMs({ error }));
}

/**
 * The wait for the next poll of a page that resumes after a failed one, in milliseconds: up to 10 s, because after an outage every
 * customer may be back online in the same instant.
 */
export function returnWaitMs({ error }: Pick<PollFailures, 'error'>): number {
  return Math.round(longestReturnMs * (error?.spread ?? middle));
}
