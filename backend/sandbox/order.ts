import { planCardOf, pricePerMonth, pricePerYear } from '../../machines/reference/plans.ts';
import type { Payment } from './state.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Texts of an order for the checkout pages. */
export function orderOf({ plan, billing }: Pick<Payment, 'plan' | 'billing'>) {
  const card = planCardOf(plan);
  const isAnnual = billing === 'annual';
  return {
    name: card.name,
    cycle: isAnnual ? 'Billed yearly' : 'Billed monthly',
    total: dollars.format(isAnnual ? pricePerYear(card) : card.monthlyPrice),
    perMonth: isAnnual ? `per year, ${dollars.format(pricePerMonth(card, billing))} a month` : 'per month',
  };
}
