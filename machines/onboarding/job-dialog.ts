import { assign, sendParent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { isConflict } from '../api/errors.ts';
import { createConfirmedCall, hasSucceeded, isRejected } from '../shared/confirmed-call.ts';
import { failedCall } from '../shared/failed-call.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import { comparable, includesName } from '../text/names.ts';
import type { JobForm } from './business-form.ts';
import { edit } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

/** The categories and jobs that are known. */
export interface JobChoices {
  /** The categories to choose from, including those added here. */
  categories: string[];
  /** Existing jobs, chosen or not: none may be added twice. */
  jobNames: string[];
}

export interface JobDialogContext extends JobChoices {
  userId: Id;
  form: JobForm;
  fieldErrors: JobErrors;
  /** Why adding failed. */
  error: WizardFailure | null;
  added: JobDialogOutput;
  /** A request was sent and not rejected: the job may exist. */
  wasSent: boolean;
}

export type JobDialogEvents =
  | { type: 'job.edit'; change: Partial<JobForm> }
  /** The list that step 1 was still loading when the dialog opened. */
  | ({ type: 'jobs.loaded' } & JobChoices)
  | { type: 'category.start' }
  | { type: 'category.add' }
  | { type: 'category.cancel' }
  | { type: 'job.submit' }
  | { type: 'job.cancel' };

/** Sent to step 1 on every change. */
export type JobTyped = { type: 'job.typed'; form: JobForm };

export interface JobDialogInput extends JobChoices {
  userId: Id;
  /** The form that was typed before a reload, and perhaps sent; `null` when nothing was typed. */
  form: JobForm | null;
}

/** The added job; `null` after a cancel. */
export type JobDialogOutput = { category: string; job_name: string } | null;

export type JobProblem =
  | 'categoryMissing'
  | 'categoryNameMissing'
  | 'categoryListed'
  | 'jobNameMissing'
  | 'jobListed';

type JobErrors = FieldErrors<keyof JobForm, JobProblem>;

const emptyForm: JobForm = { category: '', job_name: '', newCategory: '' };

const additionMachine = createConfirmedCall({
  call: 'addJob',
  list: 'getJobData',
  isConfirmed: ({ job_names }, { job_name }) => includesName(job_names, job_name),
  isSentAgain: true,
  isRepeated: isConflict,
});

const flow = setup({
  types: {} as {
    context: JobDialogContext;
    events: JobDialogEvents;
    input: JobDialogInput;
    output: JobDialogOutput;
    tags: Tag;
  },
  actors: { addition: additionMachine },
  guards: {
    isComplete: ({ context }) => !hasErrors(jobErrors(context)),
    wasNamingCategory: ({ context }) => context.form.newCategory !== '',
    isNewCategory: ({ context }) => !hasErrors(categoryErrors(context)),
  },
  actions: {
    edit: assign(({ context }, change: Partial<JobForm>) => {
      const changed = { ...context, form: { ...context.form, ...change } };
      const current = { ...jobErrors(changed), ...categoryErrors(changed) };
      return { form: changed.form, fieldErrors: remainingErrors(context.fieldErrors, current) };
    }),
    storeAdded: assign({ added: ({ context }) => jobOf(context.form) }),
    clearErrors: assign({ fieldErrors: {}, error: null }),
    sendDraft: sendParent(({ context }): JobTyped => ({ type: 'job.typed', form: context.form })),
  },
});

export const jobDialogMachine = flow.createMachine({
  id: 'jobDialog',
  description: 'The Add Job dialog: a category, existing or new by "+", and a job name.',
  context: ({ input: { userId, categories, jobNames, form } }) => ({
    userId,
    categories: form ? withCategory(categories, form.category) : categories,
    jobNames,
    form: form ?? emptyForm,
    fieldErrors: {},
    error: null,
    added: null,
    wasSent: form !== null,
  }),
  on: {
    'jobs.loaded': {
      actions: assign(({ context, event: { categories, jobNames } }) => ({
        categories: withCategory(categories, context.form.category),
        jobNames,
      })),
    },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Continues to name a new category if its name was being typed before a reload.',
      always: [{ guard: 'wasNamingCategory', target: 'namingCategory' }, { target: 'naming' }],
    },
    naming: {
      description: 'The customer chooses a category and types a job name.',
      on: {
        'job.edit': { actions: edit((_, { change }) => change) },
        'category.start': { target: 'namingCategory', actions: 'clearErrors' },
        'job.submit': [
          { guard: 'isComplete', target: 'adding', actions: 'clearErrors' },
          { actions: assign({ fieldErrors: ({ context }) => jobErrors(context) }) },
        ],
        'job.cancel': { target: 'closed' },
      },
    },
    namingCategory: {
      description: 'The customer types the name of a new category.',
      on: {
        'job.edit': { actions: edit((_, { change }) => change) },
        'category.add': [
          {
            guard: 'isNewCategory',
            target: 'naming',
            actions: ['clearErrors', assign(({ context }) => chooseNewCategory(context)), 'sendDraft'],
          },
          { actions: assign({ fieldErrors: ({ context }) => categoryErrors(context) }) },
        ],
        'category.cancel': {
          target: 'naming',
          actions: ['clearErrors', ...edit(() => ({ newCategory: '' }))],
        },
        'job.cancel': { target: 'closed' },
      },
    },
    adding: {
      description: 'Adds the job. The list of jobs tells whether it arrived, if an answer was lost.',
      tags: 'busy',
      exit: assign({ wasSent: true }),
      invoke: {
        id: 'addition',
        src: 'addition',
        input: ({ context: { userId, form, wasSent } }) => ({
          request: { ...jobOf(form), user_id: userId },
          listRequest: {},
          wasSent,
        }),
        onDone: [
          { guard: hasSucceeded, target: 'closed', actions: 'storeAdded' },
          {
            guard: isRejected,
            target: 'naming',
            actions: assign(({ event }) => ({
              error: failedCall('addJob', event.output.error),
              wasSent: false,
            })),
          },
          {
            target: 'naming',
            actions: assign({
              error: ({ event: { output } }) => failedCall('addJob', output.error ?? output.listError),
            }),
          },
        ],
        onError: {
          target: 'naming',
          actions: assign({ error: ({ event }) => failedCall('addJob', event.error) }),
        },
      },
    },
    closed: { type: 'final', description: 'Added, or cancelled.' },
  },
  output: ({ context }) => context.added,
});

/** Includes a category added before a reload: the API stores a category with its first job. */
function withCategory(categories: string[], category: string): string[] {
  return category === '' || categories.includes(category) ? categories : [...categories, category];
}

function chooseNewCategory({ categories, form }: JobDialogContext): Partial<JobDialogContext> {
  const category = form.newCategory.trim();
  return { categories: [...categories, category], form: { ...form, category, newCategory: '' } };
}

function jobOf({ category, job_name }: JobForm): { category: string; job_name: string } {
  return { category, job_name: job_name.trim() };
}

function jobErrors({ form, jobNames }: JobDialogContext): JobErrors {
  return {
    ...(form.category === '' && { category: 'categoryMissing' as const }),
    ...(comparable(form.job_name) === '' && { job_name: 'jobNameMissing' as const }),
    ...(includesName(jobNames, form.job_name) && { job_name: 'jobListed' as const }),
  };
}

function categoryErrors({ form, categories }: JobDialogContext): JobErrors {
  if (comparable(form.newCategory) === '') return { newCategory: 'categoryNameMissing' };
  return includesName(categories, form.newCategory) ? { newCategory: 'categoryListed' } : {};
}
