import { type ApiError, isInterrupted } from '../api/errors.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';

/** Polls the onboarding status while the customer waits (docs/product.md, Step 7: connection). */
export const statusPolling = createPolling('checkOnboardingStatus');

export function isCompletedStatus(status: string): boolean {
  return status === 'completed';
}

/** Any other status goes on waiting. */
function isFailedStatus(status: string): boolean {
  return status === 'failed' || status === 'error';
}

type Answered = Extract<
  PollEvent<'checkOnboardingStatus'> | PollEvent<'checkNekoKill'> | PollEvent<'checkNekoScheduler'>,
  { type: 'poll.answered' }
>;

export function isCompleted({ event }: { event: Answered }): boolean {
  return event.call === 'checkOnboardingStatus' && isCompletedStatus(event.answer.status);
}

export function isFailed({ event }: { event: Answered }): boolean {
  return event.call === 'checkOnboardingStatus' && isFailedStatus(event.answer.status);
}

/** A call that the page itself ended did not fail. */
export function hasFailed({ event }: { event: { error: ApiError } }): boolean {
  return !isInterrupted(event.error);
}
