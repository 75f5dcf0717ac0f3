/** The facts that decide where a customer resumes. */
export interface ResumeFacts {
  /** pending, completed or another value. */
  status: string;
  hasAccounts: boolean;
  hasTemplates: boolean;
  hasLink: boolean;
}

/** The states to resume in, in their order. */
const points = [
  'welcome',
  'business',
  'objectives',
  'targets',
  'templates',
  'schedule',
  'connecting',
  'allSet',
] as const;

export type ResumePoint = (typeof points)[number];

/** The resume rule (docs/product.md, Onboarding: start and resume). Only the API's data counts. */
export function resumePoint({ status, hasAccounts, hasTemplates, hasLink }: ResumeFacts): ResumePoint {
  if (status === 'completed') return 'allSet';
  if (hasAccounts && hasTemplates) return hasLink ? 'connecting' : 'schedule';
  if (hasAccounts || hasTemplates) return 'templates';
  return 'welcome';
}

/** A step before that, if this tab has something of it that is not saved; nothing holds back who has completed onboarding. */
export function heldBack(point: ResumePoint, drafts: Partial<Record<ResumePoint, unknown>>): ResumePoint {
  if (point === 'allSet') return point;
  const before = points.slice(0, points.indexOf(point));
  return before.find((step) => drafts[step] !== undefined && drafts[step] !== null) ?? point;
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

export function resumesAtTargets({ context }: Resuming): boolean {
  return context.resumeAt === 'targets';
}

export function resumesAtObjectives({ context }: Resuming): boolean {
  return context.resumeAt === 'objectives';
}

export function resumesAtBusiness({ context }: Resuming): boolean {
  return context.resumeAt === 'business';
}
