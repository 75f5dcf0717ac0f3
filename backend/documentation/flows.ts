import { accountCalls } from '../../machines/api/calls/account.ts';
import { businessCalls } from '../../machines/api/calls/business.ts';
import { connectionCalls } from '../../machines/api/calls/connection.ts';
import { promoCalls } from '../../machines/api/calls/promo.ts';
import { purchaseCalls } from '../../machines/api/calls/purchase.ts';
import { startCalls } from '../../machines/api/calls/start.ts';
import { targetCalls } from '../../machines/api/calls/targets.ts';
import { templateCalls } from '../../machines/api/calls/templates.ts';
import type { CallName } from '../../machines/api/contract.ts';

/** The calls that belong to one part of a customer's way. */
export interface CallGroup {
  title: string;
  description: string;
  calls: readonly CallName[];
}

/** Every call once, in the order in which a customer meets them. */
export const callGroups: readonly CallGroup[] = [
  {
    title: 'Promo code',
    description: 'The landing page, opened with a code.',
    calls: callsOf(promoCalls),
  },
  {
    title: 'Purchase',
    description: 'From an email to a payment, and to the onboarding email.',
    calls: callsOf(purchaseCalls),
  },
  {
    title: 'Account setup',
    description: 'The page that the onboarding email links to.',
    calls: callsOf(accountCalls),
  },
  {
    title: 'Start of onboarding',
    description: 'The page that the activation email links to: the token first, then everything side by side.',
    calls: callsOf(startCalls),
  },
  {
    title: 'Business and settings',
    description: 'Steps 1 and 2 of the wizard.',
    calls: callsOf(businessCalls),
  },
  { title: 'Target accounts', description: 'Step 3 of the wizard.', calls: callsOf(targetCalls) },
  { title: 'Message templates', description: 'Step 4 of the wizard.', calls: callsOf(templateCalls) },
  {
    title: 'Schedule and connection',
    description: 'Steps 5 to 8 of the wizard.',
    calls: callsOf(connectionCalls),
  },
];

function callsOf<Name extends CallName>(part: Record<Name, unknown>): readonly Name[] {
  return Object.keys(part) as Name[];
}
