import { Spinner, VisuallyHidden } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VerifyingSession } from '../account/verifying-session.tsx';
import { StartingWizard, WelcomeTemplate } from '../onboarding/starting-step.tsx';
import { FailedStart } from '../ui/failed-start.tsx';
import { PageShell } from '../ui/page-shell.tsx';

/** The first screens of account setup and of the wizard; `early-onboarding.ts` says on `html` which is opened. */
export function OnboardingFrame(): ReactNode {
  return (
    <PageShell>
      <Account>
        <VerifyingSession />
      </Account>
      <Wizard>
        <StartingWizard />
      </Wizard>
      <EarlyWelcome data-early-welcome>
        <WelcomeTemplate />
      </EarlyWelcome>
      <Other>
        <Spinner $size="40px" />
        <VisuallyHidden>Loading...</VisuallyHidden>
      </Other>
      <FailedStart />
    </PageShell>
  );
}

const Account = styled.div`
  html:not([data-opens='account']) & {
    display: none;
  }
`;

const Wizard = styled.div`
  html:not([data-opens='wizard']) & {
    display: none;
  }
`;

const EarlyWelcome = styled.div`
  html:not([data-opens='welcome']) & {
    display: none;
  }
`;

const Other = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
  color: var(--water);

  html[data-opens] & {
    display: none;
  }
`;
