import { ForeignName, Row, SlowNotice, Stack, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { bringCardForm } from '../services/brought-card-form.ts';
import { createCardForm } from '../services/card-form.ts';
import { cardFormSlot } from '../services/card-form-slot.ts';
import { Notice } from '../ui/notice.tsx';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { Buyer, CardFormPlace, CheckoutLayout } from './checkout-layout.tsx';
import { OrderTerms } from './order-terms.tsx';
import { PlanDetails, PlanSummary } from './plan-summary.tsx';
import { paidToday } from './texts.ts';
import { TryCheckoutAgain } from './try-checkout-again.tsx';

type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

bringCardForm(createCardForm);

/** The plan on one side, the card provider's form on the other. */
export function CheckoutPayment({ actor }: { actor: CheckoutActor }) {
  const query = useSelector(actor, ({ context }) => context.query);
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isLate = useSelector(actor, (state) => state.matches({ paying: { cardForm: 'late' } }));
  const otherPaid = useSelector(actor, ({ context }) => context.known.otherPaid);
  const hasForm = useSelector(actor, (state) => state.matches({ paying: 'cardForm' }));
  if (query.userId === '') return null;
  return (
    <CheckoutLayout
      summary={
        <PlanSummary plan={query.plan} billing={query.billing}>
          <Buyer email={<ForeignName>{query.email}</ForeignName>} />
        </PlanSummary>
      }
      details={<PlanDetails plan={query.plan} />}
    >
      {otherPaid && (
        <Notice>
          <strong>{paidToday(otherPaid)}</strong> <span>This is another order.</span>
        </Notice>
      )}
      {isLate && <Late actor={actor} />}
      {isLoading && <SlowNotice />}
      <CardFormPlace isLoading={isLoading}>{hasForm && <Slot ref={cardFormSlot} />}</CardFormPlace>
      <OrderTerms plan={query.plan} billing={query.billing} />
    </CheckoutLayout>
  );
}

const late =
  'The card form has not appeared yet. An ad or tracker blocker, a privacy setting of the browser, or the network may block it. Allow this page there, or open it in another browser.';

/** The form itself stays below: it may only be slow. */
function Late({ actor }: { actor: CheckoutActor }) {
  useAnnouncement(late, 'error');
  return (
    <Stack $gap="var(--s4)">
      <Notice tone="warning">{late}</Notice>
      <Row>
        <TryCheckoutAgain actor={actor} />
        <ContactSupport subject="The card form does not appear" />
      </Row>
    </Stack>
  );
}

const Slot = styled.div`
  min-width: 0;

  iframe {
    border: 0;
  }
`;
