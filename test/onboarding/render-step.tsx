import type { ReactNode } from 'react';
import type { Vault } from '../../machines/api/vault.ts';
import { StepNumber } from '../../src/onboarding/step.tsx';
import { renderScreen } from '../harness/render.tsx';

/** Renders a step of the wizard for a test actor. */
export function renderStep(step: ReactNode, { number = 0, vault }: { number?: number; vault?: Vault } = {}) {
  return renderScreen(<StepNumber value={number}>{step}</StepNumber>, vault ? { vault } : {});
}
