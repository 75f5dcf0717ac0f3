import type { SnapshotFrom } from 'xstate';
import type { Screen } from './steps.ts';
import type { wizardMachine } from './wizard.ts';
import type { wizardStepsMachine } from './wizard-steps.ts';

type WizardSnapshot = SnapshotFrom<typeof wizardMachine>;
type StepsSnapshot = SnapshotFrom<typeof wizardStepsMachine>;

/** The screen of a state of the wizard and of its steps. A state without one does not compile. */
export function screenOf(wizard: WizardSnapshot, steps = stepsOf(wizard)): Screen {
  const { value } = wizard;
  if (value === 'opening' || value === 'starting') return 'settingUp';
  if (value === 'failed' || value === 'refused' || value === 'unlinked') return 'verificationError';
  return value === 'working' ? stepScreen(steps) : 'allSet';
}

function stepsOf({ children }: WizardSnapshot): StepsSnapshot | undefined {
  return children.steps?.getSnapshot();
}

function stepScreen(steps: StepsSnapshot | undefined): Screen {
  if (!steps || steps.value === 'resuming') return 'settingUp';
  if (steps.value === 'completed' || steps.value === 'continuedManually') return 'allSet';
  return steps.value;
}
