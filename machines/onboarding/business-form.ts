import * as v from 'valibot';
import type { AnswerOf, Id } from '../api/contract.ts';
import { textLimits } from '../api/fields.ts';
import { createForm, type FormContext, text } from '../shared/form.ts';
import { orNull } from '../shared/or-null.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';
import { includesName, uniqueNames } from '../text/names.ts';
import { textLength, visibleLength } from '../text/text-length.ts';
import { type JobForm, jobForm } from './job-form.ts';
import type { WizardFailure } from './wizard-error.ts';

export type InstagramInfo = AnswerOf<'getInstagramInfo'>;
/** Categories and job names to choose from. */
export type JobData = AnswerOf<'getJobData'>;

const { min, max } = textLimits.description;

/** The form of step 1 (docs/product.md, Step 1: business). */
export const businessForm = createForm({
  /** The Instagram user name as the customer types it, where the API cannot read the profile. */
  username: {
    ...text,
    rules: {
      usernameMissing: (form, { username }: { username: string }) => usernameIn({ username, form }) === '',
      usernameInvalid: (form, { username }) => !username && !isInstagramName(usernameIn({ username, form })),
    },
  },
  description: {
    ...text,
    rules: {
      descriptionTooLong: ({ description }) => textLength(description) > max,
      descriptionTooShort: ({ description }) => visibleLength(description) < min,
    },
  },
  jobs: {
    schema: v.array(v.string()),
    initial: [],
    rules: { jobsMissing: ({ jobs }) => jobs.length === 0 },
  },
});

/** The unsaved input of step 1, which survives a reload. */
export const businessDraft = v.object({
  ...businessForm.schema.entries,
  /** The Add Job dialog, while it is open and something was typed in it. */
  newJob: orNull(jobForm.schema),
});

export type BusinessDraft = v.InferOutput<typeof businessDraft>;
export type BusinessForm = typeof businessForm.initial;

export interface BusinessContext extends FormContext<typeof businessForm, WizardFailure> {
  userId: Id;
  /** The Instagram user name as the API knows it; empty while unknown. */
  username: string;
  /** The form of the Add Job dialog; `null` while it is closed or untouched. */
  newJob: JobForm | null;
  /** The form that the Add Job dialog was closed with, until it is saved. */
  keptJob: JobForm | null;
  /** The job that the last edit removed, if it is on no list to choose it from again. */
  removedJob: string | null;
  /** The categories and jobs to choose from; `null` until they are loaded. */
  jobData: JobData | null;
}

interface Named {
  username: string;
  form: { username: string };
}

/** The name that settings are saved under: the API's, else the one typed. */
export function usernameIn({ username, form }: Named): string {
  return username || readInstagramName(form.username);
}

/** After an edit. The job that was removed before is no longer offered. */
export function edited(context: BusinessContext, change: Partial<BusinessForm>) {
  return { ...businessForm.edited(context, change), removedJob: null };
}

/** The form the AI prefills from the Instagram profile. */
export function prefilledForm(instagram: InstagramInfo | null): BusinessForm {
  return {
    ...businessForm.initial,
    description: instagram?.onboarding_description ?? '',
    jobs: uniqueNames(instagram?.jobs ?? []),
  };
}

/** Is nothing filled in? */
export function isEmpty(form: BusinessForm): boolean {
  return form.description === '' && form.jobs.length === 0;
}

/** The form with one more job, unless it is there already. */
export function withJob(form: BusinessForm, name: string): BusinessForm {
  const isNew = name.trim() !== '' && !includesName(form.jobs, name);
  return isNew ? { ...form, jobs: [...form.jobs, name] } : form;
}

/** After a job was removed. One that can be chosen again needs no way back. */
export function afterRemoval(context: BusinessContext, name: string) {
  const { form, jobData } = context;
  const isListed = jobData !== null && includesName(jobData.job_names, name);
  const jobs = form.jobs.filter((job) => job !== name);
  return { ...edited(context, { jobs }), removedJob: isListed ? null : name };
}

/** The jobs and categories to choose from, each once. */
export function choicesOf({ categories, job_names }: JobData): JobData {
  return { categories: uniqueNames(categories), job_names: uniqueNames(job_names) };
}

/** The jobs and categories to choose from, with the job that was just added. */
export function withAddedJob(
  { categories, job_names }: JobData,
  added: { category: string; job_name: string },
): JobData {
  return {
    categories: includesName(categories, added.category) ? categories : [...categories, added.category],
    job_names: [...job_names, added.job_name],
  };
}
