import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { allowedUrl } from '../../machines/api/url-policy.ts';
import { checkoutMachine } from '../../machines/purchase/checkout.ts';
import { readCheckoutQuery } from '../../machines/purchase/page-urls.ts';
import { config } from '../config/config.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Flow } from '../services/flow.tsx';
import { siteOrigin } from '../services/site-origin.ts';
import { urlPoliciesOf } from '../services/url-policies.ts';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { CheckoutPayment } from './checkout-payment.tsx';
import { orderFacts, perhapsPaid, unanswered } from './texts.ts';
import { TryCheckoutAgain } from './try-checkout-again.tsx';

type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type Screen =
  | 'leaving'
  | 'payment'
  | 'unanswered'
  | 'redirecting'
  | 'interrupted'
  | 'failed'
  | 'verifying'
  | 'received';

/** /checkout: the card form for professional accounts. */
export function CheckoutPage() {
  const { search } = useLocation();
  const input = { query: readCheckoutQuery(search), siteOrigin };
  return (
    <Flow id={search} machine={checkoutMachine} input={input}>
      {(actor) => <Checkout actor={actor} />}
    </Flow>
  );
}

function Checkout({ actor }: { actor: CheckoutActor }) {
  const screen = useSelector(actor, screenOf);
  useDocumentTitle(titles[screen]);
  return (
    <PageShell width="page" busy={screen === 'leaving'}>
      {screen === 'payment' && <CheckoutPayment actor={actor} />}
      {screen === 'unanswered' && <Unanswered actor={actor} />}
      {screen === 'redirecting' && <Redirecting actor={actor} />}
      {screen === 'interrupted' && <Interrupted actor={actor} />}
      {screen === 'failed' && <Failed actor={actor} />}
      {screen === 'verifying' && (
        <OutcomeCard tone="busy" heading="Payment received">
          <p>Verifying your payment...</p>
        </OutcomeCard>
      )}
      {screen === 'received' && <Received />}
    </PageShell>
  );
}

const titles: Record<Screen, string> = {
  leaving: 'Checkout',
  payment: 'Checkout',
  unanswered: 'Checking your order',
  redirecting: 'Checkout',
  interrupted: 'Payment not finished',
  failed: 'Payment Error',
  verifying: 'Payment received',
  received: 'Payment received',
};

function screenOf(state: SnapshotFrom<typeof checkoutMachine>): Screen {
  if (state.matches({ paying: 'failed' })) return 'failed';
  if (state.hasTag('waiting')) return 'unanswered';
  if (state.matches({ paying: 'interrupted' })) return 'interrupted';
  if (state.matches({ paying: 'redirecting' })) return 'redirecting';
  if (state.context.query.userId === '') return 'leaving';
  if (state.matches('received')) return 'received';
  return state.hasTag('done') ? 'verifying' : 'payment';
}

function Redirecting({ actor }: { actor: CheckoutActor }) {
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  // The API client checked the URL, but the Lab also draws URLs from session files.
  const url = allowedUrl(redirect, urlPoliciesOf(config, siteOrigin).checkout);
  return (
    <OutcomeCard tone="busy" heading="Taking you to the payment page">
      {url && (
        <p>
          Nothing happens? <a href={url.href}>Go to the payment page</a>
        </p>
      )}
    </OutcomeCard>
  );
}

function Unanswered({ actor }: { actor: CheckoutActor }) {
  return (
    <OutcomeCard
      tone="calm"
      heading="Checking your order"
      actions={
        <>
          <TryCheckoutAgain actor={actor} />
          <ReturnHome />
        </>
      }
      help={<SupportWithOrder actor={actor} subject="Payment not confirmed" />}
    >
      <p>{unanswered}</p>
      <p>You began to pay for this order. We keep asking what became of it.</p>
    </OutcomeCard>
  );
}

/** Opens an email to support that has the facts of the order. */
function SupportWithOrder({ actor, subject }: { actor: CheckoutActor; subject: string }) {
  const query = useSelector(actor, ({ context }) => context.query);
  const begun = useSelector(actor, ({ context }) => context.known.begun);
  return <ContactSupport subject={subject} facts={orderFacts(query, begun)} />;
}

function Interrupted({ actor }: { actor: CheckoutActor }) {
  return (
    <OutcomeCard
      tone="calm"
      heading="Payment not finished"
      actions={
        <>
          <TryCheckoutAgain actor={actor} />
          <ReturnHome />
        </>
      }
    >
      <p>You came back before the payment was complete. You can continue whenever you are ready.</p>
    </OutcomeCard>
  );
}

function Failed({ actor }: { actor: CheckoutActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <OutcomeCard
      tone="bad"
      heading="Payment Error"
      actions={
        <>
          <TryCheckoutAgain actor={actor} />
          <ReturnHome />
        </>
      }
      help={
        <>
          <SupportWithOrder actor={actor} subject="Payment Error" />
          <SendWhatHappened />
        </>
      }
    >
      <p>Failed to initialize payment. Please try again or contact support.</p>
      {failure === 'refused' && <p>{perhapsPaid}</p>}
      {failure === 'script' && (
        <p>The card form did not load. If you use an ad or tracker blocker, allow this page in it and try again.</p>
      )}
    </OutcomeCard>
  );
}

function Received() {
  return (
    <OutcomeCard
      tone="good"
      heading="Payment received"
      actions={<ReturnHome />}
      help={<ContactSupport subject="Payment received" />}
    >
      <p>Thank you. Your next steps are on their way by email; it should arrive within 5 minutes.</p>
    </OutcomeCard>
  );
}
