import type { ApiError } from '../api/errors.ts';

const longestWaitMs = 30_000;
const jitter = 0.2;

/** How often a poll failed in a row, and what the last failure said. */
export interface PollFailures {
  failures: number;
  error: ApiError | null;
}

/**
 * How long to wait for the next poll. Each failure doubles the wait, up to 30 s, give or take 20 %, so that customers do
 * not return together; and no poll comes sooner than the API asks for.
 */
export function pollWaitMs(everyMs: number, { failures, error }: PollFailures): number {
  if (failures === 0) return everyMs;
  const doubled = Math.min(everyMs * 2 ** failures, longestWaitMs);
  const { spread = 0.5, retryAfterMs: askedMs = 0 } = error ?? {};
  return Math.round(Math.max(doubled * (1 + jitter * (2 * spread - 1)), askedMs * (1 + jitter * spread)));
}
