import { assign, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import type { ApiError } from '../api/errors.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { isCompletedStatus, isFailedStatus, statusPolling } from './status-polling.ts';
import { noWaitingTime, type WaitingTime, waitingTimeAt } from './waiting-time.ts';

export interface PreparingContext extends WaitingTime {
  userId: Id;
  /** Consecutive failed polls of the scheduler. */
  errorCount: number;
}

export type PreparingEvents =
  | PollEvent<'checkNekoScheduler'>
  | PollEvent<'checkOnboardingStatus'>
  | ClockTicked;

/** The state the wizard continues with after step 7.5. */
export interface PreparingOutput {
  next: 'connecting' | 'allSet' | 'setupError';
}

type Answered = Extract<PreparingEvents, { type: 'poll.answered' }>;

const schedulerPolling = createPolling('checkNekoScheduler', 10_000);

const flow = setup({
  types: {} as {
    context: PreparingContext;
    events: PreparingEvents;
    input: { userId: Id };
    output: PreparingOutput;
    tags: Tag;
  },
  actors: { schedulerPolling, statusPolling, ticker: fromBrowserEvents('ticker') },
  guards: {
    isReady: (_, params: Answered) => params.call === 'checkNekoScheduler' && isReady(params.answer),
    isCompleted: (_, params: Answered) =>
      params.call === 'checkOnboardingStatus' && isCompletedStatus(params.answer.status),
    isFailed: (_, params: Answered) =>
      params.call === 'checkOnboardingStatus' && isFailedStatus(params.answer.status),
    isOfScheduler: (_, params: { call: string }) => params.call === 'checkNekoScheduler',
    /** A call that the page itself ended did not fail. */
    hasSchedulerFailed: (_, params: { call: string; error: ApiError }) =>
      params.call === 'checkNekoScheduler' && params.error.kind !== 'interrupted',
  },
});

export const preparingMachine = flow.createMachine({
  id: 'preparing',
  description:
    'Step 7, before the login: polls until the scheduler and the remote browser are ready, or the status says how it ended.',
  context: ({ input }) => ({ userId: input.userId, errorCount: 0, ...noWaitingTime }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Usually takes two to five minutes. Shows a timer, and advice to contact support.',
      tags: 'waiting',
      invoke: [
        {
          id: 'schedulerPolling',
          src: 'schedulerPolling',
          input: ({ context }) => ({ userId: context.userId }),
        },
        { id: 'statusPolling', src: 'statusPolling', input: ({ context }) => ({ userId: context.userId }) },
        { id: 'ticker', src: 'ticker' },
      ],
      on: {
        'clock.ticked': { actions: assign(({ context, event }) => waitingTimeAt(event.now, context)) },
        'poll.answered': [
          { guard: { type: 'isReady', params: ({ event }) => event }, target: 'ready' },
          { guard: { type: 'isCompleted', params: ({ event }) => event }, target: 'completed' },
          { guard: { type: 'isFailed', params: ({ event }) => event }, target: 'failed' },
          {
            guard: { type: 'isOfScheduler', params: ({ event }) => event },
            actions: assign({ errorCount: 0 }),
          },
        ],
        'poll.failed': {
          guard: { type: 'hasSchedulerFailed', params: ({ event }) => event },
          actions: assign({ errorCount: ({ context }) => context.errorCount + 1 }),
        },
      },
    },
    ready: {
      type: 'final',
      description: 'The Instagram login can begin.',
      tags: 'done',
      output: 'connecting',
    },
    completed: {
      type: 'final',
      description: 'The API reports completed: there is nothing to log in to.',
      tags: 'done',
      output: 'allSet',
    },
    failed: {
      type: 'final',
      description: 'The API reports that the setup failed.',
      tags: 'failed',
      output: 'setupError',
    },
  },
  output: ({ event }) => ({ next: event.output as PreparingOutput['next'] }),
});

/** Scheduler and remote browser are both ready. */
export function isReady({ neko_ready, neko_kill_ready }: AnswerOf<'checkNekoScheduler'>): boolean {
  return neko_ready && neko_kill_ready;
}
