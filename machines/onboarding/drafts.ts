import * as v from 'valibot';
import { orNull, savedAudience } from './draft-schemas.ts';
import { type Screen, type StepRow, steps } from './steps.ts';

type Steps = typeof steps;

/** The steps with a draft. */
export type DraftStep = {
  [Step in keyof Steps]: Steps[Step] extends { draft: v.GenericSchema } ? Step : never;
}[keyof Steps];

type StepDrafts = { [Step in DraftStep]: v.InferOutput<Steps[Step]['draft']> | null };

/** What the customer typed in each step and has not saved; `null` where that is nothing. Stored in this tab per user id. */
export interface Drafts extends StepDrafts {
  audience: v.InferOutput<typeof savedAudience> | null;
}

export type BusinessDraft = NonNullable<Drafts['business']>;
export type BusinessForm = Omit<BusinessDraft, 'newJob'>;
export type JobForm = NonNullable<BusinessDraft['newJob']>;
export type ObjectivesForm = NonNullable<Drafts['objectives']>;
export type NewAccountForm = NonNullable<Drafts['targets']>;
export type TemplatesDraft = NonNullable<Drafts['templates']>;
export type TemplateForm = NonNullable<TemplatesDraft['editing']>;
export type ScheduleDraft = NonNullable<Drafts['schedule']>;

/** Sent by a step to the wizard whenever its draft changes. */
export type DraftChanged = {
  [Step in DraftStep]: { type: 'draft.changed'; step: Step; draft: Drafts[Step] };
}[DraftStep];

const rows: [string, StepRow][] = Object.entries(steps);

const schema = v.object({
  ...Object.fromEntries(rows.flatMap(([step, { draft }]) => (draft ? [[step, orNull(draft)]] : []))),
  audience: orNull(savedAudience),
});

export const noDrafts = v.parse(schema, {}) as Drafts;

/** Reads stored drafts. A draft that does not match its schema is ignored. */
export function readDrafts(stored: unknown): Drafts {
  const read = v.safeParse(schema, stored);
  return read.success ? (read.output as Drafts) : noDrafts;
}

/** Is there a draft of the step on screen? */
export function hasDraft(drafts: Drafts, screen: Screen): boolean {
  return screen in drafts && drafts[screen as DraftStep] !== null;
}
