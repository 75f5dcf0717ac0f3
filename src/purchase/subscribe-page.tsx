import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { Flow } from '../services/flow.tsx';
import { siteOrigin } from '../services/site-origin.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { ByOrder } from './by-order.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PurchaseLayout } from './purchase-layout.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { UpsellDialog } from './upsell-dialog.tsx';

/** /subscribe: asks for an email and an account type, then goes to the payment page. */
export function SubscribePage() {
  const { search } = useLocation();
  const input = { ...readSubscribeQuery(search), siteOrigin };
  return (
    <Flow key={search} machine={subscribeMachine} input={input}>
      {(actor) => <Subscribe actor={actor} />}
    </Flow>
  );
}

function Subscribe({ actor }: { actor: ActorRefFrom<typeof subscribeMachine> }) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  const billing = useSelector(actor, ({ context }) => context.billing);
  const isHydrated = useIsHydrated();
  const isOffering = useSelector(
    actor,
    (state) => state.matches({ upsell: 'open' }) || state.matches({ upsell: 'switching' }),
  );
  useDocumentTitle('Subscribe');
  return (
    <PageShell width="page">
      <PurchaseLayout
        heading="Start your subscription"
        intro="Two questions, then your payment. You set up your account right after."
        summary={
          <ByOrder plan={plan} billing={billing}>
            {(order) => <PlanSummary {...order} />}
          </ByOrder>
        }
      >
        <SubscribeForm actor={actor} />
      </PurchaseLayout>
      {isHydrated && isOffering && <UpsellDialog actor={actor} />}
    </PageShell>
  );
}
