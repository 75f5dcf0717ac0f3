import { assign, sendParent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { isConflict } from '../api/errors.ts';
import { createConfirmedCall, hasSucceeded } from '../shared/confirmed-call.ts';
import { fail, failedCall } from '../shared/failed-call.ts';
import { hasErrors } from '../shared/field-errors.ts';
import { edit, type FormContext, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { includesName } from '../text/names.ts';
import { type JobChoices, type JobForm, jobForm } from './job-form.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface JobDialogContext extends FormContext<typeof jobForm, WizardFailure>, JobChoices {
  userId: Id;
  /** The dialog opened with a form that was typed before. */
  isKept: boolean;
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
  /** The form that was typed before, and perhaps sent; `null` when none was. */
  form: JobForm | null;
}

/** The added job; `null` after a cancel. */
export type JobDialogOutput = { category: string; job_name: string } | null;

/** The fields of the job, while no category is being named. */
const jobFields = ['category', 'job_name'] satisfies (keyof JobForm)[];

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
    isComplete: ({ context }) => !hasErrors(jobForm.errorsOf(context, jobFields)),
    wasNamingCategory: ({ context }) => context.form.newCategory !== '',
    isNewCategory: ({ context }) => !hasErrors(jobForm.errorsOf(context, ['newCategory'])),
  },
  actions: {
    ...jobForm.actions,
    showErrors: assign(({ context }) => ({ fieldErrors: jobForm.errorsOf(context, jobFields) })),
    storeAdded: assign({ added: ({ context }) => jobOf(context.form) }),
    sendDraft: sendParent(({ context }): JobTyped => ({ type: 'job.typed', form: context.form })),
  },
});

export const jobDialogMachine = flow.createMachine({
  id: 'jobDialog',
  description: 'The Add Job dialog: a category, existing or new by "+", and a job name.',
  context: ({ input: { userId, categories, jobNames, form } }) => ({
    ...jobForm.start(form),
    userId,
    isKept: form !== null,
    categories: form ? withCategory(categories, form.category) : categories,
    jobNames,
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
        'job.submit': submit('adding'),
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
          { actions: assign({ fieldErrors: ({ context }) => jobForm.errorsOf(context, ['newCategory']) }) },
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
            target: 'naming',
            actions: assign(({ event: { output } }) => ({
              error: failedCall('addJob', output.error ?? output.listError),
              wasSent: output.outcome !== 'rejected',
            })),
          },
        ],
        onError: { target: 'naming', actions: fail('addJob') },
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
