import type { Billing, Id, Plan } from '../api/contract.ts';
import type { Subscription } from '../reference/plans.ts';
import { isEmailShaped } from '../shared/email.ts';
import { readQuery } from './read-query.ts';

/** The query of /checkout. In an address the id is text; the API gets it back as it came. */
export interface CheckoutQuery extends Subscription {
  userId: Id;
  email: string;
}

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
  // No email has a space: a plus sign that is written as it is arrives as one.
  const email = query('email')?.replaceAll(' ', '+') ?? '';
  return plan && billing && userId && isEmailShaped(email) ? { userId, plan, billing, email } : null;
}

/** Path and query of /checkout. */
export function checkoutPath({ userId, plan, billing, email }: CheckoutQuery): string {
  return `/checkout?${new URLSearchParams({ user_id: String(userId), plan, billing, email })}`;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}
