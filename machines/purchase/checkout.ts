import { assign, type EventObject, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import type { CardFormEvent, StoredCheckout } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { isAllowedUrl } from '../shared/url-policy.ts';
import { type CheckoutQuery, checkoutPath, successPath } from './queries.ts';

export interface CheckoutContext {
  /** `null` when the address lacks something (spec §2). */
  query: CheckoutQuery | null;
  siteOrigin: string;
  allowedCheckoutOrigins: string[];
  /** Where an answer of {host} sends the browser. */
  redirect: string;
  /** The session it was paid with; `null` while unpaid, or when the provider does not show its id. */
  sessionId: string | null;
  /** What kept the card form from showing; `null` while nothing did. */
  formFault: FormFault | null;
}

/** The provider's script did not load, took too long, or could not make the form. */
export type FormFault = Extract<CardFormEvent, { type: 'cardForm.failed' }>['reason'];

export type CheckoutEvents = CardFormEvent | { type: 'checkout.retry' } | { type: 'visitor.returned' };

export interface CheckoutInput {
  query: CheckoutQuery | null;
  siteOrigin: string;
  /** Empty: any `https:` origin, and this site's own. */
  allowedCheckoutOrigins: string[];
}

type Session = AnswerOf<'createCheckoutSession'>;

const flow = setup({
  types: {} as { context: CheckoutContext; events: CheckoutEvents; input: CheckoutInput; tags: Tag },
  actors: {
    readCheckout: fromBrowser('readCheckout'),
    keepCheckout: fromBrowser('keepCheckout'),
    createCheckoutSession: fromApi('createCheckoutSession'),
    cardForm: fromBrowserEvents('cardForm'),
    markCheckoutPaid: fromBrowser('markCheckoutPaid'),
    navigation: fromBrowserEvents('navigation'),
  },
  guards: {
    hasQuery: ({ context }) => context.query !== null,
    wasPaid: ({ context }, { kept }: { kept: StoredCheckout | null }) => wasPaid(context, kept),
    hasClientSecret: (_, { session }: { session: Session }) => clientSecretOf(session) !== '',
    isAllowed: ({ context }, { url }: { url: string }) => isCheckoutUrl(context, url),
    knowsSession: ({ context }) => context.sessionId !== null,
  },
  actions: {
    followUrl: assign((_, { redirect }: { redirect: string }) => ({ redirect })),
    noteSession: assign((_, { sessionId }: { sessionId: string | null }) => ({ sessionId })),
    noteFault: assign((_, { formFault }: { formFault: FormFault }) => ({ formFault })),
    clearFault: assign({ formFault: null }),
  },
});

/** A checkout session, paid in the card form on this page or on the provider's own (spec §2 /checkout, §4, §8). */
export const checkoutMachine = flow.createMachine({
  id: 'checkout',
  description: 'A checkout session is made and paid in the embedded card form.',
  context: ({ input }) => ({ ...input, redirect: '', sessionId: null, formFault: null }),
  initial: 'checkingQuery',
  states: {
    checkingQuery: {
      description: 'User, plan, billing and e-mail must all be in the address.',
      always: [{ guard: 'hasQuery', target: 'readingKept' }, { target: 'goingHome' }],
    },
    goingHome: {
      description: 'Something is missing: the browser goes to the landing page.',
      tags: 'loading',
      invoke: {
        id: 'navigation',
        src: 'navigation',
        input: ({ context }) => ({ url: `${context.siteOrigin}/`, replace: true }),
      },
    },
    readingKept: {
      description: 'Did this tab pay for exactly this already?',
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        onDone: [
          {
            guard: { type: 'wasPaid', params: ({ event }) => ({ kept: event.output }) },
            target: 'paid',
            actions: {
              type: 'noteSession',
              params: ({ event }) => ({ sessionId: event.output?.sessionId ?? null }),
            },
          },
          { target: 'paying' },
        ],
        onError: { target: 'paying' },
      },
    },
    paying: {
      description: 'From the session to the payment; the tab remembers what it is for.',
      invoke: {
        id: 'keepCheckout',
        src: 'keepCheckout',
        input: ({ context }) => queryOf(context),
        onError: {},
      },
      initial: 'creatingSession',
      states: {
        creatingSession: {
          description: '{host} makes a checkout session.',
          tags: 'loading',
          entry: 'clearFault',
          invoke: {
            id: 'createCheckoutSession',
            src: 'createCheckoutSession',
            input: ({ context }) => sessionRequest(queryOf(context)),
            onDone: [
              {
                guard: { type: 'hasClientSecret', params: ({ event }) => ({ session: event.output }) },
                target: 'cardForm',
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ url: event.output.url }) },
                target: 'redirecting',
                actions: { type: 'followUrl', params: ({ event }) => ({ redirect: event.output.url }) },
              },
              { target: 'failed' },
            ],
            onError: { target: 'failed' },
          },
        },
        cardForm: {
          description: "The card provider's own form is on the page.",
          invoke: {
            id: 'cardForm',
            src: 'cardForm',
            input: ({ event }) => ({ clientSecret: clientSecretIn(event) }),
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'Its script and its form are loading.',
              tags: 'loading',
              on: { 'cardForm.ready': { target: 'ready' } },
            },
            ready: { description: 'The customer can pay.' },
          },
          on: {
            'cardForm.failed': {
              target: 'failed',
              actions: { type: 'noteFault', params: ({ event }) => ({ formFault: event.reason }) },
            },
            'cardForm.completed': {
              target: '#checkout.recordingPayment',
              actions: {
                type: 'noteSession',
                params: ({ event }) => ({ sessionId: event.sessionId }),
              },
            },
          },
        },
        redirecting: {
          description: "The browser leaves for the provider's own payment page.",
          tags: 'busy',
          invoke: {
            id: 'navigation',
            src: 'navigation',
            input: ({ context }) => ({ url: context.redirect }),
          },
          on: { 'visitor.returned': { target: 'interrupted' } },
        },
        interrupted: {
          description: 'The visitor came Back without having paid.',
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
      description: 'The tab remembers the payment, so that coming Back cannot pay twice.',
      tags: 'done',
      invoke: {
        id: 'markCheckoutPaid',
        src: 'markCheckoutPaid',
        input: ({ context }) => ({ sessionId: context.sessionId }),
        onDone: { target: 'paid' },
        onError: { target: 'paid' },
      },
    },
    paid: {
      description: 'Paid; a known session is verified on its own page.',
      tags: 'done',
      always: [{ guard: 'knowsSession', target: 'verifying' }, { target: 'received' }],
    },
    verifying: {
      description: 'The browser leaves for the page that verifies the payment.',
      tags: 'done',
      invoke: {
        id: 'navigation',
        src: 'navigation',
        input: ({ context }) => ({ url: successPage(context), replace: true }),
      },
      on: { 'visitor.returned': { target: 'received' } },
    },
    received: { description: 'Payment received; nothing more to verify from here.', tags: 'done' },
  },
});

function queryOf({ query }: CheckoutContext): CheckoutQuery {
  if (!query) throw new Error('A checkout without its query goes home before this');
  return query;
}

function sessionRequest({ userId, plan, billing, email }: CheckoutQuery) {
  return { user_id: userId, plan, billing, email };
}

function wasPaid({ query }: CheckoutContext, kept: StoredCheckout | null): boolean {
  return Boolean(query && kept?.paid && checkoutPath(kept.query) === checkoutPath(query));
}

/** The pseudonym of the client secret, under either of the names {host} may give it. */
function clientSecretOf({ clientSecret, client_secret }: Session): string {
  return clientSecret || client_secret;
}

/** The session's client secret goes from the answer into the form, past the context. */
function clientSecretIn(event: EventObject & { output?: Session }): string {
  return event.output ? clientSecretOf(event.output) : '';
}

function isCheckoutUrl({ siteOrigin, allowedCheckoutOrigins }: CheckoutContext, url: string): boolean {
  return isAllowedUrl(url, { siteOrigin, allowed: allowedCheckoutOrigins });
}

function successPage({ siteOrigin, sessionId }: CheckoutContext): string {
  return siteOrigin + successPath({ provider: 'card', sessionId: sessionId ?? '' });
}
