import { assign, setup } from 'xstate';
import { errorText, isUnreachable, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { Tag } from '../shared/tags.ts';
import { type Facts, factsMachine, type JobData } from './resume-facts.ts';

/** Why the wizard could not start; `canRetry` where another try may go better. */
export interface StartFailure {
  text: string;
  canRetry: boolean;
}

/** Whose onboarding this is, and all that is known of it. */
export interface Customer {
  userId: string;
  /** Empty when nobody said it. */
  email: string;
  facts: Facts;
  /** `null` when it was not there in time. */
  jobData: JobData | null;
}

/** How the start went. */
export type StartOutput = { kind: 'started'; customer: Customer } | { kind: 'failed'; failure: StartFailure };

interface Context {
  accessToken: string;
  tokenEmail: string | null;
  userId: string;
  email: string;
  facts: Facts | null;
  jobData: JobData | null;
  failure: StartFailure;
}

const texts = { refused: 'Failed to verify token', network: 'Network error. Please try again.' };

const flow = setup({
  types: {} as {
    context: Context;
    /** `accessToken` is the vault's pseudonym, never the token. */
    input: { accessToken: string; tokenEmail: string | null };
    output: StartOutput;
    tags: Tag;
  },
  actors: {
    verifyActivation: fromApi('verifyActivation'),
    getJobData: fromApi('getJobData'),
    facts: factsMachine,
  },
  guards: {
    isComplete: (_, params: { facts: Facts | null }) => params.facts !== null,
  },
  actions: {
    keepUser: assign({
      userId: (_, params: { uid: string; email: string }) => params.uid,
      email: (_, params) => params.email,
    }),
    keepFacts: assign({ facts: (_, params: { facts: Facts | null }) => params.facts }),
    keepJobData: assign({ jobData: (_, params: { jobData: JobData }) => params.jobData }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
    }),
  },
});

/** An access token becomes a customer with everything that is known, in two rounds of calls (spec §4 Onboarding start). */
export const startMachine = flow.createMachine({
  id: 'start',
  description: 'The token first, then everything else side by side.',
  context: ({ input }) => ({
    ...input,
    userId: '',
    email: '',
    facts: null,
    jobData: null,
    failure: { text: texts.network, canRetry: true },
  }),
  // Job data is about nobody, so it comes beside the token; nothing waits for it, step 1 asks itself if it must.
  invoke: {
    id: 'getJobData',
    src: 'getJobData',
    input: {},
    onDone: { actions: { type: 'keepJobData', params: ({ event }) => ({ jobData: event.output }) } },
    onError: {},
  },
  initial: 'verifying',
  states: {
    verifying: {
      description: 'Whose token is this?',
      tags: 'loading',
      invoke: {
        id: 'verifyActivation',
        src: 'verifyActivation',
        input: ({ context }) => ({ access_token: context.accessToken }),
        onDone: {
          target: 'gatheringFacts',
          actions: { type: 'keepUser', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    gatheringFacts: {
      description: 'What is known of this customer?',
      tags: 'loading',
      invoke: {
        id: 'facts',
        src: 'facts',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: {
              type: 'isComplete',
              params: ({ event }) => ({
                facts: event.output.kind === 'gathered' ? event.output.facts : null,
              }),
            },
            target: 'started',
            actions: {
              type: 'keepFacts',
              params: ({ event }) => ({
                facts: event.output.kind === 'gathered' ? event.output.facts : null,
              }),
            },
          },
          { target: 'failed' },
        ],
        onError: { target: 'failed' },
      },
    },
    started: { type: 'final', description: 'All is known.' },
    failed: { type: 'final', description: 'The token is not good, or {host} cannot be reached.' },
  },
  output: ({ context }) => {
    if (!context.facts) return { kind: 'failed', failure: context.failure };
    return { kind: 'started', customer: customerOf(context, context.facts) };
  },
});

function customerOf({ userId, email, tokenEmail, jobData }: Context, facts: Facts): Customer {
  return { userId, email: email || facts.instagram?.email || tokenEmail || '', facts, jobData };
}

/** A token that {host} turned down stays turned down; anything else may pass. */
function failureOf(thrown: unknown): StartFailure {
  const error = toApiError(thrown);
  const isTurnedDown = error.kind === 'refused' || (error.kind === 'status' && (error.status ?? 0) < 500);
  const text = errorText(error, { network: texts.network, otherwise: texts.refused });
  return { text, canRetry: isUnreachable(error) || !isTurnedDown };
}
