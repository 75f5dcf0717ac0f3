import { errorText, isInterrupted, toApiError } from '../api/errors.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { sameName } from '../text/names.ts';
import type { Subscription } from './subscription.ts';

/** The errors after a failed try. */
export interface SubscribeErrors {
  fieldErrors: FieldErrors<'email'>;
  error: string | null;
}

export const texts = {
  incomplete: 'Please fill in all fields',
  invalidEmail: 'Please enter a valid email address',
  duplicate: 'This email is already registered. Please use a different email or contact support.',
  registeredUnanswered:
    'An earlier try with this email got no answer, and that try has probably registered it. You have not been charged. Contact support to continue with this email.',
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

type Sent = Pick<Subscription, 'email' | 'unansweredEmail'>;

export const noErrors: SubscribeErrors = { fieldErrors: {}, error: null };
export const incomplete = formError(texts.incomplete);
export const invalidEmail = emailError(texts.invalidEmail);
export const noPaymentPage = formError(texts.payment);

/** An answer without a user. */
export function answerErrors(message: string, sent: Sent): SubscribeErrors {
  return message ? serverError(message, sent) : formError(texts.unexpected);
}

export function userErrors(thrown: unknown, sent: Sent): SubscribeErrors {
  if (isInterrupted(thrown)) return noErrors;
  const otherwise = toApiError(thrown).kind === 'malformed' ? texts.unexpected : texts.otherwise;
  return serverError(errorText(thrown, { network: texts.network, otherwise }), sent);
}

export function paymentErrors(thrown: unknown, sent: Sent): SubscribeErrors {
  if (isInterrupted(thrown)) return noErrors;
  return serverError(errorText(thrown, { network: texts.network, otherwise: texts.payment }), sent);
}

/** The API's message, except for its code word; one about the email is shown at that field. */
function serverError(message: string, { email, unansweredEmail }: Sent): SubscribeErrors {
  if (message === 'DUPLICATE') {
    const isOwn = unansweredEmail !== null && sameName(unansweredEmail, email);
    return { ...emailError(texts.duplicate), error: isOwn ? texts.registeredUnanswered : null };
  }
  return /e-?mail/i.test(message) ? emailError(message) : formError(message);
}

function emailError(text: string): SubscribeErrors {
  return { fieldErrors: { email: text }, error: null };
}

function formError(text: string): SubscribeErrors {
  return { fieldErrors: {}, error: text };
}
