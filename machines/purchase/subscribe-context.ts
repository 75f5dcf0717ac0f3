import type { AnswerOf, Billing, Plan } from '../api/contract.ts';
import type { BrowserEventSources, KnownPayments, StoredPromo } from '../browser/browser-services.ts';
import { type Subscription, subscribePath } from '../reference/plans.ts';
import { readEmail } from '../text/email.ts';
import { sameName } from '../text/names.ts';
import type { BegunOrderEvent } from './begun-order.ts';
import { successPath } from './payment.ts';
import type { SubscribeErrors } from './subscribe-errors.ts';
import type { AccountType, Ordering } from './subscription.ts';
import type { OrderLookup } from './temporary-user.ts';

export interface SubscribeInput {
  plan: Plan;
  billing: Billing;
  siteOrigin: string;
  /** The page was painted without the offer, which would come over somebody who reads. */
  withoutOffer?: boolean;
}

export type SubscribeEvents =
  | { type: 'email.edit'; email: string }
  | { type: 'accountType.choose'; accountType: AccountType }
  | { type: 'subscription.submit' }
  /** What this tab stored is known. */
  | { type: 'subscription.restored' }
  | { type: 'upsell.dismiss' }
  | { type: 'upsell.accept' }
  | { type: 'visitor.returned' }
  | BrowserEventSources['unfinishedOrders']['sends']
  | BegunOrderEvent
  | OrderLookup;

export interface SubscribeContext extends SubscribeInput, Ordering, SubscribeErrors {
  /** The payments of this browser for this order, and for its email, when they were asked about last. */
  known: KnownPayments;
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

/** Is annual billing offered? Only to customers of Growth billed monthly. */
export function isOffered({ plan, billing, withoutOffer }: Omit<SubscribeInput, 'siteOrigin'>): boolean {
  return !withoutOffer && plan === 'growth' && billing === 'monthly';
}

/** The page that verifies a card payment. */
export function successUrl({ siteOrigin }: SubscribeInput, sessionId: string): string {
  return siteOrigin + successPath({ provider: 'card', sessionId });
}

/** This page with annual billing. */
export function annualPath({ plan }: Subscription): string {
  return subscribePath({ plan, billing: 'annual' });
}

/** The API client reads a URL that is not allowed as empty. */
export function hasPaymentPage({ event }: { event: { output: AnswerOf<'createCreemCheckout'> } }): boolean {
  return event.output.checkout_url !== '';
}
