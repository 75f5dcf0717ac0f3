/** What {host} knows of a customer, as far as it decides where onboarding goes on. */
export interface ResumeFacts {
  /** From `check-onboarding-status`: pending, completed or another value. */
  status: string;
  hasAccounts: boolean;
  hasTemplates: boolean;
  /** A connection link is known, from the status or the quick check. */
  hasLink: boolean;
}

/** Where onboarding goes on; `welcome` is the way into step 1. */
export type ResumePoint = 'allSet' | 'connecting' | 'schedule' | 'templates' | 'welcome';

/** The step a returning customer stands at (spec §4 Onboarding start; the server is the truth). */
export function resumePoint({ status, hasAccounts, hasTemplates, hasLink }: ResumeFacts): ResumePoint {
  if (status === 'completed') return 'allSet';
  if (hasAccounts && hasTemplates) return hasLink ? 'connecting' : 'schedule';
  if (hasAccounts || hasTemplates) return 'templates';
  return 'welcome';
}
