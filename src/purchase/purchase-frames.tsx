import { FailedStart } from '../ui/failed-start.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { ByOrder } from './by-order.tsx';
import { Buyer, CardFormPlace, CheckoutLayout } from './checkout-layout.tsx';
import { EarlyText } from './early-text.tsx';
import { OrderTerms } from './order-terms.tsx';
import { PlanDetails, PlanSummary } from './plan-summary.tsx';
import { VerifyingPayment } from './verifying-payment.tsx';

/** /checkout before the application: `early-checkout.ts` chooses the plan and fills in the buyer. */
export function CheckoutFrame() {
  return (
    <PageShell width="page">
      <CheckoutLayout
        summary={
          <ByOrder plan="basic" billing="annual">
            {(order) => (
              <PlanSummary {...order}>
                <Buyer email={<EarlyText $text="var(--buyer-email)" />} />
              </PlanSummary>
            )}
          </ByOrder>
        }
        details={
          <ByOrder plan="basic" billing="annual">
            {({ plan }) => <PlanDetails plan={plan} />}
          </ByOrder>
        }
      >
        <FailedStart />
        <CardFormPlace isLoading />
        <ByOrder plan="basic" billing="annual">
          {(order) => <OrderTerms {...order} />}
        </ByOrder>
      </CheckoutLayout>
    </PageShell>
  );
}

/** /success before the application. */
export function SuccessFrame() {
  return (
    <PageShell>
      <VerifyingPayment />
      <FailedStart />
    </PageShell>
  );
}
