import { assign, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import type { NotificationFlag, StoredCheckout } from '../browser/browser-services.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import type { CheckoutQuery } from './queries.ts';
import { type PaymentReturn, paymentIdOf } from './queries.ts';

export interface PaymentVerificationContext {
  /** What the provider said; `null` when the address names no payment. */
  payment: PaymentReturn;
  /** The checkout of this tab that a payment left open can go back to. */
  checkout: CheckoutQuery | null;
}

export type PaymentVerificationEvents = { type: 'verification.retry' } | { type: 'notification.retry' };

export interface PaymentVerificationInput {
  payment: PaymentReturn;
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
  actions: {
    keepCheckout: assign((_, { kept }: { kept: StoredCheckout | null }) => ({
      checkout: kept && !kept.paid ? kept.query : null,
    })),
  },
});

/** What a provider said on the way back becomes a welcome and one onboarding e-mail (spec §2 /success, §4). */
export const paymentVerificationMachine = flow.createMachine({
  id: 'paymentVerification',
  description: 'The return from a payment is verified, then the onboarding e-mail is sent once.',
  context: ({ input }) => ({ payment: input.payment, checkout: null }),
  initial: 'readingReturn',
  states: {
    readingReturn: {
      description: 'The address says who took the payment.',
      always: [
        { guard: 'isCardPayment', target: 'checkingStatus' },
        { guard: 'isCreemPayment', target: 'welcome' },
        { target: 'failed' },
      ],
    },
    checkingStatus: {
      description: '{host} is asked whether the session completed.',
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
      description: 'The payment is still open: does this tab know how to go back to it?',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        onDone: {
          target: 'failed',
          actions: { type: 'keepCheckout', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Not paid, as far as anybody can tell; an open payment can be returned to.',
      tags: 'failed',
    },
    unverified: {
      description: 'The check itself failed: nobody knows yet.',
      tags: 'failed',
      on: { 'verification.retry': { target: 'checkingStatus' } },
    },
    welcome: {
      description: 'Paid. The onboarding e-mail is sent at most once per payment, whatever is reloaded.',
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
          description: "Takes the payment's flag before anything is sent.",
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
          description: '{host} is told that this customer paid, and sends the e-mail.',
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
          description: 'The flag stays for good.',
          invoke: {
            id: 'confirmNotification',
            src: 'confirmNotification',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
            onDone: { target: 'notified' },
            onError: { target: 'notified' },
          },
        },
        notified: { description: 'The onboarding e-mail is on its way.' },
        releasing: {
          description: 'The call failed: the flag is taken back.',
          invoke: {
            id: 'releaseNotification',
            src: 'releaseNotification',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
            onDone: { target: 'retryable' },
            onError: { target: 'retryable' },
          },
        },
        retryable: {
          description: 'Not sent yet; the customer may try again.',
          on: { 'notification.retry': { target: 'claiming' } },
        },
        uncertain: {
          description:
            'An earlier page load or another tab sent it and did not hear back; only the customer can ask again.',
          on: { 'notification.retry': { target: 'notifying' } },
        },
      },
    },
  },
});

function paymentId({ payment }: PaymentVerificationContext): string {
  return payment ? paymentIdOf(payment) : '';
}

function sessionId({ payment }: PaymentVerificationContext): string | null {
  return payment?.provider === 'card' ? payment.sessionId : null;
}

function statusUpdate({ payment }: PaymentVerificationContext) {
  return payment?.provider === 'card'
    ? { session_id: payment.sessionId }
    : { checkout_id: payment?.checkoutId };
}
