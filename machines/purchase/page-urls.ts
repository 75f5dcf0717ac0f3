import type { Billing, Id, Plan } from '../api/contract.ts';
import type { Subscription } from '../reference/plans.ts';
import { allowedUrl } from '../shared/url-policy.ts';

/** The query of /checkout. In an address the id is text; the API gets it back as it came. */
export interface CheckoutQuery extends Subscription {
  userId: Id;
  email: string;
}

/** A payment, as a provider names it on the way back to /success. */
export type Payment = { provider: 'card'; sessionId: string } | { provider: 'creem'; checkoutId: string };

const planValues: readonly Plan[] = ['testing', 'basic', 'growth', 'premium'];
const billingValues: readonly Billing[] = ['annual', 'monthly'];

/** The query of /subscribe; unknown or missing values become basic and annual. */
export function readSubscribeQuery(search: string): Subscription {
  const query = readQuery(search);
  return {
    plan: oneOf(planValues, query('plan')) ?? 'basic',
    billing: oneOf(billingValues, query('billing')) ?? 'annual',
  };
}

/** The query of /checkout; `null` when anything is missing or unknown. */
export function readCheckoutQuery(search: string): CheckoutQuery | null {
  const query = readQuery(search);
  const plan = oneOf(planValues, query('plan'));
  const billing = oneOf(billingValues, query('billing'));
  const userId = query('user_id');
  const email = query('email');
  return plan && billing && userId && email ? { userId, plan, billing, email } : null;
}

/** The payment in the query of /success, if any. A session id wins: the API can check it. */
export function readPayment(search: string): Payment | null {
  const query = readQuery(search);
  const sessionId = query('session_id');
  if (sessionId) return { provider: 'card', sessionId };
  const checkoutId = query('checkout_id');
  return query('provider') === 'creem' && checkoutId ? { provider: 'creem', checkoutId } : null;
}

/** Path and query of /checkout. */
export function checkoutPath({ userId, plan, billing, email }: CheckoutQuery): string {
  return `/checkout?${new URLSearchParams({ user_id: String(userId), plan, billing, email })}`;
}

/** Path and query of /success: only what a reload needs. */
export function successPath(payment: Payment): string {
  const query =
    payment.provider === 'card'
      ? { session_id: payment.sessionId }
      : { provider: payment.provider, checkout_id: payment.checkoutId };
  return `/success?${new URLSearchParams(query)}`;
}

/** The id of a payment, whichever provider took it. */
export function paymentIdOf(payment: Payment): string {
  return payment.provider === 'card' ? payment.sessionId : payment.checkoutId;
}

/**
 * Reads the first value that is not blank. A provider that appends `?…` to a URL that already has a query leaves stray
 * question marks, repeated keys and empty values; none of our values contains a question mark.
 */
function readQuery(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search.replaceAll('?', '&'));
  return (name) =>
    query
      .getAll(name)
      .map((value) => value.trim())
      .find((value) => value !== '');
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** Where the browser may go to for this payment page of a provider; `null` for nowhere (docs/product.md, URLs from the API). */
export function checkoutUrl(
  { siteOrigin, allowedCheckoutOrigins }: { siteOrigin: string; allowedCheckoutOrigins: readonly string[] },
  url: string,
): string | null {
  return allowedUrl(url, { siteOrigin, allowed: allowedCheckoutOrigins })?.href ?? null;
}
