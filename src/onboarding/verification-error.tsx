import { Button, ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';
import type { StartError } from '../../machines/onboarding/start.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { ReturnHome } from '../ui/outcome-links.tsx';
import { supportMail } from '../ui/support-mail.ts';
import { Step } from './step.tsx';

export interface VerificationErrorProps {
  error: StartError;
  onRetry: () => void;
}

/** The wizard could not start. */
export function VerificationError({ error, onRetry }: VerificationErrorProps) {
  return (
    <Step
      footer={
        error.canRetry ? (
          <>
            <ReturnHome />
            <SendWhatHappened />
            <Button onClick={onRetry}>Try again</Button>
          </>
        ) : (
          <>
            <SendWhatHappened />
            <ReturnHome look="primary" />
          </>
        )
      }
    >
      <ErrorBanner detail={error.detail}>{error.text}</ErrorBanner>
      <Advice>
        <span>
          {error.canRetry
            ? 'Your answers so far are safe. Please try again in a moment.'
            : 'Please open the link in your email again. It may have been cut off, or be too old.'}
        </span>{' '}
        If this happens again, please <a href={supportMail('Verification Error')}>contact support</a>.
      </Advice>
    </Step>
  );
}

const Advice = styled.p`
  color: var(--ink-2);
`;
