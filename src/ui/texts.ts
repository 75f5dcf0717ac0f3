import { type ApiError, isUnreachable } from '../../machines/api/errors.ts';
import type { FieldErrors } from '../../machines/shared/field-errors.ts';

/** The whole text of the calls that say no more than this when no answer came. */
export const networkError = 'Network error. Please try again.';

/** The detail beside our own text when no answer came. */
export const noAnswer = 'Our server did not answer.';

const ownFault = 'Something went wrong on our side. Please reload the page and try again.';

const leftPage = 'The page was left before an answer came. Please try again.';

/** The error at a field for an Instagram username whose text holds none. */
export const noInstagramName =
  'Enter the Instagram username only, such as ada.lovelace: letters, numbers, dots and underscores.';

/** The question below an Instagram username of digits only. */
export const phoneNumberQuestion = {
  text: 'Is this a phone number? The username is what stands after the @ on the profile.',
  answer: 'Keep it',
};

/** Advice about the link in the email, where account setup or the wizard cannot begin with it. */
export const linkTexts = {
  /** The API said nothing of its own. */
  openAgain: 'Please open the link in your email again. It may have been cut off, or be too old.',
  /** There is no link: in a browser that another application opened, say. */
  openHere:
    'The link in your email opens this page. Open it in this browser, too: if the email is in another app, copy the link from there into the address bar.',
};

/** The server's message in place of our own text, for the calls whose message is shown as given (docs/product.md, Error texts). */
export function errorText(error: ApiError, texts: { network: string; otherwise: string }): string {
  if (error.kind === 'defect') return ownFault;
  return error.message || (isUnreachable(error) ? texts.network : texts.otherwise);
}

/** The text of an error banner: two lines, the second only where more is known. */
export interface ShownError {
  /** Stands alone in its element (docs/product.md, Error texts). */
  text: string;
  /** The server's message, or that no answer came, or that we are at fault. */
  detail?: string;
}

/** Our own text for a failed call, or `networkText` when no answer came, and what is known beyond it. */
export function shownError(error: ApiError, ownText: string, networkText?: string): ShownError {
  if (error.kind === 'interrupted') return { text: leftPage };
  if (error.kind === 'defect') return { text: ownText, detail: ownFault };
  const isSilent = isUnreachable(error);
  const text = (isSilent && networkText) || ownText;
  const detail = error.message ?? (isSilent && !networkText ? noAnswer : text);
  return detail === text ? { text } : { text, detail };
}

/** The texts of a form's errors, by field. */
export function fieldTexts<Field extends string, Code extends string>(
  errors: FieldErrors<Field, Code>,
  texts: Readonly<Record<Code, string>>,
): FieldErrors<Field, string> {
  const shown = Object.entries<Code | undefined>(errors).flatMap(([field, code]) =>
    code ? [[field, texts[code]]] : [],
  );
  return Object.fromEntries(shown) as FieldErrors<Field, string>;
}
