import { Button, CheckIcon, CrossIcon, customProperties, media, VisuallyHidden } from '@upwell/ui';
import { recommendedPlan } from '@upwell/ui/palette';
import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Billing } from '../../../machines/api/contract.ts';
import {
  annualSavings,
  dollars,
  type PlanCard,
  pricePerYear,
  subscribePath,
} from '../../../machines/reference/plans.ts';
import { config } from '../../config/config.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { sections } from '../layout/links.ts';
import { darkColors } from '../layout/section.tsx';
import { basicPlanDialogId } from './basic-plan-dialog.tsx';

export interface PlanColumnProps {
  plan: PlanCard;
  /** The button of a plan that is no longer sold was pressed. */
  onUnavailable: () => void;
}

/** One plan. Contains both prices; the billing toggle shows one. */
export function PlanColumn({ plan, onUnavailable }: PlanColumnProps): ReactNode {
  const savings = annualSavings(plan);
  return (
    <Column $popular={plan.popular} $disabled={plan.disabled}>
      {plan.popular && <Popular>Most popular</Popular>}
      <Name {...(plan.type === 'growth' && { id: sections.growthPlan, tabIndex: -1 })}>{plan.name}</Name>
      <OnlyAnnual>
        <Price startsFrom={plan.startsFrom} dollars={plan.annualPrice} />
        <Savings>
          {`${plan.startsFrom ? 'From ' : ''}${dollars(pricePerYear(plan))} billed for the year. ${dollars(savings)} saved a year.`}
        </Savings>
      </OnlyAnnual>
      <OnlyMonthly>
        <Price startsFrom={plan.startsFrom} dollars={plan.monthlyPrice} />
        <Savings>Billed monthly.</Savings>
      </OnlyMonthly>
      <p>{plan.description}</p>
      <Features>
        {plan.features.map(({ text, disabled }) => (
          <Feature key={text} $disabled={disabled}>
            {disabled ? <CrossIcon /> : <CheckIcon />}
            {disabled ? (
              <span>
                <VisuallyHidden>Not included: </VisuallyHidden>
                <s>{text}</s>
              </span>
            ) : (
              <span>{text}</span>
            )}
          </Feature>
        ))}
      </Features>
      <Action plan={plan} onUnavailable={onUnavailable} />
    </Column>
  );
}

function Price({ startsFrom, dollars: amount }: { startsFrom: boolean; dollars: number }): ReactNode {
  return (
    <Figure>
      {startsFrom && <small>From </small>}
      <span>{dollars(amount)}</span>
      <small> per month</small>
    </Figure>
  );
}

function Action({ plan, onUnavailable }: PlanColumnProps): ReactNode {
  if (plan.disabled) {
    return (
      <Unavailable>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          popoverTarget={basicPlanDialogId}
          popoverTargetAction="show"
          commandfor={basicPlanDialogId}
          command="show-modal"
          onClick={(event) => openByMachine(event, onUnavailable)}
        >
          {plan.cta}
        </Button>
      </Unavailable>
    );
  }
  if (plan.startsFrom) {
    return (
      <LinkButton href={config.schedulingUrl} target="_blank" rel="noopener noreferrer" look="quiet">
        <span>{plan.cta}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
    );
  }
  return (
    <>
      <OnlyAnnual>
        <SubscribeLink plan={plan} billing="annual" />
      </OnlyAnnual>
      <OnlyMonthly>
        <SubscribeLink plan={plan} billing="monthly" />
      </OnlyMonthly>
    </>
  );
}

function SubscribeLink({ plan, billing }: { plan: PlanCard; billing: Billing }): ReactNode {
  return <LinkButton href={subscribePath({ plan: plan.type, billing })}>{plan.cta}</LinkButton>;
}

/** Once the machine runs, its state opens the dialog instead of the button. */
function openByMachine(event: MouseEvent, open: () => void): void {
  event.preventDefault();
  open();
}

/** Shown while billing is annual. */
export const OnlyAnnual = styled.div``;

/** Shown while billing is monthly. */
export const OnlyMonthly = styled.div``;

const Column = styled.article<{ $popular: boolean; $disabled: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  ${({ $disabled }) => $disabled && disabledLook}
  ${({ $popular }) => $popular && popularLook}

  > p {
    color: var(--ink-2);
  }

  a {
    width: 100%;
  }

  ${media.phone} {
    gap: var(--s3);
    padding: var(--s5);
  }
`;

const disabledLook = css`
  background: transparent;
  border-style: dashed;
`;

const popularLook = css`
  ${darkColors}
  border-color: transparent;
  box-shadow: var(--shadow);

  @media (prefers-color-scheme: dark) {
    ${customProperties(recommendedPlan)}
    border-color: var(--water);
  }
`;

const Popular = styled.span`
  position: absolute;
  top: -14px;
  inset-inline-start: var(--s5);
  padding: var(--s1) var(--s4);
  border-radius: var(--r-full);
  background: var(--sun);
  color: var(--sun-ink);
  font-size: var(--step--1);
  font-weight: 600;
`;

/** Scrolling to the Growth plan's title stops 120 px below the top at any text size; the page's scroll padding grows with the text. */
const Name = styled.h3`
  font-size: var(--step-1);
  scroll-margin-top: calc(120px - 6rem);
`;

const Figure = styled.p`
  font: 600 var(--step-3) / var(--leading-title) var(--display);
  letter-spacing: -0.04em;

  small {
    color: var(--ink-2);
    font: 500 var(--step-0) / var(--leading-title) var(--body);
    letter-spacing: 0;
  }
`;

const Savings = styled.p`
  margin-top: var(--s2);
  color: var(--water-deep);
  font-size: var(--step--1);
  font-weight: 600;
`;

const Features = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0 0 var(--s3);
  flex: 1;
  align-content: start;
`;

const Feature = styled.li<{ $disabled: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3);
  align-items: start;
  color: ${({ $disabled }) => ($disabled ? 'var(--ink-3)' : 'var(--ink-2)')};
  line-height: var(--leading-snug);

  svg {
    margin-top: 0.1em;
    color: ${({ $disabled }) => ($disabled ? 'var(--ink-3)' : 'var(--water)')};
  }
`;

const Unavailable = styled.div`
  display: contents;

  button {
    color: var(--ink-3);
  }

  ${media.hover} {
    button:hover {
      color: var(--ink);
    }
  }
`;
