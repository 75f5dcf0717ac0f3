import type { Id, Template } from '../api/contract.ts';
import type { AccountList } from './account-list.ts';
import type { InstagramInfo, JobData } from './business-form.ts';
import type { Drafts } from './drafts.ts';
import type { Known } from './missing.ts';
import type { ResumePoint } from './resume.ts';
import type { DraftStep } from './steps.ts';
import type { TemplatesDraft } from './template-form.ts';

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

/** The screens that lead to a step where something is missing, and are shown again after it. */
export const origins = ['templates', 'schedule', 'preparing', 'connecting', 'allSet', 'continuedManually'] as const;

export type Origin = (typeof origins)[number];

/** Shows a step where something is missing. Its Continue or Back leads to the screen again that said so. */
export interface StepOpened {
  type: 'step.open';
  from: Origin;
  step: 'targets' | 'templates' | 'connecting' | 'objectives';
}

export interface WizardStepsContext extends WizardStepsInput {
  /** The screen to return to from a step that something was missing in; `null` on the usual way. */
  origin: Origin | null;
  /** The Instagram name that settings are saved under; empty when unknown. */
  username: string;
  /** The draft that step 4 saved, for Back from step 5. */
  savedTemplates: TemplatesDraft | null;
}

/** From a step that is saved: back to where it was missing, or onward. */
export function continueTo(next: 'templates' | 'schedule', keep: 'keepTargets' | 'keepTemplates') {
  const actions = [keep, 'endDraft', 'storeDrafts'] as const;
  return [
    { guard: 'isDetour', target: 'resuming', actions },
    { target: next, actions },
  ] as const;
}

/** To a step where something is missing. */
export function opens(step: StepOpened['step']) {
  return { type: 'opens', params: { step } } as const;
}

/** The draft of the step before ends if that is done; the tab notes where the customer is, for a reload. */
export function enter(step: DraftStep) {
  return ['endDraft', { type: 'noteEntry', params: { step } }, 'storeDrafts'] as const;
}
