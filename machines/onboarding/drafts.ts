import * as v from 'valibot';
import { customerCategory, languageCode, slotsByDay, template, templateCategory } from '../api/fields.ts';
import type { Screen } from './steps.ts';

/** What the customer typed in each step and has not saved. Stored in this tab per user id: plain JSON, and never a secret. */

const jobForm = v.object({
  /** A listed category, or empty. */
  category: v.string(),
  job_name: v.string(),
  /** The name typed after "+". */
  newCategory: v.string(),
});

const business = v.object({
  description: v.string(),
  jobs: v.array(v.string()),
  /** The Add Job dialog, once something is typed in it. */
  newJob: orNull(jobForm),
});

const objectives = v.object({
  send_message: v.boolean(),
  follow_unfollow: v.boolean(),
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
  customer_description: v.string(),
});

/** The Add New Account dialog. */
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
  /** Ids of the selected templates. */
  selected: v.array(v.string()),
  /** The Edit Template dialog, while it is open. */
  editing: v.nullable(templateForm),
  /** The fallback templates as edited by the customer; `null` until one is edited. */
  fallbacks: v.nullable(v.array(template)),
});

const schedule = v.object({
  all_days_same: v.boolean(),
  schedule: slotsByDay,
  /** `null` while the detected time zone is used. */
  timeZone: v.nullable(v.string()),
});

/** What step 2 saved. The API does not return it, and step 4 needs it after a reload. */
const audience = v.object({
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
});

const stepDrafts = {
  business: orNull(business),
  objectives: orNull(objectives),
  targets: orNull(targets),
  templates: orNull(templates),
  schedule: orNull(schedule),
} satisfies { [Step in Screen]?: v.GenericSchema };

const drafts = v.object({ ...stepDrafts, audience: orNull(audience) });

/** The steps with a draft. */
export type DraftStep = keyof typeof stepDrafts;

/** By step; `null` where nothing is typed. */
export type Drafts = v.InferOutput<typeof drafts>;

export type BusinessDraft = v.InferOutput<typeof business>;
export type BusinessForm = Omit<BusinessDraft, 'newJob'>;
export type JobForm = v.InferOutput<typeof jobForm>;
export type ObjectivesForm = v.InferOutput<typeof objectives>;
export type NewAccountForm = v.InferOutput<typeof targets>;
export type TemplatesDraft = v.InferOutput<typeof templates>;
export type TemplateForm = v.InferOutput<typeof templateForm>;
export type ScheduleDraft = v.InferOutput<typeof schedule>;
/** Who receives the messages. */
export type Audience = v.InferOutput<typeof audience>;

/** Sent by a step to the wizard whenever its draft changes. */
export type DraftChanged = {
  [Step in DraftStep]: { type: 'draft.changed'; step: Step; draft: Drafts[Step] };
}[DraftStep];

export const noDrafts: Drafts = v.parse(drafts, {});

/** Reads stored drafts. A draft that does not match its schema is ignored. */
export function readDrafts(stored: unknown): Drafts {
  const read = v.safeParse(drafts, stored);
  return read.success ? read.output : noDrafts;
}

/** Is there a draft of the step on screen? */
export function hasDraft(current: Drafts, screen: Screen): boolean {
  return hasDraftOf(screen) && current[screen] !== null;
}

function hasDraftOf(screen: Screen): screen is DraftStep {
  return screen in stepDrafts;
}

/** Reads anything else, and a missing value, as `null`. */
function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
