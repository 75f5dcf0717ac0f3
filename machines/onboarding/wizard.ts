import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { heldBack } from './drafts.ts';
import type { Customer } from './facts.ts';
import { resumePoint } from './resume.ts';
import { knownOf } from './setup.ts';
import { canRetry, type StartError, type StartEvents, startMachine } from './start.ts';
import { wizardStepsMachine } from './wizard-steps.ts';
import type { WizardStepsInput } from './wizard-steps-context.ts';

/** The input that the page passes to the wizard. */
export interface WizardInput {
  /** The vault's token for the access token in the URL fragment or in this tab's storage; empty when there is none. */
  accessToken: string;
  /** The `email` claim, when the access token is a JWT. */
  tokenEmail: string | null;
  /** As reported by `Intl`, not validated. */
  browserTimeZone: string | null;
  /** Onboarding was completed in this tab: show "All Set!" without calling the API. */
  finished: boolean;
}

export interface WizardContext extends WizardInput {
  /** Shown on the "Verification Error" card. */
  error: StartError;
}

const actors = {
  start: startMachine,
  steps: wizardStepsMachine,
  forgetOnboarding: fromBrowser('forgetOnboarding'),
};

const flow = setup({
  types: {} as {
    context: WizardContext;
    events: { type: 'start.retry' } | StartEvents | DoneActorEvent<{ userId: Id }, 'steps'>;
    input: WizardInput;
    tags: Tag;
    children: { [Name in keyof typeof actors]: Name };
  },
  actors,
  guards: {
    isFinished: ({ context }) => context.finished,
    hasToken: ({ context }) => context.accessToken !== '',
  },
  actions: { takeError: assign((_, { error }: { error: StartError }) => ({ error })) },
});

export const wizardMachine = flow.createMachine({
  id: 'wizard',
  description:
    'Onboarding, from an access token to "All Set!". The API’s data decides the first step; each step is a machine of its own.',
  context: ({ input }) => ({ ...input, error: 'unexpected' }),
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
        { target: 'unlinked' },
      ],
    },
    starting: {
      description: 'Verifies the token, then loads everything about the customer in parallel.',
      tags: 'loading',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { accessToken, tokenEmail } }) => ({ accessToken, tokenEmail }),
        onError: { target: 'failed' },
      },
      on: {
        'start.completed': { target: 'working' },
        'start.failed': [
          { guard: isRetryable, target: 'failed', actions: { type: 'takeError', params: ({ event }) => event } },
          { target: 'refused', actions: { type: 'takeError', params: ({ event }) => event } },
        ],
      },
    },
    working: {
      description: 'The steps, until onboarding is completed.',
      invoke: {
        id: 'steps',
        src: 'steps',
        input: ({ context, event }) => {
          assertEvent(event, 'start.completed');
          return stepsInputOf(event.customer, context.browserTimeZone);
        },
        onDone: { target: 'allSet' },
        onError: { target: 'failed' },
      },
    },
    allSet: {
      description: 'All Set! (step 6). Onboarding is complete.',
      tags: 'done',
      initial: 'forgetting',
      states: {
        forgetting: {
          description:
            'The customer leaves for the application: removes the access token and the drafts from this tab.',
          invoke: {
            id: 'forgetOnboarding',
            src: 'forgetOnboarding',
            input: ({ event }) => {
              assertEvent(event, 'xstate.done.actor.steps');
              return event.output;
            },
            onDone: { target: 'shown' },
            onError: { target: 'shown' },
          },
        },
        shown: { description: 'Links to the app.' },
      },
    },
    unlinked: {
      description:
        'This tab has no access token: the "Verification Error" card says that the link in the email brings it.',
      tags: ['failed', 'end'],
    },
    refused: {
      description: 'The API refused the token, and another try would not change that: the "Verification Error" card.',
      tags: ['failed', 'end'],
    },
    failed: {
      description: 'Verification failed, and another try may succeed: the "Verification Error" card.',
      tags: 'failed',
      on: { 'start.retry': { target: 'starting', actions: assign({ error: 'unexpected' }) } },
    },
  },
});

function isRetryable({ event }: { event: { error: StartError } }): boolean {
  return canRetry(event.error);
}

function stepsInputOf(customer: Customer, browserTimeZone: string | null): WizardStepsInput {
  const { status, accounts, ...others } = customer;
  const known = knownOf(customer);
  const point = resumePoint({
    status,
    hasAccounts: known.accounts.length > 0,
    hasTemplates: others.templates.length > 0,
    hasLink: others.link !== null,
  });
  return { ...others, browserTimeZone, resumeAt: heldBack(point, others.drafts), accounts: null, known };
}
