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
