import { assign, raise, sendParent, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { askedWaitMs, type PollFailures, pollWaitMs, returnWaitMs } from './poll-wait.ts';
import type { Tag } from './tags.ts';

type PolledCall =
  | 'checkOnboardingStatus'
  | 'checkNekoKill'
  | 'checkNekoScheduler'
  | 'checkTemplateGenerationStatus';

/** Sent to the parent after each poll; `isEarly` when the poll did not wait for the interval. */
export type PollEvent<Name extends PolledCall> =
  | { type: 'poll.answered'; call: Name; answer: AnswerOf<Name>; isEarly: boolean }
  | { type: 'poll.failed'; call: Name; error: ApiError; isEarly: boolean };

/** Restart polls at once, also when paused. What the API asked to wait outlives each of them. */
export type PollCommand = { type: 'poll.pause' } | { type: 'poll.resume' } | { type: 'poll.restart' };

/** A machine that repeats one call and sends each answer to its parent, which decides when to stop. */
export function createPolling(call: PolledCall, everyMs: number) {
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
      interval: ({ context }) => pollWaitMs(everyMs, context),
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
    description: `Calls ${call} ${everyMs / 1000} s after the last call was settled, later after failures; at once when the tab is shown again or is back online, unless the last call failed.`,
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
