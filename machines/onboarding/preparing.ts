import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { hasFailed, isCompleted, isFailed, statusPolling } from './status-polling.ts';
import { ticksOfWait, type WaitingTime, waitingSince, waitingTimeAt, waitNoted } from './waiting-time.ts';

type PolledCall = 'checkNekoScheduler' | 'checkOnboardingStatus';

export interface PreparingInput {
  userId: Id;
  /** When this tab's wait began, in milliseconds since 1970; `null` for a new one. */
  since: number | null;
}

export interface PreparingContext extends WaitingTime {
  userId: Id;
  /** Does the last poll of a call stand failed? */
  failed: Record<PolledCall, boolean>;
}

export type PreparingEvents = PollEvent<'checkNekoScheduler'> | PollEvent<'checkOnboardingStatus'> | ClockTicked;

/** The state the wizard continues with after step 7.5. */
export interface PreparingOutput {
  next: 'connecting' | 'allSet' | 'setupError';
}

const schedulerPolling = createPolling('checkNekoScheduler');

const flow = setup({
  types: {} as {
    context: PreparingContext;
    events: PreparingEvents;
    input: PreparingInput;
    output: PreparingOutput;
    tags: Tag;
  },
  actors: { schedulerPolling, statusPolling, ticker: fromBrowserEvents('ticker') },
  actions: {
    countTime: assign(({ context }, { now }: { now: number }) => waitingTimeAt(now, context)),
    noteWait: sendParent(({ context }) => waitNoted('preparingSince', context)),
  },
});

export const preparingMachine = flow.createMachine({
  id: 'preparing',
  description:
    'Step 7, before the login: polls until the scheduler and the remote browser are ready, or the status says how it ended.',
  context: ({ input: { userId, since } }) => ({
    userId,
    failed: { checkNekoScheduler: false, checkOnboardingStatus: false },
    ...waitingSince(since),
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Shows a timer, and advice to contact support.',
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
        'clock.ticked': ticksOfWait,
        'poll.answered': [
          { guard: isSchedulerReady, target: 'ready' },
          { guard: isCompleted, target: 'completed' },
          { guard: isFailed, target: 'failed' },
          { actions: assign(({ context, event }) => withPoll(context, event.call, false)) },
        ],
        'poll.failed': {
          guard: hasFailed,
          actions: assign(({ context, event }) => withPoll(context, event.call, true)),
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

type Answered = Extract<PreparingEvents, { type: 'poll.answered' }>;

function isSchedulerReady({ event }: { event: Answered }): boolean {
  return event.call === 'checkNekoScheduler' && isReady(event.answer);
}

function withPoll({ failed }: PreparingContext, call: PolledCall, hasFailed: boolean) {
  return { failed: { ...failed, [call]: hasFailed } };
}

/** Has the last poll of either call failed? */
export function hasIssue({ failed }: PreparingContext): boolean {
  return failed.checkNekoScheduler || failed.checkOnboardingStatus;
}
