import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Vault } from '../../machines/api/vault.ts';
import { StepNumber } from '../../src/onboarding/step.tsx';
import { renderScreen } from './render.tsx';

/** Renders a step of the wizard for a test actor. */
export function drawStep(step: ReactNode, { number = 0, vault }: { number?: number; vault?: Vault } = {}) {
  return renderScreen(<StepNumber value={number}>{step}</StepNumber>, vault ? { vault } : {});
}

/** Settles services or moves time, and lets React render. */
export function happens(change: () => void) {
  act(change);
}
