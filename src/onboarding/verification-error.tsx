import styled from 'styled-components';
import type { StartFailure } from '../../machines/onboarding/start.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Step } from './step.tsx';

export interface VerificationErrorProps {
  failure: StartFailure;
  onRetry: () => void;
}

/** The wizard could not start (spec §8). */
export function VerificationError({ failure, onRetry }: VerificationErrorProps) {
  return (
    <Step
      heading="Verification Error"
      footer={
        <>
          <LinkButton look={failure.canRetry ? 'quiet' : 'primary'} href="/">
            Return Home
          </LinkButton>
          {failure.canRetry && <Button onClick={onRetry}>Try again</Button>}
        </>
      }
    >
      <ErrorBanner>{failure.text}</ErrorBanner>
      <Advice>
        {failure.canRetry
          ? 'Your answers so far are safe. Please check your internet connection.'
          : 'Please open the link in your email again. It may have been cut off, or be too old.'}
      </Advice>
    </Step>
  );
}

const Advice = styled.p`
  color: var(--ink-2);
`;
