import { assign, sendTo, setup, stateIn } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, ClockTicked } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import { isEmailShaped } from '../shared/email.ts';
import type { Tag } from '../shared/tags.ts';
import { annualUrl, isComplete, type SubscribeContext, type SubscribeInput } from './subscribe-context.ts';
import { incomplete, invalidEmail, noErrors, noPaymentPage, paymentErrors } from './subscribe-errors.ts';
import {
  type AccountType,
  noSubscription,
  orderOf,
  readSubscription,
  storedPart,
  typedPart,
} from './subscription.ts';
import {
  cardFormUrl,
  checkoutRequest,
  knownOrder,
  newUserId,
  withFailedUser,
  withNewUser,
  withOrders,
  withoutNewUser,
} from './temporary-user.ts';

export type SubscribeEvents =
  | { type: 'email.edit'; email: string }
  | { type: 'accountType.choose'; accountType: AccountType }
  | { type: 'subscription.submit' }
  | { type: 'upsell.dismiss' }
  | { type: 'upsell.accept' }
  | { type: 'visitor.returned' }
  | ClockTicked
  | BrowserEventSources['unfinishedOrders']['sends'];

const flow = setup({
  types: {} as {
    context: SubscribeContext;
    events: SubscribeEvents;
    input: SubscribeInput;
    tags: Tag;
  },
  actors: {
    readStoredPromo: fromBrowser('readStoredPromo'),
    readSubscription: fromBrowser('readSubscription'),
    subscriptionKeeper: fromBrowserSink('subscriptionKeeper'),
    orderKeeper: fromBrowserSink('orderKeeper'),
    unfinishedOrders: fromBrowserEvents('unfinishedOrders'),
    createTemporaryUser: fromApi('createTemporaryUser'),
    createCreemCheckout: fromApi('createCreemCheckout'),
    navigation: fromBrowserEvents('navigation'),
    ticker: fromBrowserEvents('ticker'),
  },
  guards: {
    wasSubmitted: stateIn({ form: { restoring: 'submitted' } }),
    isIncomplete: ({ context }) => !isComplete(context),
    isInvalidEmail: ({ context }) => !isEmailShaped(context.email),
    hasOrder: ({ context }) => orderOf(context) !== undefined,
    isIndividual: ({ context }) => context.accountType === 'individual',
    isGrowthMonthly: ({ context }) => context.plan === 'growth' && context.billing === 'monthly',
    hasDeadline: ({ context }) => typeof context.promo?.deadline === 'number',
  },
  actions: {
    clearErrors: assign(noErrors),
    takeEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    takeAccountType: assign((_, { accountType }: { accountType: AccountType }) => ({ accountType })),
    restore: assign(({ context }, { stored }: { stored: unknown }) => ({
      ...readSubscription(stored),
      ...typedPart(context),
    })),
    keep: sendTo('subscriptionKeeper', ({ context }) => ({
      type: 'subscription.keep',
      subscription: storedPart(context),
    })),
    keepOrder: sendTo('orderKeeper', ({ context }) => ({
      type: 'order.keep',
      order: knownOrder(context),
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
    ...noSubscription,
    orders: [],
    promo: null,
    destination: '',
  }),
  invoke: [
    { id: 'subscriptionKeeper', src: 'subscriptionKeeper' },
    { id: 'orderKeeper', src: 'orderKeeper' },
    { id: 'unfinishedOrders', src: 'unfinishedOrders' },
  ],
  on: {
    'orders.changed': { actions: assign(({ context, event }) => withOrders(context, event.orders)) },
  },
  type: 'parallel',
  states: {
    form: {
      description: 'From the form to the payment.',
      initial: 'restoring',
      states: {
        restoring: {
          description:
            'Looks for what this tab stored before a reload or Back. What was typed before the application ran wins.',
          on: {
            'email.edit': { actions: { type: 'takeEmail', params: ({ event }) => event } },
            'accountType.choose': { actions: { type: 'takeAccountType', params: ({ event }) => event } },
          },
          invoke: {
            id: 'readSubscription',
            src: 'readSubscription',
            onDone: [
              {
                guard: 'wasSubmitted',
                target: 'submitting',
                actions: [{ type: 'restore', params: ({ event }) => ({ stored: event.output }) }, 'keep'],
              },
              {
                target: 'filling',
                actions: [{ type: 'restore', params: ({ event }) => ({ stored: event.output }) }, 'keep'],
              },
            ],
            onError: [{ guard: 'wasSubmitted', target: 'submitting' }, { target: 'filling' }],
          },
          initial: 'unsubmitted',
          states: {
            unsubmitted: {
              description: 'The form was not sent yet.',
              on: { 'subscription.submit': { target: 'submitted' } },
            },
            submitted: {
              description:
                'The form was sent before the application ran: it goes on once the stored part is known.',
              tags: 'busy',
            },
          },
        },
        filling: {
          description: 'The customer fills in the form. Errors of the last try stay until something changes.',
          on: {
            'email.edit': {
              actions: ['clearErrors', { type: 'takeEmail', params: ({ event }) => event }, 'keep'],
            },
            'accountType.choose': {
              actions: ['clearErrors', { type: 'takeAccountType', params: ({ event }) => event }, 'keep'],
            },
            'subscription.submit': { target: 'submitting' },
          },
        },
        submitting: {
          description: 'Checks the form. An unfinished order of the same email goes on.',
          always: [
            { guard: 'isIncomplete', target: 'filling', actions: assign(incomplete) },
            { guard: 'isInvalidEmail', target: 'filling', actions: assign(invalidEmail) },
            { guard: 'hasOrder', target: 'choosingProvider', actions: 'clearErrors' },
            { target: 'creatingUser', actions: 'clearErrors' },
          ],
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
                target: 'choosingProvider',
                actions: [
                  assign(({ context, event }) => withNewUser(context, event.output)),
                  'keep',
                  'keepOrder',
                ],
              },
              {
                description: 'If another tab has created the user meanwhile.',
                guard: 'hasOrder',
                target: 'choosingProvider',
                actions: 'keep',
              },
              {
                target: 'filling',
                actions: [assign(({ context, event }) => withoutNewUser(context, event.output)), 'keep'],
              },
            ],
            onError: [
              { guard: 'hasOrder', target: 'choosingProvider', actions: 'keep' },
              {
                target: 'filling',
                actions: [assign(({ context, event }) => withFailedUser(context, event.error)), 'keep'],
              },
            ],
          },
        },
        choosingProvider: {
          description: 'The account type decides which provider takes the payment.',
          always: [
            { guard: 'isIndividual', target: 'creatingHostedCheckout' },
            { target: 'departing', actions: assign({ destination: ({ context }) => cardFormUrl(context) }) },
          ],
        },
        creatingHostedCheckout: {
          description: 'The API creates a hosted checkout at the second provider.',
          tags: 'busy',
          invoke: {
            id: 'createCreemCheckout',
            src: 'createCreemCheckout',
            input: ({ context }) => checkoutRequest(context),
            onDone: [
              {
                guard: hasPaymentPage,
                target: 'departing',
                actions: assign({ destination: ({ event }) => event.output.checkout_url }),
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
    },
    upsell: {
      description: 'Offers annual billing to customers who chose Growth billed monthly.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Only Growth billed monthly has an offer.',
          always: [{ guard: 'isGrowthMonthly', target: 'open' }, { target: 'closed' }],
        },
        open: {
          description: 'The dialog offers annual billing. Sending the form declines it.',
          on: {
            'upsell.dismiss': { target: 'closed' },
            'subscription.submit': { target: 'closed' },
            'upsell.accept': {
              target: 'switching',
              actions: assign({ destination: ({ context }) => annualUrl(context) }),
            },
          },
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
        closed: { description: 'No offer, or declined.' },
      },
    },
    promo: {
      description: 'A promo code stored in this browser is valid for one email only.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Looks for a stored promo code.',
          invoke: {
            id: 'readStoredPromo',
            src: 'readStoredPromo',
            onDone: { target: 'known', actions: assign({ promo: ({ event }) => event.output }) },
            onError: { target: 'known' },
          },
        },
        known: {
          description: 'The stored code, if any, is known.',
          always: { guard: 'hasDeadline', target: 'timed' },
        },
        timed: {
          description: 'The stored code is valid until its deadline.',
          invoke: { id: 'ticker', src: 'ticker' },
          on: {
            'clock.ticked': {
              guard: isPromoOver,
              target: 'known',
              actions: assign({ promo: null }),
            },
          },
        },
      },
    },
  },
});

function hasNewUser({ event }: { event: { output: AnswerOf<'createTemporaryUser'> } }): boolean {
  return newUserId(event.output) !== null;
}

/** The API client reads a URL that is not allowed as empty. */
function hasPaymentPage({ event }: { event: { output: AnswerOf<'createCreemCheckout'> } }): boolean {
  return event.output.checkout_url !== '';
}

function isPromoOver({ context, event }: { context: SubscribeContext; event: { now: number } }): boolean {
  return event.now >= (context.promo?.deadline ?? event.now);
}
