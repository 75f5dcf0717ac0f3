import { assign, log, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { isKnownPromo, isValidPromo } from './promo-code.ts';

export interface PromoBannerContext {
  /** The code in the page's address; empty when there is none. */
  code: string;
  /** The email the code belongs to. */
  email: string;
  /** `null` when the API names no time. */
  secondsLeft: number | null;
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
    storePromo: fromBrowser('storePromo'),
    forgetPromo: fromBrowser('forgetPromo'),
    ticker: fromBrowserEvents('ticker'),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isUntimed: ({ context }) => context.secondsLeft === null,
    isOver: ({ context }) => context.deadline !== null && context.secondsLeft === 0,
  },
  actions: {
    logError: log((_, { error }: { error: ApiError }) => `Promo code not checked: ${error.kind}`),
  },
});

export const promoBannerMachine = flow.createMachine({
  id: 'promoBanner',
  description: 'Checks the code in the address. A valid one is stored and shown with a countdown.',
  context: ({ input }) => ({ code: input.code, email: '', secondsLeft: null, deadline: null }),
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
            guard: isValid,
            target: 'shown',
            actions: assign(({ event }) => ({
              email: event.output.email,
              secondsLeft: event.output.time_remaining_seconds,
            })),
          },
          { guard: isKnown, target: 'forgetting' },
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
    forgetting: {
      description: 'The code is expired or used: deletes it from this browser, if it is the one stored there.',
      invoke: {
        id: 'forgetPromo',
        src: 'forgetPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'hidden' },
        onError: { target: 'hidden' },
      },
    },
    shown: {
      description: 'Shows the banner and stores code and email in this browser for /subscribe.',
      invoke: {
        id: 'storePromo',
        src: 'storePromo',
        input: ({ context: { code, email, secondsLeft } }) => ({ code, email, secondsLeft }),
        onError: { description: 'Without storage, /subscribe does not know the code.' },
      },
      on: { 'banner.dismiss': { target: 'dismissed' } },
      initial: 'counting',
      states: {
        counting: {
          description: 'Counts down to the deadline. A clock that is set ends no offer, and adds no time to it.',
          always: [
            { guard: 'isUntimed', target: 'untimed' },
            { guard: 'isOver', target: 'ended' },
          ],
          invoke: { id: 'ticker', src: 'ticker' },
          on: {
            'clock.ticked': { actions: assign(({ context, event }) => countdown(context, event.now)) },
          },
        },
        untimed: { description: 'Nobody knows how long the code is valid: no countdown.' },
        ended: {
          description: 'The countdown is at zero. Deletes the code from this browser.',
          invoke: {
            id: 'forgetPromo',
            src: 'forgetPromo',
            input: ({ context }) => ({ code: context.code }),
            onError: { description: 'Without storage, there is no code to delete.' },
          },
        },
      },
    },
    dismissed: { description: 'The visitor closed the banner.', tags: 'end' },
    hidden: { description: 'No banner: no code, or not a valid one.', tags: 'end' },
  },
});

function isValid({ event }: { event: { output: AnswerOf<'checkPromoCode'> } }): boolean {
  return isValidPromo(event.output);
}

function isKnown({ event }: { event: { output: AnswerOf<'checkPromoCode'> } }): boolean {
  return isKnownPromo(event.output);
}

/** Ends no later than the time left at the last tick allows: a clock that is set back adds nothing. */
function countdown({ deadline, secondsLeft }: PromoBannerContext, now: number) {
  const latest = now + (secondsLeft ?? 0) * 1000;
  const end = Math.min(deadline ?? latest, latest);
  return { deadline: end, secondsLeft: Math.max(0, Math.ceil((end - now) / 1000)) };
}
