import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { customerCategory, id, languageCode, slotsByDay, template, templateCategory } from '../api/fields.ts';
import type { wizardMachine } from './wizard.ts';

export interface StepRow {
  number: number;
  /** The heading, unless the step's component sets another. */
  title: string;
  /** What of the step survives a reload before it is saved: plain JSON, and never a secret. */
  draft?: v.GenericSchema;
}

const jobForm = v.object({
  /** A listed category, or empty. */
  category: v.string(),
  job_name: v.string(),
  /** The name typed after "+". */
  newCategory: v.string(),
});

const businessDraft = v.object({
  description: v.string(),
  jobs: v.array(v.string()),
  /** The Add Job dialog, once something is typed in it. */
  newJob: orNull(jobForm),
});

const objectivesDraft = v.object({
  send_message: v.boolean(),
  follow_unfollow: v.boolean(),
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
  customer_description: v.string(),
});

/** The Add New Account dialog. */
const targetsDraft = v.object({ account_name: v.string(), language: languageCode });

const templateForm = v.object({
  template_id: id,
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

const templatesDraft = v.object({
  /** Ids of the selected templates. */
  selected: v.array(id),
  /** The Edit Template dialog, while it is open. */
  editing: v.nullable(templateForm),
  /** The fallback templates as edited by the customer; `null` until one is edited. */
  fallbacks: v.nullable(v.array(template)),
});

const scheduleDraft = v.object({
  all_days_same: v.boolean(),
  schedule: slotsByDay,
  /** `null` while the detected time zone is used. */
  timeZone: v.nullable(v.string()),
});

/**
 * The wizard's steps (docs/product.md, Onboarding: start and resume), by the name of their state in the wizard's chart. Most
 * names are also the file of the step's machine; `connecting` runs `connection.ts`, `allSet` and `setupError` need no machine.
 */
export const steps = {
  welcome: { number: 0, title: 'Welcome' },
  business: { number: 1, title: 'Tell us about your business', draft: businessDraft },
  objectives: { number: 2, title: 'Account settings and objectives', draft: objectivesDraft },
  targets: { number: 3, title: 'Accounts whose followers you want', draft: targetsDraft },
  templates: { number: 4, title: 'Message templates', draft: templatesDraft },
  schedule: { number: 5, title: 'Instagram usage schedule', draft: scheduleDraft },
  allSet: { number: 6, title: 'All Set!' },
  connecting: { number: 7, title: 'Connect your Instagram account' },
  preparing: { number: 7.5, title: 'Preparing Instagram Connection' },
  setupError: { number: 8, title: 'Setup Error' },
} satisfies Record<string, StepRow>;

/** What the wizard shows: a step, or one of the two screens before the first step. */
export const screens = {
  settingUp: { number: 0, title: 'Setting up your account' },
  verificationError: { number: 0, title: 'Verification Error' },
  ...steps,
};

export type Screen = keyof typeof screens;

/** The screen of a state. A state without one does not compile. */
export function screenOf({ value }: SnapshotFrom<typeof wizardMachine>): Screen {
  if (value === 'opening' || value === 'starting') return 'settingUp';
  if (value === 'failed') return 'verificationError';
  if ('allSet' in value) return 'allSet';
  return value.working === 'resuming' ? 'settingUp' : value.working;
}

/** The number in "Step 3 of 7". */
const lastStep = steps.connecting.number;

/** How full the progress bar is, in whole percent. */
export function progressOf(number: number): number {
  if (number < 1) return 52;
  return Math.min(100, Math.round((number / lastStep) * 100));
}

/** The text below the progress bar. */
export function captionOf(number: number): string {
  if (number < 1) return `Your account is ${progressOf(number)}% ready`;
  return `Step ${Math.min(lastStep, Math.floor(number))} of ${lastStep}`;
}

/** The title of the browser tab. */
export function tabTitleOf(number: number, heading: string): string {
  const counted = Math.floor(number);
  return counted < 1 || counted > lastStep ? heading : `Step ${counted} of ${lastStep}: ${heading}`;
}

/** Reads anything else, and a missing value, as `null`. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
