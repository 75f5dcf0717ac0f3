import type * as v from 'valibot';
import { accountForm } from './account-form.ts';
import { businessDraft } from './business-form.ts';
import { objectivesForm } from './objectives-form.ts';
import { scheduleDraft } from './schedule-rules.ts';
import { templatesDraft } from './template-form.ts';

export interface StepRow {
  number: number;
  /** The heading, unless the step's component sets another. */
  title: string;
  /** The schema of the unsaved input that survives a reload: plain JSON, and never a secret. */
  draft?: v.GenericSchema;
}

/**
 * The wizard's steps (docs/product.md, Onboarding: start and resume), by the name of their state in the wizard's chart. Most
 * names are also the file of the step's machine; `connecting` runs `connection.ts`, `allSet` and `setupError` need no machine.
 */
export const steps = {
  welcome: { number: 0, title: 'Welcome' },
  business: { number: 1, title: 'Tell us about your business', draft: businessDraft },
  objectives: { number: 2, title: 'Account settings and objectives', draft: objectivesForm.schema },
  targets: { number: 3, title: 'Accounts whose followers you want', draft: accountForm.schema },
  templates: { number: 4, title: 'Message templates', draft: templatesDraft },
  schedule: { number: 5, title: 'Instagram usage schedule', draft: scheduleDraft },
  allSet: { number: 6, title: 'All Set!' },
  connecting: { number: 7, title: 'Log in to Instagram' },
  preparing: { number: 7.5, title: 'Preparing Instagram Connection' },
  setupError: { number: 8, title: 'Setup Error' },
} satisfies Record<string, StepRow>;

type Steps = typeof steps;

/** The steps with a draft. */
export type DraftStep = {
  [Step in keyof Steps]: Steps[Step] extends { draft: v.GenericSchema } ? Step : never;
}[keyof Steps];

/** The steps with a draft, in their order. */
export const draftSteps = Object.entries<StepRow>(steps).flatMap(([step, { draft }]) =>
  draft ? [step as DraftStep] : [],
);

/** The screens of the wizard: its steps, and the two screens before the first step. */
export const screens = {
  settingUp: { number: 0, title: 'Setting up your account' },
  verificationError: { number: 0, title: 'Verification Error' },
  ...steps,
};

export type Screen = keyof typeof screens;

/** The progress of the customer: on step 0 how ready the account is, from then on the steps. */
export interface Progress {
  /** Whole percent, 0 to 100. */
  percent: number;
  caption: string;
}

/** The number in "Step 3 of 7". */
const lastStep = steps.connecting.number;

/** The progress bar of a screen; an error has none. */
export function progressOf(screen: Screen): Progress | null {
  switch (screen) {
    case 'verificationError':
    case 'setupError':
      return null;
    case 'settingUp':
    case 'welcome':
      return { percent: 52, caption: 'Your account is 52% ready' };
    // Reached after step 7: a bar that falls back would say that something is missing.
    case 'allSet':
      return { percent: 100, caption: 'Complete' };
    default: {
      const step = Math.floor(screens[screen].number);
      return { percent: Math.round((step / lastStep) * 100), caption: stepText(step) };
    }
  }
}

/** The title of the browser tab. */
export function tabTitleOf(number: number, heading: string): string {
  const step = Math.floor(number);
  const isCounted = step >= 1 && step <= lastStep && step !== steps.allSet.number;
  return isCounted ? `${stepText(step)}: ${heading}` : heading;
}

function stepText(step: number): string {
  return `Step ${step} of ${lastStep}`;
}
