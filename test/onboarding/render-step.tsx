import type { ReactNode } from 'react';
import type { Vault } from '../../machines/api/vault.ts';
import { screens } from '../../machines/onboarding/steps.ts';
import { StepContext } from '../../src/onboarding/step.tsx';
import { PageMain } from '../harness/page-main.tsx';
import { renderScreen } from '../harness/render.tsx';

/** Renders a step of the wizard for a test actor. */
export function renderStep(step: ReactNode, { number = 0, vault }: { number?: number; vault?: Vault } = {}) {
  const row = Object.values(screens).find((screen) => screen.number === number);
  if (!row) throw new Error(`There is no step ${number}`);
  return renderScreen(
    <PageMain>
      <StepContext value={row}>{step}</StepContext>
    </PageMain>,
    vault ? { vault } : {},
  );
}
