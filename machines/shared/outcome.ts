import { isUnreachable, toApiError } from '../api/errors.ts';

const texts = {
  noAnswer: 'Our server did not answer.',
  interrupted: 'The page was left before an answer came. Please try again.',
};

/**
 * May the API have done what it was asked, although the call failed? Only an answer that says no excludes it; 409 says that
 * it was done before.
 */
export function mayBeDone(thrown: unknown): boolean {
  const { kind, status = 0 } = toApiError(thrown);
  if (kind === 'status') return status >= 500 || status === 409;
  return kind !== 'refused';
}

/** The text for a failed call, which says so when no answer came. A call that the page itself ended has not failed. */
export function failureText(thrown: unknown, text: string): string {
  const error = toApiError(thrown);
  if (error.kind === 'interrupted') return texts.interrupted;
  return isUnreachable(error) ? `${text} ${texts.noAnswer}` : text;
}
