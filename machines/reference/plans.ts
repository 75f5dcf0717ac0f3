import type { Billing, Plan } from '../api/contract.ts';

/** A plan, and how often it is billed. */
export interface Subscription {
  plan: Plan;
  billing: Billing;
}

export type PlanType = 'basic' | 'growth' | 'premium';

/** One line of a plan's feature list; a disabled one is shown struck out. */
export interface PlanFeature {
  text: string;
  disabled: boolean;
}

/** A plan as shown on the site. Prices in whole US dollars per month. */
export interface PlanCard {
  type: PlanType;
  name: string;
  monthlyPrice: number;
  annualPrice: number;
  description: string;
  features: readonly PlanFeature[];
  cta: string;
  popular: boolean;
  /** No longer sold: its button opens the Basic-plan dialog. */
  disabled: boolean;
  /** The price is a starting price, and the button opens the scheduling page. */
  startsFrom: boolean;
}

/** The most that the Growth plan does in a day: its limits of a month, spread over it. */
export const dailyLimits = { like: 165, follow: 13, unfollow: 13, message: 13 } as const;

/** All plans, in the order they are shown: what is not sold comes last. */
export const plans: readonly PlanCard[] = [
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
      included('Email support'),
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
  {
    type: 'basic',
    name: 'Basic Plan',
    monthlyPrice: 150,
    annualPrice: 99,
    description: 'For testing only. Not recommended.',
    features: [
      included('Up to 2,000 likes per month'),
      excluded('Follow and unfollow'),
      excluded('Personalized direct messages (cold outreach)'),
      included('Email support'),
    ],
    cta: 'Choose Basic',
    popular: false,
    disabled: true,
    startsFrom: false,
  },
];

export const savingsBadge = 'Save up to 40%';

const planTypes: Record<Plan, PlanType> = {
  testing: 'basic',
  basic: 'basic',
  growth: 'growth',
  premium: 'premium',
};

/** `testing` and `basic` are both the Basic plan. */
export function planTypeOf(plan: Plan): PlanType {
  return planTypes[plan];
}

/** The card of a plan. */
export function planCardOf(plan: Plan): PlanCard {
  const card = plans.find(({ type }) => type === planTypeOf(plan));
  if (!card) throw new Error(`No plan card for ${plan}`);
  return card;
}

/** Path and query of /subscribe. */
export function subscribePath({ plan, billing }: Subscription): string {
  return `/subscribe?${new URLSearchParams({ plan, billing })}`;
}

/** US dollars per month under this billing. */
export function pricePerMonth(card: PlanCard, billing: Billing): number {
  return billing === 'annual' ? card.annualPrice : card.monthlyPrice;
}

/** US dollars saved in a year by annual billing. */
export function annualSavings(card: PlanCard): number {
  return 12 * (card.monthlyPrice - card.annualPrice);
}

/** US dollars a year under annual billing. */
export function pricePerYear(card: PlanCard): number {
  return 12 * card.annualPrice;
}

/** US dollars charged at once under this billing. */
export function pricePerPeriod(card: PlanCard, billing: Billing): number {
  return billing === 'annual' ? pricePerYear(card) : card.monthlyPrice;
}

/** Formats whole US dollars: $1,548. */
export function dollars(amount: number): string {
  // Four prices by `Intl` take 0.1 s of a quarter of a desktop's processor, by this 3 ms.
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

function included(text: string): PlanFeature {
  return { text, disabled: false };
}

function excluded(text: string): PlanFeature {
  return { text, disabled: true };
}
