import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { WizardInput } from '../../machines/onboarding/wizard-setup.ts';
import type { AccessToken } from '../access-token.ts';
import { config } from '../config.ts';
import { Flow, useFlowWorld } from '../flow.tsx';
import { Wizard } from '../wizard/wizard.tsx';
import { AccountSetupPage } from './account-setup.tsx';

/** `/onboarding` and `/userOnboarding`: what the URL carries says which of the two pages this is (`decisions.md`, Routes). */
export function OnboardingPage() {
  const { accessToken } = useFlowWorld();
  const { pathname, search } = useLocation();
  return opensWizard(accessToken, pathname, search) ? <WizardPage /> : <AccountSetupPage />;
}

function WizardPage() {
  const { accessToken } = useFlowWorld();
  const [input] = useState(() => wizardInput(accessToken));
  return (
    <Flow machine={wizardMachine} input={input}>
      {(actor) => <Wizard actor={actor} />}
    </Flow>
  );
}

/** The token comes first, then a session; with neither the path decides. */
export function opensWizard({ pseudonym, finished }: AccessToken, pathname: string, search: string): boolean {
  if (pseudonym !== null) return true;
  if (new URLSearchParams(search).get('session')) return false;
  return finished || /^\/useronboarding\/*$/i.test(pathname);
}

function wizardInput({ pseudonym, email, finished }: AccessToken): WizardInput {
  return {
    accessToken: pseudonym,
    tokenEmail: email,
    finished,
    browserTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || null,
    allowedLinkOrigins: config.remoteBrowserOrigins,
    siteOrigin: window.location.origin,
  };
}
