import { assign, sendTo, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { isAllowedUrl, type UrlPolicy } from '../shared/url-policy.ts';

type PolledCall = 'checkOnboardingStatus' | 'checkNekoKill';

export interface ConnectionInput {
  userId: Id;
  /** With tokens for its credentials; `null` while there is none. */
  link: string | null;
  /** The origins that a link may have. */
  origins: UrlPolicy;
}

export interface ConnectionContext extends ConnectionInput {
  /** Key of the remote browser's frame: a new number makes a new frame. */
  frame: number;
  /** Consecutive errors of each call. */
  errorCounts: Record<PolledCall, number>;
  lastError: ApiError | null;
  /** Milliseconds since 1970; `null` until the first tick. */
  startedAt: number | null;
  waitedSeconds: number;
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

export type ConnectionOutput = { kind: 'completed' | 'refused' };

const statusPolling = createPolling('checkOnboardingStatus', 3_000);
const linkPolling = createPolling('checkNekoKill', 10_000);

const initialMonitoring = {
  errorCounts: { checkOnboardingStatus: 0, checkNekoKill: 0 },
  lastError: null,
  startedAt: null,
  waitedSeconds: 0,
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
    isRefused: ({ context: { link, origins } }) => link !== null && !isAllowedUrl(link, origins),
    isCompleted: (_, params: Extract<ConnectionEvents, { type: 'poll.answered' }>) =>
      params.call === 'checkOnboardingStatus' && params.answer.status === 'completed',
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
      always: { guard: 'isRefused', target: 'refused' },
      on: {
        'clock.ticked': {
          actions: assign(({ context, event: { now } }) => {
            const startedAt = context.startedAt ?? now;
            return { startedAt, waitedSeconds: Math.max(0, Math.floor((now - startedAt) / 1000)) };
          }),
        },
        'poll.answered': [
          { guard: { type: 'isCompleted', params: ({ event }) => event }, target: 'completed' },
          {
            actions: [
              { type: 'clearErrors', params: ({ event }) => event },
              // The first link counts: another one would interrupt the login.
              assign({ link: ({ context, event }) => context.link ?? (event.answer.neko_url || null) }),
            ],
          },
        ],
        'poll.failed': { actions: { type: 'countError', params: ({ event }) => event } },
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
    refused: {
      type: 'final',
      description: 'The link has an origin or protocol that is not allowed.',
      tags: 'failed',
      output: { kind: 'refused' },
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

/** After half an hour the advice to contact support becomes prominent. */
export function isLongWait({ waitedSeconds }: ConnectionContext): boolean {
  return waitedSeconds >= 30 * 60;
}

/** Empty when there was no error. */
export function lastErrorText({ lastError }: ConnectionContext): string {
  if (!lastError) return '';
  if (lastError.message) return lastError.message;
  switch (lastError.kind) {
    case 'network':
      return 'The server could not be reached.';
    case 'timeout':
      return 'The server took too long to answer.';
    case 'status':
      return `The server answered with error ${lastError.status}.`;
    default:
      return 'The server gave an answer we could not read.';
  }
}
