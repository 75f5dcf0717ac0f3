import { useIsHydrated } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Billing } from '../../machines/api/contract.ts';
import { planCardOf, plans, type Subscription } from '../../machines/reference/plans.ts';

export interface ByOrderProps extends Subscription {
  children: (order: Subscription) => ReactNode;
}

const billings: readonly Billing[] = ['annual', 'monthly'];
const orders = plans.flatMap(({ type: plan }) => billings.map((billing) => ({ plan, billing })));

/**
 * A part of the page that depends on the plan and the billing in the address. The prerendered HTML has it for all of them, and
 * `early-order.ts` says on the `html` element which one is shown, before the first paint: nothing moves later.
 */
export function ByOrder({ plan, billing, children }: ByOrderProps) {
  const isHydrated = useIsHydrated();
  const shown = isHydrated ? [{ plan: planCardOf(plan).type, billing }] : orders;
  return shown.map((order) => (
    <Part key={nameOf(order)} data-order={nameOf(order)} $chosenEarly={!isHydrated}>
      {children(order)}
    </Part>
  ));
}

function nameOf({ plan, billing }: Subscription): string {
  return `${plan}-${billing}`;
}

const chosen = orders.map(
  (order) => `html[data-order='${nameOf(order)}'] &[data-order='${nameOf(order)}'] { display: block; }`,
);

const chosenEarly = css`
  display: none;
  ${chosen.join('\n')}
`;

const Part = styled.div<{ $chosenEarly: boolean }>`
  ${({ $chosenEarly }) => $chosenEarly && chosenEarly}
`;
