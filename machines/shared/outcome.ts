import { toApiError } from '../api/errors.ts';

const noAnswer = 'Our server did not answer.';

/**
 * May the API have done what it was asked, although the call failed? Only an answer that says no excludes it; 409 says that
 * it was done before.
 */
export function mayBeDone(thrown: unknown): boolean {
  const { kind, status = 0 } = toApiError(thrown);
  if (kind === 'status') return status >= 500 || status === 409;
  return kind !== 'refused';
}

/** The text for a failed call, which says so when no answer came. */
export function failureText(thrown: unknown, text: string): string {
  const { kind } = toApiError(thrown);
  const isAnswered = kind === 'status' || kind === 'refused' || kind === 'malformed';
  return isAnswered ? text : `${text} ${noAnswer}`;
}
