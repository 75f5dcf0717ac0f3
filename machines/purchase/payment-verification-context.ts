import { type ApiError, toApiError } from '../api/errors.ts';
import type { BrowserEventSources, OnceKey, StartedOrder } from '../browser/browser-services.ts';
import type { OnceEvent } from '../shared/once.ts';
import type { CheckoutQuery } from './page-urls.ts';
import { type PaymentReference, paymentIdOf } from './payment.ts';

export interface PaymentVerificationContext {
  /** `null` when the address names no payment. */
  payment: PaymentReference | null;
  /** The address that the payment was made with, which the onboarding email goes to; empty when the API names none. */
  customerEmail: string;
  /** What was paid; `null` until it is known, and when another browser began it. */
  order: StartedOrder | null;
  /** The checkout in this tab where an open payment can be finished. */
  checkout: CheckoutQuery | null;
  /** How often the status was asked since the customer came or pressed "Check again". */
  checks: number;
  /** How often in a row no answer came. */
  failures: number;
  /** Why no answer came the last time. */
  error: ApiError | null;
  /** The last attempt to report the payment that the customer knows of, in any tab; 0 before the first. */
  attempt: number;
}

export type PaymentVerificationEvents =
  | { type: 'verification.retry' }
  | { type: 'notification.retry' }
  | OnceEvent
  | BrowserEventSources['onceWatch']['sends']
  | BrowserEventSources['pageResume']['sends'];

/** Empty when the address names no payment. */
export function idOf({ payment }: PaymentVerificationContext): string {
  return payment ? paymentIdOf(payment) : '';
}

/** The email is requested once for each payment. */
export function onceKey(context: PaymentVerificationContext): OnceKey {
  return { purpose: 'notification', id: idOf(context) };
}

/** Only a card payment has a session, whose status the API knows. Coming back from another provider means that it was paid. */
export function sessionIdOf({ payment }: PaymentVerificationContext): string | null {
  switch (payment?.provider) {
    case 'card':
      return payment.sessionId;
    case 'creem':
    case undefined:
      return null;
    default:
      return payment satisfies never;
  }
}

/** The request for the status of a card payment. */
export function sessionOf({ context }: { context: PaymentVerificationContext }) {
  return { session_id: sessionIdOf(context) ?? '' };
}

/** The change of the context when no answer came. */
export function withFailure({ failures }: PaymentVerificationContext, error: unknown) {
  return { failures: failures + 1, error: toApiError(error) };
}
