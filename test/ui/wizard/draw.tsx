import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { createVault } from '../../../machines/host/vault.ts';
import { FlowWorldContext } from '../../../src/flow-world.ts';
import { StepNumber } from '../../../src/wizard/step.tsx';

/** Draws one step of the wizard under StrictMode; its machine stands on a stage. */
export function drawStep(step: ReactNode, { number = 0, vault = createVault() } = {}) {
  const world = {
    vault,
    accessToken: { pseudonym: null, email: null, finished: false },
    connect: <Machine,>(machine: Machine) => machine,
  };
  const page = render(
    <StrictMode>
      <FlowWorldContext value={world}>
        <StepNumber value={number}>{step}</StepNumber>
      </FlowWorldContext>
    </StrictMode>,
  );
  return { page, user: userEvent.setup() };
}

/** Something happens in the machine's world: an answer, a tick. */
export function happens(change: () => void) {
  act(change);
}
