import type { Billing, Plan } from '../api/contract.ts';
import type { BrowserEventSources, StoredPromo } from '../browser/browser-services.ts';
import { subscribePath } from '../reference/plans.ts';
import { readEmail } from '../text/email.ts';
import { sameName } from '../text/names.ts';
import type { SubscribeErrors } from './subscribe-errors.ts';
import type { AccountType, Ordering } from './subscription.ts';
import type { OrderLookup } from './temporary-user.ts';

export interface SubscribeInput {
  plan: Plan;
  billing: Billing;
  siteOrigin: string;
  /** Does a field have the caret as the page starts? Nothing opens then. */
  isTyping?: boolean;
}

export type SubscribeEvents =
  | { type: 'email.edit'; email: string }
  /** The email field has lost the focus, and nothing is pressed any more. */
  | { type: 'email.leave' }
  | { type: 'accountType.choose'; accountType: AccountType }
  | { type: 'subscription.submit' }
  /** What this tab stored is known. */
  | { type: 'subscription.restored' }
  | { type: 'upsell.dismiss' }
  | { type: 'upsell.accept' }
  | { type: 'visitor.returned' }
  | BrowserEventSources['unfinishedOrders']['sends']
  | OrderLookup;

export interface SubscribeContext extends SubscribeInput, Ordering, SubscribeErrors {
  /** The page that is about to be opened. */
  destination: string;
}

/** Are both fields filled in? The button is disabled until then. */
export function isComplete({ email, accountType }: Pick<SubscribeContext, 'email' | 'accountType'>): boolean {
  return email.trim() !== '' && accountType !== null;
}

/** Is this a complete email address other than the promo code's? Shown as a warning, never as an error. */
export function differsFromPromoEmail(email: string, promo: StoredPromo | null): boolean {
  const address = readEmail(email);
  return promo !== null && address !== null && !sameName(address, promo.email);
}

/** This page with annual billing. */
export function annualUrl({ plan, siteOrigin }: SubscribeContext): string {
  return siteOrigin + subscribePath({ plan, billing: 'annual' });
}
