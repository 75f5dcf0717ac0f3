import { Stack } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Billing } from '../../machines/api/contract.ts';
import { dollars, planCardOf, pricePerPeriod, type Subscription } from '../../machines/reference/plans.ts';
import { PolicyDialog, PolicyLink, type PolicyPath, policyPaths } from '../legal/policy-dialog.tsx';
import { SupportEmail } from '../ui/support-email.tsx';

/** How often an order renews. */
export const periods: Record<Billing, string> = { annual: 'year', monthly: 'month' };

/** Shows what an order renews, when and for how much, and how to cancel (docs/product.md, Subscribe). */
export function OrderTerms({ plan, billing }: Subscription) {
  const card = planCardOf(plan);
  const period = periods[billing];
  const price = dollars(pricePerPeriod(card, billing));
  const [opened, setOpened] = useState<PolicyPath | null>(null);
  return (
    <Terms aria-label="Renewal and cancellation">
      <p>
        <strong>{`${price} today, then ${price} every ${period} until you cancel.`}</strong>{' '}
        <span>
          {`The ${card.name} renews by itself every ${period}. Prices are in US dollars, before any promo code; we announce price changes 30 days ahead.`}
        </span>
      </p>
      <p>
        To cancel, write to <SupportEmail /> at any time. <span>{cancellations[billing]}</span>
      </p>
      <Policies>
        {policyPaths.map((path) => (
          <li key={path}>
            <PolicyLink path={path} onOpen={setOpened} />
          </li>
        ))}
      </Policies>
      {opened && <PolicyDialog path={opened} onClose={() => setOpened(null)} />}
    </Terms>
  );
}

const cancellations: Record<Billing, string> = {
  annual: 'The plan ends when you ask, and we refund the months you have not used.',
  monthly: 'The plan ends with the month you have paid for.',
};

const Terms = styled(Stack).attrs({ as: 'section', $gap: 'var(--s3)' })`
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  font-size: var(--step--1);
  line-height: var(--leading-text);
  color: var(--ink-2);

  strong {
    color: var(--ink);
  }
`;

const Policies = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);

  a {
    display: block;
    padding-block: var(--s1);
  }
`;
