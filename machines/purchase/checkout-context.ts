import type { AnswerOf, Id } from '../api/contract.ts';
import type { BrowserEventSources, CardFormEvent, KnownPayments, StoredCheckout } from '../browser/browser-services.ts';
import type { BegunOrderEvent } from './begun-order.ts';
import { type CheckoutQuery, checkoutPath } from './page-urls.ts';
import { successPath } from './payment.ts';

export interface CheckoutContext {
  /** The user id is empty when the address is incomplete. */
  query: CheckoutQuery;
  siteOrigin: string;
  /** The provider's own payment page; empty while the card form is used. */
  redirect: string;
  /** The session of the card form, or that it was paid with; empty when the provider does not show its id. */
  sessionId: string;
  /** The payments of this browser for this order, and for its email, when they were asked about last. */
  known: KnownPayments;
  /** The customer came back from the provider's own page, to which only they go again. */
  returned: boolean;
  /** Why there is no card form: the API refused a session, the form's script did not load, or could not create it. */
  failure: 'refused' | Extract<CardFormEvent, { type: 'cardForm.failed' }>['reason'] | null;
}

export type CheckoutEvents =
  | CardFormEvent
  | BrowserEventSources['paidOrderWatch']['sends']
  | BegunOrderEvent
  | { type: 'checkout.retry' }
  | { type: 'visitor.returned' };

type OrderAsked = Extract<BegunOrderEvent, { type: 'order.asked' }>;

export interface CheckoutInput {
  /** `null` when the address is incomplete. */
  query: CheckoutQuery | null;
  siteOrigin: string;
}

export type Session = AnswerOf<'createCheckoutSession'>;

/** For an incomplete address. */
export const noQuery: CheckoutQuery = { userId: '', plan: 'basic', billing: 'annual', email: '' };

export function sessionRequest({ userId, plan, billing, email }: CheckoutQuery) {
  return { user_id: userId, plan, billing, email };
}

export function withUserId(query: CheckoutQuery, userId: Id | null): CheckoutQuery {
  return userId === null ? query : { ...query, userId };
}

interface CheckoutRead {
  context: CheckoutContext;
  event: { output: StoredCheckout | null };
}

export function wasPaid({ context, event: { output } }: CheckoutRead): boolean {
  return Boolean(output?.paid) && isSameOrder(context.query, output);
}

export function wasPaidByCard(read: CheckoutRead): boolean {
  return wasPaid(read) && read.event.output?.sessionId != null;
}

export function hasReturned({ context, event: { output } }: CheckoutRead): boolean {
  return Boolean(output?.returned) && isSameOrder(context.query, output);
}

function isSameOrder(query: CheckoutQuery, stored: StoredCheckout | null): boolean {
  return stored !== null && checkoutPath(stored.query) === checkoutPath(query);
}

/** Its session ended, here or as another tab was told. */
export function isFormOver({ context, event }: { context: CheckoutContext; event: OrderAsked }): boolean {
  return context.sessionId !== '' && event.known.begun.every(({ id }) => id !== context.sessionId);
}

export function hasClientSecret({ event }: { event: { output: Session } }): boolean {
  return clientSecretOf(event.output) !== '';
}

/** The API client reads a URL that is not allowed as empty. */
export function hasPaymentPage({ event }: { event: { output: Session } }): boolean {
  return event.output.url !== '';
}

/** The token of the client secret, under either of the two names the API may use. */
export function clientSecretOf({ clientSecret, client_secret }: Session): string {
  return clientSecret || client_secret;
}

export function successPage({ siteOrigin, sessionId }: CheckoutContext): string {
  return siteOrigin + successPath({ provider: 'card', sessionId });
}
