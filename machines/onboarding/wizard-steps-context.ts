import type { DoneActorEvent } from 'xstate';
import type { Id, Template } from '../api/contract.ts';
import type { AccountList } from './account-list.ts';
import type { BusinessOutput } from './business.ts';
import type { InstagramInfo, JobData } from './business-form.ts';
import type { Drafts } from './drafts.ts';
import type { ObjectivesOutput } from './objectives.ts';
import type { ResumePoint } from './resume.ts';
import type { Known } from './setup.ts';
import type { DraftStep, steps } from './steps.ts';
import type { TemplatesDraft } from './template-form.ts';
import type { TemplatesOutput } from './templates-context.ts';

export interface WizardStepsInput {
  userId: Id;
  /** Empty when unknown. */
  email: string;
  instagram: InstagramInfo | null;
  jobData: JobData | null;
  /** As reported by `Intl`, not validated. */
  browserTimeZone: string | null;
  /** Two-letter code. */
  country: string | null;
  resumeAt: ResumePoint;
  /** As just read, for the next step; `null` when that step has to read them itself. */
  accounts: AccountList | null;
  templates: Template[] | null;
  /** The connection link, with tokens for its credentials; `null` while there is none. */
  link: string | null;
  drafts: Drafts;
  /** The parts of the setup that the API had when the wizard started. */
  known: Known;
}

/** The screens that lead to a step of the setup, to complete or change it, and are shown again after it. */
export const origins = ['templates', 'schedule', 'preparing', 'connecting', 'allSet', 'continuedManually'] as const;

export type Origin = (typeof origins)[number];

/** Shows a step with a part of the setup. Its Continue or Back leads to that screen again; from the login the usual way goes on. */
export interface StepOpened {
  type: 'step.open';
  from: Origin;
  step: DraftStep | 'connecting';
}

/** A step was saved, and says what later steps need. */
export type StepDone =
  | DoneActorEvent<BusinessOutput, 'business'>
  | DoneActorEvent<ObjectivesOutput, 'objectives'>
  | DoneActorEvent<string[], 'targets'>
  | DoneActorEvent<TemplatesOutput, 'templates'>;

export interface WizardStepsContext extends WizardStepsInput {
  /** The step that a screen is just opening. */
  opened: StepOpened['step'] | null;
  /** The screen to return to from a step that it opened; `null` on the usual way. */
  origin: Origin | null;
  /** The Instagram name that settings are saved under; empty when unknown. */
  username: string;
  /** The draft that step 4 saved, for Back from step 5. */
  savedTemplates: TemplatesDraft | null;
}

/** From a step that is saved: back to the screen that opened it, or onward. */
export function continueTo<const Next extends keyof typeof steps, const Action extends string>(
  next: Next,
  action: Action,
) {
  return [
    { guard: 'isDetour', target: 'resuming', actions: action },
    { target: next, actions: action },
  ] as const;
}

/** The draft of the step before ends if that is done; the tab notes where the customer is, for a reload. */
export function enter(step: keyof typeof steps) {
  return ['endDraft', { type: 'noteEntry', params: { step } }, 'storeDrafts'] as const;
}
