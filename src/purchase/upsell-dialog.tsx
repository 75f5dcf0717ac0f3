import { Button, Dialog } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { annualSavings, dollars, planCardOf, pricePerYear } from '../../machines/reference/plans.ts';
import { emailFieldId } from './subscribe-form.tsx';

/** Offers annual billing to customers who chose Growth billed monthly. */
export function UpsellDialog({ actor }: { actor: ActorRefFrom<typeof subscribeMachine> }) {
  const isSwitching = useSelector(actor, (state) => state.matches({ offering: 'switching' }));
  const card = planCardOf(useSelector(actor, ({ context }) => context.plan));
  const savings = dollars(annualSavings(card));
  return (
    <Dialog
      wide
      title={`Save ${savings} a year with annual billing`}
      error={null}
      onClose={() => actor.send({ type: 'upsell.dismiss' })}
      openerId={emailFieldId}
      closeText="Continue with Monthly Plan"
      actions={
        <Button
          busy={isSwitching}
          busyText="Switching..."
          onClick={() => actor.send({ type: 'upsell.accept' })}
        >
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
