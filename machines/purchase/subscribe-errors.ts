import { isInterrupted } from '../api/errors.ts';
import { type FailedCall, failedCall } from '../shared/failed-call.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { sameName } from '../text/names.ts';
import type { OrderForm } from './subscription.ts';

/** A call of the order that failed. One without what the flow needs in its answer is `malformed`. */
type OrderFailure = FailedCall<'createTemporaryUser' | 'createCreemCheckout'>;

/**
 * What is wrong with the form; `registeredUnanswered` explains an email that an earlier try has registered, `orderUnanswered` says that
 * nobody knows what became of an order that was begun.
 */
export type SubscribeProblem =
  | 'fieldsMissing'
  | 'emailInvalid'
  | 'emailRegistered'
  | 'registeredUnanswered'
  | 'orderUnanswered';

export type SubscribeError = SubscribeProblem | OrderFailure;

/** The errors after a failed try. */
export interface SubscribeErrors {
  fieldErrors: FieldErrors<'email', SubscribeError>;
  error: SubscribeError | null;
}

type Sent = Pick<OrderForm, 'email' | 'unansweredEmail'>;

export const noErrors: SubscribeErrors = { fieldErrors: {}, error: null };
export const incomplete = formError('fieldsMissing');
export const invalidEmail = emailError('emailInvalid');
export const unansweredOrder = formError('orderUnanswered');
export const noPaymentPage = formError(failedCall('createCreemCheckout', { kind: 'malformed' }));

/** An answer without a user. */
export function answerErrors(message: string, sent: Sent): SubscribeErrors {
  return userErrors(message ? { kind: 'refused', message } : { kind: 'malformed' }, sent);
}

export function userErrors(thrown: unknown, sent: Sent): SubscribeErrors {
  return callErrors(failedCall('createTemporaryUser', thrown), sent);
}

export function paymentErrors(thrown: unknown, sent: Sent): SubscribeErrors {
  return callErrors(failedCall('createCreemCheckout', thrown), sent);
}

/** Errors about the email are shown at that field. */
function callErrors(failure: OrderFailure, { email, unansweredEmail }: Sent): SubscribeErrors {
  if (isInterrupted(failure.error)) return noErrors;
  const { message = '' } = failure.error;
  if (message === 'DUPLICATE') {
    const isOwn = unansweredEmail !== null && sameName(unansweredEmail, email);
    return { ...emailError('emailRegistered'), error: isOwn ? 'registeredUnanswered' : null };
  }
  return /e-?mail/i.test(message) ? emailError(failure) : formError(failure);
}

function emailError(error: SubscribeError): SubscribeErrors {
  return { fieldErrors: { email: error }, error: null };
}

function formError(error: SubscribeError): SubscribeErrors {
  return { fieldErrors: {}, error };
}
