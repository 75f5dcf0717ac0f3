import type { Billing, Plan } from '../api/contract.ts';

export type PlanType = 'basic' | 'growth' | 'premium';

/** One line of a plan's feature list; a disabled one is shown struck out. */
export interface PlanFeature {
  text: string;
  disabled: boolean;
}

/** A plan card (spec §3). Prices in whole US dollars per month. */
export interface PlanCard {
  type: PlanType;
  name: string;
  monthlyPrice: number;
  annualPrice: number;
  description: string;
  features: readonly PlanFeature[];
  cta: string;
  popular: boolean;
  /** Not sold on the site: its button opens the Basic-plan modal. */
  disabled: boolean;
  /** The price is where it starts, and the button contacts us. */
  startsFrom: boolean;
}

/** The plan flows (spec §3, monthly limits of §9), in the order the cards are shown. */
export const plans: readonly PlanCard[] = [
  {
    type: 'basic',
    name: 'Basic Plan',
    monthlyPrice: 150,
    annualPrice: 99,
    description: 'For testing only. Not recommended.',
    features: [
      included('Up to 2,000 likes per month'),
      excluded('Follow and unfollow'),
      excluded('Personalized direct messages'),
      included('E-mail support'),
    ],
    cta: 'Choose Basic',
    popular: false,
    disabled: true,
    startsFrom: false,
  },
  {
    type: 'growth',
    name: 'Growth Plan',
    monthlyPrice: 199,
    annualPrice: 129,
    description: 'For creators and entrepreneurs who want steady, hands-free organic growth.',
    features: [
      included('Up to 5,000 targeted likes per month'),
      included('Up to 400 follows per month'),
      included('Up to 400 unfollows per month'),
      included('Up to 400 personalized DMs per month'),
      included('Smart targeting and real-time activity logs'),
      included('E-mail support'),
    ],
    cta: 'Start with Growth',
    popular: true,
    disabled: false,
    startsFrom: false,
  },
  {
    type: 'premium',
    name: 'Premium Plan',
    monthlyPrice: 1199,
    annualPrice: 699,
    description: 'For enterprises and agencies that want expert strategy and execution.',
    features: [
      included('Everything in Growth'),
      included('A dedicated expert'),
      included('Content strategy and management'),
      included('Analytics and lead generation'),
    ],
    cta: 'Contact us',
    popular: false,
    disabled: false,
    startsFrom: true,
  },
];

/** What the pricing section promises at most (spec §9). */
export const savingsBadge = 'Save up to 40%';

const planTypes: Record<Plan, PlanType> = {
  testing: 'basic',
  basic: 'basic',
  growth: 'growth',
  premium: 'premium',
};

/** The card of a plan value: `testing` and `basic` are both the Basic plan (spec §3). */
export function planCardOf(plan: Plan): PlanCard {
  const card = plans.find(({ type }) => type === planTypes[plan]);
  if (!card) throw new Error(`No plan card for ${plan}`);
  return card;
}

/** US dollars per month under this billing. */
export function pricePerMonth(card: PlanCard, billing: Billing): number {
  return billing === 'annual' ? card.annualPrice : card.monthlyPrice;
}

/** US dollars saved in a year by annual billing: 12 × (monthly − annual) (spec §4). */
export function annualSavings(card: PlanCard): number {
  return 12 * (card.monthlyPrice - card.annualPrice);
}

/** US dollars a year under annual billing. */
export function pricePerYear(card: PlanCard): number {
  return 12 * card.annualPrice;
}

/** An amount as it is shown: whole US dollars, e.g. $1,548. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

function included(text: string): PlanFeature {
  return { text, disabled: false };
}

function excluded(text: string): PlanFeature {
  return { text, disabled: true };
}
