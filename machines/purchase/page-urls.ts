import type { Billing, Id, Plan } from '../api/contract.ts';
import type { Subscription } from '../reference/plans.ts';
import { readAddress } from '../text/address.ts';
import { readEmail } from '../text/email.ts';

/** The query of /checkout. In an address the id is text; the API gets it back as it came. */
export interface CheckoutQuery extends Subscription {
  userId: Id;
  email: string;
}

const planValues: readonly Plan[] = ['testing', 'basic', 'growth', 'premium'];
const billingValues: readonly Billing[] = ['annual', 'monthly'];

/** The query of /subscribe; unknown or missing values become basic and annual. */
export function readSubscribeQuery(search: string): Subscription {
  const { word } = readAddress(search);
  return {
    plan: oneOf(planValues, word('plan')) ?? 'basic',
    billing: oneOf(billingValues, word('billing')) ?? 'annual',
  };
}

/** The query of /checkout; `null` when anything is missing or unknown. */
export function readCheckoutQuery(search: string): CheckoutQuery | null {
  const { word, foreignId, text } = readAddress(search);
  const plan = oneOf(planValues, word('plan'));
  const billing = oneOf(billingValues, word('billing'));
  const userId = foreignId('user_id');
  const email = readEmail((text('email') ?? '').replace(/\s/g, ''));
  return plan && billing && userId && email ? { userId, plan, billing, email } : null;
}

/** Path and query of /checkout. */
export function checkoutPath({ userId, plan, billing, email }: CheckoutQuery): string {
  const query = Object.entries({ user_id: String(userId), plan, billing, email });
  return `/checkout?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
