import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, CallName, RequestOf } from '../api/contract.ts';
import { type ApiError, mayHaveWorked, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { isOutdated } from './error-guards.ts';
import type { Tag } from './tags.ts';

interface Input<Call extends CallName, List extends CallName> {
  request: RequestOf<Call>;
  listRequest: RequestOf<List>;
  /** An earlier request may have worked: the list is read first. */
  wasSent?: boolean;
}

interface Context extends Input<CallName, CallName> {
  /** Why the call failed. */
  error: ApiError | null;
  /** Why the list could not be read. */
  listError: ApiError | null;
}

/** The final states. */
type Outcome = 'succeeded' | 'rejected' | 'failed' | 'unknown';

/** The result of the request, with the errors that a screen shows. */
export interface ConfirmedCallOutput extends Pick<Context, 'error' | 'listError'> {
  outcome: Outcome;
}

/** Sent to the parent when the list was read. */
export interface ListRead<List extends CallName> {
  type: 'list.read';
  answer: AnswerOf<List>;
}

/** The rules are methods, not properties: TypeScript then accepts the rules of one call where those of any call are expected. */
interface Confirmation<Call extends CallName, List extends CallName> {
  call: Call;
  /** The call that reads the list. */
  list: List;
  /** Does the list show that the request worked, or that nothing is left to do? */
  isConfirmed(answer: AnswerOf<List>, request: RequestOf<Call>): boolean;
  /** May it be told that an earlier request `wasSent`? */
  isSentAgain?: boolean;
  /** Does this rejection say that an earlier request may have worked? */
  isRepeated(error: ApiError): boolean;
}

/**
 * A machine that makes a call once. If the answer is lost, or that of an earlier request was, it reads a list to learn whether the call
 * worked; if the call is refused, it reads the list because that may have changed.
 */
export function createConfirmedCall<Call extends CallName, List extends CallName>(
  confirmation: Confirmation<Call, List>,
) {
  const { call, list, isSentAgain, ...rules }: Confirmation<CallName, CallName> = confirmation;

  const flow = setup({
    types: {} as { context: Context; input: Input<Call, List>; output: ConfirmedCallOutput; tags: Tag },
    actors: { call: fromApi(call), list: fromApi(list) },
    guards: { wasSent: ({ context }) => context.wasSent === true },
    actions: {
      setError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
      setListError: assign({ listError: (_, { error }: { error: unknown }) => toApiError(error) }),
      sendList: sendParent((_, { answer }: { answer: AnswerOf<CallName> }) => ({
        type: 'list.read',
        answer,
      })),
    },
  });

  const opening = flow.createStateConfig({
    description: 'Reads the list first if an earlier request may have worked.',
    always: [{ guard: 'wasSent', target: 'checking' }, { target: 'calling' }],
  });

  const reading = (description: string, unlisted: 'calling' | 'failed') =>
    flow.createStateConfig({
      description,
      invoke: {
        id: list,
        src: 'list',
        input: ({ context }) => context.listRequest,
        onDone: [
          {
            guard: isConfirmed,
            target: 'succeeded',
            actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: unlisted,
            actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'setListError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    });

  return flow.createMachine({
    id: `${call}Confirmed`,
    description: `Calls ${call} once. If the answer is lost, calls ${list} to learn whether it worked.`,
    context: ({ input }) => ({ ...input, error: null, listError: null }),
    initial: isSentAgain ? 'opening' : 'calling',
    states: {
      ...(isSentAgain && { opening, checking: reading('Reads the list before the call.', 'calling') }),
      calling: {
        description: 'Makes the call.',
        invoke: {
          id: call,
          src: 'call',
          input: ({ context }) => context.request,
          onDone: { target: 'succeeded' },
          onError: [
            {
              guard: isUncertain,
              target: 'confirming',
              actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            },
            {
              guard: isOutdated,
              target: 'rereading',
              actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'rejected',
              actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      rereading: {
        description: 'Reads the list again: the refusal may mean that it has changed.',
        invoke: {
          id: 'reread',
          src: 'list',
          input: ({ context }) => context.listRequest,
          onDone: {
            target: 'rejected',
            actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: { target: 'rejected' },
        },
      },
      confirming: reading('Nobody knows whether the call worked: reads the list, to see.', 'failed'),
      succeeded: { type: 'final', description: 'The call worked.', output: 'succeeded' },
      rejected: {
        type: 'final',
        description: 'The API rejected the request.',
        tags: 'failed',
        output: 'rejected',
      },
      failed: {
        type: 'final',
        description: 'The list shows that the call failed.',
        tags: 'failed',
        output: 'failed',
      },
      unknown: {
        type: 'final',
        description: 'The call may have worked or not.',
        tags: 'failed',
        output: 'unknown',
      },
    },
    output: ({ context: { error, listError }, event }) => ({
      outcome: event.output as Outcome,
      error,
      listError,
    }),
  });

  function isConfirmed({ context, event }: { context: Context; event: { output: AnswerOf<CallName> } }) {
    return rules.isConfirmed(event.output, context.request);
  }

  function isUncertain({ event }: { event: { error: unknown } }) {
    return mayHaveWorked(event.error) || rules.isRepeated(toApiError(event.error));
  }
}

/** The end of the call, as the guards of a parent read it. */
type Settled = { event: { output: ConfirmedCallOutput } };

export function hasSucceeded({ event }: Settled): boolean {
  return event.output.outcome === 'succeeded';
}

export function isUnknown({ event }: Settled): boolean {
  return event.output.outcome === 'unknown';
}
