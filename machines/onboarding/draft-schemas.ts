import * as v from 'valibot';
import { customerCategory, languageCode, slotsByDay, template, templateCategory } from '../api/fields.ts';

/** What each step saves as a draft. Plain JSON, and never a secret. */

const jobForm = v.object({
  /** A listed category, or empty. */
  category: v.string(),
  job_name: v.string(),
  /** The name typed after "+". */
  newCategory: v.string(),
});

export const businessDraft = v.object({
  description: v.string(),
  jobs: v.array(v.string()),
  /** The Add Job dialog, once something is typed in it. */
  newJob: orNull(jobForm),
});

export const objectivesDraft = v.object({
  send_message: v.boolean(),
  follow_unfollow: v.boolean(),
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
  customer_description: v.string(),
});

/** The Add New Account dialog. */
export const targetsDraft = v.object({ account_name: v.string(), language: languageCode });

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

export const templatesDraft = v.object({
  /** Ids of the selected templates. */
  selected: v.array(v.string()),
  /** The Edit Template dialog, while it is open. */
  editing: v.nullable(templateForm),
  /** The built-in templates as edited by the customer; `null` until one is edited. */
  fallbacks: v.nullable(v.array(template)),
});

export const scheduleDraft = v.object({
  all_days_same: v.boolean(),
  schedule: slotsByDay,
  /** `null` while the detected time zone is used. */
  timeZone: v.nullable(v.string()),
});

/** What step 2 saved. The API does not return it, and step 4 needs it after a reload. */
export const savedAudience = v.object({
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
});

/** Reads anything else, and a missing value, as `null`. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
