/** Why a call failed, as plain JSON: comparable, recorded and replayed like any other value. */
export interface ApiError {
  /**
   * `network`: no answer of the API arrived, at most what something on the way sent, or word that the API failed; `timeout`: the call took
   * too long; `status`: the API said no, or later; `malformed`: the answer lacks what the flow needs; `refused`: a 2xx answer with a non-empty `error`;
   * `interrupted`: the page was left before the answer came, and what became of the call is unknown; `defect`: our own code failed
   * before the call or after it.
   */
  kind: (typeof kinds)[number];
  status?: number;
  /** The wait before the next try that a 429 or 503 asks for, at most 60,000 ms. */
  retryAfterMs?: number;
  /** Only of a failed poll: a random number from 0 to 1, so that customers do not return together. */
  spread?: number;
  /** The server's own message, at most 300 characters. */
  message?: string;
}

const kinds = ['network', 'timeout', 'status', 'malformed', 'refused', 'interrupted', 'defect'] as const;

/** The `ApiError` that was thrown; anything else is a defect. */
export function toApiError(thrown: unknown): ApiError {
  return isApiError(thrown) ? thrown : { kind: 'defect' };
}

export function isApiError(thrown: unknown): thrown is ApiError {
  return kinds.includes(Object(thrown).kind);
}

/** The API could not be reached, or did not answer in time. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout';
}

/** The page was left before the answer came: nothing is known, so nothing has failed and nothing is sent again. */
export function isInterrupted(thrown: unknown): boolean {
  return toApiError(thrown).kind === 'interrupted';
}

/** May the API have done what it was asked? It may, unless it said no. */
export function mayHaveWorked(thrown: unknown): boolean {
  const { kind, status = 0 } = toApiError(thrown);
  return kind !== 'refused' && (kind !== 'status' || status >= 500);
}

/** The API has no such thing, or has it no more. */
export function isGone(thrown: unknown): boolean {
  return toApiError(thrown).status === 404;
}

/** The API has such a thing already: an earlier request may have made it. */
export function isConflict(thrown: unknown): boolean {
  return toApiError(thrown).status === 409;
}

/** Did the API refuse because things are not as this page shows them? Another tab may have changed them. */
export function isOutdated(thrown: unknown): boolean {
  return [400, 404, 409, 410, 422].includes(toApiError(thrown).status ?? 0);
}

/** Could another try succeed? Not once the API has said no; 429 and 503 say later, not no. */
export function isTemporary(thrown: unknown): boolean {
  const { kind, status = 0 } = toApiError(thrown);
  return kind !== 'refused' && (kind !== 'status' || status >= 500 || status === 429);
}

/** Did the API itself say no for good? Nobody else did, and it did not merely fail. */
export function isRefusal(thrown: unknown): boolean {
  return toApiError(thrown).kind === 'status' && !isTemporary(thrown);
}
