import { createPolling } from '../shared/polling.ts';

/** Polls the onboarding status while the customer waits (docs/product.md, Step 7: connection). */
export const statusPolling = createPolling('checkOnboardingStatus', 3_000);

export function isCompletedStatus(status: string): boolean {
  return status === 'completed';
}

/** Any other status goes on waiting. */
export function isFailedStatus(status: string): boolean {
  return status === 'failed' || status === 'error';
}
