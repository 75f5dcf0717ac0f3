import { and, assign, or, sendParent, setup, stateIn } from 'xstate';
import { errorText } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import {
  type BusinessContext,
  businessProblems,
  draftOf,
  formOf,
  isUntouched,
  usernameOf,
  withAdded,
  withJob,
} from './business-form.ts';
import type { BusinessDraft, DraftChanged, JobForm } from './drafts.ts';
import { type JobTyped, jobDialogMachine } from './job-dialog.ts';
import type { InstagramInfo, JobData } from './resume-facts.ts';

/** What the customer can do in step 1, its Add Job dialog aside. */
export type BusinessEvents =
  | { type: 'business.edit'; description: string }
  | { type: 'job.select'; name: string }
  | { type: 'job.remove'; name: string }
  | { type: 'job.create' }
  | JobTyped
  | { type: 'jobData.reload' }
  | { type: 'account.reload' }
  | { type: 'business.submit' }
  | { type: 'error.dismiss' };

/** What step 1 starts with; `null` where {host} did not say, and it is asked again. */
export interface BusinessInput {
  userId: string;
  instagram: InstagramInfo | null;
  jobData: JobData | null;
  draft: BusinessDraft | null;
}

/** The Instagram name that settings are saved under. */
export interface BusinessOutput {
  username: string;
}

const texts = {
  network: 'Network error. Please try again.',
  otherwise: 'Failed to save business settings. Please try again.',
};

const flow = setup({
  types: {} as {
    context: BusinessContext;
    events: BusinessEvents;
    input: BusinessInput;
    output: BusinessOutput;
    tags: Tag;
    children: { jobDialog: 'jobDialog' };
  },
  actors: {
    getJobData: fromApi('getJobData'),
    getInstagramInfo: fromApi('getInstagramInfo'),
    saveBusinessSettings: fromApi('saveBusinessSettings'),
    jobDialog: jobDialogMachine,
  },
  guards: {
    isComplete: ({ context }) => !hasErrors(businessProblems(context)),
    lacksJobData: ({ context }) => context.jobData === null,
    hasJobData: ({ context }) => context.jobData !== null,
    wasAdding: ({ context }) => context.newJob !== null,
    canReopen: and(['wasAdding', or(['hasJobData', stateIn({ editing: { jobData: 'unavailable' } })])]),
    lacksAccount: ({ context }) => context.username === '',
    hasAccount: ({ context }) => context.username !== '',
  },
  actions: {
    describe: assign({
      form: ({ context }, params: { description: string }) => ({
        ...context.form,
        description: params.description,
      }),
    }),
    selectJob: assign({
      form: ({ context }, params: { name: string }) => withJob(context.form, params.name),
    }),
    removeJob: assign({
      form: ({ context: { form } }, params: { name: string }) => ({
        ...form,
        jobs: form.jobs.filter((job) => job !== params.name),
      }),
    }),
    keepJobData: assign({ jobData: (_, params: { jobData: JobData }) => params.jobData }),
    keepTyped: assign({ newJob: (_, params: { form: JobForm }) => params.form }),
    forgetTyped: assign({ newJob: null }),
    keepAddedJob: assign(
      ({ context }, { added }: { added: { category: string; job_name: string } | null }) =>
        added
          ? { form: withJob(context.form, added.job_name), jobData: withAdded(context.jobData, added) }
          : {},
    ),
    keepAccount: assign(({ context }, { instagram }: { instagram: InstagramInfo }) => ({
      username: usernameOf(instagram),
      form: isUntouched(context.form) ? formOf(null, instagram) : context.form,
    })),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'business', draft: draftOf(context) }),
    ),
    showProblems: assign({ problems: ({ context }) => businessProblems(context) }),
    clearSolved: assign({
      problems: ({ context }) => remainingErrors(context.problems, businessProblems(context)),
    }),
    showError: assign({ error: (_, params: { error: unknown }) => errorText(params.error, texts) }),
    clearError: assign({ error: null }),
  },
});

/** Step 1: what the customer's business is and does, prefilled by the AI (spec §2, §3 Business settings, §5). */
export const businessMachine = flow.createMachine({
  id: 'business',
  description: 'Step 1: a description of the business and its jobs.',
  context: ({ input }) => ({
    userId: input.userId,
    username: usernameOf(input.instagram),
    form: formOf(input.draft, input.instagram),
    newJob: input.draft?.newJob ?? null,
    jobData: input.jobData,
    problems: {},
    error: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer fills in the form, while what is missing loads.',
      type: 'parallel',
      on: {
        'business.edit': {
          actions: [
            { type: 'describe', params: ({ event }) => ({ description: event.description }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'job.select': {
          actions: [
            { type: 'selectJob', params: ({ event }) => ({ name: event.name }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'job.remove': {
          actions: [
            { type: 'removeJob', params: ({ event }) => ({ name: event.name }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'error.dismiss': { actions: 'clearError' },
      },
      states: {
        jobData: {
          initial: 'known',
          states: {
            known: {
              description: 'Categories and job names to choose from are there.',
              always: { guard: 'lacksJobData', target: 'loading' },
            },
            loading: {
              description: 'Categories and job names load.',
              tags: 'loading',
              invoke: {
                id: 'getJobData',
                src: 'getJobData',
                input: {},
                onDone: {
                  target: 'known',
                  actions: { type: 'keepJobData', params: ({ event }) => ({ jobData: event.output }) },
                },
                onError: { target: 'unavailable' },
              },
            },
            unavailable: {
              description: 'There is nothing to choose from; jobs can be added all the same.',
              on: { 'jobData.reload': { target: 'loading' } },
            },
          },
        },
        account: {
          initial: 'known',
          states: {
            known: {
              description: 'The Instagram account has a name to save under.',
              always: { guard: 'lacksAccount', target: 'loading' },
            },
            loading: {
              description: 'The Instagram account is read again.',
              tags: 'loading',
              invoke: {
                id: 'getInstagramInfo',
                src: 'getInstagramInfo',
                input: ({ context }) => ({ user_id: context.userId }),
                onDone: {
                  target: 'unknown',
                  actions: [
                    { type: 'keepAccount', params: ({ event }) => ({ instagram: event.output }) },
                    'clearSolved',
                  ],
                },
                onError: { target: 'unknown' },
              },
            },
            unknown: {
              description: 'Nothing can be saved without the account’s name; the customer can ask again.',
              always: { guard: 'hasAccount', target: 'known' },
              on: { 'account.reload': { target: 'loading' } },
            },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: {
              description:
                'No dialog. One that a reload closed opens again when there is something to choose from, or nothing to wait for.',
              always: { guard: 'canReopen', target: 'open' },
              on: {
                'job.create': { target: 'open' },
                'business.submit': [
                  { guard: 'isComplete', target: '#business.saving', actions: 'clearError' },
                  { actions: 'showProblems' },
                ],
              },
            },
            open: {
              description: 'The Add Job dialog is open.',
              invoke: {
                id: 'jobDialog',
                src: 'jobDialog',
                input: ({ context: { userId, jobData, form, newJob } }) => ({
                  userId,
                  form: newJob,
                  categories: jobData?.categories ?? [],
                  jobNames: [...(jobData?.job_names ?? []), ...form.jobs],
                }),
                onDone: {
                  target: 'closed',
                  actions: [
                    { type: 'keepAddedJob', params: ({ event }) => ({ added: event.output }) },
                    'forgetTyped',
                    'clearSolved',
                    'tellDraft',
                  ],
                },
                onError: { target: 'closed', actions: 'forgetTyped' },
              },
              on: {
                'job.typed': {
                  actions: [
                    { type: 'keepTyped', params: ({ event }) => ({ form: event.form }) },
                    'tellDraft',
                  ],
                },
              },
            },
          },
        },
      },
    },
    saving: {
      description: 'The settings are on their way.',
      tags: 'busy',
      invoke: {
        id: 'saveBusinessSettings',
        src: 'saveBusinessSettings',
        input: ({ context: { userId, username, form } }) => ({
          user_id: userId,
          username_instagram: username,
          description: form.description.trim(),
          jobs: form.jobs,
        }),
        onDone: { target: 'saved' },
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final', description: '{host} has the settings.', tags: 'done' },
  },
  output: ({ context }) => ({ username: context.username }),
});
