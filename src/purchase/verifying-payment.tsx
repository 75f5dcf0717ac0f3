import { useAnnouncement } from '@upwell/ui';
import { OutcomeCard } from '../ui/outcome-card.tsx';

export interface VerifyingPaymentProps {
  /** Why the wait is long; left out while it is not. */
  reason?: string | undefined;
}

/** /success while the API is asked for the payment. */
export function VerifyingPayment({ reason }: VerifyingPaymentProps) {
  const text = reason ?? 'This takes a moment. Please stay on this page.';
  useAnnouncement(text);
  return (
    <OutcomeCard tone="busy" heading="Verifying your payment..." isExplained={reason !== undefined}>
      <p>{text}</p>
    </OutcomeCard>
  );
}
