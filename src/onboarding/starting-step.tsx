import { SlowNotice } from '@upwell/ui';
import { useState } from 'react';
import { progressOf } from '../../machines/onboarding/steps.ts';
import { early } from '../services/early-page.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Step } from './step.tsx';
import { Welcome } from './welcome.tsx';
import { WizardSheet } from './wizard-sheet.tsx';

/** Step 0 while the wizard starts. Where the welcome was drawn early, it stays. */
export function StartingStep() {
  const { welcome } = early;
  if (welcome) return <StartingWelcome {...welcome} />;
  return (
    <Step
      centred
      error={null}
      sign={<Avatar size={120} src={null} alt="" picture="loading" />}
      intro="One moment, please."
    >
      <SlowNotice />
    </Step>
  );
}

function StartingWelcome({ username, email }: { username: string; email: string }) {
  const [isContinued, setContinued] = useState(early.isSent);
  function keepContinue() {
    early.isSent = true;
    setContinued(true);
  }
  return (
    <Welcome
      username={username}
      email={email}
      src={null}
      // The button shows the wait.
      picture={isContinued ? 'missing' : 'loading'}
      isContinued={isContinued}
      onContinue={keepContinue}
    />
  );
}

/** The wizard before it has started. */
export function StartingWizard() {
  return (
    <WizardSheet progress={progressOf('settingUp')}>
      <StartingStep />
    </WizardSheet>
  );
}

/** The welcome step in the prerendered HTML: `src/document/draw-welcome.ts` writes the names in. */
export function WelcomeTemplate() {
  return (
    <WizardSheet progress={progressOf('welcome')}>
      <StartingWelcome username="{username}" email="{email}" />
    </WizardSheet>
  );
}
