import * as v from 'valibot';
import type { UnfinishedOrder } from '../browser/browser-services.ts';
import { cleanEmail } from '../shared/email.ts';
import { sameName } from '../shared/names.ts';

const accountType = v.picklist(['professional', 'individual']);

/** A business account pays in the embedded card form, a personal one in the second provider's hosted checkout. */
export type AccountType = v.InferOutput<typeof accountType>;

/** The account type that a form's value names; `null` for none. */
export function accountTypeOf(value: unknown): AccountType | null {
  const read = v.safeParse(accountType, value);
  return read.success ? read.output : null;
}

/** What stays in the tab (docs/product.md, Subscribe). What cannot be read counts as not there. */
const subscription = v.object({
  email: v.fallback(v.string(), ''),
  accountType: v.fallback(v.nullable(accountType), null),
  unansweredEmail: v.fallback(v.nullable(v.string()), null),
});

export interface Subscription {
  email: string;
  accountType: AccountType | null;
  /** An email that was sent and may be registered: no answer came, or none that could be read. */
  unansweredEmail: string | null;
}

/** What is known when the tab stored nothing. */
export const noSubscription: Subscription = {
  email: '',
  accountType: null,
  unansweredEmail: null,
};

/** Reads what the tab stored. */
export function readSubscription(stored: unknown): Subscription {
  const read = v.safeParse(subscription, stored);
  return read.success ? read.output : noSubscription;
}

export function storedPart({ email, accountType, unansweredEmail }: Subscription): Subscription {
  return { email, accountType, unansweredEmail };
}

/** What was typed before the stored part was read; an empty field leaves what is stored. */
export function typedPart({ email, accountType }: Subscription): Partial<Subscription> {
  return { ...(email && { email }), ...(accountType && { accountType }) };
}

/** The form, and the orders that wait for their payment. */
export interface Ordering extends Subscription {
  /** The unfinished orders of all tabs, each of its email. */
  orders: UnfinishedOrder[];
}

/** The unfinished order of the email in the form; `undefined` while there is none. */
export function orderOf({ email, orders }: Pick<Ordering, 'email' | 'orders'>): UnfinishedOrder | undefined {
  return orders.find((order) => sameName(order.email, cleanEmail(email)));
}
