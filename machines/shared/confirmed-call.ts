import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, CallName, RequestOf } from '../api/contract.ts';
import { type ApiError, mayHaveWorked, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';

interface Input<Call extends CallName, List extends CallName> {
  request: RequestOf<Call>;
  listRequest: RequestOf<List>;
  /** The request was sent before and not rejected: the list is read first. */
  wasSent: boolean;
}

interface Context extends Input<CallName, CallName> {
  /** Why the call failed or, if it was not made, why the list could not be read. */
  error: ApiError | null;
  /** Why the list could not be read after the call. */
  listError: ApiError | null;
}

/** The final states. */
type Outcome = 'succeeded' | 'failed' | 'unknown' | 'unsent';

/** What became of the request. `wasSent` is false once the API has rejected it. */
export interface ConfirmedCallOutput extends Pick<Context, 'wasSent' | 'error' | 'listError'> {
  outcome: Outcome;
}

/** Sent to the parent when the list was read. */
export interface ListRead<List extends CallName> {
  type: 'list.read';
  answer: AnswerOf<List>;
}

/** Its rules are methods: only so do the rules of one call pass for those of any call below. */
interface Confirmation<Call extends CallName, List extends CallName> {
  call: Call;
  /** The call that reads the list. */
  list: List;
  /** Does the list show that the request worked, or that nothing is left to do? */
  isConfirmed(answer: AnswerOf<List>, request: RequestOf<Call>): boolean;
  /** Does this rejection say that an earlier request may have worked? */
  isRepeated(error: ApiError): boolean;
}

/** A machine that makes a call once. If the answer is lost, it reads a list to learn whether the call worked. */
export function createConfirmedCall<Call extends CallName, List extends CallName>(
  confirmation: Confirmation<Call, List>,
) {
  const { call, list, ...rules }: Confirmation<CallName, CallName> = confirmation;

  const flow = setup({
    types: {} as { context: Context; input: Input<Call, List>; output: ConfirmedCallOutput },
    actors: { call: fromApi(call), list: fromApi(list) },
    guards: { wasSent: ({ context }) => context.wasSent },
    actions: {
      sendList: sendParent((_, { answer }: { answer: AnswerOf<CallName> }) => ({
        type: 'list.read',
        answer,
      })),
    },
  });

  return flow.createMachine({
    id: `${call}Confirmed`,
    description: `Calls ${call} once. If the answer is lost, calls ${list} to learn whether it worked.`,
    context: ({ input }) => ({ ...input, error: null, listError: null }),
    initial: 'opening',
    states: {
      opening: {
        description: 'A request that was sent before may have worked.',
        always: [{ guard: 'wasSent', target: 'checking' }, { target: 'calling' }],
      },
      checking: {
        description: 'Reads the list before the call: an earlier request may have worked.',
        invoke: {
          id: 'check',
          src: 'list',
          input: ({ context }) => context.listRequest,
          onDone: [
            { guard: isConfirmed, target: 'succeeded' },
            {
              target: 'calling',
              actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: {
            target: 'unsent',
            actions: assign({ error: ({ event }) => toApiError(event.error) }),
          },
        },
      },
      calling: {
        description: 'Makes the call.',
        entry: assign({ wasSent: true }),
        invoke: {
          id: call,
          src: 'call',
          input: ({ context }) => context.request,
          onDone: { target: 'succeeded' },
          onError: [
            {
              guard: isUncertain,
              target: 'confirming',
              actions: assign(({ event }) => ({ error: toApiError(event.error) })),
            },
            {
              target: 'failed',
              actions: assign(({ event }) => ({ error: toApiError(event.error), wasSent: false })),
            },
          ],
        },
      },
      confirming: {
        description: 'Nobody knows whether the call worked: reads the list, to see.',
        invoke: {
          id: 'confirmation',
          src: 'list',
          input: ({ context }) => context.listRequest,
          onDone: [
            {
              guard: isConfirmed,
              target: 'succeeded',
              actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
            },
            {
              target: 'failed',
              actions: { type: 'sendList', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: {
            target: 'unknown',
            actions: assign({ listError: ({ event }) => toApiError(event.error) }),
          },
        },
      },
      succeeded: { type: 'final', description: 'The call worked.', output: 'succeeded' },
      failed: {
        type: 'final',
        description: 'The call was rejected, or the list shows that it failed.',
        output: 'failed',
      },
      unknown: { type: 'final', description: 'The call may have worked or not.', output: 'unknown' },
      unsent: {
        type: 'final',
        description: 'The list could not be read, so the call was not made.',
        output: 'unsent',
      },
    },
    output: ({ context: { wasSent, error, listError }, event }) => ({
      outcome: event.output as Outcome,
      wasSent,
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

/** What the guards of a parent read: the end of the call. */
type Settled = { event: { output: ConfirmedCallOutput } };

export function hasSucceeded({ event }: Settled): boolean {
  return event.output.outcome === 'succeeded';
}

export function isUnknown({ event }: Settled): boolean {
  return event.output.outcome === 'unknown';
}

export function wasUnsent({ event }: Settled): boolean {
  return event.output.outcome === 'unsent';
}
