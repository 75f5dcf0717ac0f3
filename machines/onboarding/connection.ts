import { assign, sendTo, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { type ApiError, isUnreachable, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { isCompletedStatus, isFailedStatus, statusPolling } from './status-polling.ts';
import { noWaitingTime, type WaitingTime, waitingTimeAt } from './waiting-time.ts';

type PolledCall = 'checkOnboardingStatus' | 'checkNekoKill';

export interface ConnectionInput {
  userId: Id;
  /** With tokens for its credentials; `null` while there is none. */
  link: string | null;
}

export interface ConnectionContext extends ConnectionInput, WaitingTime {
  /** Key of the remote browser's frame: a new number makes a new frame. */
  frame: number;
  /** Consecutive errors of each call. */
  errorCounts: Record<PolledCall, number>;
  lastError: ApiError | null;
}

export type ConnectionEvents =
  | { type: 'connection.pause' }
  | { type: 'connection.resume' }
  | { type: 'connection.refresh' }
  | { type: 'connection.restart' }
  | { type: 'connection.finish' }
  | PollEvent<'checkOnboardingStatus'>
  | PollEvent<'checkNekoKill'>
  | ClockTicked;

export type ConnectionOutput = { kind: 'completed' | 'failed' };

type Answered = Extract<ConnectionEvents, { type: 'poll.answered' }>;

const linkPolling = createPolling('checkNekoKill', 10_000);

const initialMonitoring = {
  errorCounts: { checkOnboardingStatus: 0, checkNekoKill: 0 },
  lastError: null,
  ...noWaitingTime,
};

const texts = {
  answered: 'Failed to check onboarding status.',
  unreachable: 'Network error while checking status.',
};

const flow = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvents;
    input: ConnectionInput;
    output: ConnectionOutput;
    tags: Tag;
  },
  actors: {
    statusPolling,
    linkPolling,
    ticker: fromBrowserEvents('ticker'),
    checkNekoKill: fromApi('checkNekoKill'),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    /** A call that the page itself ended did not fail. */
    hasFailed: (_, params: { error: ApiError }) => params.error.kind !== 'interrupted',
    isCompleted: (_, params: Answered) =>
      params.call === 'checkOnboardingStatus' && isCompletedStatus(params.answer.status),
    isFailed: (_, params: Answered) =>
      params.call === 'checkOnboardingStatus' && isFailedStatus(params.answer.status),
  },
  actions: {
    newFrame: assign({ frame: ({ context }) => context.frame + 1 }),
    countError: assign({
      errorCounts: ({ context: { errorCounts } }, { call }: { call: PolledCall; error: unknown }) => ({
        ...errorCounts,
        [call]: errorCounts[call] + 1,
      }),
      lastError: (_, { error }) => toApiError(error),
    }),
    clearErrors: assign({
      errorCounts: ({ context }, params: { call: PolledCall }) => ({
        ...context.errorCounts,
        [params.call]: 0,
      }),
    }),
    startOver: assign(initialMonitoring),
    pausePolling: sendTo('statusPolling', { type: 'poll.pause' }),
    resumePolling: sendTo('statusPolling', { type: 'poll.resume' }),
  },
});

export const connectionMachine = flow.createMachine({
  id: 'connection',
  description:
    'Step 7: waits for the connection link, shows the remote browser, and polls the status until onboarding is completed.',
  context: ({ input }) => ({ ...input, ...initialMonitoring, frame: 0 }),
  initial: 'monitoring',
  states: {
    monitoring: {
      description: 'Polls the status and counts the time. Restart starts over.',
      type: 'parallel',
      invoke: [
        { id: 'statusPolling', src: 'statusPolling', input: ({ context }) => ({ userId: context.userId }) },
        { id: 'ticker', src: 'ticker' },
      ],
      on: {
        'clock.ticked': { actions: assign(({ context, event }) => waitingTimeAt(event.now, context)) },
        'poll.answered': [
          { guard: { type: 'isCompleted', params: ({ event }) => event }, target: 'completed' },
          { guard: { type: 'isFailed', params: ({ event }) => event }, target: 'failed' },
          {
            actions: [
              { type: 'clearErrors', params: ({ event }) => event },
              // The first link counts: another one would interrupt the login.
              assign({ link: ({ context, event }) => context.link ?? (event.answer.neko_url || null) }),
            ],
          },
        ],
        'poll.failed': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          actions: { type: 'countError', params: ({ event }) => event },
        },
        'connection.restart': [
          {
            guard: 'hasLink',
            target: '#connection.monitoring.view.remoteBrowser.rereading',
            reenter: true,
            actions: 'startOver',
          },
          { target: 'monitoring', reenter: true, actions: 'startOver' },
        ],
        'connection.finish': { target: 'completed' },
      },
      states: {
        view: {
          initial: 'opening',
          states: {
            opening: {
              description: 'Checks for a link.',
              always: [{ guard: 'hasLink', target: 'remoteBrowser' }, { target: 'processing' }],
            },
            processing: {
              description:
                'Polls for the link. Shows a timer, and advice to contact support after half an hour.',
              tags: 'waiting',
              invoke: {
                id: 'linkPolling',
                src: 'linkPolling',
                input: ({ context }) => ({ userId: context.userId }),
              },
              always: { guard: 'hasLink', target: 'remoteBrowser' },
            },
            remoteBrowser: {
              initial: 'shown',
              entry: 'newFrame',
              on: {
                'connection.refresh': { target: '.rereading', actions: 'newFrame' },
              },
              states: {
                shown: {
                  description: 'Shows the remote browser, in which the customer logs in to Instagram.',
                },
                rereading: {
                  description: 'Shows a new frame, and reads the link again.',
                  invoke: {
                    id: 'checkNekoKill',
                    src: 'checkNekoKill',
                    input: ({ context }) => ({ user_id: context.userId }),
                    onDone: {
                      target: 'shown',
                      actions: [
                        { type: 'clearErrors', params: { call: 'checkNekoKill' } },
                        assign(({ context: { link, frame }, event: { output } }) =>
                          output.neko_url && output.neko_url !== link
                            ? { link: output.neko_url, frame: frame + 1 }
                            : {},
                        ),
                      ],
                    },
                    onError: {
                      target: 'shown',
                      actions: {
                        type: 'countError',
                        params: ({ event }) => ({ call: 'checkNekoKill', error: event.error }),
                      },
                    },
                  },
                },
              },
            },
          },
        },
        autoCheck: {
          initial: 'running',
          states: {
            running: {
              description: 'Polls the status every three seconds.',
              on: { 'connection.pause': { target: 'paused', actions: 'pausePolling' } },
            },
            paused: {
              description: 'Paused by the customer.',
              on: { 'connection.resume': { target: 'running', actions: 'resumePolling' } },
            },
          },
        },
      },
    },
    completed: {
      type: 'final',
      description:
        'The API reports completed, or the customer pressed Continue Manually, which makes no call.',
      tags: 'done',
      output: { kind: 'completed' },
    },
    failed: {
      type: 'final',
      description: 'The API reports that the setup failed.',
      tags: 'failed',
      output: { kind: 'failed' },
    },
  },
  output: ({ event }) => event.output as ConnectionOutput,
});

export function errorCount({ errorCounts }: ConnectionContext): number {
  return errorCounts.checkOnboardingStatus + errorCounts.checkNekoKill;
}

export function showsTip(context: ConnectionContext): boolean {
  return errorCount(context) > 2;
}

/** Did nothing come, the last time something went wrong? Only then may the connection be at fault. */
export function isOffline({ lastError }: ConnectionContext): boolean {
  return lastError !== null && isUnreachable(lastError);
}

/** Empty when there was no error. */
export function lastErrorText(context: ConnectionContext): string {
  if (!context.lastError) return '';
  return isOffline(context) ? texts.unreachable : texts.answered;
}
