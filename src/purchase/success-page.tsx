import { Button } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { checkoutPath } from '../../machines/purchase/page-urls.ts';
import { readPayment, successPath } from '../../machines/purchase/payment.ts';
import { checkSeconds, paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Flow } from '../services/flow.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { PaymentConfirmed } from './payment-confirmed.tsx';
import { unanswered } from './texts.ts';
import { VerifyingPayment } from './verifying-payment.tsx';

type VerificationActor = ActorRefFrom<typeof paymentVerificationMachine>;
type VerificationState = SnapshotFrom<typeof paymentVerificationMachine>;
type Screen = 'verifying' | 'welcome' | 'failed';

/** /success: the return from a payment. */
export function SuccessPage() {
  const { search } = useLocation();
  const [payment] = useState(() => readPayment(search));
  // Keeps the payment's id for a reload; removes the provider's signature, order and customer ids.
  useEffect(() => {
    if (payment) window.history.replaceState(window.history.state, '', successPath(payment));
  }, [payment]);
  return (
    <Flow machine={paymentVerificationMachine} input={{ payment }}>
      {(actor) => <Success actor={actor} />}
    </Flow>
  );
}

function Success({ actor }: { actor: VerificationActor }) {
  const screen = useSelector(actor, screenOf);
  const reason = useSelector(actor, reasonOf);
  useDocumentTitle(titles[screen]);
  return (
    <PageShell>
      {screen === 'verifying' && <VerifyingPayment reason={reason} />}
      {screen === 'welcome' && <PaymentConfirmed actor={actor} />}
      {screen === 'failed' && <Failed actor={actor} />}
    </PageShell>
  );
}

const titles: Record<Screen, string> = {
  verifying: 'Verifying your payment',
  welcome: 'Welcome',
  failed: 'Payment Verification Failed',
};

const confirming = `Confirming your payment. This takes up to ${checkSeconds} seconds; please stay on this page.`;

/** The first answer is quick; what comes after it is waited for, and the page says why. */
function reasonOf(state: VerificationState): string | undefined {
  if (state.matches({ verifying: 'unanswered' })) return unanswered;
  return state.matches({ verifying: 'confirming' }) || state.context.checks > 1 ? confirming : undefined;
}

function screenOf(state: VerificationState): Screen {
  if (state.hasTag('done')) return 'welcome';
  return state.hasTag('failed') ? 'failed' : 'verifying';
}

function Failed({ actor }: { actor: VerificationActor }) {
  const checkout = useSelector(actor, ({ context }) => context.checkout);
  const isAnswered = useSelector(actor, (state) => state.matches('failed'));
  const isUnreached = useSelector(actor, (state) => state.matches({ verifying: 'unreached' }));
  const canRetry = useSelector(actor, (state) => state.can({ type: 'verification.retry' }));
  const canAct = canRetry || checkout !== null;
  const subject = 'Payment verification failed';
  return (
    <OutcomeCard
      tone="bad"
      heading="Payment Verification Failed"
      actions={
        <>
          {canRetry && (
            <Button onClick={() => actor.send({ type: 'verification.retry' })}>
              {isAnswered ? 'Check again' : 'Try again'}
            </Button>
          )}
          {checkout && (
            <LinkButton look={canRetry ? 'quiet' : 'primary'} href={checkoutPath(checkout)}>
              Return to payment
            </LinkButton>
          )}
          {!canAct && <ContactSupport look="primary" subject={subject} />}
          <ReturnHome />
        </>
      }
      help={
        <>
          {canAct && <ContactSupport subject={subject} />}
          <SendWhatHappened />
        </>
      }
    >
      <p>We couldn't verify your payment. Please contact support if you believe this is an error.</p>
      {isUnreached && <p>{unanswered}</p>}
    </OutcomeCard>
  );
}
