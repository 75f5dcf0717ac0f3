import { assign, raise, sendParent, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { pollSeconds } from '../api/fields.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from './tags.ts';

const longestWaitMs = 30_000;
const longestReturnMs = 10_000;
const jitter = 0.2;
const middle = 0.5;

type PolledCall = keyof typeof pollSeconds;

/** Sent to the parent after each poll; `isEarly` when the poll did not wait for the interval. */
export type PollEvent<Name extends PolledCall> =
  | { type: 'poll.answered'; call: Name; answer: AnswerOf<Name>; isEarly: boolean }
  | { type: 'poll.failed'; call: Name; error: ApiError; isEarly: boolean };

/** Restart polls at once, also when paused. What the API asked to wait outlives each of them. */
export type PollCommand = { type: 'poll.pause' } | { type: 'poll.resume' } | { type: 'poll.restart' };

/** The number of failures in a row, and the error of the last one. */
interface PollFailures {
  failures: number;
  error: ApiError | null;
}

/** A machine that repeats one call and sends each answer to its parent, which decides when to stop. */
export function createPolling(call: PolledCall) {
  const flow = setup({
    types: {} as {
      context: PollFailures & { userId: Id; isEarly: boolean };
      input: { userId: Id };
      events: PollCommand | { type: 'page.resumed' } | { type: 'poll.due' };
      tags: Tag;
    },
    actors: { check: fromApi(call, { retry: false }), pageResume: fromBrowserEvents('pageResume') },
    delays: {
      asked: ({ context }) => askedWaitMs(context),
      interval: ({ context }) => pollWaitMs(pollSeconds[call] * 1000, context),
      return: ({ context }) => returnWaitMs(context),
    },
    guards: {
      hasFailed: ({ context }) => context.failures > 0,
      asksToWait: ({ context }) => askedWaitMs(context) > 0,
    },
    actions: { setEarly: assign({ isEarly: true }) },
  });

  return flow.createMachine({
    id: `${call}Polling`,
    description: `Calls ${call} ${pollSeconds[call]} s after the last call was settled, later after failures; at once when the tab is shown again or is back online, unless the last call failed.`,
    context: ({ input }) => ({ userId: input.userId, failures: 0, error: null, isEarly: false }),
    invoke: { id: 'pageResume', src: 'pageResume' },
    initial: 'checking',
    on: {
      'poll.restart': {
        target: '.checking',
        actions: assign({ failures: 0, error: null, isEarly: false }),
      },
    },
    states: {
      checking: {
        description: 'A call is in flight.',
        tags: 'waiting',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            target: 'waiting',
            actions: [
              assign({ failures: 0, error: null }),
              sendParent(({ context: { isEarly }, event: { output: answer } }) => ({
                type: 'poll.answered',
                call,
                answer,
                isEarly,
              })),
            ],
          },
          onError: {
            target: 'failed',
            actions: [
              assign(({ context, event }) => ({
                failures: context.failures + 1,
                error: toApiError(event.error),
              })),
              sendParent(({ context: { error, isEarly } }) => ({
                type: 'poll.failed',
                call,
                error,
                isEarly,
              })),
            ],
          },
        },
        on: { 'poll.pause': { target: 'paused' } },
      },
      failed: {
        description: 'The call failed; the API may have said when to call again.',
        tags: 'failed',
        always: [{ guard: 'asksToWait', target: 'deferred' }, { target: 'waiting' }],
      },
      waiting: {
        description: 'Waits for the interval, or for the customer to return to the tab.',
        tags: 'waiting',
        after: { interval: { target: 'checking', actions: assign({ isEarly: false }) } },
        on: {
          'page.resumed': [
            { guard: 'hasFailed', target: 'returning' },
            { target: 'checking', actions: 'setEarly' },
          ],
          'poll.pause': { target: 'paused' },
        },
      },
      returning: {
        description:
          'The customer is back after a failure: polls within ten seconds, not at once, because everybody else may be back too.',
        tags: 'waiting',
        after: { return: { target: 'checking', actions: 'setEarly' } },
        on: { 'poll.pause': { target: 'paused' } },
      },
      deferred: {
        description: 'The API asked not to be called for a while; nothing shortens that.',
        tags: 'waiting',
        after: { asked: { actions: raise({ type: 'poll.due' }) } },
        initial: 'running',
        on: { 'poll.restart': { target: '.running' } },
        states: {
          running: {
            description: 'Goes on when the time is over.',
            on: { 'poll.due': { target: `#${call}Polling.waiting` }, 'poll.pause': { target: 'paused' } },
          },
          paused: {
            description: 'Paused by the customer meanwhile.',
            on: { 'poll.due': { target: `#${call}Polling.paused` }, 'poll.resume': { target: 'running' } },
          },
        },
      },
      paused: {
        description: 'Paused by the customer.',
        on: { 'poll.resume': { target: 'checking' } },
      },
    },
  });
}

/** The wait that the API asks for by `Retry-After`, in milliseconds; 0 without it. */
export function askedWaitMs({ error }: Pick<PollFailures, 'error'>): number {
  const { spread = middle, retryAfterMs = 0 } = error ?? {};
  return Math.round(retryAfterMs * (1 + jitter * spread));
}

/**
 * The wait for the next poll, in milliseconds. Each failure doubles the wait, up to 30 s, give or take 20 %, so that
 * customers do not return together.
 */
export function pollWaitMs(everyMs: number, { failures, error }: PollFailures): number {
  if (failures === 0) return everyMs;
  const doubled = Math.min(everyMs * 2 ** failures, longestWaitMs);
  const spread = error?.spread ?? middle;
  return Math.max(0, Math.round(doubled * (1 + jitter * (2 * spread - 1))) - askedWaitMs({ error }));
}

/**
 * The wait for the next poll of a page that resumes after a failed one, in milliseconds: up to 10 s, because after an outage every
 * customer may be back online in the same instant.
 */
export function returnWaitMs({ error }: Pick<PollFailures, 'error'>): number {
  return Math.round(longestReturnMs * (error?.spread ?? middle));
}
