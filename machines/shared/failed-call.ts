import type { CallName } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';

/** A call that failed, and why. The feature's screens have the text (docs/product.md, Error texts). */
export interface FailedCall<Call extends CallName> {
  call: Call;
  error: ApiError;
}

export function failedCall<Call extends CallName>(call: Call, thrown: unknown): FailedCall<Call> {
  return { call, error: toApiError(thrown) };
}

/** The action of a call that failed, or of a confirmed call that ended so. The machine has an action `fail` for it. */
export function fail<const Call extends CallName>(call: Call) {
  const params = ({ event }: { event: { error: unknown } | { output: { error: unknown } } }) => ({
    error: failedCall(call, 'output' in event ? event.output.error : event.error),
  });
  return { type: 'fail', params } as const;
}
