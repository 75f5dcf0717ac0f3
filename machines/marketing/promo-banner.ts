import { assign, log, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { StoredPromo } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { isKnownPromo, isValidPromo } from './promo-code.ts';

export interface PromoBannerContext {
  /** The code in the page's address; empty when there is none. */
  code: string;
  /** The email the code belongs to. */
  email: string;
  secondsLeft: number;
  /** When the offer ends, in milliseconds since 1970 by this device's clock; `null` until the first tick. */
  deadline: number | null;
}

export type PromoBannerEvents = { type: 'banner.dismiss' } | { type: 'clock.ticked'; now: number };

export interface PromoBannerInput {
  /** See `readPromoCode`. */
  code: string;
}

const flow = setup({
  types: {} as {
    context: PromoBannerContext;
    events: PromoBannerEvents;
    input: PromoBannerInput;
    tags: Tag;
  },
  actors: {
    checkPromoCode: fromApi('checkPromoCode'),
    readStoredPromo: fromBrowser('readStoredPromo'),
    storePromo: fromBrowser('storePromo'),
    forgetPromo: fromBrowser('forgetPromo'),
    ticker: fromBrowserEvents('ticker'),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isKnown: (_, { answer }: { answer: AnswerOf<'checkPromoCode'> }) => isKnownPromo(answer),
    isValid: (_, { answer }: { answer: AnswerOf<'checkPromoCode'> }) => isValidPromo(answer),
    isStored: ({ context }, { stored }: { stored: StoredPromo | null }) => stored?.code === context.code,
    isOver: ({ context }, { now }: { now: number }) => secondsUntil(deadlineOf(context, now), now) === 0,
  },
  actions: {
    countDown: assign(({ context }, { now }: { now: number }) => {
      const deadline = deadlineOf(context, now);
      return { deadline, secondsLeft: secondsUntil(deadline, now) };
    }),
    logError: log((_, { error }: { error: ApiError }) => `Promo code not checked: ${error.kind}`),
  },
});

export const promoBannerMachine = flow.createMachine({
  id: 'promoBanner',
  description: 'Checks the code in the address. A valid one is stored and shown with a countdown.',
  context: ({ input }) => ({ code: input.code, email: '', secondsLeft: 0, deadline: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the code from the address.',
      always: [{ guard: 'hasCode', target: 'checking' }, { target: 'hidden' }],
    },
    checking: {
      description: 'Asks the API whether the code is still valid. A failed check is only logged.',
      tags: 'loading',
      invoke: {
        id: 'checkPromoCode',
        src: 'checkPromoCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: assign(({ event }) => ({
              email: event.output.email,
              secondsLeft: event.output.time_remaining_seconds,
            })),
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ answer: event.output }) },
            target: 'comparing',
          },
          {
            target: 'hidden',
            actions: { type: 'logError', params: { error: { kind: 'malformed' } } },
          },
        ],
        onError: {
          target: 'hidden',
          actions: { type: 'logError', params: ({ event }) => ({ error: toApiError(event.error) }) },
        },
      },
    },
    comparing: {
      description: 'The code is expired or used. Compares it with the one stored in this browser.',
      invoke: {
        id: 'readStoredPromo',
        src: 'readStoredPromo',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
            target: 'forgetting',
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    forgetting: {
      description: 'Deletes the stored code, which is no longer valid.',
      invoke: {
        id: 'forgetPromo',
        src: 'forgetPromo',
        onDone: { target: 'hidden' },
        onError: { target: 'hidden' },
      },
    },
    shown: {
      description: 'Shows the banner and stores code and email in this browser for /subscribe.',
      invoke: {
        id: 'storePromo',
        src: 'storePromo',
        input: ({ context }) => ({ code: context.code, email: context.email }),
        onDone: {},
        onError: {},
      },
      on: { 'banner.dismiss': { target: 'dismissed' } },
      initial: 'counting',
      states: {
        counting: {
          description:
            'Counts down to the deadline by the wall clock, so a tab that slept shows the right time.',
          invoke: { id: 'ticker', src: 'ticker' },
          on: {
            'clock.ticked': [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ now: event.now }) },
                target: 'ended',
                actions: { type: 'countDown', params: ({ event }) => ({ now: event.now }) },
              },
              { actions: { type: 'countDown', params: ({ event }) => ({ now: event.now }) } },
            ],
          },
        },
        ended: { description: 'The countdown is at zero.' },
      },
    },
    dismissed: { description: 'The visitor closed the banner.' },
    hidden: { description: 'No banner: no code, or not a valid one.' },
  },
});

function deadlineOf({ deadline, secondsLeft }: PromoBannerContext, now: number): number {
  return deadline ?? now + secondsLeft * 1000;
}

function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
