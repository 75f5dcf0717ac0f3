import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { customerCategory, id, languageCode, slotsByDay } from '../api/fields.ts';
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

const unaddedTag = v.optional(v.string(), '');

const templateForm = v.object({
  template_id: id,
  template_name: v.string(),
  template_content: v.string(),
  /** Any code or name, as it came. */
  language: v.string(),
  /** `sub_message`, `liked`, or another value as it came. */
  category: v.string(),
  is_pro: v.boolean(),
  jobs: v.array(v.string()),
  exclude_jobs: v.array(v.string()),
  tags: v.array(v.string()),
  exclude_tags: v.array(v.string()),
  /** The text typed at each tag list, not added yet. */
  tagTexts: v.optional(
    v.object({ jobs: unaddedTag, exclude_jobs: unaddedTag, tags: unaddedTag, exclude_tags: unaddedTag }),
    {},
  ),
});

const templatesDraft = v.object({
  /** Ids of the selected templates. */
  selected: v.array(id),
  /** The Edit Template dialog, while it is open. */
  editing: v.nullable(templateForm),
  /** The customer was offered the fallback templates: they are shown again without another wait. */
  fallbacks: v.boolean(),
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

/** Sent by a screen to its step, and by the step to the wizard unless it is busy: shows the step before it. */
export interface StepBack {
  type: 'step.back';
}

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

/** How far the customer is. Two measures: how ready the account is on step 0, then steps. */
export interface Progress {
  /** Whole percent, 0 to 100. */
  percent: number;
  caption: string;
}

/** The number in "Step 3 of 7". */
const lastStep = steps.connecting.number;

/** The progress bar of a screen; an error has none. */
export function progressOf(screen: Screen): Progress | null {
  switch (screen) {
    case 'verificationError':
    case 'setupError':
      return null;
    case 'settingUp':
    case 'welcome':
      return { percent: 52, caption: 'Your account is 52% ready' };
    // Reached after step 7: a bar that falls back would say that something is missing.
    case 'allSet':
      return { percent: 100, caption: 'Complete' };
    default: {
      const step = Math.floor(screens[screen].number);
      return { percent: Math.round((step / lastStep) * 100), caption: stepText(step) };
    }
  }
}

/** The title of the browser tab. */
export function tabTitleOf(number: number, heading: string): string {
  const step = Math.floor(number);
  const isCounted = step >= 1 && step <= lastStep && step !== steps.allSet.number;
  return isCounted ? `${stepText(step)}: ${heading}` : heading;
}

function stepText(step: number): string {
  return `Step ${step} of ${lastStep}`;
}

/** Reads anything else, and a missing value, as `null`. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
