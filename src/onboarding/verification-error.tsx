import { Button, useLiveRole } from '@upwell/ui';
import type { StartError } from '../../machines/onboarding/start.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Help, OutcomeSign, OutcomeWords } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { Step } from './step.tsx';

export interface VerificationErrorProps {
  error: StartError;
  onRetry: () => void;
}

/** The wizard could not start. */
export function VerificationError({ error, onRetry }: VerificationErrorProps) {
  const role = useLiveRole('alert', error.text);
  return (
    <Step
      centred
      error={null}
      sign={<OutcomeSign tone="bad" />}
      footer={
        <>
          {error.canRetry && <Button onClick={onRetry}>Try again</Button>}
          <ReturnHome look={error.canRetry ? 'quiet' : 'primary'} />
          <Help>
            <ContactSupport subject="Verification Error" />
            <SendWhatHappened />
          </Help>
        </>
      }
    >
      <OutcomeWords>
        <div role={role}>
          <b dir="auto">{error.text}</b>
          {error.detail && <p dir="auto">{error.detail}</p>}
        </div>
        <p>
          {error.canRetry
            ? 'Your answers so far are safe. Please try again in a moment.'
            : 'Please open the link in your email again. It may have been cut off, or be too old.'}
        </p>
      </OutcomeWords>
    </Step>
  );
}
