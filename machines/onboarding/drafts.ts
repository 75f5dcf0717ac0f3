import * as v from 'valibot';
import type { Id } from '../api/contract.ts';
import { id } from '../api/fields.ts';
import { orNull, type Screen, type StepRow, steps } from './steps.ts';

type Steps = typeof steps;

/** The steps with a draft. */
export type DraftStep = {
  [Step in keyof Steps]: Steps[Step] extends { draft: v.GenericSchema } ? Step : never;
}[keyof Steps];

/** What steps 1, 2 and 5 saved: no call returns it, and step 4 needs the audience. */
const savedAnswers = v.object({
  business: orNull(v.omit(steps.business.draft, ['newJob'])),
  objectives: orNull(steps.objectives.draft),
  schedule: orNull(steps.schedule.draft),
});

/** The answers that this tab saved; `null` where it saved none. */
export type SavedAnswers = v.InferOutput<typeof savedAnswers>;

/** The request for templates that this tab made for the saved step 2. No call tells whether there was one. */
export const generationRequest = v.picklist(['requested', 'failed']);

export type GenerationRequest = v.InferOutput<typeof generationRequest>;

/** What this tab knows about templates and the API does not say. */
interface TabNotes {
  /** `null` before the first request. */
  generation: GenerationRequest | null;
  /** Ids of the templates that the customer changed: they are shown whatever their names. */
  editedTemplates: Id[];
}

/**
 * What the customer typed in each step and has not saved; `null` where that is nothing. Beside it, what was saved. Stored in
 * this tab per user id.
 */
export type Drafts = { [Step in DraftStep]: v.InferOutput<Steps[Step]['draft']> | null } & {
  saved: SavedAnswers;
} & TabNotes;

export type BusinessDraft = NonNullable<Drafts['business']>;
export type BusinessForm = Omit<BusinessDraft, 'newJob'>;
export type JobForm = NonNullable<BusinessDraft['newJob']>;
export type ObjectivesForm = NonNullable<Drafts['objectives']>;
/** Who receives the messages. */
export type Audience = Pick<ObjectivesForm, 'customer_category' | 'target_languages'>;
export type NewAccountForm = NonNullable<Drafts['targets']>;
export type TemplatesDraft = NonNullable<Drafts['templates']>;
export type TemplateForm = NonNullable<TemplatesDraft['editing']>;
export type ScheduleDraft = NonNullable<Drafts['schedule']>;

/** Sent by a step to the wizard whenever its draft changes. */
export type DraftChanged = {
  [Step in DraftStep]: { type: 'draft.changed'; step: Step; draft: Drafts[Step] };
}[DraftStep];

/** Sent by a step that is saved before it is done. */
export interface AnswerSaved {
  type: 'draft.saved';
  saved: Partial<SavedAnswers>;
}

/** Sent to the wizard, which stores it. */
export interface TabNoted {
  type: 'draft.noted';
  notes: Partial<TabNotes>;
}

const rows: [string, StepRow][] = Object.entries(steps);

const drafts = v.object({
  ...Object.fromEntries(rows.flatMap(([step, { draft }]) => (draft ? [[step, orNull(draft)]] : []))),
  generation: orNull(generationRequest),
  editedTemplates: v.optional(v.fallback(v.array(id), []), []),
  saved: v.fallback(v.optional(savedAnswers, {}), v.parse(savedAnswers, {})),
});

export const noDrafts = v.parse(drafts, {}) as Drafts;

/** Reads stored drafts. A draft that does not match its schema is ignored. */
export function readDrafts(stored: unknown): Drafts {
  const read = v.safeParse(drafts, stored);
  return read.success ? (read.output as Drafts) : noDrafts;
}

/** Who receives the messages, as step 2 saved it. */
export function audienceOf({ customer_category, target_languages }: ObjectivesForm): Audience {
  return { customer_category, target_languages };
}

/** Is there a draft of the step on screen? */
export function hasDraft(current: Drafts, screen: Screen): boolean {
  return screen in current && current[screen as DraftStep] !== null;
}
