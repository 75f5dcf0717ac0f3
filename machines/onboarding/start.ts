import { assertEvent, assign, type DoneActorEvent, sendParent, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { isRefusal, isTemporary } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import { type FailedCall, failedCall } from '../shared/failed-call.ts';
import type { Tag } from '../shared/tags.ts';
import { type Customer, type FactsUnavailable, factsMachine } from './facts.ts';

/** Why the wizard could not start (docs/product.md, Error texts); `unexpected` for a defect of ours. */
export type StartError = FailedCall<'verifyActivation'> | FactsUnavailable['failure'] | 'unexpected';

export interface StartInput {
  /** The vault's token for the access token. */
  accessToken: string;
  /** The `email` claim, when the access token is a JWT. */
  tokenEmail: string | null;
}

/** Sent to the wizard: the outcome of the start. */
export type StartEvents = { type: 'start.completed'; customer: Customer } | { type: 'start.failed'; error: StartError };

const flow = setup({
  types: {} as {
    context: StartInput & { error: StartError };
    events: FactsUnavailable | DoneActorEvent<AnswerOf<'verifyActivation'>, 'verifyActivation'>;
    input: StartInput;
    tags: Tag;
  },
  actors: {
    verifyActivation: fromApi('verifyActivation'),
    forgetAccessToken: fromBrowser('forgetAccessToken'),
    facts: factsMachine,
  },
  actions: {
    showTokenError: assign((_, { error }: { error: unknown }) => ({
      error: failedCall('verifyActivation', error),
    })),
  },
});

export const startMachine = flow.createMachine({
  id: 'start',
  description: 'Verifies the access token, then loads everything about its customer in parallel.',
  context: ({ input }) => ({ ...input, error: 'unexpected' }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'Exchanges the access token for a user id.',
      tags: 'loading',
      invoke: {
        id: 'verifyActivation',
        src: 'verifyActivation',
        input: ({ context }) => ({ access_token: context.accessToken }),
        onDone: { target: 'gatheringFacts' },
        onError: [
          {
            description: 'A token that the API itself refuses is of no further use.',
            guard: isRefused,
            target: 'forgetting',
            actions: { type: 'showTokenError', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'showTokenError', params: ({ event }) => event } },
        ],
      },
    },
    forgetting: {
      description: 'Removes the refused token from this tab: a reload does not try it again.',
      tags: 'loading',
      invoke: {
        id: 'forgetAccessToken',
        src: 'forgetAccessToken',
        onDone: { target: 'failed' },
        onError: { target: 'failed' },
      },
    },
    gatheringFacts: {
      description: 'Loads what the API stores about the customer, and this tab’s drafts.',
      tags: 'loading',
      invoke: {
        id: 'facts',
        src: 'facts',
        input: ({ context: { tokenEmail }, event }) => {
          assertEvent(event, 'xstate.done.actor.verifyActivation');
          return { userId: event.output.uid, email: event.output.email, tokenEmail };
        },
        onDone: {
          target: 'started',
          actions: sendParent(({ event }): StartEvents => {
            return { type: 'start.completed', customer: event.output };
          }),
        },
        onError: { target: 'failed' },
      },
      on: {
        'facts.unavailable': {
          target: 'failed',
          actions: assign({ error: ({ event }) => event.failure }),
        },
      },
    },
    started: { type: 'final', description: 'The customer and the step are known.' },
    failed: {
      type: 'final',
      description: 'The token is invalid, or what decides the step could not be loaded.',
      tags: 'failed',
      entry: sendParent(({ context }): StartEvents => ({ type: 'start.failed', error: context.error })),
    },
  },
});

function isRefused({ event }: { event: { error: unknown } }): boolean {
  return isRefusal(event.error);
}

/** May another try help? Once the token was accepted, always. */
export function canRetry(error: StartError): boolean {
  return error === 'unexpected' || error.call !== 'verifyActivation' || isTemporary(error.error);
}
