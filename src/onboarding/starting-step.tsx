import { SlowNotice } from '@upwell/ui';
import { progressOf } from '../../machines/onboarding/steps.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Step } from './step.tsx';
import { WizardSheet } from './wizard-sheet.tsx';

/** Step 0 while the wizard starts. */
export function StartingStep() {
  return (
    <Step centred intro="One moment, please.">
      <Avatar size={120} src={null} alt="" picture="loading" />
      <SlowNotice />
    </Step>
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
