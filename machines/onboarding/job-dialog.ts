import { assign, sendParent, setup } from 'xstate';
import { errorText } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import { includesName, sameName } from '../shared/names.ts';
import type { Tag } from '../shared/tags.ts';
import type { JobForm } from './drafts.ts';

/** What the Add Job dialog knows. */
export interface JobDialogContext {
  userId: string;
  /** Categories to choose from, with those added here. */
  categories: string[];
  /** Jobs there are already, chosen or not: none is added twice. */
  jobNames: string[];
  form: JobForm;
  problems: FieldErrors<keyof JobForm>;
  /** Why adding failed. */
  error: string | null;
}

/** What the customer can do in the Add Job dialog. */
export type JobDialogEvents =
  | { type: 'job.edit'; change: Partial<JobForm> }
  | { type: 'category.start' }
  | { type: 'category.add' }
  | { type: 'category.cancel' }
  | { type: 'job.submit' }
  | { type: 'job.cancel' };

/** What the dialog tells step 1 on every change. */
export type JobTyped = { type: 'job.typed'; form: JobForm };

/** What there is already, and what was typed before a reload; `null` when nothing was. */
export interface JobDialogInput {
  userId: string;
  categories: string[];
  jobNames: string[];
  form: JobForm | null;
}

/** The job that {host} added; `null` when the customer thought better of it. */
export type JobDialogOutput = { category: string; job_name: string } | null;

const texts = {
  noCategory: 'Choose a category, or add a new one.',
  noCategoryName: 'Enter a name for the category.',
  knownCategory: 'This category exists already. Choose it from the list.',
  noJob: 'Enter a job name.',
  knownJob: 'This job exists already. Select it from the existing jobs.',
  network: 'Network error. Please try again.',
  otherwise: 'Failed to add job. Please try again.',
};

const emptyForm: JobForm = { category: '', job_name: '', newCategory: '' };

const flow = setup({
  types: {} as {
    context: JobDialogContext & { added: JobDialogOutput };
    events: JobDialogEvents;
    input: JobDialogInput;
    output: JobDialogOutput;
    tags: Tag;
  },
  actors: { addJob: fromApi('addJob') },
  guards: {
    isComplete: ({ context }) => !hasErrors(jobProblems(context)),
    wasNamingCategory: ({ context }) => context.form.newCategory !== '',
    isNewCategory: ({ context }) => !hasErrors(categoryProblems(context)),
  },
  actions: {
    change: assign({
      form: ({ context }, params: { change: Partial<JobForm> }) => ({ ...context.form, ...params.change }),
    }),
    showJobProblems: assign({ problems: ({ context }) => jobProblems(context) }),
    showCategoryProblems: assign({ problems: ({ context }) => categoryProblems(context) }),
    clearSolved: assign({
      problems: ({ context }) =>
        remainingErrors(context.problems, { ...jobProblems(context), ...categoryProblems(context) }),
    }),
    clearProblems: assign({ problems: {}, error: null }),
    keepCategory: assign(({ context: { categories, form } }) => {
      const category = form.newCategory.trim();
      return { categories: [...categories, category], form: { ...form, category, newCategory: '' } };
    }),
    forgetCategory: assign({ form: ({ context }) => ({ ...context.form, newCategory: '' }) }),
    tellParent: sendParent(({ context }): JobTyped => ({ type: 'job.typed', form: context.form })),
    keepJob: assign({ added: ({ context }) => jobOf(context.form) }),
    showError: assign({ error: (_, params: { error: unknown }) => errorText(params.error, texts) }),
  },
});

/** The Add Job dialog of step 1: a category, existing or new, and a job name (spec §2, §5). */
export const jobDialogMachine = flow.createMachine({
  id: 'jobDialog',
  description: 'The Add Job dialog: a category, existing or new by "+", and a job name.',
  context: ({ input: { userId, categories, jobNames, form } }) => ({
    userId,
    categories: withCategory(categories, form?.category ?? ''),
    jobNames,
    form: form ?? emptyForm,
    problems: {},
    error: null,
    added: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A category whose name was being typed before a reload is named further.',
      always: [{ guard: 'wasNamingCategory', target: 'namingCategory' }, { target: 'naming' }],
    },
    naming: {
      description: 'The customer chooses a category and types a job name.',
      on: {
        'job.edit': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'clearSolved',
            'tellParent',
          ],
        },
        'category.start': { target: 'namingCategory', actions: 'clearProblems' },
        'job.submit': [
          { guard: 'isComplete', target: 'adding', actions: 'clearProblems' },
          { actions: 'showJobProblems' },
        ],
        'job.cancel': { target: 'closed' },
      },
    },
    namingCategory: {
      description: 'The customer types the name of a new category.',
      on: {
        'job.edit': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'clearSolved',
            'tellParent',
          ],
        },
        'category.add': [
          {
            guard: 'isNewCategory',
            target: 'naming',
            actions: ['clearProblems', 'keepCategory', 'tellParent'],
          },
          { actions: 'showCategoryProblems' },
        ],
        'category.cancel': { target: 'naming', actions: ['clearProblems', 'forgetCategory', 'tellParent'] },
        'job.cancel': { target: 'closed' },
      },
    },
    adding: {
      description: 'The job is on its way.',
      tags: 'busy',
      invoke: {
        id: 'addJob',
        src: 'addJob',
        input: ({ context }) => ({ ...jobOf(context.form), user_id: context.userId }),
        onDone: { target: 'closed', actions: 'keepJob' },
        onError: {
          target: 'naming',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closed: { type: 'final', description: 'Added, or cancelled.' },
  },
  output: ({ context }) => context.added,
});

/** The list with a category that was added before a reload: {host} learns of it with its first job. */
function withCategory(categories: string[], category: string): string[] {
  return category === '' || categories.includes(category) ? categories : [...categories, category];
}

function jobOf({ category, job_name }: JobForm): { category: string; job_name: string } {
  return { category, job_name: job_name.trim() };
}

function jobProblems({ form, jobNames }: JobDialogContext): FieldErrors<keyof JobForm> {
  return {
    ...(form.category === '' && { category: texts.noCategory }),
    ...(form.job_name.trim() === '' && { job_name: texts.noJob }),
    ...(includesName(jobNames, form.job_name) && { job_name: texts.knownJob }),
  };
}

function categoryProblems({ form, categories }: JobDialogContext): FieldErrors<keyof JobForm> {
  if (form.newCategory.trim() === '') return { newCategory: texts.noCategoryName };
  const isKnown = categories.some((category) => sameName(category, form.newCategory));
  return isKnown ? { newCategory: texts.knownCategory } : {};
}
