import { Button, type Elements, useAnnouncement } from '@upwell/ui';
import { canRetry, type StartError } from '../../machines/onboarding/start.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Help, OutcomeSign, OutcomeWords } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { linkTexts, networkError, type ShownError } from '../ui/texts.ts';
import { Step } from './step.tsx';
import { noTokenText, startError } from './texts.ts';

const subject = 'Verification Error';

export interface VerificationErrorProps {
  error: StartError;
  onRetry: () => void;
}

/** The wizard could not start. */
export function VerificationError({ error, onRetry }: VerificationErrorProps) {
  const shown = startError(error);
  const isRetryable = canRetry(error);
  return (
    <ErrorCard error={shown} action={isRetryable && <Button onClick={onRetry}>Try again</Button>}>
      {isRetryable && <p>Your answers so far are safe.</p>}
      {!isRetryable && !shown.detail && <p>{linkTexts.openAgain}</p>}
    </ErrorCard>
  );
}

/** This tab has no access token. */
export function Unlinked() {
  return (
    <ErrorCard error={{ text: noTokenText }}>
      <p>{linkTexts.openHere}</p>
    </ErrorCard>
  );
}

interface ErrorCardProps {
  error: ShownError;
  /** Defaults to an email to support. */
  action?: Elements;
  children: Elements;
}

function ErrorCard({ error: { text, detail }, action, children }: ErrorCardProps) {
  useAnnouncement(text, 'error');
  useAnnouncement(detail);
  return (
    <Step
      centred
      error={null}
      sign={<OutcomeSign tone="bad" />}
      footer={
        <>
          {action || <ContactSupport look="primary" subject={subject} />}
          <ReturnHome />
          <Help>
            {action && <ContactSupport subject={subject} />}
            {text !== networkError && <SendWhatHappened />}
          </Help>
        </>
      }
    >
      <OutcomeWords>
        <div>
          <b dir="auto">{text}</b>
          {detail && <p dir="auto">{detail}</p>}
        </div>
        {children}
      </OutcomeWords>
    </Step>
  );
}
