import { assign, sendTo, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { ClockTicked } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { isAllowedUrl, type UrlPolicy } from '../shared/url-policy.ts';

type WatchedCall = 'checkOnboardingStatus' | 'checkNekoKill';

/** What step 7 knows. */
export interface ConnectionContext {
  userId: string;
  origins: UrlPolicy;
  /** The connection link, credentials masked; `null` while there is none. */
  link: string | null;
  /** Counts the loads of the remote-browser frame: a new number is a new frame. */
  frame: number;
  /** Failures in a row of each call; an answer sets its own to zero. */
  failures: Record<WatchedCall, number>;
  lastError: ApiError | null;
  /** Milliseconds since 1970, by the wall clock; `null` until the first tick. */
  startedAt: number | null;
  /** Whole seconds since the wait began. */
  waitedSeconds: number;
}

/** What the customer can do in step 7, and what it hears of its polls and the clock. */
export type ConnectionEvents =
  | { type: 'connection.pause' }
  | { type: 'connection.resume' }
  | { type: 'connection.refresh' }
  | { type: 'connection.restart' }
  | { type: 'connection.finish' }
  | PollEvent<'checkOnboardingStatus'>
  | PollEvent<'checkNekoKill'>
  | ClockTicked;

/** What step 7 starts with. */
export interface ConnectionInput {
  userId: string;
  link: string | null;
  /** Where a connection link may lead. */
  origins: UrlPolicy;
}

/** `refused`: {host} gave a link that leads where none may (`decisions.md`, Configuration). */
export type ConnectionOutput = { kind: 'completed' | 'refused' };

/** Is onboarding completed? Every 3 s (spec §4, §9). */
const statusPolling = createPolling('checkOnboardingStatus', 3_000);

/** Is there a connection link by now? Every 10 s while there is none (spec §4, §9). */
const linkPolling = createPolling('checkNekoKill', 10_000);

const noFailures: Record<WatchedCall, number> = { checkOnboardingStatus: 0, checkNekoKill: 0 };

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
    isRefused: ({ context }) => isRefused(context),
    isCompleted: (_, params: { status: string }) => params.status === 'completed',
  },
  actions: {
    /** The first link counts: while the customer logs in, the frame stays what it is. */
    adoptLink: assign({
      link: ({ context }, params: { answer: { neko_url: string } }) =>
        context.link ?? (params.answer.neko_url || null),
    }),
    replaceLink: assign(({ context }, { answer }: { answer: { neko_url: string } }) =>
      answer.neko_url && answer.neko_url !== context.link
        ? { link: answer.neko_url, frame: context.frame + 1 }
        : {},
    ),
    newFrame: assign({ frame: ({ context }) => context.frame + 1 }),
    countFailure: assign({
      failures: ({ context: { failures } }, params: { call: WatchedCall; error: unknown }) => ({
        ...failures,
        [params.call]: failures[params.call] + 1,
      }),
      lastError: (_, { error }) => toApiError(error),
    }),
    forgetFailures: assign({
      failures: ({ context }, params: { call: WatchedCall }) => ({ ...context.failures, [params.call]: 0 }),
    }),
    startAfresh: assign({ failures: noFailures, lastError: null, startedAt: null, waitedSeconds: 0 }),
    measure: assign(({ context }, { now }: { now: number }) => {
      const startedAt = context.startedAt ?? now;
      return { startedAt, waitedSeconds: Math.max(0, Math.floor((now - startedAt) / 1000)) };
    }),
    pausePolling: sendTo('statusPolling', { type: 'poll.pause' }),
    resumePolling: sendTo('statusPolling', { type: 'poll.resume' }),
  },
});

/** Step 7: the Instagram login in a remote browser, withLab until {host} says that onboarding is completed (spec §2, §4). */
export const connectionMachine = flow.createMachine({
  id: 'connection',
  description: 'Step 7: waits for the link, shows the remote browser, and watches the status.',
  context: ({ input }) => ({
    ...input,
    frame: 0,
    failures: noFailures,
    lastError: null,
    startedAt: null,
    waitedSeconds: 0,
  }),
  initial: 'monitoring',
  states: {
    monitoring: {
      description: 'The monitor: Restart starts it afresh.',
      type: 'parallel',
      invoke: [
        {
          id: 'statusPolling',
          src: 'statusPolling',
          input: ({ context }) => ({ userId: context.userId }),
        },
        { id: 'ticker', src: 'ticker' },
      ],
      always: { guard: 'isRefused', target: 'refused' },
      on: {
        'clock.ticked': { actions: { type: 'measure', params: ({ event }) => ({ now: event.now }) } },
        'poll.answered': [
          {
            guard: { type: 'isCompleted', params: ({ event }) => ({ status: statusOf(event) }) },
            target: 'completed',
          },
          {
            actions: [
              { type: 'forgetFailures', params: ({ event }) => ({ call: event.call }) },
              { type: 'adoptLink', params: ({ event }) => ({ answer: event.answer }) },
            ],
          },
        ],
        'poll.failed': {
          actions: {
            type: 'countFailure',
            params: ({ event }) => ({ call: event.call, error: event.error }),
          },
        },
        'connection.restart': [
          {
            guard: 'hasLink',
            target: '#connection.monitoring.view.remoteBrowser.rereading',
            reenter: true,
            actions: 'startAfresh',
          },
          { target: 'monitoring', reenter: true, actions: 'startAfresh' },
        ],
        'connection.finish': { target: 'completed' },
      },
      states: {
        view: {
          initial: 'opening',
          states: {
            opening: {
              description: 'Is there a link already?',
              always: [{ guard: 'hasLink', target: 'remoteBrowser' }, { target: 'processing' }],
            },
            processing: {
              description: 'No link yet: a timer, and advice to contact support after half an hour.',
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
                shown: { description: 'The remote browser is framed; the customer logs in to Instagram.' },
                rereading: {
                  description: 'The frame is new, and the link is read again at once.',
                  invoke: {
                    id: 'checkNekoKill',
                    src: 'checkNekoKill',
                    input: ({ context }) => ({ user_id: context.userId }),
                    onDone: {
                      target: 'shown',
                      actions: [
                        { type: 'forgetFailures', params: { call: 'checkNekoKill' } },
                        { type: 'replaceLink', params: ({ event }) => ({ answer: event.output }) },
                      ],
                    },
                    onError: {
                      target: 'shown',
                      actions: {
                        type: 'countFailure',
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
              description: 'The status is asked every three seconds.',
              on: { 'connection.pause': { target: 'paused', actions: 'pausePolling' } },
            },
            paused: {
              description: 'The customer paused it.',
              on: { 'connection.resume': { target: 'running', actions: 'resumePolling' } },
            },
          },
        },
      },
    },
    completed: {
      type: 'final',
      description: '{host} says completed, or the customer does (Continue Manually makes no call).',
      tags: 'done',
    },
    refused: { type: 'final', description: 'The link leads where none may.', tags: 'failed' },
  },
  output: ({ context }) => ({ kind: isRefused(context) ? 'refused' : 'completed' }),
});

/** How many calls in a row got no answer, for the connection-issue banner. */
export function issueCount({ failures }: ConnectionContext): number {
  return failures.checkOnboardingStatus + failures.checkNekoKill;
}

/** The tip shows after more than two errors (spec §2 step 7). */
export function showsTip(context: ConnectionContext): boolean {
  return issueCount(context) > 2;
}

/** After half an hour the advice to contact support is prominent (spec §9). */
export function isLongWait({ waitedSeconds }: ConnectionContext): boolean {
  return waitedSeconds >= 30 * 60;
}

/** The last error in words, for the banner; empty when there was none. */
export function issueText({ lastError }: ConnectionContext): string {
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

function statusOf({ answer }: { answer: AnswerOf<WatchedCall> }): string {
  return 'status' in answer ? answer.status : '';
}

function isRefused({ link, origins }: ConnectionContext): boolean {
  return link !== null && !isAllowedUrl(link, origins);
}
