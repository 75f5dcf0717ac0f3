import { assertEvent, assign, type DoneActorEvent, not, raise, sendTo, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { readEmail } from '../text/email.ts';
import { begunOrderMachine, noPayments } from './begun-order.ts';
import { storedPromoMachine } from './stored-promo.ts';
import {
  annualPath,
  hasPaymentPage,
  isComplete,
  isOffered,
  type SubscribeContext,
  type SubscribeEvents,
  type SubscribeInput,
  successUrl,
} from './subscribe-context.ts';
import {
  incomplete,
  invalidEmail,
  noErrors,
  noPaymentPage,
  paymentErrors,
  unansweredOrder,
} from './subscribe-errors.ts';
import { emptyOrderForm, orderOf, readSubscription, storedPart, typedPart } from './subscription.ts';
import {
  cardFormUrl,
  checkoutRequest,
  hasNewUser,
  orderLookup,
  soughtOrder,
  startedPayment,
  withFailedUser,
  withNewUser,
  withOrders,
  withoutNewUser,
} from './temporary-user.ts';

const flow = setup({
  types: {} as {
    context: SubscribeContext;
    events: SubscribeEvents | DoneActorEvent<unknown, 'readSubscription'>;
    input: SubscribeInput;
    tags: Tag;
    children: { storedPromo: 'storedPromo'; begunOrder: 'begunOrder' };
  },
  actors: {
    storedPromo: storedPromoMachine,
    begunOrder: begunOrderMachine,
    readSubscription: fromBrowser('readSubscription'),
    subscriptionKeeper: fromBrowserSink('subscriptionKeeper'),
    orderKeeper: fromBrowserSink('orderKeeper'),
    unfinishedOrders: fromBrowserEvents('unfinishedOrders'),
    createTemporaryUser: fromApi('createTemporaryUser'),
    createCreemCheckout: fromApi('createCreemCheckout'),
    navigation: fromBrowserEvents('navigation'),
  },
  guards: {
    isIncomplete: ({ context }) => !isComplete(context),
    isInvalidEmail: ({ context }) => readEmail(context.email) === null,
    hasOrder: ({ context }) => orderOf(context) !== undefined,
    isIndividual: ({ context }) => context.accountType === 'individual',
    isOffered: ({ context }) => isOffered(context),
  },
  actions: {
    restore: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readSubscription');
      return { ...readSubscription(event.output), ...typedPart(context) };
    }),
    goOn: raise({ type: 'subscription.restored' }),
    clearErrors: assign(noErrors),
    takeEntry: assign(({ event }) => ({
      ...('email' in event && { email: event.email }),
      ...('accountType' in event && { accountType: event.accountType }),
    })),
    cleanEmail: assign({ email: ({ context }) => readEmail(context.email) ?? context.email }),
    takeKnown: assign(({ event }) => {
      assertEvent(event, 'order.asked');
      return { known: event.known };
    }),
    tellUnanswered: assign(({ context }) => (context.error ? {} : unansweredOrder)),
    clearUnanswered: assign(({ context }) => (context.error === unansweredOrder.error ? noErrors : {})),
    keep: sendTo('subscriptionKeeper', ({ context }) => ({
      type: 'subscription.keep',
      subscription: storedPart(context),
    })),
    keepAsSent: sendTo('subscriptionKeeper', ({ context }) => ({
      type: 'subscription.keep',
      subscription: { ...storedPart(context), unansweredEmail: context.email },
    })),
  },
});

export const subscribeMachine = flow.createMachine({
  id: 'subscribe',
  description: 'Creates a temporary user from an email and an account type, then goes to the payment page.',
  context: ({ input }) => ({
    ...input,
    ...noErrors,
    ...emptyOrderForm,
    orders: [],
    known: noPayments,
    destination: '',
  }),
  invoke: [
    { id: 'subscriptionKeeper', src: 'subscriptionKeeper' },
    { id: 'orderKeeper', src: 'orderKeeper' },
    { id: 'unfinishedOrders', src: 'unfinishedOrders' },
    { id: 'storedPromo', src: 'storedPromo' },
  ],
  on: {
    'orders.changed': { actions: assign(({ context, event }) => withOrders(context, event.orders)) },
    'order.settled': {
      target: '.departing',
      actions: assign({ destination: ({ context, event }) => successUrl(context, event.sessionId) }),
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'Looks for what this tab stored before a reload or Back. What was typed before the application ran wins.',
      on: {
        'email.edit': { actions: 'takeEntry' },
        'accountType.choose': { actions: 'takeEntry' },
      },
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        onDone: { actions: ['restore', 'keep', 'goOn'] },
        onError: { actions: 'goOn' },
      },
      initial: 'unsubmitted',
      states: {
        unsubmitted: {
          description: 'The form was not sent yet.',
          on: {
            'subscription.restored': [
              { guard: 'isOffered', target: '#subscribe.offering' },
              { target: '#subscribe.filling' },
            ],
            'subscription.submit': { target: 'submitted' },
          },
        },
        submitted: {
          description: 'The form was sent before the application ran: it is sent once the stored part is known.',
          tags: 'busy',
          on: {
            'subscription.restored': {
              target: '#subscribe.filling',
              actions: raise({ type: 'subscription.submit' }),
            },
          },
        },
      },
    },
    filling: {
      description: 'The customer fills in the form. Errors of the last try stay until something changes.',
      on: {
        'email.edit': { target: '.plain', actions: ['clearErrors', 'takeEntry', 'keep'] },
        'accountType.choose': { actions: ['clearErrors', 'takeEntry', 'keep'] },
        'subscription.submit': [
          { guard: 'isIncomplete', actions: assign(incomplete) },
          { guard: 'isInvalidEmail', actions: assign(invalidEmail) },
          { target: 'askingOrder', actions: ['clearErrors', 'cleanEmail'] },
        ],
      },
      initial: 'plain',
      states: {
        plain: {
          description: 'No unfinished order has the email.',
          always: { guard: 'hasOrder', target: 'begun' },
        },
        begun: {
          description: 'An unfinished order has the email.',
          always: { guard: not('hasOrder'), target: 'plain' },
          invoke: { id: 'begunOrder', src: 'begunOrder', input: ({ context }) => soughtOrder(context) },
          on: {
            'order.asked': { target: '.offered', actions: ['clearUnanswered', 'takeKnown'] },
            'order.unanswered': { actions: 'tellUnanswered' },
          },
          initial: 'asking',
          states: {
            asking: { description: 'Asks what became of its payments before it is offered.' },
            offered: { description: 'The page offers to continue it.' },
          },
        },
      },
    },
    offering: {
      description: 'The dialog offers annual billing. The browser may fill in the form behind it.',
      on: {
        'email.edit': { actions: ['clearErrors', 'takeEntry', 'keep'] },
        'accountType.choose': { actions: ['clearErrors', 'takeEntry', 'keep'] },
        'upsell.accept': {
          target: '.switching',
          actions: assign({ destination: ({ context }) => context.siteOrigin + annualPath(context) }),
        },
      },
      initial: 'open',
      states: {
        open: {
          description: 'The customer decides.',
          on: { 'upsell.dismiss': { target: '#subscribe.filling' } },
        },
        switching: {
          description: 'The browser goes to the same page with annual billing.',
          invoke: {
            id: 'switching',
            src: 'navigation',
            input: ({ context }) => ({ url: context.destination }),
          },
          on: { 'visitor.returned': { target: 'open' } },
        },
      },
    },
    askingOrder: {
      description: 'Asks what became of the payments begun for this order, before another one is.',
      tags: 'busy',
      invoke: { id: 'begunOrder', src: 'begunOrder', input: ({ context }) => soughtOrder(context) },
      on: {
        'order.asked': { target: 'findingOrder', actions: 'takeKnown' },
        'order.unanswered': { target: 'filling', actions: 'tellUnanswered' },
      },
    },
    findingOrder: {
      description:
        'An unfinished order of the same email goes on. The account type decides which provider takes its payment.',
      // An event holds the order for the states after it: a context could only hold one that may be null.
      entry: raise(({ context }) => orderLookup(context)),
      on: {
        'order.missing': { target: 'creatingUser' },
        'order.found': [
          { guard: 'isIndividual', target: 'creatingHostedCheckout' },
          {
            target: 'departing',
            actions: assign({ destination: ({ context, event }) => cardFormUrl(context, event.order) }),
          },
        ],
      },
    },
    creatingUser: {
      description:
        'The API creates a temporary user. Until its answer is read, the tab knows the email as sent without an answer.',
      tags: 'busy',
      entry: 'keepAsSent',
      invoke: {
        id: 'createTemporaryUser',
        src: 'createTemporaryUser',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: hasNewUser,
            target: 'findingOrder',
            actions: [
              assign(({ context, event }) => withNewUser(context, event.output.id)),
              'keep',
              sendTo('orderKeeper', ({ context: { email }, event: { output } }) => ({
                type: 'order.keep',
                order: { id: output.id, email },
              })),
            ],
          },
          {
            description: 'If another tab has created the user meanwhile.',
            guard: 'hasOrder',
            target: 'askingOrder',
            actions: 'keep',
          },
          {
            target: 'filling',
            actions: [assign(({ context, event }) => withoutNewUser(context, event.output)), 'keep'],
          },
        ],
        onError: [
          { guard: 'hasOrder', target: 'askingOrder', actions: 'keep' },
          {
            target: 'filling',
            actions: [assign(({ context, event }) => withFailedUser(context, event.error)), 'keep'],
          },
        ],
      },
    },
    creatingHostedCheckout: {
      description: 'The API creates a hosted checkout at the second provider.',
      tags: 'busy',
      invoke: {
        id: 'createCreemCheckout',
        src: 'createCreemCheckout',
        input: ({ context, event }) => {
          assertEvent(event, 'order.found');
          return checkoutRequest(context, event.order);
        },
        onDone: [
          {
            guard: hasPaymentPage,
            target: 'departing',
            actions: [
              assign({ destination: ({ event }) => event.output.checkout_url }),
              sendTo('orderKeeper', ({ context, event }) =>
                startedPayment('creem', soughtOrder(context), event.output.checkout_url),
              ),
            ],
          },
          { target: 'filling', actions: assign(noPaymentPage) },
        ],
        onError: {
          target: 'filling',
          actions: assign(({ context, event }) => paymentErrors(event.error, context)),
        },
      },
    },
    departing: {
      description: 'The browser goes to the payment page; Back returns to the form.',
      tags: 'busy',
      invoke: {
        id: 'navigation',
        src: 'navigation',
        input: ({ context }) => ({ url: context.destination }),
      },
      on: { 'visitor.returned': { target: 'filling' } },
    },
  },
});
