import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { RequestOf } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, OnceClaim, OnceKey } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from './tags.ts';

type OnceCall = 'createAccount' | 'updateUserStatus';

interface OnceInput extends OnceKey {
  /** The last unanswered attempt that the customer knows of, in any tab; 0 when there is none. */
  attempt: number;
}

/** The parent's answers to `once.admitted`. */
export type OnceCommand =
  | { type: 'once.send'; request: RequestOf<OnceCall> }
  /** There is nothing to send after all. */
  | { type: 'once.withdraw' };

/** Sent to the parent: asks for the request. */
export type OnceEvent = { type: 'once.admitted' };

/**
 * The final states. `blocked`: nothing was sent, because another tab's attempt got no answer and the customer did not know of it;
 * `unanswered`: the call may have worked; `released`: it failed, or was withdrawn.
 */
type Outcome = 'succeeded' | 'blocked' | 'unanswered' | 'released';

export interface OnceOutput {
  outcome: Outcome;
  /** The last unanswered attempt that the customer knows of now. */
  attempt: number;
  /** Why the call failed; `null` if it did not, or was not made. */
  error: ApiError | null;
}

/**
 * A machine that makes a call at most once for all tabs of this browser, unless the customer asks for another attempt. It takes the
 * request from its parent when it may send it, so that no context holds a password. After errors that `mayHaveWorked`, the attempt
 * stands, and other tabs do not send unasked.
 */
export function createOnce(call: OnceCall, mayHaveWorked: (error: unknown) => boolean) {
  function isUncertain({ event }: { event: { error: unknown } }): boolean {
    return mayHaveWorked(event.error);
  }

  const flow = setup({
    types: {} as {
      context: OnceInput & { error: ApiError | null };
      input: OnceInput;
      output: OnceOutput;
      tags: Tag;
      events: OnceCommand | BrowserEventSources['tabLock']['sends'];
    },
    actors: {
      tabLock: fromBrowserEvents('tabLock'),
      claimOnce: fromBrowser('claimOnce'),
      request: fromApi(call),
      confirmOnce: fromBrowser('confirmOnce'),
      releaseOnce: fromBrowser('releaseOnce'),
    },
    actions: {
      takeAttempt: assign((_, { attempt }: { attempt: number }) => ({ attempt })),
      takeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    },
  });

  return flow.createMachine({
    id: 'once',
    description: 'Sends a request once, also across reloads and tabs: one tab at a time, until it succeeded.',
    context: ({ input }) => ({ ...input, error: null }),
    invoke: {
      id: 'tabLock',
      src: 'tabLock',
      input: ({ context: { purpose, id } }) => ({ name: `${purpose}.${id}` }),
    },
    initial: 'queueing',
    states: {
      queueing: {
        description: 'Waits for a tab that is sending the same request, until that one knows its answer.',
        on: { 'tab.admitted': { target: 'claiming' } },
      },
      claiming: {
        description: "Claims the once-only flag before anything is sent. Another tab's unanswered attempt blocks it.",
        invoke: {
          id: 'claimOnce',
          src: 'claimOnce',
          input: ({ context: { purpose, id, attempt } }) => ({ purpose, id, attempt }),
          onDone: [
            {
              guard: isClaimed,
              target: 'admitted',
              actions: { type: 'takeAttempt', params: ({ event }) => event.output },
            },
            { guard: hadSucceeded, target: 'succeeded' },
            {
              target: 'blocked',
              actions: { type: 'takeAttempt', params: ({ event }) => event.output },
            },
          ],
          onError: { target: 'admitted' },
        },
      },
      admitted: {
        description: 'This tab may send: asks for the request.',
        entry: sendParent({ type: 'once.admitted' } satisfies OnceEvent),
        on: { 'once.send': { target: 'sending' }, 'once.withdraw': { target: 'releasing' } },
      },
      sending: {
        description: 'The request is sent. Until it is answered, a next visit is told that it may have worked.',
        invoke: {
          id: 'request',
          src: 'request',
          input: ({ event }) => {
            assertEvent(event, 'once.send');
            return event.request;
          },
          onDone: { target: 'confirming' },
          onError: [
            {
              guard: isUncertain,
              target: 'unanswered',
              actions: { type: 'takeError', params: ({ event }) => event },
            },
            { target: 'releasing', actions: { type: 'takeError', params: ({ event }) => event } },
          ],
        },
      },
      confirming: {
        description: 'Marks the request as successful, for all tabs and for good.',
        invoke: {
          id: 'confirmOnce',
          src: 'confirmOnce',
          input: ({ context: { purpose, id } }) => ({ purpose, id }),
          onDone: { target: 'succeeded' },
          onError: { target: 'succeeded' },
        },
      },
      releasing: {
        description: 'This attempt did nothing: releases its flag. An unanswered one before it still stands.',
        invoke: {
          id: 'releaseOnce',
          src: 'releaseOnce',
          input: ({ context: { purpose, id, attempt } }) => ({ purpose, id, attempt }),
          onDone: {
            target: 'released',
            actions: assign({ attempt: ({ context }) => Math.max(context.attempt - 1, 0) }),
          },
          onError: { target: 'released' },
        },
      },
      succeeded: {
        type: 'final',
        description: 'The request succeeded, in this tab or another one.',
        output: 'succeeded',
      },
      blocked: {
        type: 'final',
        description: 'Nothing was sent: another attempt may have worked.',
        tags: 'failed',
        output: 'blocked',
      },
      unanswered: {
        type: 'final',
        description: 'Nobody knows whether the request worked.',
        tags: 'failed',
        output: 'unanswered',
      },
      released: {
        type: 'final',
        description: 'The request did not work, and may be sent again.',
        output: 'released',
      },
    },
    output: ({ context: { attempt, error }, event }) => ({
      outcome: event.output as Outcome,
      attempt,
      error,
    }),
  });
}

/** The end, as the guards of a parent read it. */
type Settled = { event: { output: OnceOutput } };

export function hasSucceeded({ event }: Settled): boolean {
  return event.output.outcome === 'succeeded';
}

export function isBlocked({ event }: Settled): boolean {
  return event.output.outcome === 'blocked';
}

export function isUnanswered({ event }: Settled): boolean {
  return event.output.outcome === 'unanswered';
}

export function isReleased({ event }: Settled): boolean {
  return event.output.outcome === 'released';
}

function isClaimed({ event }: { event: { output: OnceClaim } }): boolean {
  return event.output.flag === 'claimed';
}

function hadSucceeded({ event }: { event: { output: OnceClaim } }): boolean {
  return event.output.flag === 'succeeded';
}
