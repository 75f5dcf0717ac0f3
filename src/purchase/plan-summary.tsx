import { CheckIcon, CrossIcon, type Elements, Row } from '@upwell/ui';
import styled from 'styled-components';
import type { Billing, Plan } from '../../machines/api/contract.ts';
import { annualSavings, dollars, planCardOf, pricePerMonth, pricePerPeriod } from '../../machines/reference/plans.ts';
import { Badge } from '../ui/badge.tsx';
import { periods } from './order-terms.tsx';

export interface PlanSummaryProps {
  plan: Plan;
  billing: Billing;
  /** Below the plan, e.g. the buyer. */
  children?: Elements;
}

/** The plan, its price, what is due today, and when it renews. */
export function PlanSummary({ plan, billing, children }: PlanSummaryProps) {
  const card = planCardOf(plan);
  const due = dollars(pricePerPeriod(card, billing));
  return (
    <Summary aria-label="Your plan">
      <Row>
        <Name>{card.name}</Name>
        {billing === 'annual' && <Badge $look="sun">{`Save ${dollars(annualSavings(card))} a year`}</Badge>}
      </Row>
      <div>
        <Price>
          <span>{dollars(pricePerMonth(card, billing))}</span>
          <Per> /month</Per>
        </Price>
        <Due>{`${due} today, renews every ${periods[billing]}`}</Due>
      </div>
      {children}
    </Summary>
  );
}

/** Whom the plan is for, and what it includes. */
export function PlanDetails({ plan }: { plan: Plan }) {
  const card = planCardOf(plan);
  return (
    <Summary aria-label="What the plan includes">
      <p>{card.description}</p>
      <Features>
        {card.features.map(({ text, disabled }) => (
          <Feature key={text} $disabled={disabled}>
            {disabled ? <CrossIcon /> : <CheckIcon />}
            {disabled ? <s>{text}</s> : <span>{text}</span>}
          </Feature>
        ))}
      </Features>
    </Summary>
  );
}

const Summary = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  align-content: start;
  color: var(--ink-2);
`;

const Name = styled.h2`
  font-size: var(--step-1);
  line-height: var(--leading-tight);
  color: var(--ink);
`;

const Price = styled.p`
  font: 600 var(--step-3) / var(--leading-title) var(--display);
  letter-spacing: -0.04em;
  color: var(--ink);
`;

const Per = styled.span`
  font: 500 var(--step-0) var(--body);
  letter-spacing: 0;
  color: var(--ink-2);
`;

const Due = styled.p`
  margin-top: var(--s1);
  font-size: var(--step--1);
`;

const Features = styled.ul`
  display: grid;
  gap: var(--s2);
  font-size: var(--step--1);
`;

const Feature = styled.li<{ $disabled: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s2);
  color: ${({ $disabled }) => ($disabled ? 'var(--ink-3)' : 'inherit')};

  svg {
    margin-top: 0.15em;
    color: ${({ $disabled }) => ($disabled ? 'var(--ink-3)' : 'var(--water-deep)')};
  }
`;
