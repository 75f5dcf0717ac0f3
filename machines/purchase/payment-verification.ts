import { assign, setup } from 'xstate';
import { isInterrupted } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, OnceClaim } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { sameName } from '../shared/names.ts';
import { earlierAttempt } from '../shared/once.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import type { CheckoutQuery } from './page-urls.ts';
import { type Payment, paymentIdOf } from './payment.ts';

export interface PaymentVerificationContext {
  /** `null` when the address names no payment. */
  payment: Payment | null;
  /** The checkout in this tab where an open payment can be finished. */
  checkout: CheckoutQuery | null;
  /** The last try to report the payment that the customer knows of, in any tab; 0 before the first. */
  attempt: number;
}

export type PaymentVerificationEvents =
  | { type: 'verification.retry' }
  | { type: 'notification.retry' }
  | BrowserEventSources['tabLock']['sends']
  | BrowserEventSources['notificationWatch']['sends'];

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
    forgetSubscription: fromBrowser('forgetSubscription'),
    tabLock: fromBrowserEvents('tabLock'),
    claimNotification: fromBrowser('claimNotification'),
    updateUserStatus: fromApi('updateUserStatus'),
    confirmNotification: fromBrowser('confirmNotification'),
    releaseNotification: fromBrowser('releaseNotification'),
    notificationWatch: fromBrowserEvents('notificationWatch'),
  },
  guards: {
    isCardPayment: ({ context }) => context.payment?.provider === 'card',
    isCreemPayment: ({ context }) => context.payment?.provider === 'creem',
    isStatus: (_, { status, is }: { status: string; is: string }) => sameName(status, is),
    isInterrupted: (_, { error }: { error: unknown }) => isInterrupted(error),
    isFlag: (_, { flag, is }: { flag: OnceClaim['flag']; is: OnceClaim['flag'] }) => flag === is,
  },
  actions: {
    keepAttempt: assign((_, { attempt }: { attempt: number }) => ({ attempt })),
  },
});

export const paymentVerificationMachine = flow.createMachine({
  id: 'paymentVerification',
  description:
    'Verifies a payment after the return from its provider, then has the onboarding email sent once.',
  context: ({ input }) => ({ payment: input.payment, checkout: null, attempt: 0 }),
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
            description: 'If the payment is complete.',
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ status: event.output.status, is: 'complete' }),
            },
            target: 'welcome',
          },
          {
            description: 'If it is still open.',
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
      invoke: [
        {
          id: 'markCheckoutPaid',
          src: 'markCheckoutPaid',
          input: ({ context }) => ({ sessionId: sessionId(context) }),
          onError: {},
        },
        { id: 'forgetSubscription', src: 'forgetSubscription', onError: {} },
      ],
      initial: 'sending',
      states: {
        sending: {
          description: 'One tab at a time: another one waits here until this one knows its answer.',
          invoke: {
            id: 'tabLock',
            src: 'tabLock',
            input: ({ context }) => ({ name: `notification.${paymentId(context)}` }),
          },
          initial: 'queueing',
          states: {
            queueing: {
              description: 'Waits for a tab that is sending the same update.',
              tags: 'waiting',
              on: { 'tab.admitted': { target: 'claiming' } },
            },
            claiming: {
              description:
                "Claims the payment's once-only flag before anything is sent. A try of another tab that this customer does not know of stands against it.",
              tags: 'waiting',
              invoke: {
                id: 'claimNotification',
                src: 'claimNotification',
                input: ({ context }) => ({ paymentId: paymentId(context), attempt: context.attempt }),
                onDone: [
                  {
                    description: 'If no other tab claimed it.',
                    guard: {
                      type: 'isFlag',
                      params: ({ event }) => ({ flag: event.output.flag, is: 'claimed' }),
                    },
                    target: 'notifying',
                    actions: {
                      type: 'keepAttempt',
                      params: ({ event }) => ({ attempt: event.output.attempt }),
                    },
                  },
                  {
                    description: 'If the payment was reported before.',
                    guard: {
                      type: 'isFlag',
                      params: ({ event }) => ({ flag: event.output.flag, is: 'sent' }),
                    },
                    target: '#paymentVerification.welcome.notified',
                  },
                  {
                    target: '#paymentVerification.welcome.unconfirmed.uncertain',
                    actions: {
                      type: 'keepAttempt',
                      params: ({ event }) => ({ attempt: event.output.attempt }),
                    },
                  },
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
                onError: [
                  {
                    guard: { type: 'isInterrupted', params: ({ event }) => ({ error: event.error }) },
                    target: '#paymentVerification.welcome.unconfirmed.uncertain',
                  },
                  { target: 'releasing' },
                ],
              },
            },
            confirming: {
              description: 'Marks the flag as sent, permanently.',
              invoke: {
                id: 'confirmNotification',
                src: 'confirmNotification',
                input: ({ context }) => ({ paymentId: paymentId(context) }),
                onDone: { target: '#paymentVerification.welcome.notified' },
                onError: { target: '#paymentVerification.welcome.notified' },
              },
            },
            releasing: {
              description: 'The call failed; releases its flag. A try before it may still have worked.',
              invoke: {
                id: 'releaseNotification',
                src: 'releaseNotification',
                input: ({ context }) => ({ paymentId: paymentId(context), attempt: context.attempt }),
                onDone: {
                  target: '#paymentVerification.welcome.unconfirmed.retryable',
                  actions: assign({ attempt: ({ context }) => earlierAttempt(context.attempt) }),
                },
                onError: { target: '#paymentVerification.welcome.unconfirmed.retryable' },
              },
            },
          },
        },
        notified: { description: 'The onboarding email was sent.' },
        unconfirmed: {
          description:
            'Not known to be sent. Another tab may have it sent, or had: what that tab stored can arrive after its lock.',
          invoke: {
            id: 'notificationWatch',
            src: 'notificationWatch',
            input: ({ context }) => ({ paymentId: paymentId(context) }),
          },
          on: {
            'notification.sent': { target: 'notified' },
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
