import * as v from 'valibot';
import { customerCategory, languageCode, slotsByDay, template, templateCategory } from '../api/fields.ts';

/**
 * What a customer typed in a step and has not saved: kept per user id in this tab, so that a reload loses nothing
 * (`decisions.md`, Wizard). JSON, never a secret. `null` where a step has none.
 */

const business = v.object({ description: v.string(), jobs: v.array(v.string()) });

const jobForm = v.object({
  /** A category there is, or empty. */
  category: v.string(),
  job_name: v.string(),
  /** The name of a category that is being added with "+". */
  newCategory: v.string(),
});

const businessDraft = v.object({
  ...business.entries,
  /** The Add Job dialog, when something is typed in it. */
  newJob: orNone(jobForm),
});

const objectives = v.object({
  send_message: v.boolean(),
  follow_unfollow: v.boolean(),
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
  customer_description: v.string(),
});

const targets = v.object({ account_name: v.string(), language: languageCode });

const templateForm = v.object({
  template_id: v.string(),
  template_name: v.string(),
  template_content: v.string(),
  language: languageCode,
  category: templateCategory,
  is_pro: v.boolean(),
  jobs: v.array(v.string()),
  exclude_jobs: v.array(v.string()),
  tags: v.array(v.string()),
  exclude_tags: v.array(v.string()),
});

const templates = v.object({
  /** Ids of the chosen templates. */
  selected: v.array(v.string()),
  /** The Edit Template dialog, when it is open. */
  editing: v.nullable(templateForm),
  /** The built-in templates as edited here; `null` while they are as built in. */
  fallbacks: v.nullable(v.array(template)),
});

const schedule = v.object({
  all_days_same: v.boolean(),
  schedule: slotsByDay,
  /** The zone the customer picked; `null` while it is the detected one. */
  timeZone: v.nullable(v.string()),
});

const drafts = v.object({
  business: orNone(businessDraft),
  objectives: orNone(objectives),
  targets: orNone(targets),
  templates: orNone(templates),
  schedule: orNone(schedule),
  /** What step 2 saved: {host} does not give it back, and step 4 counts by it after a reload too. */
  audience: orNone(
    v.object({ customer_category: customerCategory, target_languages: v.array(languageCode) }),
  ),
});

/** Every step's draft; JSON. */
export type Drafts = v.InferOutput<typeof drafts>;
/** The form of step 1. */
export type BusinessForm = v.InferOutput<typeof business>;
/** The Add Job dialog of step 1. */
export type JobForm = v.InferOutput<typeof jobForm>;
/** What step 1 keeps. */
export type BusinessDraft = v.InferOutput<typeof businessDraft>;
/** The form of step 2 (spec §3 Account settings). */
export type ObjectivesForm = v.InferOutput<typeof objectives>;
/** The Add New Account dialog of step 3. */
export type NewAccountForm = v.InferOutput<typeof targets>;
/** The Edit Template dialog of step 4. */
export type TemplateForm = v.InferOutput<typeof templateForm>;
/** What step 4 keeps. */
export type TemplatesDraft = v.InferOutput<typeof templates>;
/** What step 5 keeps. */
export type ScheduleDraft = v.InferOutput<typeof schedule>;

/** The steps that keep a draft. */
export type DraftStep = 'business' | 'objectives' | 'targets' | 'templates' | 'schedule';

/** What a step tells the wizard when something was typed. */
export type DraftChanged = {
  [Step in DraftStep]: { type: 'draft.changed'; step: Step; draft: Drafts[Step] };
}[DraftStep];

/** Nothing typed yet. */
export const noDrafts: Drafts = {
  business: null,
  objectives: null,
  targets: null,
  templates: null,
  schedule: null,
  audience: null,
};

/** Reads stored drafts defensively: a part that does not fit is as if it had never been kept. */
export function readDrafts(stored: unknown): Drafts {
  const read = v.safeParse(drafts, stored);
  return read.success ? read.output : noDrafts;
}

function orNone<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
