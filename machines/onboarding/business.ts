import { and, assertEvent, assign, type DoneActorEvent, or, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fail } from '../shared/failed-call.ts';
import { edit, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import {
  afterRemoval,
  type BusinessContext,
  type BusinessDraft,
  type BusinessForm,
  businessForm,
  choicesOf,
  edited,
  type InstagramInfo,
  isEmpty,
  type JobData,
  prefilledForm,
  usernameIn,
  withAddedJob,
  withJob,
} from './business-form.ts';
import { type JobDialogOutput, type JobTyped, jobDialogMachine } from './job-dialog.ts';
import type { JobChoices, JobForm } from './job-form.ts';
import { usernameOf } from './profile.ts';
import { draftChanged, type StepBack, tabNoted } from './step-events.ts';

export type BusinessEvents =
  | { type: 'business.edit'; description: string }
  | { type: 'username.edit'; username: string }
  | { type: 'job.select'; name: string }
  | { type: 'job.remove'; name: string }
  | { type: 'job.restore' }
  | { type: 'job.create' }
  | JobTyped
  | { type: 'jobData.reload' }
  | { type: 'account.reload' }
  | { type: 'business.submit' }
  | StepBack
  | { type: 'error.dismiss' };

/** `null` stands for what the start could not load: the step loads it again. */
export interface BusinessInput {
  userId: Id;
  instagram: InstagramInfo | null;
  jobData: JobData | null;
  draft: BusinessDraft | null;
  /** The form that the Add Job dialog was closed with. */
  keptJob: JobForm | null;
  /** The form that this tab saved. */
  saved: BusinessForm | null;
}

export interface BusinessOutput {
  /** The Instagram name that settings are saved under. */
  username: string;
  saved: BusinessForm;
}

const flow = setup({
  types: {} as {
    context: BusinessContext;
    events: BusinessEvents | DoneActorEvent<InstagramInfo, 'getInstagramInfo'>;
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
    ...businessForm.guards,
    lacksJobData: ({ context }) => context.jobData === null,
    hasJobData: ({ context }) => context.jobData !== null,
    wasAdding: ({ context }) => context.newJob !== null,
    isAdding: stateIn({ editing: { dialog: 'open' } }),
    canReopen: and(['wasAdding', or(['hasJobData', stateIn({ editing: { jobData: 'unavailable' } })])]),
    lacksAccount: ({ context }) => context.username === '',
    hasAccount: ({ context }) => context.username !== '',
    hasTypedName: ({ context: { username, form } }) => username === '' && form.username !== '',
  },
  actions: {
    ...businessForm.actions,
    edit: assign(({ context }, change: Partial<BusinessForm>) => edited(context, change)),
    sendDraft: sendParent(({ context: { form, newJob } }) => draftChanged('business', { ...form, newJob })),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    noteKept: sendParent(({ context: { keptJob } }) => tabNoted({ keptJob })),
    takeAccount: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.getInstagramInfo');
      return withAccount(context, event.output);
    }),
    takeJobData: assign((_, answer: JobData) => ({ jobData: choicesOf(answer) })),
    tellDialog: sendTo('jobDialog', ({ context }) => ({ type: 'jobs.loaded', ...jobChoices(context) })),
  },
});

export const businessMachine = flow.createMachine({
  id: 'business',
  description: 'Step 1: a description of the business and its jobs, prefilled by the AI.',
  context: ({ input }) => ({
    ...businessForm.start(initialForm(input)),
    userId: input.userId,
    username: usernameOf(input.instagram),
    keptJob: input.keptJob,
    newJob: input.draft?.newJob ?? null,
    removedJob: null,
    jobData: input.jobData && choicesOf(input.jobData),
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer fills in the form while missing data loads.',
      type: 'parallel',
      on: {
        'business.edit': { actions: edit((_, { description }) => ({ description })) },
        'username.edit': { actions: edit((_, { username }) => ({ username })) },
        'job.select': { actions: edit(({ form }, { name }) => withJob(form, name)) },
        'job.remove': {
          actions: [assign(({ context, event }) => afterRemoval(context, event.name)), 'sendDraft'],
        },
        'job.restore': { actions: edit(({ form, removedJob }) => withJob(form, removedJob ?? '')) },
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'dismiss' },
      },
      states: {
        jobData: {
          initial: 'known',
          states: {
            known: {
              description: 'Categories and job names are loaded. If the start could not load them, loads them again.',
              always: { guard: 'lacksJobData', target: 'loading' },
            },
            loading: {
              description: 'Categories and job names are loading.',
              tags: 'loading',
              invoke: {
                id: 'getJobData',
                src: 'getJobData',
                input: {},
                onDone: [
                  {
                    guard: 'isAdding',
                    target: 'known',
                    actions: [{ type: 'takeJobData', params: ({ event }) => event.output }, 'tellDialog'],
                  },
                  {
                    target: 'known',
                    actions: { type: 'takeJobData', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'unavailable' },
              },
            },
            unavailable: {
              description: 'Categories and job names could not be loaded; jobs can still be added.',
              tags: 'failed',
              on: { 'jobData.reload': { target: 'loading' } },
            },
          },
        },
        account: {
          initial: 'known',
          states: {
            known: {
              description:
                'The Instagram user name is known. If the start could not load it, and nobody typed it, loads it again.',
              always: [
                { guard: 'hasTypedName', target: 'asking' },
                { guard: 'lacksAccount', target: 'loading' },
              ],
            },
            loading: {
              description: 'The Instagram account is loading again.',
              tags: 'loading',
              invoke: {
                id: 'getInstagramInfo',
                src: 'getInstagramInfo',
                input: ({ context }) => ({ user_id: context.userId }),
                onDone: { target: 'asking', actions: 'takeAccount' },
                onError: { target: 'asking' },
              },
            },
            asking: {
              description:
                'The API could not read the profile twice: asks the customer for the Instagram user name, without which nothing can be saved. They can let the API try again.',
              always: { guard: 'hasAccount', target: 'known' },
              on: { 'account.reload': { target: 'reloading' } },
            },
            reloading: {
              description: 'The Instagram account is loading once more; the customer can type on.',
              tags: 'loading',
              invoke: {
                id: 'getInstagramInfo',
                src: 'getInstagramInfo',
                input: ({ context }) => ({ user_id: context.userId }),
                onDone: { target: 'asking', actions: 'takeAccount' },
                onError: { target: 'asking' },
              },
            },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: {
              description:
                'No dialog. A dialog that a reload closed reopens once the categories are loaded, or failed to load.',
              always: { guard: 'canReopen', target: 'open' },
              on: {
                'job.create': { target: 'open' },
                'business.submit': submit('#business.saving'),
              },
            },
            open: {
              description: 'The Add Job dialog is open.',
              invoke: {
                id: 'jobDialog',
                src: 'jobDialog',
                input: ({ context }) => ({
                  userId: context.userId,
                  form: context.newJob ?? context.keptJob,
                  ...jobChoices(context),
                }),
                onDone: {
                  target: 'closed',
                  actions: [
                    assign(({ context, event }) => afterDialog(context, event.output)),
                    'noteKept',
                    'sendDraft',
                  ],
                },
                onError: { target: 'closed', actions: assign({ newJob: null }) },
              },
              on: { 'job.typed': { actions: [assign({ newJob: ({ event }) => event.form }), 'sendDraft'] } },
            },
          },
        },
      },
    },
    saving: {
      description: 'Saves the settings.',
      tags: 'busy',
      invoke: {
        id: 'saveBusinessSettings',
        src: 'saveBusinessSettings',
        input: ({ context }) => {
          const { description, jobs } = trimmed(context);
          return { user_id: context.userId, username_instagram: usernameIn(context), description, jobs };
        },
        onDone: { target: 'saved' },
        onError: { target: 'editing', actions: fail('saveBusinessSettings') },
      },
    },
    saved: { type: 'final', description: 'The settings are saved.', tags: 'done' },
  },
  output: ({ context }) => ({ username: usernameIn(context), saved: trimmed(context) }),
});

/** The unsaved edit, else what was saved, else what the AI read from the profile. */
function initialForm({ draft, saved, instagram }: BusinessInput): BusinessForm {
  if (!draft) return saved ?? prefilledForm(instagram);
  const { newJob: _, ...form } = draft;
  return form;
}

/** The form as it is saved, with the name that the customer gave where the API knows none. */
function trimmed({ username, form }: BusinessContext): BusinessForm {
  return {
    username: username ? '' : usernameIn({ username, form }),
    description: form.description.trim(),
    jobs: form.jobs,
  };
}

/** After the account was loaded; it prefills a form that is still empty. */
function withAccount(context: BusinessContext, instagram: InstagramInfo): Partial<BusinessContext> {
  const username = usernameOf(instagram);
  const form = isEmpty(context.form) ? { ...context.form, ...prefilledForm(instagram) } : context.form;
  return { username, ...edited({ ...context, username }, form) };
}

function jobChoices({ jobData, form }: BusinessContext): JobChoices {
  return {
    categories: jobData?.categories ?? [],
    jobNames: [...(jobData?.job_names ?? []), ...form.jobs],
  };
}

function afterDialog(context: BusinessContext, added: JobDialogOutput): Partial<BusinessContext> {
  if (!added) return { newJob: null, keptJob: context.newJob ?? context.keptJob };
  return {
    newJob: null,
    keptJob: null,
    ...edited(context, withJob(context.form, added.job_name)),
    jobData: context.jobData && withAddedJob(context.jobData, added),
  };
}
