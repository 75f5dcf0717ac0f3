import type { CallName } from '../api/contract.ts';
import type { FailedCall } from '../shared/failed-call.ts';

/** The calls whose failure the wizard shows (docs/product.md, Error texts). */
export const shownCalls = [
  'verifyActivation',
  'addJob',
  'saveBusinessSettings',
  'saveAccountSettings',
  'getMainAccounts',
  'addMainAccount',
  'removeMainAccount',
  'validateAccountList',
  'getUserTemplates',
  'updateTemplate',
  'deleteTemplate',
  'saveTemplateSelection',
  'saveInstagramSchedule',
  'checkOnboardingStatus',
  'checkNekoScheduler',
] as const satisfies readonly CallName[];

export type ShownCall = (typeof shownCalls)[number];

/** A failed call, and how many accounts or chosen templates the list has lost that was read again after it. */
export interface WizardFailure extends FailedCall<ShownCall> {
  goneAccounts?: number;
  goneTemplates?: number;
}

/** Why a step or dialog shows an error: a call failed, or the edited template is gone. */
export type WizardError = WizardFailure | 'templateGone';
