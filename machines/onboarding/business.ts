import { assign, sendParent, setup } from 'xstate';
import { errorText } from '../host/errors.ts';
import { fromHost } from '../host/from-host.ts';
import type { Tag } from '../shared/tags.ts';
import type { BusinessForm, DraftChanged } from './drafts.ts';
import type { InstagramInfo, JobData } from './facts.ts';
import { jobDialogMachine } from './job-dialog.ts';
import { includesName, isSolved, type Problems, unsolved } from './problems.ts';

/** What step 1 knows. */
export interface BusinessContext {
  userId: string;
  /** Instagram user name; empty while unknown. */
  username: string;
  form: BusinessForm;
  /** What can be chosen from; `null` while it is not known. */
  jobData: JobData | null;
  /** Empty until the customer tried to go on. */
  problems: Problems<'username' | 'description' | 'jobs'>;
  /** Why saving failed. */
  error: string | null;
}

/** What the customer can do in step 1, its Add Job dialog aside. */
export type BusinessEvents =
  | { type: 'business.edit'; description: string }
  | { type: 'job.select'; name: string }
  | { type: 'job.remove'; name: string }
  | { type: 'job.create' }
  | { type: 'jobData.reload' }
  | { type: 'account.reload' }
  | { type: 'business.submit' }
  | { type: 'error.dismiss' };

/** What step 1 starts with; `null` where {host} did not say, and it is asked again. */
export interface BusinessInput {
  userId: string;
  instagram: InstagramInfo | null;
  jobData: JobData | null;
  draft: BusinessForm | null;
}

/** The Instagram name that settings are saved under. */
export interface BusinessOutput {
  username: string;
}

/** How long the business description may be, in characters (spec §5). */
export const descriptionLength = { min: 50, max: 500 };

const texts = {
  unknownAccount: 'We could not read your Instagram account name yet. Please try again.',
  tooShort: 'Describe your business in at least 50 characters.',
  tooLong: 'Keep the description of your business to 500 characters.',
  noJob: 'Choose or add at least one job.',
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
    getJobData: fromHost('getJobData'),
    getInstagramInfo: fromHost('getInstagramInfo'),
    saveBusinessSettings: fromHost('saveBusinessSettings'),
    jobDialog: jobDialogMachine,
  },
  guards: {
    isComplete: ({ context }) => isSolved(businessProblems(context)),
    lacksJobData: ({ context }) => context.jobData === null,
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
    keepAddedJob: assign(
      ({ context }, { added }: { added: { category: string; job_name: string } | null }) =>
        added
          ? { form: withJob(context.form, added.job_name), jobData: withAdded(context.jobData, added) }
          : {},
    ),
    keepAccount: assign(({ context }, { instagram }: { instagram: InstagramInfo }) => ({
      username: usernameOf(instagram),
      form: isUntouched(context.form) ? formOf(instagram) : context.form,
    })),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'business', draft: context.form }),
    ),
    showProblems: assign({ problems: ({ context }) => businessProblems(context) }),
    clearSolved: assign({
      problems: ({ context }) => unsolved(context.problems, businessProblems(context)),
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
    form: input.draft ?? formOf(input.instagram),
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
              description: 'No dialog.',
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
                input: ({ context: { userId, jobData, form } }) => ({
                  userId,
                  categories: jobData?.categories ?? [],
                  jobNames: [...(jobData?.job_names ?? []), ...form.jobs],
                }),
                onDone: {
                  target: 'closed',
                  actions: [
                    { type: 'keepAddedJob', params: ({ event }) => ({ added: event.output }) },
                    'clearSolved',
                    'tellDraft',
                  ],
                },
                onError: { target: 'closed' },
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

/** The name settings are saved under: the user name, else the account's name; empty when both are unknown. */
export function usernameOf(instagram: InstagramInfo | null): string {
  return (instagram?.username || instagram?.account_name || '').trim().replace(/^@/, '');
}

function businessProblems({ username, form }: BusinessContext): BusinessContext['problems'] {
  const length = form.description.trim().length;
  return {
    ...(username === '' && { username: texts.unknownAccount }),
    ...(length < descriptionLength.min && { description: texts.tooShort }),
    ...(length > descriptionLength.max && { description: texts.tooLong }),
    ...(form.jobs.length === 0 && { jobs: texts.noJob }),
  };
}

function formOf(instagram: InstagramInfo | null): BusinessForm {
  return { description: instagram?.onboarding_description ?? '', jobs: distinct(instagram?.jobs ?? []) };
}

function distinct(names: readonly string[]): string[] {
  return names
    .map((name) => name.trim())
    .filter((name, index, all) => name !== '' && !includesName(all.slice(0, index), name));
}

function isUntouched(form: BusinessForm): boolean {
  return form.description === '' && form.jobs.length === 0;
}

function withJob(form: BusinessForm, name: string): BusinessForm {
  const isNew = name.trim() !== '' && !includesName(form.jobs, name);
  return isNew ? { ...form, jobs: [...form.jobs, name] } : form;
}

function withAdded(jobData: JobData | null, added: { category: string; job_name: string }): JobData | null {
  if (!jobData) return null;
  const { categories, job_names } = jobData;
  return {
    categories: includesName(categories, added.category) ? categories : [...categories, added.category],
    job_names: [...job_names, added.job_name],
  };
}
