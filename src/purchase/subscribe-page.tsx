import { useIsHydrated } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { isOffered, type SubscribeEvents } from '../../machines/purchase/subscribe-context.ts';
import { accountTypeOf } from '../../machines/purchase/subscription.ts';
import { Flow } from '../services/flow.tsx';
import type { PageNote } from '../services/page-note.ts';
import { siteOrigin } from '../services/site-origin.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { ByOrder } from './by-order.tsx';
import { NoLongerSold } from './no-longer-sold.tsx';
import { PlanDetails, PlanSummary } from './plan-summary.tsx';
import { PurchaseLayout } from './purchase-layout.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { UpsellDialog } from './upsell-dialog.tsx';

/** /subscribe: asks for an email and an account type, then goes to the payment page. */
export function SubscribePage() {
  const { search } = useLocation();
  const [withoutOffer] = useState(isOfferClosed);
  const input = { ...readSubscribeQuery(search), siteOrigin, withoutOffer };
  return (
    <Flow id={search} machine={subscribeMachine} input={input} early={earlyEvents}>
      {(actor) => <Subscribe actor={actor} />}
    </Flow>
  );
}

/** Is the prerendered offer closed? A page that the application draws from the first has none. */
function isOfferClosed(): boolean {
  return typeof document === 'object' && document.querySelector('#root dialog:not([open])') !== null;
}

/** The events for what was entered before the machine ran. */
function earlyEvents({ values }: PageNote): SubscribeEvents[] {
  const accountType = accountTypeOf(values['account-type']);
  const events: SubscribeEvents[] = [];
  if (values.email) events.push({ type: 'email.edit', email: values.email });
  if (accountType) events.push({ type: 'accountType.choose', accountType });
  return events;
}

function Subscribe({ actor }: { actor: ActorRefFrom<typeof subscribeMachine> }) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  const billing = useSelector(actor, ({ context }) => context.billing);
  const isHydrated = useIsHydrated();
  // The machine decides a moment later, and the offer is on the screen already.
  const isOffering = useSelector(
    actor,
    (state) => state.matches('offering') || (state.matches('restoring') && isOffered(state.context)),
  );
  useDocumentTitle('Subscribe');
  return (
    <PageShell width="page">
      <PurchaseLayout
        heading="Start your subscription"
        intro="Two questions, then your payment. You set up your account right after."
        summary={
          <ByOrder plan={plan} billing={billing}>
            {(order) => (
              <PlanSummary {...order}>
                <NoLongerSold {...order} />
              </PlanSummary>
            )}
          </ByOrder>
        }
        details={
          <ByOrder plan={plan} billing={billing}>
            {(order) => <PlanDetails plan={order.plan} />}
          </ByOrder>
        }
      >
        <SubscribeForm actor={actor} />
      </PurchaseLayout>
      {(isOffering || !isHydrated) && <UpsellDialog actor={actor} isOpen={isOffering} />}
    </PageShell>
  );
}
