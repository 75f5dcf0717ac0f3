import { media, useAdoptedChange, VisuallyHidden } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Billing } from '../../../machines/api/contract.ts';
import { type PricingEvents, pricingMachine } from '../../../machines/marketing/pricing.ts';
import { plans, savingsBadge } from '../../../machines/reference/plans.ts';
import { useFlow } from '../../services/flow.tsx';
import type { PageNote } from '../../services/page-note.ts';
import { pricing } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { Headline, Section, Wrap } from '../layout/section.tsx';
import { Sun, setting } from '../pictures/sun.ts';
import { BasicPlanDialog, basicPlanDialogId } from './basic-plan-dialog.tsx';
import { OnlyAnnual, OnlyMonthly, PlanColumn } from './plan-column.tsx';

const billings: readonly { value: Billing; label: string }[] = [
  { value: 'annual', label: 'Annual' },
  { value: 'monthly', label: 'Monthly' },
];

/** The plans. The checked radio button decides which prices show: in most browsers the toggle works before and without scripts. */
export function Pricing(): ReactNode {
  const flow = useFlow(pricingMachine, undefined, { early: earlyEvents });
  const billing = useSelector(flow, ({ value }) => value.billing);
  const isBasicPlanOpen = useSelector(flow, (snapshot) => snapshot.matches({ basicPlan: 'open' }));

  const toggle = useAdoptedChange<HTMLFieldSetElement>((node) => {
    const chosen = billings.find(({ value }) => value === node.querySelector<HTMLInputElement>(':checked')?.value);
    if (chosen && chosen.value !== billing) flow.send({ type: 'billing.choose', billing: chosen.value });
  });

  return (
    <PricingSection id={sections.pricing} aria-labelledby="pricing-title" data-billing={billing}>
      <Wrap>
        <Top>
          <div>
            <Headline id="pricing-title">{pricing.title}</Headline>
          </div>
          <Choice>
            <Badge>{savingsBadge}</Badge>
            <Toggle ref={toggle}>
              <VisuallyHidden as="legend">Billing</VisuallyHidden>
              {billings.map(({ value, label }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="billing"
                    value={value}
                    checked={billing === value}
                    onChange={() => flow.send({ type: 'billing.choose', billing: value })}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </Toggle>
          </Choice>
        </Top>
        <Plans>
          <Sunset />
          {plans.map((plan) => (
            <PlanColumn key={plan.type} plan={plan} onUnavailable={() => flow.send({ type: 'basicPlan.open' })} />
          ))}
        </Plans>
      </Wrap>
      <BasicPlanDialog
        isOpen={isBasicPlanOpen}
        onClose={() => flow.send({ type: 'basicPlan.close' })}
        onChoose={(chosen) => flow.send({ type: 'growth.choose', billing: chosen })}
      />
    </PricingSection>
  );
}

/** The events for what was chosen and opened before the machine ran. */
function earlyEvents({ values, dialogs }: PageNote): PricingEvents[] {
  const events: PricingEvents[] = [];
  if (values.billing === 'monthly') events.push({ type: 'billing.choose', billing: 'monthly' });
  if (dialogs.includes(basicPlanDialogId)) events.push({ type: 'basicPlan.open' });
  return events;
}

const monthly = css`
  ${OnlyMonthly} {
    display: block;
  }

  ${OnlyAnnual} {
    display: none;
  }
`;

const PricingSection = styled(Section)`
  ${media.phone} {
    padding-top: var(--s5);
  }

  ${OnlyMonthly} {
    display: none;
  }

  &[data-billing='monthly'] {
    ${monthly}
  }

  @supports selector(:has(a)) {
    &:has(input[value='monthly']:checked) {
      ${monthly}
    }
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s5);

  ${media.phone} {
    gap: var(--s4);
  }
`;

const Choice = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);

  ${media.phone} {
    display: flex;
    flex-flow: row-reverse wrap;
    justify-content: flex-end;
    align-items: center;
  }
`;

const Badge = styled.span`
  padding: var(--s1) var(--s3);
  border-radius: var(--r-full);
  background: var(--sun-wash);
  color: var(--sun-deep);
  font-size: var(--step--1);
  font-weight: 600;
`;

const Toggle = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  padding: var(--s1);
  border: 1px solid var(--field-line);
  border-radius: calc(0.7rem + 16px);
  background: var(--raised);

  label {
    position: relative;
    flex: 1 1 0;
    min-width: max-content;
  }

  span {
    display: block;
    padding: var(--s3) var(--s5);
    border-radius: var(--r-full);
    color: var(--ink-2);
    font-weight: 600;
    line-height: var(--leading-tight);
    text-align: center;
    cursor: pointer;
    transition:
      background-color var(--quick),
      color var(--quick);
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  :checked + span {
    background: var(--ink);
    color: var(--paper);
  }

  :focus-visible + span {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  ${media.forced} {
    :checked + span {
      outline: 3px solid;
    }
  }
`;

const Plans = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s5);
  margin-top: var(--s7);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    max-width: 560px;
  }

  ${media.phone} {
    margin-top: var(--s5);
  }
`;

/** Behind the upper edge of the plans, between the title and the choice. */
const Sunset = styled(Sun)`
  top: -96px;
  inset-inline-start: 52%;
  width: 160px;
  ${setting}

  ${media.narrow} {
    display: none;
  }
`;
