import * as v from 'valibot';
import { id } from '../api/fields.ts';
import type { StoredPromo } from '../browser/browser-services.ts';
import { isEmailShaped } from '../shared/email.ts';
import { sameName } from '../shared/names.ts';

const accountType = v.picklist(['professional', 'individual']);

/** A business account pays in the embedded card form, a personal one in the second provider's hosted checkout. */
export type AccountType = v.InferOutput<typeof accountType>;

/** The account type that a form's value names; `null` for none. */
export function accountTypeOf(value: unknown): AccountType | null {
  const read = v.safeParse(accountType, value);
  return read.success ? read.output : null;
}

const temporaryUser = v.object({ id, email: v.string() });

/** A user created for an email. The id goes back to the API exactly as it came. */
export type TemporaryUser = v.InferOutput<typeof temporaryUser>;

/**
 * What stays in the tab, so that Back, a reload and a lost answer go on with the same user (docs/product.md, Subscribe).
 * What cannot be read counts as not there.
 */
const subscription = v.object({
  email: v.fallback(v.string(), ''),
  accountType: v.fallback(v.nullable(accountType), null),
  users: v.fallback(v.array(temporaryUser), []),
  unansweredEmail: v.fallback(v.nullable(v.string()), null),
});

export interface Subscription {
  email: string;
  accountType: AccountType | null;
  /** The temporary users of this tab, each created for its email. */
  users: TemporaryUser[];
  /** An email that was sent and may be registered: no answer came, or none that could be read. */
  unansweredEmail: string | null;
}

/** What is known when the tab stored nothing. */
export const noSubscription: Subscription = {
  email: '',
  accountType: null,
  users: [],
  unansweredEmail: null,
};

/** Reads what the tab stored. */
export function readSubscription(stored: unknown): Subscription {
  const read = v.safeParse(subscription, stored);
  return read.success ? read.output : noSubscription;
}

export function storedPart({ email, accountType, users, unansweredEmail }: Subscription): Subscription {
  return { email, accountType, users, unansweredEmail };
}

/** What was typed before the stored part was read; an empty field leaves what is stored. */
export function typedPart({ email, accountType }: Subscription): Partial<Subscription> {
  return { ...(email && { email }), ...(accountType && { accountType }) };
}

/** The user of the email in the form; `undefined` while there is none. */
export function userOf({ email, users }: Pick<Subscription, 'email' | 'users'>): TemporaryUser | undefined {
  return users.find((user) => sameName(user.email, email));
}

/** Are both fields filled in? The button is disabled until then. */
export function isComplete({ email, accountType }: Pick<Subscription, 'email' | 'accountType'>): boolean {
  return email !== '' && accountType !== null;
}

/** Is this a complete email address other than the promo code's? Shown as a warning, never as an error. */
export function differsFromPromoEmail({
  email,
  promo,
}: {
  email: string;
  promo: StoredPromo | null;
}): boolean {
  return promo !== null && isEmailShaped(email) && !sameName(email, promo.email);
}
