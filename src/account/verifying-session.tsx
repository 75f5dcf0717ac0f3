import { OutcomeCard } from '../ui/outcome-card.tsx';

/** Account setup while the API verifies the session. */
export function VerifyingSession() {
  return <OutcomeCard tone="busy" heading="Verifying your session..." />;
}
