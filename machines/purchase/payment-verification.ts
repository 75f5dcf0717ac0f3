import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { AnswerOf, RequestOf } from '../api/contract.ts';
import { isInterrupted } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, OnceKey } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { createOnce, type OnceCommand, type OnceEvent } from '../shared/once.ts';
import type { Tag } from '../shared/tags.ts';
import { sameName } from '../text/names.ts';
import type { CheckoutQuery } from './page-urls.ts';
import { type Payment, paymentIdOf } from './payment.ts';

export interface PaymentVerificationContext {
  /** `null` when the address names no payment. */
  provider: Payment['provider'] | null;
  /** The id that the provider gave the payment; empty when the address names none. */
  paymentId: string;
  /** The checkout in this tab where an open payment can be finished. */
  checkout: CheckoutQuery | null;
  /** How often the status was asked since the customer came or pressed "Check again". */
  checks: number;
  /** The last attempt to report the payment that the customer knows of, in any tab; 0 before the first. */
  attempt: number;
}

export type PaymentVerificationEvents =
  | { type: 'verification.retry' }
  | { type: 'notification.retry' }
  | OnceEvent
  | BrowserEventSources['onceWatch']['sends'];

export interface PaymentVerificationInput {
  payment: Payment | null;
}

const recheckSeconds = 2;
const maxChecks = 6;
/** A backend that hears of a payment from its provider may take as long to know of it. */
export const checkSeconds = (maxChecks - 1) * recheckSeconds;

const flow = setup({
  types: {} as {
    context: PaymentVerificationContext;
    events: PaymentVerificationEvents;
    input: PaymentVerificationInput;
    tags: Tag;
  },
  actors: {
    sessionStatus: fromApi('sessionStatus'),
    readCheckout: fromBrowser('readCheckout'),
    endOrder: fromBrowser('endOrder'),
    once: createOnce('updateUserStatus', isInterrupted),
    onceWatch: fromBrowserEvents('onceWatch'),
  },
  delays: { recheckInterval: recheckSeconds * 1000 },
  guards: {
    isCardPayment: ({ context }) => context.provider === 'card',
    isCreemPayment: ({ context }) => context.provider === 'creem',
  },
  actions: {
    keepAttempt: assign(({ event }) => {
      assertEvent(event, ['once.blocked', 'once.unanswered', 'once.released']);
      return { attempt: event.attempt };
    }),
  },
});

export const paymentVerificationMachine = flow.createMachine({
  id: 'paymentVerification',
  description:
    'Verifies a payment after the return from its provider, then has the onboarding email sent once.',
  context: ({ input: { payment } }) => ({
    provider: payment?.provider ?? null,
    paymentId: payment ? paymentIdOf(payment) : '',
    checkout: null,
    checks: 0,
    attempt: 0,
  }),
  initial: 'readingReturn',
  states: {
    readingReturn: {
      description: 'Reads the provider and the payment from the address.',
      always: [
        { guard: 'isCardPayment', target: 'checkingStatus' },
        { guard: 'isCreemPayment', target: 'welcome' },
        { target: 'unnamed' },
      ],
    },
    checkingStatus: {
      description: 'Asks the API whether the session is complete.',
      tags: 'loading',
      entry: assign({ checks: ({ context }) => context.checks + 1 }),
      invoke: {
        id: 'sessionStatus',
        src: 'sessionStatus',
        input: ({ context }) => ({ session_id: context.paymentId }),
        onDone: [
          { guard: isComplete, target: 'welcome' },
          { guard: isExpired, target: 'readingCheckout' },
          { guard: mayAskAgain, target: 'confirming' },
          { guard: isOpen, target: 'readingCheckout' },
          { target: 'failed' },
        ],
        onError: { target: 'unverified' },
      },
    },
    confirming: {
      description: 'Not complete yet: the API may hear of the payment a few seconds late. Asks again soon.',
      tags: 'loading',
      after: { recheckInterval: { target: 'checkingStatus' } },
    },
    readingCheckout: {
      description: 'Nothing was paid. Looks for the checkout in this tab.',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        onDone: {
          target: 'failed',
          actions: assign({
            checkout: ({ event }) => (event.output && !event.output.paid ? event.output.query : null),
          }),
        },
        onError: { target: 'failed' },
      },
    },
    unnamed: { description: 'The address names no payment.', tags: 'failed' },
    failed: {
      description:
        'Not complete. It can be checked again; what was not paid can be, when its checkout is stored in this tab.',
      tags: 'failed',
      on: { 'verification.retry': 'checkingStatus' },
      exit: assign({ checks: 0, checkout: null }),
    },
    unverified: {
      description: 'The check itself failed and can be repeated.',
      tags: 'failed',
      on: { 'verification.retry': 'checkingStatus' },
      exit: assign({ checks: 0 }),
    },
    welcome: {
      description:
        'Paid. The onboarding email is requested at most once per payment, even across reloads and tabs.',
      tags: 'done',
      invoke: {
        id: 'endOrder',
        src: 'endOrder',
        input: ({ context }) => ({ paymentId: context.paymentId, sessionId: sessionIdOf(context) }),
        onError: { description: 'The payment is complete all the same.' },
      },
      initial: 'sending',
      states: {
        sending: {
          description: 'Reports the payment to the API, which sends the email: one tab at a time.',
          tags: 'waiting',
          invoke: {
            id: 'once',
            src: 'once',
            input: ({ context }) => ({ ...onceKey(context), attempt: context.attempt }),
            onError: { target: 'unconfirmed.uncertain' },
          },
          on: {
            'once.admitted': {
              actions: sendTo('once', ({ context }): OnceCommand => {
                return { type: 'once.send', request: statusUpdate(context) };
              }),
            },
            'once.succeeded': { target: 'notified' },
            'once.blocked': { target: 'unconfirmed.uncertain', actions: 'keepAttempt' },
            'once.unanswered': { target: 'unconfirmed.uncertain', actions: 'keepAttempt' },
            'once.released': { target: 'unconfirmed.retryable', actions: 'keepAttempt' },
          },
        },
        notified: { description: 'The onboarding email was sent.' },
        unconfirmed: {
          description:
            'Not known to be sent. Another tab may have it sent, or had: what that tab stored can arrive after its lock.',
          invoke: {
            id: 'onceWatch',
            src: 'onceWatch',
            input: ({ context }) => onceKey(context),
          },
          on: {
            'otherTab.succeeded': { target: 'notified' },
            'notification.retry': { target: 'sending' },
          },
          initial: 'retryable',
          states: {
            retryable: { description: 'Not sent yet; the customer can try again.' },
            uncertain: {
              description:
                'The page was left before the call was answered: the email may be on its way. Only the customer can have it sent again.',
            },
          },
        },
      },
    },
  },
});

function isComplete({ event }: { event: { output: AnswerOf<'sessionStatus'> } }): boolean {
  return sameName(event.output.status, 'complete');
}

function isExpired({ event }: { event: { output: AnswerOf<'sessionStatus'> } }): boolean {
  return sameName(event.output.status, 'expired');
}

function mayAskAgain({ context }: { context: PaymentVerificationContext }): boolean {
  return context.checks < maxChecks;
}

function isOpen({ event }: { event: { output: AnswerOf<'sessionStatus'> } }): boolean {
  return sameName(event.output.status, 'open');
}

function onceKey({ paymentId }: PaymentVerificationContext): OnceKey {
  return { purpose: 'notification', id: paymentId };
}

/** Only a card payment has a session. */
function sessionIdOf({ provider, paymentId }: PaymentVerificationContext): string | null {
  return provider === 'card' ? paymentId : null;
}

function statusUpdate({ provider, paymentId }: PaymentVerificationContext): RequestOf<'updateUserStatus'> {
  return provider === 'card' ? { session_id: paymentId } : { checkout_id: paymentId };
}
