import { useContext } from 'react';
import { origins, type StepOpened } from '../../machines/onboarding/wizard-steps-context.ts';
import { StepsContext } from './steps-context.ts';

/** Opens a step with a part of the setup from the screen that is shown, and leads back to it. */
export function useOpenStep(): (step: StepOpened['step']) => void {
  const actor = useContext(StepsContext);
  return (step) => {
    const from = origins.find((origin) => actor?.getSnapshot().matches(origin));
    if (from) actor?.send({ type: 'step.open', step, from });
  };
}
