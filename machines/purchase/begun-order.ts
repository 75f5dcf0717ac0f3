import { assign, sendParent, sendTo, setup } from 'xstate';
import { type ApiError, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, KnownPayments, SoughtOrder } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import { isTemporary } from '../shared/error-guards.ts';
import { askedWaitMs, pollWaitMs } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { isExpired, isOpen } from './session-status.ts';

/** The parent's: asks again at once. */
export type OrderCommand = { type: 'order.ask' };

/** Sent to the parent. */
export type BegunOrderEvent =
  /** Nothing was paid, as far as the API knows: the payments that can still be. */
  | { type: 'order.asked'; known: KnownPayments }
  /** Paid, or about to be: the page of this session tells. */
  | { type: 'order.settled'; sessionId: string }
  | { type: 'order.unanswered'; known: KnownPayments };

interface BegunOrderContext {
  order: SoughtOrder;
  known: KnownPayments;
  /** The sessions that are not asked about yet. */
  left: string[];
  /** The times that all were asked about since the customer came, came back or pressed a button. */
  rounds: number;
  /** The questions in a row without an answer, and why the last had none. */
  failures: number;
  error: ApiError | null;
}

export const noPayments: KnownPayments = { begun: [], otherPaid: null };
const maxRounds = 6;

const flow = setup({
  types: {} as {
    context: BegunOrderContext;
    events: OrderCommand | BrowserEventSources['pageResume']['sends'];
    input: SoughtOrder;
    tags: Tag;
  },
  actors: {
    pageResume: fromBrowserEvents('pageResume'),
    orderKeeper: fromBrowserSink('orderKeeper'),
    readPayments: fromBrowser('readPayments'),
    sessionStatus: fromApi('sessionStatus'),
  },
  delays: {
    /** A bank may confirm a payment, and the API hear of it, some seconds after the customer is back. */
    recheck: 10_000,
    /** A session ends a day after it was begun, and the form of it does not say so. */
    lifetime: 24 * 60 * 60 * 1000,
    pause: ({ context }) => askedWaitMs(context) + pollWaitMs(500, context),
  },
  guards: {
    isAllAsked: ({ context }) => context.left.length === 0,
    mayChangeSoon: ({ context }) => context.rounds < maxRounds && sessionsOf(context.known).length > 0,
  },
  actions: {
    beginAgain: assign({ rounds: 0, failures: 0, error: null }),
    goOn: assign({ left: ({ context }) => context.left.slice(1), failures: 0, error: null }),
  },
});

export const begunOrderMachine = flow.createMachine({
  id: 'begunOrder',
  description:
    'Asks the API what became of the payments begun for an order: at once, when the customer comes back, and a few times after that.',
  context: ({ input: order }) => ({
    order,
    known: noPayments,
    left: [],
    rounds: 0,
    failures: 0,
    error: null,
  }),
  invoke: [
    { id: 'pageResume', src: 'pageResume' },
    { id: 'orderKeeper', src: 'orderKeeper' },
  ],
  on: {
    'order.ask': { target: '.reading', actions: 'beginAgain' },
    'page.resumed': { target: '.reading', actions: 'beginAgain' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Looks for the payments that any tab of this browser began for this order.',
      tags: 'loading',
      invoke: {
        id: 'readPayments',
        src: 'readPayments',
        input: ({ context }) => context.order,
        onDone: {
          target: 'choosing',
          actions: assign(({ event }) => ({ known: event.output, left: sessionsOf(event.output) })),
        },
        onError: { target: 'choosing', actions: assign({ known: noPayments, left: [] }) },
      },
    },
    choosing: {
      description: 'Is there a session that was not asked about?',
      always: [
        {
          guard: 'isAllAsked',
          target: 'resting',
          actions: [
            assign({ rounds: ({ context }) => context.rounds + 1 }),
            sendParent(({ context }) => ({ type: 'order.asked', known: context.known })),
          ],
        },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'Asks about one session.',
      tags: 'loading',
      invoke: {
        id: 'sessionStatus',
        src: 'sessionStatus',
        input: ({ context }) => ({ session_id: firstOf(context) }),
        onDone: [
          { guard: isOpen, target: 'choosing', actions: 'goOn' },
          {
            guard: isExpired,
            target: 'choosing',
            actions: [
              sendTo('orderKeeper', ({ context }) => ({ type: 'payment.forget', id: firstOf(context) })),
              assign({ known: ({ context }) => withoutFirst(context) }),
              'goOn',
            ],
          },
          {
            description: 'Complete, or a status that nobody knows: either is verified on its own page.',
            target: 'resting',
            actions: sendParent(({ context }) => ({ type: 'order.settled', sessionId: firstOf(context) })),
          },
        ],
        onError: [
          {
            guard: isTemporary,
            target: 'unanswered',
            actions: assign(({ context, event }) => ({
              failures: context.failures + 1,
              error: toApiError(event.error),
            })),
          },
          { target: 'choosing', actions: 'goOn' },
        ],
      },
    },
    unanswered: {
      description: 'No answer came, which says nothing of the payment. Asks again after growing pauses.',
      tags: 'waiting',
      entry: sendParent(({ context }) => ({ type: 'order.unanswered', known: context.known })),
      after: { pause: { target: 'asking' } },
    },
    resting: {
      description: 'Everything is answered.',
      after: {
        recheck: { guard: 'mayChangeSoon', target: 'reading' },
        lifetime: { target: 'reading', actions: 'beginAgain' },
      },
    },
  },
});

function sessionsOf({ begun }: KnownPayments): string[] {
  return begun.flatMap(({ provider, id }) => (provider === 'card' ? [id] : []));
}

function firstOf({ left }: BegunOrderContext): string {
  return left[0] ?? '';
}

function withoutFirst({ known, left }: BegunOrderContext): KnownPayments {
  return { ...known, begun: known.begun.filter(({ id }) => id !== left[0]) };
}
