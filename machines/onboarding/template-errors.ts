import { toApiError } from '../api/errors.ts';

const networkText = 'Network error. Please try again.';
const unanswered: readonly string[] = ['network', 'timeout', 'interrupted'];

/** No answer came: the API may have done it all the same. */
export function isUnanswered(thrown: unknown): boolean {
  return unanswered.includes(toApiError(thrown).kind);
}

/** The API has no such template. */
export function isGone(thrown: unknown): boolean {
  return toApiError(thrown).status === 404;
}

/** The text for an answer, else one that says that none came. */
export function answerText(thrown: unknown, text: string): string {
  return isUnanswered(thrown) ? networkText : text;
}
