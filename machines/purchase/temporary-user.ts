import type { AnswerOf, Id } from '../api/contract.ts';
import { mayHaveWorked } from '../api/errors.ts';
import type { Provider, SoughtOrder, UnfinishedOrder } from '../browser/browser-services.ts';
import type { Subscription } from '../reference/plans.ts';
import { readEmail } from '../text/email.ts';
import { sameName } from '../text/names.ts';
import { checkoutPath } from './page-urls.ts';
import { answerErrors, noErrors, userErrors } from './subscribe-errors.ts';
import { type OrderForm, type Ordering, orderOf } from './subscription.ts';

type Answer = AnswerOf<'createTemporaryUser'>;

/** Tells the machine, in an event, which order the payment is for. */
export type OrderLookup = { type: 'order.found'; order: UnfinishedOrder } | { type: 'order.missing' };

export function orderLookup(context: Ordering): OrderLookup {
  const order = orderOf(context);
  return order ? { type: 'order.found', order } : { type: 'order.missing' };
}

export function hasNewUser({ event: { output } }: { event: { output: Answer } }): boolean {
  return output.id !== '' && output.message !== 'DUPLICATE';
}

/** The change of the context when the API created a user for the email in the form. */
export function withNewUser({ email, orders, unansweredEmail }: Ordering, id: Id): Partial<Ordering> {
  const isAnswered = unansweredEmail !== null && sameName(unansweredEmail, email);
  return { orders: [...orders, { id, email }], ...(isAnswered && { unansweredEmail: null }) };
}

/** The change when it created none. Without an id and a reason, the user may exist all the same. */
export function withoutNewUser(context: OrderForm, { message }: Answer) {
  return { ...answerErrors(message, context), ...(!message && { unansweredEmail: context.email }) };
}

/** The change when the call failed. Unless the API rejected it, the user may exist all the same. */
export function withFailedUser(context: OrderForm, error: unknown) {
  return { ...userErrors(error, context), ...(mayHaveWorked(error) && { unansweredEmail: context.email }) };
}

/** The order in the form; its user is known where the email has an unfinished order. */
export function soughtOrder({ plan, billing, ...ordering }: Subscription & Ordering): SoughtOrder {
  return {
    plan,
    billing,
    email: readEmail(ordering.email) ?? ordering.email,
    userId: orderOf(ordering)?.id ?? null,
  };
}

/** The request for a checkout, with the email that the API knows for this user. */
export function checkoutRequest({ plan, billing }: Subscription, { id, email }: UnfinishedOrder) {
  return { user_id: id, plan, billing, email };
}

/** Tells all tabs which order a payment is for, by its client secret or its page. */
export function startedPayment(provider: Provider, { userId, plan, billing, email }: SoughtOrder, link: string) {
  return { type: 'payment.keep', provider, link, userId, plan, billing, email } as const;
}

/** Address of the card form for this user's order. */
export function cardFormUrl(
  { plan, billing, siteOrigin }: Subscription & { siteOrigin: string },
  { id, email }: UnfinishedOrder,
): string {
  return siteOrigin + checkoutPath({ userId: id, plan, billing, email });
}

/** The change for the orders of all tabs. An email that another tab has registered meanwhile is no error. */
export function withOrders(context: Ordering, orders: UnfinishedOrder[]) {
  const isFound = !orderOf(context) && orderOf({ ...context, orders });
  return { orders, ...(isFound && noErrors) };
}
