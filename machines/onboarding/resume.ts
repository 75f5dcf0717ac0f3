/** The facts that decide where a customer resumes. */
export interface ResumeFacts {
  /** pending, completed or another value. */
  status: string;
  hasAccounts: boolean;
  hasTemplates: boolean;
  hasLink: boolean;
}

/** The state to resume in. */
export type ResumePoint = 'allSet' | 'connecting' | 'schedule' | 'templates' | 'welcome';

/** The resume rule (docs/product.md, Onboarding: start and resume). Only the API's data counts. */
export function resumePoint({ status, hasAccounts, hasTemplates, hasLink }: ResumeFacts): ResumePoint {
  if (status === 'completed') return 'allSet';
  if (hasAccounts && hasTemplates) return hasLink ? 'connecting' : 'schedule';
  if (hasAccounts || hasTemplates) return 'templates';
  return 'welcome';
}

interface Resuming {
  context: { resumeAt: ResumePoint };
}

export function resumesAtAllSet({ context }: Resuming): boolean {
  return context.resumeAt === 'allSet';
}

export function resumesAtConnecting({ context }: Resuming): boolean {
  return context.resumeAt === 'connecting';
}

export function resumesAtSchedule({ context }: Resuming): boolean {
  return context.resumeAt === 'schedule';
}

export function resumesAtTemplates({ context }: Resuming): boolean {
  return context.resumeAt === 'templates';
}
