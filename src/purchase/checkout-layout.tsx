import { contained, type Elements, Spinner, useAnnouncement } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PurchaseLayout, type PurchaseLayoutProps } from './purchase-layout.tsx';

/** The frame of /checkout: its heading and its sentence, the plan on one side, the card provider's form on the other. */
export function CheckoutLayout(parts: Omit<PurchaseLayoutProps, 'heading' | 'intro'>) {
  return (
    <PurchaseLayout
      {...parts}
      heading="Complete your payment"
      intro="Your card details go straight to our payment provider; we never see them."
    />
  );
}

export function Buyer({ email }: { email: ReactNode }) {
  return (
    <BuyerLine>
      Receipt and next steps go to <strong>{email}</strong>
    </BuyerLine>
  );
}

const loading = 'Loading the secure payment form...';

/** The place of the card form, and that it is loading. */
export function CardFormPlace({ isLoading, children }: { isLoading: boolean; children?: Elements }) {
  useAnnouncement(isLoading ? loading : '');
  return (
    <Form aria-label="Card payment" aria-busy={isLoading || undefined} $isLoading={isLoading}>
      {isLoading && (
        <Loading>
          <Spinner $size="28px" />
          <span>{loading}</span>
        </Loading>
      )}
      {children}
    </Form>
  );
}

const BuyerLine = styled.p`
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  font-size: var(--step--1);
  ${contained}
`;

/** As high as the form will be, while that is loading. */
const Form = styled.section<{ $isLoading: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: ${({ $isLoading }) => ($isLoading ? '420px' : '0')};

  > * {
    grid-area: 1 / 1;
  }
`;

const Loading = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s3);
  color: var(--ink-2);
  text-align: center;
`;
