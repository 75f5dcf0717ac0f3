import { assertEvent, assign, type DoneActorEvent, sendTo, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, CardFormEvent, StoredCheckout } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import { isInterrupted } from '../shared/error-guards.ts';
import type { Tag } from '../shared/tags.ts';
import { type CheckoutQuery, checkoutPath } from './page-urls.ts';
import { successPath } from './payment.ts';
import { startedPayment } from './temporary-user.ts';

export interface CheckoutContext {
  /** The user id is empty when the address is incomplete. */
  query: CheckoutQuery;
  siteOrigin: string;
  /** The provider's own payment page; empty while the card form is used. */
  redirect: string;
  /** The session it was paid with; empty while unpaid, or when the provider does not show its id. */
  sessionId: string;
  /** Why there is no card form: its script did not load, or could not create the form. */
  cardFormError: Extract<CardFormEvent, { type: 'cardForm.failed' }>['reason'] | null;
}

export type CheckoutEvents =
  | CardFormEvent
  | BrowserEventSources['paidOrderWatch']['sends']
  | { type: 'checkout.retry' }
  | { type: 'visitor.returned' };

export interface CheckoutInput {
  /** `null` when the address is incomplete. */
  query: CheckoutQuery | null;
  siteOrigin: string;
}

type Session = AnswerOf<'createCheckoutSession'>;

const noQuery: CheckoutQuery = { userId: '', plan: 'basic', billing: 'annual', email: '' };

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
    /** The session it was paid with; none when its id is not known. */
    takeSession: assign((_, paid: Pick<StoredCheckout, 'sessionId'> | null) => ({
      sessionId: paid?.sessionId ?? '',
    })),
    /** What any tab learns of this payment is about this order. */
    keepPayment: sendTo('orderKeeper', ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.createCheckoutSession');
      return startedPayment(context.query, clientSecretOf(event.output) || event.output.url);
    }),
  },
  guards: {
    hasQuery: ({ context }) => context.query.userId !== '',
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
    cardFormError: null,
  }),
  initial: 'checkingQuery',
  states: {
    checkingQuery: {
      description: 'User, plan, billing and email must all be in the address.',
      always: [{ guard: 'hasQuery', target: 'readingUser' }, { target: 'goingHome' }],
    },
    goingHome: {
      description: 'Something is missing; the browser goes to the landing page.',
      tags: 'loading',
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
        onDone: {
          target: 'readingKept',
          actions: assign({
            query: ({ context, event }) => withUserId(context.query, event.output),
          }),
        },
        onError: { target: 'readingKept' },
      },
    },
    readingKept: {
      description:
        'Looks for a payment of the same order: in this tab, and whether any tab knows it as paid.',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: wasPaid,
            target: 'paid',
            actions: { type: 'takeSession', params: ({ event }) => event.output },
          },
          { guard: returned, target: 'paying.interrupted' },
          { target: 'paying' },
        ],
        onError: { target: 'paying' },
      },
    },
    paying: {
      description: 'Creates a session and takes the payment, unless another tab takes it first.',
      invoke: [
        {
          id: 'paidOrderWatch',
          src: 'paidOrderWatch',
          input: ({ context }) => ({ email: context.query.email }),
        },
        { id: 'orderKeeper', src: 'orderKeeper' },
      ],
      on: {
        'otherTab.paid': {
          target: 'recordingPayment',
          actions: { type: 'takeSession', params: ({ event }) => event },
        },
      },
      initial: 'creatingSession',
      states: {
        creatingSession: {
          description:
            'The API creates a checkout session. The tab stores the checkout, so that an open payment can be resumed.',
          tags: 'loading',
          entry: assign({ cardFormError: null }),
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
              onError: [{ guard: isInterrupted, target: 'interrupted' }, { target: 'failed' }],
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
              on: { 'cardForm.ready': { target: 'ready' } },
              after: { patience: { target: 'late' } },
            },
            ready: {
              description:
                'The customer can pay. The form itself reports a declined card and takes another one.',
            },
            late: {
              description: 'Something may block it. It may still come.',
              on: { 'cardForm.ready': { target: 'ready' } },
            },
          },
          on: {
            'checkout.retry': { target: 'creatingSession' },
            'cardForm.failed': {
              target: 'failed',
              actions: assign({ cardFormError: ({ event }) => event.reason }),
            },
            'cardForm.completed': {
              target: '#checkout.recordingPayment',
              actions: { type: 'takeSession', params: ({ event }) => event },
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
          on: { 'visitor.returned': { target: 'interrupted' } },
        },
        interrupted: {
          description: 'The customer came back, and did not pay as far as this tab knows.',
          on: { 'checkout.retry': { target: 'creatingSession' } },
        },
        failed: {
          description: 'No session, or no card form.',
          tags: 'failed',
          on: { 'checkout.retry': { target: 'creatingSession' } },
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
        onDone: { target: 'paid' },
        onError: { target: 'paid' },
      },
    },
    paid: {
      description: 'Paid. A known session is verified on its own page.',
      tags: 'done',
      always: [{ guard: 'knowsSession', target: 'verifying' }, { target: 'received' }],
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

function sessionRequest({ userId, plan, billing, email }: CheckoutQuery) {
  return { user_id: userId, plan, billing, email };
}

function withUserId(query: CheckoutQuery, userId: Id | null): CheckoutQuery {
  return userId === null ? query : { ...query, userId };
}

interface CheckoutRead {
  context: CheckoutContext;
  event: { output: StoredCheckout | null };
}

function wasPaid({ context, event: { output } }: CheckoutRead): boolean {
  return Boolean(output?.paid) && isSameOrder(context.query, output);
}

function returned({ context, event: { output } }: CheckoutRead): boolean {
  return Boolean(output?.returned) && isSameOrder(context.query, output);
}

function isSameOrder(query: CheckoutQuery, stored: StoredCheckout | null): boolean {
  return stored !== null && checkoutPath(stored.query) === checkoutPath(query);
}

function hasClientSecret({ event }: { event: { output: Session } }): boolean {
  return clientSecretOf(event.output) !== '';
}

/** The API client reads a URL that is not allowed as empty. */
function hasPaymentPage({ event }: { event: { output: Session } }): boolean {
  return event.output.url !== '';
}

/** The token of the client secret, under either of the two names the API may use. */
function clientSecretOf({ clientSecret, client_secret }: Session): string {
  return clientSecret || client_secret;
}

function successPage({ siteOrigin, sessionId }: CheckoutContext): string {
  return siteOrigin + successPath({ provider: 'card', sessionId });
}
