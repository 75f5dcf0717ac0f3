import { assertEvent, assign, type DoneActorEvent, sendTo, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import { isInterrupted, isTemporary } from '../shared/error-guards.ts';
import type { Tag } from '../shared/tags.ts';
import { begunOrderMachine, noPayments } from './begun-order.ts';
import {
  type CheckoutContext,
  type CheckoutEvents,
  type CheckoutInput,
  clientSecretOf,
  hasClientSecret,
  hasPaymentPage,
  hasReturned,
  isFormOver,
  noQuery,
  type Session,
  sessionRequest,
  successPage,
  wasPaid,
  wasPaidByCard,
  withUserId,
} from './checkout-context.ts';
import { startedPayment } from './temporary-user.ts';

const flow = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvents | DoneActorEvent<Session, 'createCheckoutSession'>;
    input: CheckoutInput;
    tags: Tag;
  },
  actors: {
    readUserId: fromBrowser('readUserId'),
    readCheckout: fromBrowser('readCheckout'),
    keepCheckout: fromBrowser('keepCheckout'),
    markCheckoutLeft: fromBrowser('markCheckoutLeft'),
    createCheckoutSession: fromApi('createCheckoutSession'),
    orderKeeper: fromBrowserSink('orderKeeper'),
    begunOrder: begunOrderMachine,
    cardForm: fromBrowserEvents('cardForm'),
    paidOrderWatch: fromBrowserEvents('paidOrderWatch'),
    markCheckoutPaid: fromBrowser('markCheckoutPaid'),
    navigation: fromBrowserEvents('navigation'),
  },
  delays: {
    /** The time that the card form may take before the page says what may block it. */
    patience: 15_000,
  },
  actions: {
    /** None when its id is not known. */
    takeSession: assign(({ event }) => ({ sessionId: ('sessionId' in event && event.sessionId) || '' })),
    takeKnown: assign(({ event }) => {
      assertEvent(event, ['order.asked', 'order.unanswered']);
      return { known: event.known };
    }),
    ask: sendTo('begunOrder', { type: 'order.ask' }),
    /** What any tab learns of this payment is about this order. */
    keepPayment: sendTo('orderKeeper', ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.createCheckoutSession');
      return startedPayment('card', context.query, clientSecretOf(event.output) || event.output.url);
    }),
  },
  guards: {
    hasNoQuery: ({ context }) => context.query.userId === '',
    hasReturned: ({ context }) => context.returned,
    knowsSession: ({ context }) => context.sessionId !== '',
  },
});

export const checkoutMachine = flow.createMachine({
  id: 'checkout',
  description: "Creates a checkout session, paid in the embedded card form or on the provider's own page.",
  context: ({ input }) => ({
    ...input,
    query: input.query ?? noQuery,
    redirect: '',
    sessionId: '',
    known: noPayments,
    returned: false,
    failure: null,
  }),
  initial: 'readingUser',
  states: {
    goingHome: {
      description: 'Something is missing; the browser goes to the landing page.',
      tags: ['loading', 'end'],
      invoke: {
        id: 'navigation',
        src: 'navigation',
        input: ({ context }) => ({ url: `${context.siteOrigin}/`, replace: true }),
      },
    },
    readingUser: {
      description: 'Looks among the unfinished orders for the id in the type that the API gave it.',
      tags: 'loading',
      invoke: {
        id: 'readUserId',
        src: 'readUserId',
        input: ({ context }) => ({ userId: context.query.userId }),
        onDone: [
          { guard: 'hasNoQuery', target: 'goingHome' },
          {
            target: 'readingKept',
            actions: assign({ query: ({ context, event }) => withUserId(context.query, event.output) }),
          },
        ],
        onError: [{ guard: 'hasNoQuery', target: 'goingHome' }, { target: 'readingKept' }],
      },
    },
    readingKept: {
      description: 'Looks for a payment of the same order: in this tab, and whether any tab knows it as paid.',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: wasPaidByCard,
            target: 'verifying',
            actions: assign({ sessionId: ({ event }) => event.output?.sessionId ?? '' }),
          },
          { guard: wasPaid, target: 'received' },
          { target: 'paying', actions: assign({ returned: hasReturned }) },
        ],
        onError: { target: 'paying' },
      },
    },
    paying: {
      description:
        'Asks about what was begun, creates a session and takes the payment, unless an earlier session or another tab takes it first.',
      invoke: [
        { id: 'paidOrderWatch', src: 'paidOrderWatch', input: ({ context }) => context.query },
        { id: 'orderKeeper', src: 'orderKeeper' },
        { id: 'begunOrder', src: 'begunOrder', input: ({ context }) => context.query },
      ],
      on: {
        'otherTab.paid': { target: 'recordingPayment', actions: 'takeSession' },
        'order.settled': { target: 'verifying', actions: 'takeSession' },
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks the API about the payments begun for this order, before a session is created.',
          on: {
            'order.asked': [
              { guard: 'hasReturned', target: 'interrupted', actions: 'takeKnown' },
              { target: 'creatingSession', actions: 'takeKnown' },
            ],
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Waits for the answer.',
              tags: 'loading',
              on: { 'order.unanswered': { target: 'unanswered', actions: 'takeKnown' } },
            },
            unanswered: {
              description: 'No answer yet. It is asked for again all the same.',
              tags: 'waiting',
              on: { 'checkout.retry': { target: 'waiting', actions: 'ask' } },
            },
          },
        },
        creatingSession: {
          description:
            'The API creates a checkout session. The tab stores the checkout, so that an open payment can be resumed.',
          tags: 'loading',
          entry: assign({ failure: null, sessionId: '' }),
          invoke: [
            {
              id: 'keepCheckout',
              src: 'keepCheckout',
              input: ({ context }) => context.query,
              onError: { description: 'Without storage, an open payment cannot be resumed.' },
            },
            {
              id: 'createCheckoutSession',
              src: 'createCheckoutSession',
              input: ({ context }) => sessionRequest(context.query),
              onDone: [
                { guard: hasClientSecret, target: 'cardForm', actions: 'keepPayment' },
                {
                  guard: hasPaymentPage,
                  target: 'redirecting',
                  actions: [assign({ redirect: ({ event }) => event.output.url }), 'keepPayment'],
                },
                { target: 'failed' },
              ],
              onError: [
                { guard: isInterrupted, target: 'interrupted' },
                { guard: isTemporary, target: 'failed' },
                {
                  description: 'Perhaps because the order is paid.',
                  target: 'failed',
                  actions: [assign({ failure: 'refused' }), 'ask'],
                },
              ],
            },
          ],
        },
        cardForm: {
          description: "The card provider's form is on the page.",
          invoke: {
            id: 'cardForm',
            src: 'cardForm',
            // The client secret goes from the answer straight into the card form, never into the context.
            input: ({ event }) => {
              assertEvent(event, 'xstate.done.actor.createCheckoutSession');
              return { clientSecret: clientSecretOf(event.output) };
            },
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'Its script and its form are loading.',
              tags: 'loading',
              on: {
                'cardForm.ready': { target: 'ready', actions: 'takeSession' },
              },
              after: { patience: { target: 'late' } },
            },
            ready: {
              description:
                'The customer can pay. The form itself reports a declined card and takes another one, but not that its session is over.',
              on: { 'order.asked': { guard: isFormOver, target: '#checkout.paying.creatingSession' } },
            },
            late: {
              description: 'Something may block it. It may still come.',
              tags: 'failed',
              on: {
                'cardForm.ready': { target: 'ready', actions: 'takeSession' },
              },
            },
          },
          on: {
            'checkout.retry': { target: 'asking', actions: 'ask' },
            'cardForm.failed': {
              target: 'failed',
              actions: assign({ failure: ({ event }) => event.reason }),
            },
            'cardForm.completed': {
              target: '#checkout.recordingPayment',
              actions: 'takeSession',
            },
          },
        },
        redirecting: {
          description: "The browser goes to the provider's own payment page.",
          tags: 'busy',
          invoke: [
            {
              id: 'markCheckoutLeft',
              src: 'markCheckoutLeft',
              onError: { description: 'Without storage, a reload after Back redirects again.' },
            },
            {
              id: 'navigation',
              src: 'navigation',
              input: ({ context }) => ({ url: context.redirect }),
            },
          ],
          on: { 'visitor.returned': { target: 'asking', actions: [assign({ returned: true }), 'ask'] } },
        },
        interrupted: {
          description: 'The customer came back, and did not pay as far as this tab knows.',
          on: { 'checkout.retry': { target: 'asking', actions: [assign({ returned: false }), 'ask'] } },
        },
        failed: {
          description: 'No session, or no card form.',
          tags: 'failed',
          on: { 'checkout.retry': { target: 'asking', actions: 'ask' } },
        },
      },
    },
    recordingPayment: {
      description:
        'Stores the payment in this tab and ends the unfinished order, so that nothing leads to a second one.',
      tags: 'done',
      invoke: {
        id: 'markCheckoutPaid',
        src: 'markCheckoutPaid',
        input: ({ context }) => ({ sessionId: context.sessionId || null }),
        onDone: [{ guard: 'knowsSession', target: 'verifying' }, { target: 'received' }],
        onError: [{ guard: 'knowsSession', target: 'verifying' }, { target: 'received' }],
      },
    },
    verifying: {
      description: 'The browser goes to the page that verifies the payment.',
      tags: 'done',
      invoke: {
        id: 'navigation',
        src: 'navigation',
        input: ({ context }) => ({ url: successPage(context), replace: true }),
      },
      on: { 'visitor.returned': { target: 'received' } },
    },
    received: { description: 'Payment received; nothing to verify from here.', tags: 'done' },
  },
});
