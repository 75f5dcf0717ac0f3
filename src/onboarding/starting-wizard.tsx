import { progressOf } from '../../machines/onboarding/steps.ts';
import { StartingStep } from './starting-step.tsx';
import { WizardSheet } from './wizard-sheet.tsx';

/** The wizard before it has started. */
export function StartingWizard() {
  return (
    <WizardSheet progress={progressOf('settingUp')}>
      <StartingStep />
    </WizardSheet>
  );
}
