import { and, assertEvent, assign, type DoneActorEvent, not, raise, sendTo, setup, stateIn } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { readEmail } from '../text/email.ts';
import { storedPromoMachine } from './stored-promo.ts';
import {
  annualUrl,
  isComplete,
  type SubscribeContext,
  type SubscribeEvents,
  type SubscribeInput,
} from './subscribe-context.ts';
import { incomplete, invalidEmail, noErrors, noPaymentPage, paymentErrors } from './subscribe-errors.ts';
import { emptyOrderForm, orderOf, readSubscription, storedPart, typedPart } from './subscription.ts';
import {
  cardFormUrl,
  checkoutRequest,
  hasNewUser,
  orderLookup,
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
    children: { storedPromo: 'storedPromo' };
  },
  actors: {
    storedPromo: storedPromoMachine,
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
    isGrowthMonthly: ({ context }) => context.plan === 'growth' && context.billing === 'monthly',
    isTyping: ({ context }) => context.isTyping === true,
  },
  actions: {
    restore: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readSubscription');
      return { ...readSubscription(event.output), ...typedPart(context) };
    }),
    goOn: raise({ type: 'subscription.restored' }),
    clearErrors: assign(noErrors),
    takeEmail: assign(({ event }) => {
      assertEvent(event, 'email.edit');
      return { email: event.email };
    }),
    cleanEmail: assign({ email: ({ context }) => readEmail(context.email) ?? context.email }),
    takeAccountType: assign(({ event }) => {
      assertEvent(event, 'accountType.choose');
      return { accountType: event.accountType };
    }),
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
  },
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'Looks for what this tab stored before a reload or Back. What was typed before the application ran wins.',
      on: {
        'email.edit': { actions: 'takeEmail' },
        'accountType.choose': { actions: 'takeAccountType' },
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
            'subscription.restored': { target: '#subscribe.arriving' },
            'subscription.submit': { target: 'submitted' },
          },
        },
        submitted: {
          description:
            'The form was sent before the application ran: it is sent once the stored part is known.',
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
    arriving: {
      description: 'Only Growth billed monthly has an offer, and nothing opens while somebody types.',
      always: [
        { guard: and(['isGrowthMonthly', not('isTyping')]), target: 'offering' },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'The customer fills in the form. Errors of the last try stay until something changes.',
      on: {
        'email.edit': { actions: ['clearErrors', 'takeEmail', 'keep'] },
        'accountType.choose': { actions: ['clearErrors', 'takeAccountType', 'keep'] },
        'subscription.submit': [
          { guard: 'isIncomplete', actions: assign(incomplete) },
          { guard: 'isInvalidEmail', actions: assign(invalidEmail) },
          {
            description: 'The offer comes first.',
            guard: stateIn({ filling: 'postponed' }),
            target: 'offering.beforeSending',
            actions: ['clearErrors', 'cleanEmail'],
          },
          { target: 'findingOrder', actions: ['clearErrors', 'cleanEmail'] },
        ],
      },
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Does an offer wait for somebody who types?',
          always: [
            { guard: and(['isGrowthMonthly', 'isTyping']), target: 'postponed' },
            { target: 'decided' },
          ],
        },
        postponed: {
          description: 'The offer waits until the field is left or the form is sent.',
          on: { 'email.leave': { target: '#subscribe.offering' } },
        },
        decided: { description: 'No offer, or declined.' },
      },
    },
    offering: {
      description: 'The dialog offers annual billing. The browser may fill in the form behind it.',
      on: {
        'email.edit': { actions: ['clearErrors', 'takeEmail', 'keep'] },
        'accountType.choose': { actions: ['clearErrors', 'takeAccountType', 'keep'] },
        'upsell.accept': {
          target: '.switching',
          actions: assign({ destination: ({ context }) => annualUrl(context) }),
        },
      },
      initial: 'beforeFilling',
      states: {
        beforeFilling: {
          description: 'The form was not sent.',
          on: { 'upsell.dismiss': { target: '#subscribe.filling.decided' } },
        },
        beforeSending: {
          description: 'The form was sent before the offer was seen: it is sent once the offer is declined.',
          on: { 'upsell.dismiss': { target: '#subscribe.findingOrder' } },
        },
        switching: {
          description: 'The browser goes to the same page with annual billing.',
          invoke: {
            id: 'switching',
            src: 'navigation',
            input: ({ context }) => ({ url: context.destination }),
          },
          on: {
            'visitor.returned': { target: 'beforeFilling' },
          },
        },
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
            target: 'findingOrder',
            actions: 'keep',
          },
          {
            target: 'filling.decided',
            actions: [assign(({ context, event }) => withoutNewUser(context, event.output)), 'keep'],
          },
        ],
        onError: [
          { guard: 'hasOrder', target: 'findingOrder', actions: 'keep' },
          {
            target: 'filling.decided',
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
                startedPayment(context, event.output.checkout_url),
              ),
            ],
          },
          { target: 'filling.decided', actions: assign(noPaymentPage) },
        ],
        onError: {
          target: 'filling.decided',
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
      on: { 'visitor.returned': { target: 'filling.decided' } },
    },
  },
});

/** The API client reads a URL that is not allowed as empty. */
function hasPaymentPage({ event }: { event: { output: AnswerOf<'createCreemCheckout'> } }): boolean {
  return event.output.checkout_url !== '';
}
