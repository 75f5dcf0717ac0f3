/**
 * Why a call to {host} failed, as a value: JSON, comparable, recorded and replayed like any other.
 * - `network`: no answer reached us; `timeout`: the call outran its time;
 * - `status`: an answer outside 2xx; `malformed`: not the JSON the contract names;
 * - `refused`: a 2xx answer that carries a non-empty `error`.
 */
export interface ApiError {
  kind: 'network' | 'timeout' | 'status' | 'malformed' | 'refused';
  /** HTTP status, where there was one. */
  status?: number;
  /** What {host} said (`error`, then `message`), at most 300 characters. */
  message?: string;
}

const kinds: readonly string[] = ['network', 'timeout', 'status', 'malformed', 'refused'];

/** Is this thrown value one of ours? Anything else is a defect and reads as `malformed`. */
export function toApiError(thrown: unknown): ApiError {
  if (
    typeof thrown === 'object' &&
    thrown !== null &&
    'kind' in thrown &&
    kinds.includes(String(thrown.kind))
  ) {
    return thrown as ApiError;
  }
  return { kind: 'malformed' };
}

/** The customer's connection is at fault, not {host}: the network failed, or nobody answered in time. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Texts of spec §8 for one call: what the server said, else by the kind of fault. */
export function errorText(thrown: unknown, texts: { network: string; otherwise: string }): string {
  const error = toApiError(thrown);
  if (isUnreachable(error)) return texts.network;
  return error.message || texts.otherwise;
}
