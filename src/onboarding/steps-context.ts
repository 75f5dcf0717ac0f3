import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';

/** The actor of the steps; none before them and after. */
export const StepsContext = createContext<ActorRefFrom<typeof wizardStepsMachine> | undefined>(undefined);
