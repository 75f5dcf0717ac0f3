import type { AnswerOf, Id, RequestOf } from '../api/contract.ts';
import { mayHaveWorked } from '../api/errors.ts';
import type { UnfinishedOrder } from '../browser/browser-services.ts';
import { sameName } from '../shared/names.ts';
import { required } from '../shared/required.ts';
import { checkoutPath } from './page-urls.ts';
import { answerErrors, noErrors, userErrors } from './subscribe-errors.ts';
import { type Ordering, orderOf, type Subscription } from './subscription.ts';

type Order = Pick<RequestOf<'createCreemCheckout'>, 'plan' | 'billing'>;
type Answer = AnswerOf<'createTemporaryUser'>;

/** The id of the user that the API created; `null` when it created none. */
export function newUserId({ id, message }: Answer): Id | null {
  return message === 'DUPLICATE' ? null : (id ?? null);
}

/** What changes when the API created a user for the email in the form. */
export function withNewUser({ email, orders, unansweredEmail }: Ordering, answer: Answer): Partial<Ordering> {
  const id = required(newUserId(answer), 'The id of the new user');
  const isAnswered = unansweredEmail !== null && sameName(unansweredEmail, email);
  return { orders: [...orders, { id, email }], ...(isAnswered && { unansweredEmail: null }) };
}

/** What changes when it created none. Without an id and without a word why, the user may exist all the same. */
export function withoutNewUser(context: Subscription, { message }: Answer) {
  return { ...answerErrors(message, context), ...(!message && { unansweredEmail: context.email }) };
}

/** What changes when the call failed. Unless the API rejected it, the user may exist all the same. */
export function withFailedUser(context: Subscription, error: unknown) {
  return { ...userErrors(error, context), ...(mayHaveWorked(error) && { unansweredEmail: context.email }) };
}

/** The email as the API knows it for this user. */
export function checkoutRequest(context: Ordering & Order): RequestOf<'createCreemCheckout'> {
  const { id, email } = knownOrder(context);
  return { user_id: id, plan: context.plan, billing: context.billing, email };
}

/** Address of the card form for this user's order. */
export function cardFormUrl(context: Ordering & Order & { siteOrigin: string }): string {
  const { plan, billing, siteOrigin } = context;
  const { id, email } = knownOrder(context);
  return siteOrigin + checkoutPath({ userId: id, plan, billing, email });
}

/** The order that the payment is for. */
export function knownOrder(context: Ordering): UnfinishedOrder {
  return required(orderOf(context), 'The unfinished order');
}

/** What changes with the orders of all tabs. An email that another tab has registered meanwhile is no error. */
export function withOrders(context: Ordering, orders: UnfinishedOrder[]) {
  const isFound = !orderOf(context) && orderOf({ ...context, orders });
  return { orders, ...(isFound && noErrors) };
}
