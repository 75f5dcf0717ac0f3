import { assertEvent, assign, type DoneActorEvent, sendTo, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { isInterrupted } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { isTemporary } from '../shared/error-guards.ts';
import { createOnce, hasSucceeded, isReleased, type OnceCommand, type OnceOutput } from '../shared/once.ts';
import { askedWaitMs, pollWaitMs } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { namedToApi, type PaymentReference } from './payment.ts';
import {
  idOf,
  onceKey,
  type PaymentVerificationContext,
  type PaymentVerificationEvents,
  sessionIdOf,
  sessionOf,
  withFailure,
} from './payment-verification-context.ts';
import { isComplete, isExpired, isOpen } from './session-status.ts';

export interface PaymentVerificationInput {
  payment: PaymentReference | null;
}

/** After the first time that no answer came; twice as long after each other time. */
const firstPauseMs = 1_000;
const recheckSeconds = 2;
const maxChecks = 6;
/** A backend that hears of a payment from its provider may take as long to know of it. */
export const checkSeconds = (maxChecks - 1) * recheckSeconds;

const flow = setup({
  types: {} as {
    context: PaymentVerificationContext;
    events:
      | PaymentVerificationEvents
      | DoneActorEvent<AnswerOf<'sessionStatus'>, 'sessionStatus'>
      | DoneActorEvent<OnceOutput, 'once'>;
    input: PaymentVerificationInput;
    tags: Tag;
  },
  actors: {
    sessionStatus: fromApi('sessionStatus'),
    readCheckout: fromBrowser('readCheckout'),
    endOrder: fromBrowser('endOrder'),
    once: createOnce('updateUserStatus', isInterrupted),
    onceWatch: fromBrowserEvents('onceWatch'),
    pageResume: fromBrowserEvents('pageResume'),
  },
  delays: {
    recheckInterval: recheckSeconds * 1000,
    pause: ({ context }) => askedWaitMs(context) + pollWaitMs(firstPauseMs / 2, context),
    /** The time without an answer before the page says that the payment could not be verified. */
    patience: 30_000,
    rest: 30_000,
  },
  guards: {
    isUnnamed: ({ context }) => context.payment === null,
    hasSession: ({ context }) => sessionIdOf(context) !== null,
  },
  actions: {
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    countFailure: assign(({ context }, error: unknown) => withFailure(context, error)),
    beginAgain: assign({ checks: 0, failures: 0, error: null }),
    keepAttempt: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.once');
      return { attempt: event.output.attempt };
    }),
  },
});

/** Asks once more where no answer came. */
const asking = flow.createStateConfig({
  description: 'Asks again.',
  invoke: {
    id: 'sessionStatus',
    src: 'sessionStatus',
    input: sessionOf,
    onError: [
      {
        guard: isTemporary,
        target: 'waiting',
        actions: { type: 'countFailure', params: errorOf },
      },
      { target: '#paymentVerification.unverified' },
    ],
  },
});

export const paymentVerificationMachine = flow.createMachine({
  id: 'paymentVerification',
  description: 'Verifies a payment after the return from its provider, then has the onboarding email sent once.',
  context: ({ input: { payment } }) => ({
    payment,
    customerEmail: '',
    order: null,
    checkout: null,
    checks: 0,
    failures: 0,
    error: null,
    attempt: 0,
  }),
  initial: 'readingReturn',
  states: {
    readingReturn: {
      description: 'Reads the provider and the payment from the address.',
      always: [
        { guard: 'isUnnamed', target: 'unnamed' },
        { guard: 'hasSession', target: 'verifying' },
        { target: 'welcome' },
      ],
    },
    verifying: {
      description:
        'Asks the API whether the session is complete, until it answers; at once when the customer is back, since a page that was asleep may have lost the answer.',
      invoke: { id: 'pageResume', src: 'pageResume' },
      on: {
        'page.resumed': { target: '.checkingStatus' },
        'xstate.done.actor.sessionStatus': [
          {
            guard: isComplete,
            target: 'welcome',
            actions: assign({ customerEmail: ({ event }) => event.output.customer_email }),
          },
          { guard: isExpired, target: 'readingCheckout' },
          { guard: mayAskAgain, target: '.confirming', actions: assign({ failures: 0, error: null }) },
          { guard: isOpen, target: 'readingCheckout' },
          { target: 'failed' },
        ],
      },
      exit: 'beginAgain',
      initial: 'checkingStatus',
      states: {
        checkingStatus: {
          description: 'Asks for the status.',
          tags: 'loading',
          entry: 'countCheck',
          invoke: {
            id: 'sessionStatus',
            src: 'sessionStatus',
            input: sessionOf,
            onError: [
              {
                guard: isTemporary,
                target: 'unanswered',
                actions: { type: 'countFailure', params: errorOf },
              },
              { target: '#paymentVerification.unverified' },
            ],
          },
        },
        confirming: {
          description: 'Not complete yet: the API may hear of the payment a few seconds late. Asks again soon.',
          tags: 'loading',
          after: { recheckInterval: { target: 'checkingStatus' } },
        },
        unanswered: {
          description: 'No answer came, which says nothing of the payment. Asks again after growing pauses.',
          tags: 'loading',
          after: { patience: { target: 'unreached' } },
          on: { 'page.resumed': { target: '.asking' } },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Gives the API time.',
              after: { pause: { target: 'asking' } },
            },
            asking,
          },
        },
        unreached: {
          description:
            'No answer for a long time. It is asked for again all the same, most of all when the customer is back.',
          tags: 'failed',
          on: {
            'page.resumed': { target: '.asking' },
            'verification.retry': { target: 'checkingStatus', actions: 'beginAgain' },
          },
          initial: 'asking',
          states: {
            asking,
            waiting: {
              description: 'Half a minute.',
              after: { rest: { target: 'asking' } },
            },
          },
        },
      },
    },
    readingCheckout: {
      description: 'Nothing was paid. Looks for the checkout in this tab.',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: { query: null },
        onDone: {
          target: 'failed',
          actions: assign({
            checkout: ({ event }) => (event.output && !event.output.paid ? event.output.query : null),
          }),
        },
        onError: { target: 'failed' },
      },
    },
    unnamed: { description: 'The address names no payment.', tags: ['failed', 'end'] },
    failed: {
      description:
        'Not complete. It can be checked again; what was not paid can be, when its checkout is stored in this tab.',
      tags: 'failed',
      on: { 'verification.retry': 'verifying' },
      exit: assign({ checkout: null }),
    },
    unverified: {
      description: 'The API refused the check, which can be repeated.',
      tags: 'failed',
      on: { 'verification.retry': 'verifying' },
    },
    welcome: {
      description: 'Paid. The onboarding email is requested at most once per payment, even across reloads and tabs.',
      tags: 'done',
      invoke: {
        id: 'endOrder',
        src: 'endOrder',
        input: ({ context }) => ({
          paymentId: idOf(context),
          sessionId: sessionIdOf(context),
          customerEmail: context.customerEmail,
        }),
        onDone: { actions: assign({ order: ({ event }) => event.output }) },
        onError: { description: 'The payment is complete all the same.' },
      },
      initial: 'sending',
      states: {
        sending: {
          description: 'Reports the payment, which sends the email: one tab at a time.',
          tags: 'waiting',
          invoke: {
            id: 'once',
            src: 'once',
            input: ({ context }) => ({ ...onceKey(context), attempt: context.attempt }),
            onDone: [
              { guard: hasSucceeded, target: 'notified' },
              { guard: isReleased, target: 'unconfirmed', actions: 'keepAttempt' },
              { target: 'unconfirmed.uncertain', actions: 'keepAttempt' },
            ],
            onError: { target: 'unconfirmed.uncertain' },
          },
          on: {
            'once.admitted': {
              actions: sendTo('once', ({ context }): OnceCommand => {
                return { type: 'once.send', request: context.payment ? namedToApi(context.payment) : {} };
              }),
            },
          },
        },
        notified: { description: 'The onboarding email was sent.' },
        unconfirmed: {
          description:
            'Not known to be sent. Another tab may have it sent, or had: what that tab stored can arrive after its lock.',
          tags: 'failed',
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
            retryable: { description: 'Not sent; can be retried.' },
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

function errorOf({ event }: { event: { error: unknown } }): unknown {
  return event.error;
}

function mayAskAgain({ context }: { context: PaymentVerificationContext }): boolean {
  return context.checks < maxChecks;
}
