import { Button, Dialog } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { annualSavings, dollars, planCardOf, pricePerYear } from '../../machines/reference/plans.ts';
import { emailFieldId } from './subscribe-form.tsx';

const card = planCardOf('growth');

export interface UpsellDialogProps {
  actor: ActorRefFrom<typeof subscribeMachine>;
  isOpen: boolean;
}

/** Offers annual billing to customers who chose Growth billed monthly. `early-order.ts` opens it in the prerendered page. */
export function UpsellDialog({ actor, isOpen }: UpsellDialogProps) {
  const isSwitching = useSelector(actor, (state) => state.matches({ offering: 'switching' }));
  const savings = dollars(annualSavings(card));
  return (
    <Dialog
      wide
      isOpen={isOpen}
      title={`Save ${savings} a year with annual billing`}
      error={null}
      onClose={() => actor.send({ type: 'upsell.dismiss' })}
      openerId={emailFieldId}
      closeText="Continue with Monthly Plan"
      actions={
        <Button busy={isSwitching} busyText="Switching..." onClick={() => actor.send({ type: 'upsell.accept' })}>
          Switch to Annual
        </Button>
      }
      description={
        <>
          <p>
            {`The ${card.name} costs ${dollars(card.annualPrice)} a month billed annually, instead of ${dollars(card.monthlyPrice)} billed monthly: ${dollars(pricePerYear(card))} for the year.`}
          </p>
          <p>You can cancel at any time. Unused months are refunded.</p>
        </>
      }
    />
  );
}
