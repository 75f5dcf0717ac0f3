import type { Id } from '../api/contract.ts';
import type { ApiError } from '../api/errors.ts';

const longestWaitMs = 30_000;
const jitter = 0.2;

/** How a poll that failed is waited for: `failures` in a row, and what the last one said. */
export interface PollFailures {
  userId: Id;
  failures: number;
  error: ApiError | null;
}

/**
 * How long to wait for the next poll. Each failure doubles the wait, up to 30 s, give or take 20 %, so that customers do
 * not return together; and no poll comes sooner than the API asks for.
 */
export function pollWaitMs(everyMs: number, { userId, failures, error }: PollFailures): number {
  if (failures === 0) return everyMs;
  const doubled = Math.min(everyMs * 2 ** failures, longestWaitMs);
  const spread = spreadOf(`${userId}:${failures}`);
  const askedMs = error?.retryAfterMs ?? 0;
  return Math.round(Math.max(doubled * (1 + jitter * (2 * spread - 1)), askedMs * (1 + jitter * spread)));
}

/** 0 to 1, the same for the same text: a machine that rolled dice could not be replayed. */
function spreadOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) / 0xffffffff;
}
