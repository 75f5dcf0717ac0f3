import type { FieldErrors } from '../shared/field-errors.ts';
import { includesName } from '../shared/names.ts';
import type { BusinessDraft, BusinessForm, JobForm } from './drafts.ts';
import type { InstagramInfo, JobData } from './resume-facts.ts';

/** What step 1 knows. */
export interface BusinessContext {
  userId: string;
  /** Instagram user name; empty while unknown. */
  username: string;
  form: BusinessForm;
  /** What is typed in the Add Job dialog; `null` while nothing is. */
  newJob: JobForm | null;
  /** What can be chosen from; `null` while it is not known. */
  jobData: JobData | null;
  /** Empty until the customer tried to go on. */
  problems: FieldErrors<'username' | 'description' | 'jobs'>;
  /** Why saving failed. */
  error: string | null;
}

/** How long the business description may be, in characters (spec §5). */
export const descriptionLength = { min: 50, max: 500 };

const texts = {
  unknownAccount: 'We could not read your Instagram account name yet. Please try again.',
  tooShort: 'Describe your business in at least 50 characters.',
  tooLong: 'Keep the description of your business to 500 characters.',
  noJob: 'Choose or add at least one job.',
};

/** The name settings are saved under: the user name, else the account's name; empty when both are unknown. */
export function usernameOf(instagram: InstagramInfo | null): string {
  return (instagram?.username || instagram?.account_name || '').trim().replace(/^@/, '');
}

/** What keeps the form from being saved, by field. */
export function businessProblems({ username, form }: BusinessContext): BusinessContext['problems'] {
  const length = form.description.trim().length;
  return {
    ...(username === '' && { username: texts.unknownAccount }),
    ...(length < descriptionLength.min && { description: texts.tooShort }),
    ...(length > descriptionLength.max && { description: texts.tooLong }),
    ...(form.jobs.length === 0 && { jobs: texts.noJob }),
  };
}

/** The form as the customer left it, else as the AI prefills it; empty where it knows nothing. */
export function formOf(draft: BusinessDraft | null, instagram: InstagramInfo | null): BusinessForm {
  if (draft) return { description: draft.description, jobs: draft.jobs };
  return { description: instagram?.onboarding_description ?? '', jobs: distinct(instagram?.jobs ?? []) };
}

function distinct(names: readonly string[]): string[] {
  return names
    .map((name) => name.trim())
    .filter((name, index, all) => name !== '' && !includesName(all.slice(0, index), name));
}

/** Is nothing filled in? */
export function isUntouched(form: BusinessForm): boolean {
  return form.description === '' && form.jobs.length === 0;
}

/** The form with a job more, unless it is there. */
export function withJob(form: BusinessForm, name: string): BusinessForm {
  const isNew = name.trim() !== '' && !includesName(form.jobs, name);
  return isNew ? { ...form, jobs: [...form.jobs, name] } : form;
}

/** What can be chosen from with a job that was added, and its category. */
export function withAdded(
  jobData: JobData | null,
  added: { category: string; job_name: string },
): JobData | null {
  if (!jobData) return null;
  const { categories, job_names } = jobData;
  return {
    categories: includesName(categories, added.category) ? categories : [...categories, added.category],
    job_names: [...job_names, added.job_name],
  };
}

/** What step 1 keeps of what it knows. */
export function draftOf({ form, newJob }: BusinessContext): BusinessDraft {
  return { ...form, newJob };
}
