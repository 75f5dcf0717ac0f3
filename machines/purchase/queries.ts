import type { Billing, Plan } from '../api/contract.ts';

/** What /subscribe was opened for (spec §2). */
export interface Subscription {
  plan: Plan;
  billing: Billing;
}

/** What /checkout was opened for (spec §2). */
export interface CheckoutQuery extends Subscription {
  userId: string;
  email: string;
}

/** What a payment provider said on the way back to /success (spec §4); `null`: the address names no payment. */
export type PaymentReturn =
  | { provider: 'card'; sessionId: string }
  | { provider: 'creem'; checkoutId: string }
  | null;

const planValues: readonly Plan[] = ['testing', 'basic', 'growth', 'premium'];
const billingValues: readonly Billing[] = ['annual', 'monthly'];

/** The query of /subscribe; unknown or missing values are basic and annual (`decisions.md` Purchase). */
export function readSubscribeQuery(search: string): Subscription {
  const query = readQuery(search);
  return {
    plan: oneOf(planValues, query('plan')) ?? 'basic',
    billing: oneOf(billingValues, query('billing')) ?? 'annual',
  };
}

/** The query of /checkout; `null` when anything is missing or unknown (`decisions.md` Purchase). */
export function readCheckoutQuery(search: string): CheckoutQuery | null {
  const query = readQuery(search);
  const plan = oneOf(planValues, query('plan'));
  const billing = oneOf(billingValues, query('billing'));
  const userId = query('user_id');
  const email = query('email');
  return plan && billing && userId && email ? { userId, plan, billing, email } : null;
}

/** The query of /success. A session id is checked by the server, so it wins over what only the address says. */
export function readPaymentReturn(search: string): PaymentReturn {
  const query = readQuery(search);
  const sessionId = query('session_id');
  if (sessionId) return { provider: 'card', sessionId };
  const checkoutId = query('checkout_id');
  return query('provider') === 'creem' && checkoutId ? { provider: 'creem', checkoutId } : null;
}

/** Path and query of /subscribe for a plan. */
export function subscribePath({ plan, billing }: Subscription): string {
  return `/subscribe?${new URLSearchParams({ plan, billing })}`;
}

/** Path and query of /checkout (spec §2). */
export function checkoutPath({ userId, plan, billing, email }: CheckoutQuery): string {
  return `/checkout?${new URLSearchParams({ user_id: userId, plan, billing, email })}`;
}

/** Path and query of /success, with what a reload needs and nothing else. */
export function successPath(payment: NonNullable<PaymentReturn>): string {
  const query =
    payment.provider === 'card'
      ? { session_id: payment.sessionId }
      : { provider: payment.provider, checkout_id: payment.checkoutId };
  return `/success?${new URLSearchParams(query)}`;
}

/** The id that a payment goes by, whoever took it. */
export function paymentIdOf(payment: NonNullable<PaymentReturn>): string {
  return payment.provider === 'card' ? payment.sessionId : payment.checkoutId;
}

/**
 * Reads the first value that is not blank. A provider that appends its own `?…` to a URL that already has a query
 * leaves stray question marks, repeated keys and empty values; none of our values contains a question mark.
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
