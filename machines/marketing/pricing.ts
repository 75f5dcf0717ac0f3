import { setup } from 'xstate';
import type { Billing } from '../api/contract.ts';
import type { Tag } from '../shared/tags.ts';

export type PricingEvents =
  | { type: 'billing.choose'; billing: Billing }
  | { type: 'basicPlan.open' }
  | { type: 'basicPlan.close' }
  /** One of the Basic-plan modal's two ways on. */
  | { type: 'growth.choose'; billing: Billing };

const flow = setup({
  types: {} as { events: PricingEvents; tags: Tag },
  guards: {
    isAnnual: (_, { billing }: { billing: Billing }) => billing === 'annual',
    isMonthly: (_, { billing }: { billing: Billing }) => billing === 'monthly',
  },
});

/** Which prices are shown, and the modal of the plan that is no longer sold (spec §4 Billing toggle, Basic-plan modal). */
export const pricingMachine = flow.createMachine({
  id: 'pricing',
  description: 'Which prices are shown, and the modal of the plan that is no longer sold.',
  type: 'parallel',
  states: {
    billing: {
      description: 'How the plans are billed: prices and the link to /subscribe follow.',
      initial: 'annual',
      states: {
        annual: {
          description: 'Prices per month when paid by the year; the savings are shown.',
          on: {
            'billing.choose': {
              guard: { type: 'isMonthly', params: ({ event }) => ({ billing: event.billing }) },
              target: 'monthly',
            },
            'growth.choose': {
              guard: { type: 'isMonthly', params: ({ event }) => ({ billing: event.billing }) },
              target: 'monthly',
            },
          },
        },
        monthly: {
          description: 'Prices per month when paid by the month.',
          on: {
            'billing.choose': {
              guard: { type: 'isAnnual', params: ({ event }) => ({ billing: event.billing }) },
              target: 'annual',
            },
            'growth.choose': {
              guard: { type: 'isAnnual', params: ({ event }) => ({ billing: event.billing }) },
              target: 'annual',
            },
          },
        },
      },
    },
    basicPlan: {
      description: 'The modal "Basic Plan No Longer Available".',
      initial: 'closed',
      states: {
        closed: { description: 'No modal.', on: { 'basicPlan.open': { target: 'open' } } },
        open: {
          description: 'Recommends Growth, by the year or by the month.',
          on: { 'basicPlan.close': { target: 'closed' }, 'growth.choose': { target: 'closed' } },
        },
      },
    },
  },
});
