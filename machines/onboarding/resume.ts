import type { DraftStep } from './steps.ts';

/** The facts that decide where a customer resumes. */
export interface ResumeFacts {
  /** pending, completed or another value. */
  status: string;
  hasAccounts: boolean;
  hasTemplates: boolean;
  hasLink: boolean;
}

/** The states to resume in. */
export type ResumePoint = DraftStep | 'welcome' | 'connecting' | 'allSet';

/** The resume rule (docs/product.md, Onboarding: start and resume). Only the API's data counts. */
export function resumePoint({ status, hasAccounts, hasTemplates, hasLink }: ResumeFacts): ResumePoint {
  if (status === 'completed') return 'allSet';
  if (hasAccounts && hasTemplates) return hasLink ? 'connecting' : 'schedule';
  if (hasAccounts || hasTemplates) return 'templates';
  return 'welcome';
}
