import * as errors from '../api/errors.ts';

/** An `onError` event, or a child machine's event with the error in it. */
interface Failure {
  event: { error: unknown };
}

/** The page was left before the answer came. */
export function isInterrupted({ event }: Failure): boolean {
  return errors.isInterrupted(event.error);
}

/** The API answered that there is none. */
export function isMissing({ event }: Failure): boolean {
  return errors.isGone(event.error);
}

/** The API refused what it was asked, perhaps because another tab has changed the list. */
export function isOutdated({ event }: Failure): boolean {
  return errors.isOutdated(event.error);
}

/** Another try could succeed. */
export function isTemporary({ event }: Failure): boolean {
  return errors.isTemporary(event.error);
}
