import { useState } from 'react';
import { type WizardInput, wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { AccessToken } from '../services/access-token.ts';
import { Flow, useFlowServices } from '../services/flow.tsx';
import { Wizard } from './wizard.tsx';

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
    accessToken: token ?? '',
    tokenEmail: email,
    finished,
    browserTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || null,
  };
}
