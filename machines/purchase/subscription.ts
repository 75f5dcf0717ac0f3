import type { UnfinishedOrder } from '../browser/browser-services.ts';
import { readEmail } from '../text/email.ts';
import { sameName } from '../text/names.ts';

const accountTypes = ['professional', 'individual'] as const;

/** A business account pays in the embedded card form, a personal one in the second provider's hosted checkout. */
export type AccountType = (typeof accountTypes)[number];

/** The account type that a form's value names; `null` for none. */
export function accountTypeOf(value: unknown): AccountType | null {
  return accountTypes.find((type) => type === value) ?? null;
}

/** The part of an order that stays in the tab (docs/product.md, Subscribe). */
export interface OrderForm {
  email: string;
  accountType: AccountType | null;
  /** An email that was sent and may be registered: no answer came, or none that could be read. */
  unansweredEmail: string | null;
}

/** The value for a tab that stored nothing. */
export const emptyOrderForm: OrderForm = {
  email: '',
  accountType: null,
  unansweredEmail: null,
};

/** Reads what the tab stored. Unreadable fields are treated as empty. */
export function readSubscription(stored: unknown): OrderForm {
  const { email, accountType, unansweredEmail }: Record<string, unknown> = Object(stored);
  return {
    email: typeof email === 'string' ? email : emptyOrderForm.email,
    accountType: accountTypeOf(accountType),
    unansweredEmail: typeof unansweredEmail === 'string' ? unansweredEmail : null,
  };
}

export function storedPart({ email, accountType, unansweredEmail }: OrderForm): OrderForm {
  return { email, accountType, unansweredEmail };
}

/** The fields that were typed before the stored part was read; an empty one leaves the stored value. */
export function typedPart({ email, accountType }: OrderForm): Partial<OrderForm> {
  return { ...(email && { email }), ...(accountType && { accountType }) };
}

/** The form, and the orders that wait for their payment. */
export interface Ordering extends OrderForm {
  /** The unfinished orders of all tabs, each with its email. */
  orders: UnfinishedOrder[];
}

/** The unfinished order of the email in the form; `undefined` while there is none. */
export function orderOf({ email, orders }: Pick<Ordering, 'email' | 'orders'>): UnfinishedOrder | undefined {
  return orders.find((order) => sameName(order.email, readEmail(email) ?? email));
}
