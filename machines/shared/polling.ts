import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from './tags.ts';

/** The calls that are polled; all take a `user_id`. */
type PolledCall =
  | 'checkOnboardingStatus'
  | 'checkNekoKill'
  | 'checkNekoScheduler'
  | 'checkTemplateGenerationStatus';

/** What a parent hears of each poll; `isEarly` when the world woke before the interval was over. */
export type PollEvent<Name extends PolledCall> =
  | { type: 'poll.answered'; call: Name; answer: AnswerOf<Name>; isEarly: boolean }
  | { type: 'poll.failed'; call: Name; error: ApiError; isEarly: boolean };

/** What a parent may say to a poll. */
export type PollCommand = { type: 'poll.pause' } | { type: 'poll.resume' };

/**
 * One call asked again and again (spec §4, §9). The next poll starts `everyMs` after the last one settled, so polls never
 * overlap; it starts at once when the tab is shown again or the network returns. Each answer and each failure goes to
 * the parent, which decides what it means and when it is enough.
 */
export function createPolling(call: PolledCall, everyMs: number) {
  const flow = setup({
    types: {} as {
      context: { userId: string; isEarly: boolean };
      input: { userId: string };
      events: PollCommand | { type: 'page.resumed' };
      tags: Tag;
    },
    actors: { check: fromApi(call, { retry: false }), pageResume: fromBrowserEvents('pageResume') },
    delays: { interval: everyMs },
    actions: {
      tellAnswer: sendParent(({ context }, params: { answer: AnswerOf<PolledCall> }) => ({
        type: 'poll.answered',
        call,
        answer: params.answer,
        isEarly: context.isEarly,
      })),
      tellFailure: sendParent(({ context }, params: { error: unknown }) => ({
        type: 'poll.failed',
        call,
        error: toApiError(params.error),
        isEarly: context.isEarly,
      })),
      markEarly: assign({ isEarly: true }),
      markDue: assign({ isEarly: false }),
    },
  });

  return flow.createMachine({
    id: `${call}Polling`,
    description: `Asks ${call} every ${everyMs / 1000} s, never two at a time.`,
    context: ({ input }) => ({ userId: input.userId, isEarly: false }),
    invoke: { id: 'pageResume', src: 'pageResume' },
    initial: 'checking',
    states: {
      checking: {
        description: 'One call is under way.',
        tags: 'waiting',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            target: 'waiting',
            actions: { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: {
            target: 'waiting',
            actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
        on: { 'poll.pause': { target: 'paused' } },
      },
      waiting: {
        description: 'Until the next poll is due, or the customer comes back to the tab.',
        tags: 'waiting',
        after: { interval: { target: 'checking', actions: 'markDue' } },
        on: {
          'page.resumed': { target: 'checking', actions: 'markEarly' },
          'poll.pause': { target: 'paused' },
        },
      },
      paused: {
        description: 'The customer paused it.',
        on: { 'poll.resume': { target: 'checking' } },
      },
    },
  });
}
