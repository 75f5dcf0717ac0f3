import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { createVault } from '../../machines/api/vault.ts';
import { screens } from '../../machines/onboarding/steps.ts';
import { StepContext } from '../../src/onboarding/step.tsx';
import { FlowServicesContext } from '../../src/services/flow-services.ts';

/** Draws one step of the wizard under StrictMode; its machine stands on a stage. */
export function drawStep(step: ReactNode, { number = 0, vault = createVault() } = {}) {
  const services = {
    vault,
    accessToken: { pseudonym: null, email: null, finished: false },
    connect: <Machine,>(machine: Machine) => machine,
  };
  const row = Object.values(screens).find((screen) => screen.number === number);
  if (!row) throw new Error(`There is no step ${number}`);
  const page = render(
    <StrictMode>
      <FlowServicesContext value={services}>
        <StepContext value={row}>{step}</StepContext>
      </FlowServicesContext>
    </StrictMode>,
  );
  return { page, user: userEvent.setup() };
}

/** Something happens in the machine's services: an answer, a tick. */
export function happens(change: () => void) {
  act(change);
}
