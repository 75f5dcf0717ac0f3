import { useState } from 'react';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { WizardInput } from '../../machines/onboarding/wizard-setup.ts';
import { config } from '../config.ts';
import type { AccessToken } from '../services/access-token.ts';
import { Flow, useFlowServices } from '../services/flow.tsx';
import { Wizard } from './wizard.tsx';

/** The onboarding wizard, entered with an access token (spec §2). */
export function WizardPage() {
  const { accessToken } = useFlowServices();
  const [input] = useState(() => wizardInput(accessToken));
  return (
    <Flow machine={wizardMachine} input={input}>
      {(actor) => <Wizard actor={actor} />}
    </Flow>
  );
}

function wizardInput({ token, email, finished }: AccessToken): WizardInput {
  return {
    accessToken: token,
    tokenEmail: email,
    finished,
    browserTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || null,
    allowedLinkOrigins: config.remoteBrowserOrigins,
    siteOrigin: window.location.origin,
  };
}
