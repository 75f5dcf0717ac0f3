import { assign } from 'xstate';
import type { Id, Template } from '../api/contract.ts';
import { required } from '../shared/required.ts';
import type { AccountList } from './account-list.ts';
import { usernameOf } from './business-form.ts';
import { type Drafts, noDrafts, type TemplatesDraft } from './drafts.ts';
import type { InstagramInfo, JobData } from './facts.ts';
import { type ResumePoint, resumePoint } from './resume.ts';
import { type StartError, type StartInput, type StartOutput, unexpectedError } from './start.ts';
import { flow, workingState } from './wizard-working-state.ts';

/** What the page passes to the wizard. */
export interface WizardInput {
  /** The vault's token for the access token in the URL fragment or in this tab's storage. */
  accessToken: string | null;
  /** The `email` claim, when the access token is a JWT. */
  tokenEmail: string | null;
  /** As reported by `Intl`, not validated. */
  browserTimeZone: string | null;
  /** Onboarding was completed in this tab: show "All Set!" without calling the API. */
  finished: boolean;
}

export interface WizardContext extends WizardInput {
  /** Empty until `start` is done, like everything below. */
  userId: Id;
  /** Empty when unknown. */
  email: string;
  instagram: InstagramInfo | null;
  /** The Instagram name that settings are saved under. */
  username: string;
  jobData: JobData | null;
  /** Two-letter code. */
  country: string | null;
  resumeAt: ResumePoint;
  /** As just read, for the next step; `null` when that step has to read them itself. */
  accounts: AccountList | null;
  templates: Template[] | null;
  /** The connection link, with tokens for its credentials. */
  link: string | null;
  drafts: Drafts;
  /** What step 4 saved, for Back from step 5. */
  savedTemplates: TemplatesDraft | null;
  /** Shown on the "Verification Error" card. */
  error: StartError;
}

const noTokenError: StartError = { text: 'No access token found', canRetry: false };

export const wizardMachine = flow.createMachine({
  id: 'wizard',
  description:
    'Onboarding, from an access token to "All Set!". The API’s data decides the first step; each step is a machine of its own.',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks for a completed onboarding in this tab, then for an access token.',
      always: [
        {
          description: 'If onboarding was completed in this tab.',
          guard: 'isFinished',
          target: 'allSet.shown',
        },
        { guard: 'hasToken', target: 'starting' },
        { target: 'failed', actions: assign({ error: noTokenError }) },
      ],
    },
    starting: {
      description: 'Verifies the token, then loads everything about the customer in parallel.',
      tags: 'loading',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => startInputOf(context),
        onDone: [
          {
            description: 'If the token is valid and everything is loaded.',
            guard: { type: 'hasStarted', params: ({ event }) => event.output },
            target: 'working',
            actions: assign(({ event }) => startedContext(event.output)),
          },
          { target: 'failed', actions: assign(({ event }) => failedContext(event.output)) },
        ],
        onError: { target: 'failed' },
      },
    },
    working: workingState,
    allSet: {
      description: 'All Set! (step 6). Onboarding is complete.',
      tags: 'done',
      initial: 'forgetting',
      states: {
        forgetting: {
          description: 'Removes the access token and the drafts from this tab.',
          invoke: {
            id: 'forgetOnboarding',
            src: 'forgetOnboarding',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'shown' },
            onError: { target: 'shown' },
          },
        },
        shown: { description: 'Links to the app.' },
      },
    },
    failed: {
      description: 'Verification failed: the "Verification Error" card.',
      tags: 'failed',
      on: {
        'start.retry': {
          description: 'If another try may succeed.',
          guard: 'canRetry',
          target: 'starting',
          actions: assign({ error: unexpectedError }),
        },
      },
    },
  },
});

function initialContext(input: WizardInput): WizardContext {
  return {
    ...input,
    userId: '',
    email: '',
    instagram: null,
    username: '',
    jobData: null,
    country: null,
    resumeAt: 'welcome',
    accounts: null,
    templates: null,
    link: null,
    drafts: noDrafts,
    savedTemplates: null,
    error: unexpectedError,
  };
}

function startInputOf(context: WizardContext): StartInput {
  return {
    accessToken: required(context.accessToken, 'The access token'),
    tokenEmail: context.tokenEmail,
  };
}

function failedContext(output: StartOutput): Partial<WizardContext> {
  return output.kind === 'failed' ? { error: output.error } : {};
}

function startedContext(output: StartOutput): Partial<WizardContext> {
  if (output.kind !== 'started') return {};
  const { facts, ...customer } = output.customer;
  const { status, accounts, ...loaded } = facts;
  const resumeAt = resumePoint({
    status,
    hasAccounts: accounts.length > 0,
    hasTemplates: loaded.templates.length > 0,
    hasLink: loaded.link !== null,
  });
  return { ...customer, ...loaded, username: usernameOf(loaded.instagram), resumeAt };
}
