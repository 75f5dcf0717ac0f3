import { setup } from 'xstate';
import type { Billing } from '../api/contract.ts';
import type { Tag } from '../shared/tags.ts';

export type PricingEvents =
  | { type: 'billing.choose'; billing: Billing }
  | { type: 'basicPlan.open' }
  | { type: 'basicPlan.close' }
  /** One of the two offers in the Basic-plan dialog. */
  | { type: 'growth.choose'; billing: Billing };

const flow = setup({ types: {} as { events: PricingEvents; tags: Tag } });

export const pricingMachine = flow.createMachine({
  id: 'pricing',
  description: 'Shows annual or monthly prices, and the dialog of the plan that is no longer sold.',
  type: 'parallel',
  states: {
    billing: {
      description: 'Annual or monthly billing: decides the prices and the link to /subscribe.',
      initial: 'annual',
      on: {
        'billing.choose': [{ guard: isMonthly, target: '.monthly' }, { target: '.annual' }],
        'growth.choose': [{ guard: isMonthly, target: '.monthly' }, { target: '.annual' }],
      },
      states: {
        annual: { description: 'Prices per month with annual billing, and what it saves.' },
        monthly: { description: 'Prices per month with monthly billing.' },
      },
    },
    basicPlan: {
      description: 'The dialog "Basic Plan No Longer Available".',
      initial: 'closed',
      states: {
        closed: { description: 'No dialog.', on: { 'basicPlan.open': { target: 'open' } } },
        open: {
          description: 'Recommends the Growth plan, billed annually or monthly.',
          on: { 'basicPlan.close': { target: 'closed' }, 'growth.choose': { target: 'closed' } },
        },
      },
    },
  },
});

function isMonthly({ event }: { event: { billing: Billing } }): boolean {
  return event.billing === 'monthly';
}
