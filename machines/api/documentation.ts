import type { CallName } from './contract.ts';
import { accountCalls } from './documentation/account.ts';
import { businessCalls } from './documentation/business.ts';
import type { CallDocumentation, DocumentedCalls } from './documentation/call-documentation.ts';
import { connectionCalls } from './documentation/connection.ts';
import { promoCalls } from './documentation/promo.ts';
import { purchaseCalls } from './documentation/purchase.ts';
import { startCalls } from './documentation/start.ts';
import { targetCalls } from './documentation/targets.ts';
import { templateCalls } from './documentation/templates.ts';

export type { CallDocumentation, DocumentedError } from './documentation/call-documentation.ts';
export { type DocumentedRules, rules } from './documentation/rules.ts';

const documentedCalls: DocumentedCalls<CallName> = {
  ...promoCalls,
  ...purchaseCalls,
  ...accountCalls,
  ...startCalls,
  ...businessCalls,
  ...targetCalls,
  ...templateCalls,
  ...connectionCalls,
};

/**
 * What a backend has to do for each call (docs/product.md, The API). For the OpenAPI document, its page and the conformance
 * check; customers' builds have no use for it.
 */
export const documentation: Readonly<Record<CallName, CallDocumentation>> = documentedCalls;

/** The calls that belong to one part of a customer's way. */
export interface DocumentedFlow {
  title: string;
  description: string;
  calls: readonly CallName[];
}

/** Every call once, in the order in which a customer meets them. */
export const flows: readonly DocumentedFlow[] = [
  {
    title: 'Promo code',
    description: 'The landing page, opened with a code.',
    calls: namesOf(promoCalls),
  },
  {
    title: 'Purchase',
    description: 'From an email to a payment, and to the onboarding email.',
    calls: namesOf(purchaseCalls),
  },
  {
    title: 'Account setup',
    description: 'The page that the onboarding email links to.',
    calls: namesOf(accountCalls),
  },
  {
    title: 'Start of onboarding',
    description:
      'The page that the activation email links to: the token first, then everything side by side.',
    calls: namesOf(startCalls),
  },
  {
    title: 'Business and settings',
    description: 'Steps 1 and 2 of the wizard.',
    calls: namesOf(businessCalls),
  },
  { title: 'Target accounts', description: 'Step 3 of the wizard.', calls: namesOf(targetCalls) },
  { title: 'Message templates', description: 'Step 4 of the wizard.', calls: namesOf(templateCalls) },
  {
    title: 'Schedule and connection',
    description: 'Steps 5 to 8 of the wizard.',
    calls: namesOf(connectionCalls),
  },
];

function namesOf<Name extends CallName>(part: DocumentedCalls<Name>): readonly Name[] {
  return Object.keys(part) as Name[];
}
