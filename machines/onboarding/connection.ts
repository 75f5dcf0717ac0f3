import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { type ApiError, isUnreachable, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { remoteBrowserMachine } from './remote-browser.ts';
import { hasFailed, isCompleted, isFailed, statusPolling } from './status-polling.ts';
import { ticksOfWait, type WaitingTime, waitingSince, waitingTimeAt, waitNoted } from './waiting-time.ts';

type PolledCall = 'checkOnboardingStatus' | 'checkNekoKill';

export interface ConnectionInput {
  userId: Id;
  /** With tokens for its credentials; `null` while there is none. */
  link: string | null;
  /** When this tab's wait began, in milliseconds since 1970; `null` for a new one. */
  since: number | null;
}

export interface ConnectionContext extends WaitingTime {
  userId: Id;
  /** With tokens for its credentials; empty while there is none, as in an answer. */
  link: string;
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

export type ConnectionOutput = { kind: 'completed' | 'left' | 'failed' };

const linkPolling = createPolling('checkNekoKill');

const initialMonitoring = {
  errorCounts: { checkOnboardingStatus: 0, checkNekoKill: 0 },
  lastError: null,
};

const flow = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvents;
    input: ConnectionInput;
    output: ConnectionOutput;
    tags: Tag;
    children: { remoteBrowser: 'remoteBrowser' };
  },
  actors: {
    statusPolling,
    linkPolling,
    remoteBrowser: remoteBrowserMachine,
    ticker: fromBrowserEvents('ticker'),
    checkNekoKill: fromApi('checkNekoKill'),
  },
  guards: {
    hasLink: ({ context }) => context.link !== '',
  },
  actions: {
    startOver: assign({ ...initialMonitoring, ...waitingSince(null) }),
    countTime: assign(({ context }, { now }: { now: number }) => waitingTimeAt(now, context)),
    noteWait: sendParent(({ context }) => waitNoted('connectingSince', context)),
    pausePolling: sendTo('statusPolling', { type: 'poll.pause' }),
    resumePolling: sendTo('statusPolling', { type: 'poll.resume' }),
    restartPolling: sendTo('statusPolling', { type: 'poll.restart' }),
  },
});

export const connectionMachine = flow.createMachine({
  id: 'connection',
  description:
    'Step 7: waits for the connection link, shows the remote browser, and polls the status until onboarding is completed.',
  context: ({ input: { userId, link, since } }) => ({
    userId,
    link: link ?? '',
    ...initialMonitoring,
    ...waitingSince(since),
  }),
  initial: 'monitoring',
  states: {
    monitoring: {
      description: 'Polls the status and counts the time.',
      type: 'parallel',
      invoke: [
        { id: 'statusPolling', src: 'statusPolling', input: ({ context }) => ({ userId: context.userId }) },
        { id: 'ticker', src: 'ticker' },
      ],
      on: {
        'clock.ticked': ticksOfWait,
        'poll.answered': [
          { guard: isCompleted, target: 'completed' },
          { guard: isFailed, target: 'failed' },
          {
            actions: assign(({ context, event }) => ({
              ...withoutErrors(context, event.call),
              // The first link counts: another one would interrupt the login.
              link: context.link || event.answer.neko_url,
            })),
          },
        ],
        'poll.failed': {
          guard: hasFailed,
          actions: assign(({ context, event }) => withError(context, event.call, event.error)),
        },
        'connection.finish': { target: 'left' },
        'connection.restart': {
          description: 'Starts over, with a new frame. The polling goes on, because the API may have asked it to wait.',
          guard: 'hasLink',
          target: ['.view.remoteBrowser.rereading', '.autoCheck.running'],
          actions: ['startOver', 'restartPolling'],
        },
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
              description: 'Polls for the link. Shows a timer, and advice to contact support.',
              tags: 'waiting',
              invoke: {
                id: 'linkPolling',
                src: 'linkPolling',
                input: ({ context }) => ({ userId: context.userId }),
              },
              always: { guard: 'hasLink', target: 'remoteBrowser' },
            },
            remoteBrowser: {
              description: 'Shows the remote browser. Each time it is entered, in a new frame.',
              invoke: {
                id: 'remoteBrowser',
                src: 'remoteBrowser',
                input: ({ context }) => ({ link: context.link }),
              },
              on: { 'connection.refresh': { target: '.rereading', reenter: true } },
              initial: 'known',
              states: {
                known: { description: 'The link that the frame shows.' },
                rereading: {
                  description: 'Reads the link again.',
                  invoke: {
                    id: 'checkNekoKill',
                    src: 'checkNekoKill',
                    input: ({ context }) => ({ user_id: context.userId }),
                    onDone: [
                      {
                        description: 'Another link needs a new frame.',
                        guard: isOtherLink,
                        target: '#connection.monitoring.view.remoteBrowser',
                        reenter: true,
                        actions: assign(({ context, event }) => ({
                          ...withoutErrors(context, 'checkNekoKill'),
                          link: event.output.neko_url,
                        })),
                      },
                      {
                        target: 'known',
                        actions: assign(({ context }) => withoutErrors(context, 'checkNekoKill')),
                      },
                    ],
                    onError: {
                      target: 'known',
                      actions: assign(({ context, event }) => withError(context, 'checkNekoKill', event.error)),
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
              description: 'Polls the status.',
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
      description: 'The API reports completed.',
      tags: 'done',
      output: { kind: 'completed' },
    },
    left: {
      type: 'final',
      description: 'The customer pressed Continue Manually, which makes no call.',
      tags: 'done',
      output: { kind: 'left' },
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

function withError({ errorCounts }: ConnectionContext, call: PolledCall, thrown: unknown) {
  return { errorCounts: { ...errorCounts, [call]: errorCounts[call] + 1 }, lastError: toApiError(thrown) };
}

function withoutErrors({ errorCounts }: ConnectionContext, call: PolledCall) {
  return { errorCounts: { ...errorCounts, [call]: 0 } };
}

function isOtherLink({ context, event }: { context: ConnectionContext; event: { output: { neko_url: string } } }) {
  return event.output.neko_url !== '' && event.output.neko_url !== context.link;
}

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

/** Did the API report that onboarding is complete? */
export function isReported({ event }: { event: { output: ConnectionOutput } }): boolean {
  return event.output.kind === 'completed';
}

/** Did the customer continue manually? */
export function isLeft({ event }: { event: { output: ConnectionOutput } }): boolean {
  return event.output.kind === 'left';
}
