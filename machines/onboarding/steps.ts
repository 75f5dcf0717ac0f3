import type { SnapshotFrom } from 'xstate';
import type { wizardMachine } from './wizard.ts';

export interface StepRow {
  number: number;
  /** The heading, unless the step's component sets another. */
  title: string;
}

/**
 * The wizard's steps (docs/product.md, Onboarding: start and resume), by the name of their state in the wizard's chart. Most
 * names are also the file of the step's machine; `connecting` runs `connection.ts`, `allSet` and `setupError` need no machine.
 */
const steps = {
  welcome: { number: 0, title: 'Welcome' },
  business: { number: 1, title: 'Tell us about your business' },
  objectives: { number: 2, title: 'Account settings and objectives' },
  targets: { number: 3, title: 'Accounts whose followers you want' },
  templates: { number: 4, title: 'Message templates' },
  schedule: { number: 5, title: 'Instagram usage schedule' },
  allSet: { number: 6, title: 'All Set!' },
  connecting: { number: 7, title: 'Connect your Instagram account' },
  preparing: { number: 7.5, title: 'Preparing Instagram Connection' },
  setupError: { number: 8, title: 'Setup Error' },
} satisfies Record<string, StepRow>;

/** What the wizard shows: a step, or one of the two screens before the first step. */
export const screens = {
  settingUp: { number: 0, title: 'Setting up your account' },
  verificationError: { number: 0, title: 'Verification Error' },
  ...steps,
};

export type Screen = keyof typeof screens;

/** The screen of a state. A state without one does not compile. */
export function screenOf({ value }: SnapshotFrom<typeof wizardMachine>): Screen {
  if (value === 'opening' || value === 'starting') return 'settingUp';
  if (value === 'failed') return 'verificationError';
  if ('allSet' in value) return 'allSet';
  return value.working === 'resuming' ? 'settingUp' : value.working;
}

/** The number in "Step 3 of 7". */
const lastStep = steps.connecting.number;

/** How full the progress bar is, in whole percent. */
export function progressOf(number: number): number {
  if (number < 1) return 52;
  return Math.min(100, Math.round((number / lastStep) * 100));
}

/** The text below the progress bar. */
export function captionOf(number: number): string {
  if (number < 1) return `Your account is ${progressOf(number)}% ready`;
  return `Step ${Math.min(lastStep, Math.floor(number))} of ${lastStep}`;
}

/** The title of the browser tab. */
export function tabTitleOf(number: number, heading: string): string {
  const counted = Math.floor(number);
  return counted < 1 || counted > lastStep ? heading : `Step ${counted} of ${lastStep}: ${heading}`;
}
