import * as v from 'valibot';
import type { AnswerOf, Id } from '../api/contract.ts';
import { textLimits } from '../api/fields.ts';
import { type FieldErrors, remainingErrors } from '../shared/field-errors.ts';
import { orNull } from '../shared/or-null.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';
import { includesName, uniqueNames } from '../text/names.ts';
import { textLength, visibleLength } from '../text/text-length.ts';
import type { WizardFailure } from './wizard-error.ts';

export type InstagramInfo = AnswerOf<'getInstagramInfo'>;
/** Categories and job names to choose from. */
export type JobData = AnswerOf<'getJobData'>;

const jobForm = v.object({
  /** A listed category, or empty. */
  category: v.string(),
  job_name: v.string(),
  /** The name typed after "+". */
  newCategory: v.string(),
});

/** The unsaved input of step 1, which survives a reload. */
export const businessDraft = v.object({
  description: v.string(),
  jobs: v.array(v.string()),
  /** The Instagram user name as the customer types it, where the API cannot read the profile. */
  username: v.optional(v.string()),
  /** The Add Job dialog, once something is typed in it. */
  newJob: orNull(jobForm),
});

export type BusinessDraft = v.InferOutput<typeof businessDraft>;
export type BusinessForm = Omit<BusinessDraft, 'newJob'>;
export type JobForm = v.InferOutput<typeof jobForm>;

export type BusinessProblem =
  | 'usernameMissing'
  | 'usernameInvalid'
  | 'descriptionTooShort'
  | 'descriptionTooLong'
  | 'jobsMissing';

export interface BusinessContext {
  userId: Id;
  /** The Instagram user name as the API knows it; empty while unknown. */
  username: string;
  form: BusinessForm;
  /** The form of the Add Job dialog; `null` while it is closed or untouched. */
  newJob: JobForm | null;
  /** The job that the last edit removed, if it is on no list to choose it from again. */
  removedJob: string | null;
  /** The categories and jobs to choose from; `null` until they are loaded. */
  jobData: JobData | null;
  /** Empty until the first submit. */
  fieldErrors: FieldErrors<'username' | 'description' | 'jobs', BusinessProblem>;
  /** Why saving failed. */
  error: WizardFailure | null;
}

const { min, max } = textLimits.description;

/** Why the form cannot be saved, by field. */
export function businessErrors(context: BusinessContext): BusinessContext['fieldErrors'] {
  const { form } = context;
  const username = usernameIn(context);
  return {
    ...(username === '' && { username: 'usernameMissing' as const }),
    ...(username !== '' &&
      !context.username &&
      !isInstagramName(username) && { username: 'usernameInvalid' as const }),
    ...(visibleLength(form.description) < min && { description: 'descriptionTooShort' as const }),
    ...(textLength(form.description) > max && { description: 'descriptionTooLong' as const }),
    ...(form.jobs.length === 0 && { jobs: 'jobsMissing' as const }),
  };
}

/** The name that settings are saved under: the API's, else the one typed. */
export function usernameIn({ username, form }: Pick<BusinessContext, 'username' | 'form'>): string {
  return username || readInstagramName(form.username ?? '');
}

/** After an edit: fixed errors disappear. */
export function edited(context: BusinessContext, change: Partial<BusinessForm>) {
  const form = { ...context.form, ...change };
  const fieldErrors = remainingErrors(context.fieldErrors, businessErrors({ ...context, form }));
  return { form, fieldErrors, removedJob: null };
}

/** The form the AI prefills from the Instagram profile. */
export function prefilledForm(instagram: InstagramInfo | null): BusinessForm {
  return {
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
