import { assign, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import type { NotificationFlag } from '../browser/browser-services.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { type CheckoutQuery, type Payment, paymentIdOf } from './page-urls.ts';

export interface PaymentVerificationContext {
  /** `null` when the address names no payment. */
  payment: Payment | null;
  /** The checkout in this tab where an open payment can be finished. */
  checkout: CheckoutQuery | null;
}

export type PaymentVerificationEvents = { type: 'verification.retry' } | { type: 'notification.retry' };

export interface PaymentVerificationInput {
  payment: Payment | null;
}

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
    markCheckoutPaid: fromBrowser('markCheckoutPaid'),
    claimNotification: fromBrowser('claimNotification'),
    updateUserStatus: fromApi('updateUserStatus'),
    confirmNotification: fromBrowser('confirmNotification'),
    releaseNotification: fromBrowser('releaseNotification'),
  },
  guards: {
    isCardPayment: ({ context }) => context.payment?.provider === 'card',
    isCreemPayment: ({ context }) => context.payment?.provider === 'creem',
    isStatus: (_, { status, is }: { status: string; is: string }) => status === is,
    isFlag: (_, { flag, is }: { flag: NotificationFlag; is: NotificationFlag }) => flag === is,
  },
});

export const paymentVerificationMachine = flow.createMachine({
  id: 'paymentVerification',
  description:
    'Verifies a payment after the return from its provider, then has the onboarding email sent once.',
  context: ({ input }) => ({ payment: input.payment, checkout: null }),
  initial: 'readingReturn',
  states: {
    readingReturn: {
      description: 'Reads the provider and the payment from the address.',
      always: [
        { guard: 'isCardPayment', target: 'checkingStatus' },
        { guard: 'isCreemPayment', target: 'welcome' },
        { target: 'failed' },
      ],
    },
    checkingStatus: {
      description: 'Asks the API whether the session is complete.',
      tags: 'loading',
      invoke: {
        id: 'sessionStatus',
        src: 'sessionStatus',
        input: ({ context }) => ({ session_id: paymentId(context) }),
        onDone: [
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ status: event.output.status, is: 'complete' }),
            },
            target: 'welcome',
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ status: event.output.status, is: 'open' }) },
            target: 'readingCheckout',
          },
          { target: 'failed' },
        ],
        onError: { target: 'unverified' },
      },
    },
    readingCheckout: {
      description: 'The payment is still open. Looks for its checkout in this tab.',
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
    failed: {
      description: 'Not paid. An open payment can be resumed when its checkout is stored in this tab.',
      tags: 'failed',
    },
    unverified: {
      description: 'The check itself failed and can be repeated.',
      tags: 'failed',
      on: { 'verification.retry': { target: 'checkingStatus' } },
    },
    welcome: {
      description:
        'Paid. The onboarding email is requested at most once per payment, even across reloads and tabs.',
      tags: 'done',
      invoke: {
        id: 'markCheckoutPaid',
        src: 'markCheckoutPaid',
        input: ({ context }) => ({ sessionId: sessionId(context) }),
        onError: {},
      },
      initial: 'claiming',
      states: {
        claiming: {
          description: "Claims the payment's once-only flag before anything is sent.",
          invoke: {
            id: 'claimNotification',
            src: 'claimNotification',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
            onDone: [
              {
                guard: {
                  type: 'isFlag',
                  params: ({ event }) => ({ flag: event.output.flag, is: 'claimed' }),
                },
                target: 'notifying',
              },
              {
                guard: { type: 'isFlag', params: ({ event }) => ({ flag: event.output.flag, is: 'sent' }) },
                target: 'notified',
              },
              { target: 'uncertain' },
            ],
            onError: { target: 'notifying' },
          },
        },
        notifying: {
          description: 'Reports the payment to the API, which sends the email.',
          tags: 'waiting',
          invoke: {
            id: 'updateUserStatus',
            src: 'updateUserStatus',
            input: ({ context }) => statusUpdate(context),
            onDone: { target: 'confirming' },
            onError: { target: 'releasing' },
          },
        },
        confirming: {
          description: 'Marks the flag as sent, permanently.',
          invoke: {
            id: 'confirmNotification',
            src: 'confirmNotification',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
            onDone: { target: 'notified' },
            onError: { target: 'notified' },
          },
        },
        notified: { description: 'The onboarding email was sent.' },
        releasing: {
          description: 'The call failed; releases the flag.',
          invoke: {
            id: 'releaseNotification',
            src: 'releaseNotification',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
            onDone: { target: 'retryable' },
            onError: { target: 'retryable' },
          },
        },
        retryable: {
          description: 'Not sent yet; the customer can try again.',
          on: { 'notification.retry': { target: 'claiming' } },
        },
        uncertain: {
          description:
            'An earlier page load or another tab made the call and has no answer yet. Only the customer can repeat it.',
          on: { 'notification.retry': { target: 'notifying' } },
        },
      },
    },
  },
});

function paymentOf({ payment }: PaymentVerificationContext): Payment {
  return required(payment, 'The payment');
}

function paymentId(context: PaymentVerificationContext): string {
  return paymentIdOf(paymentOf(context));
}

/** Only a card payment has a session. */
function sessionId(context: PaymentVerificationContext): string | null {
  const payment = paymentOf(context);
  return payment.provider === 'card' ? payment.sessionId : null;
}

function statusUpdate(context: PaymentVerificationContext) {
  const payment = paymentOf(context);
  return payment.provider === 'card'
    ? { session_id: payment.sessionId }
    : { checkout_id: payment.checkoutId };
}
