import { assign, setup } from 'xstate';
import type { AnswerOf, Billing, Plan } from '../api/contract.ts';
import { type ApiError, errorText, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { StoredPromo } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { isEmailShaped } from '../shared/email.ts';
import type { Tag } from '../shared/tags.ts';
import { isAllowedUrl } from '../shared/url-policy.ts';
import { checkoutPath, subscribePath } from './queries.ts';

/** Professional: a business account, pays by the embedded card form. Individual: a personal one, hosted checkout (spec §6). */
export type AccountType = 'professional' | 'individual';

/** What went wrong, and whether the e-mail is what to look at. */
export interface SubscribeError {
  text: string;
  field: 'email' | null;
}

export interface SubscribeContext {
  plan: Plan;
  billing: Billing;
  siteOrigin: string;
  allowedCheckoutOrigins: string[];
  email: string;
  accountType: AccountType | null;
  promo: StoredPromo | null;
  /** The temporary user made for an e-mail; a second try with the same e-mail goes on with it. */
  user: { id: string; email: string } | null;
  error: SubscribeError | null;
  /** Where the page is about to go. */
  destination: string;
}

export type SubscribeEvents =
  | { type: 'email.edit'; email: string }
  | { type: 'accountType.choose'; accountType: AccountType }
  | { type: 'subscription.submit' }
  | { type: 'upsell.dismiss' }
  | { type: 'upsell.accept' }
  | { type: 'visitor.returned' };

export interface SubscribeInput {
  plan: Plan;
  billing: Billing;
  siteOrigin: string;
  /** Empty: any `https:` origin, and this site's own. */
  allowedCheckoutOrigins: string[];
}

const texts = {
  incomplete: 'Please fill in all fields',
  misshapen: 'Please enter a valid email address',
  duplicate: 'This email is already registered. Please use a different email or contact support.',
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

const flow = setup({
  types: {} as {
    context: SubscribeContext;
    events: SubscribeEvents;
    input: SubscribeInput;
    tags: Tag;
  },
  actors: {
    readStoredPromo: fromBrowser('readStoredPromo'),
    createTemporaryUser: fromApi('createTemporaryUser'),
    createCreemCheckout: fromApi('createCreemCheckout'),
    navigation: fromBrowserEvents('navigation'),
  },
  guards: {
    isIncomplete: ({ context }) => !isComplete(context),
    isMisshapen: ({ context }) => !isEmailShaped(emailOf(context)),
    hasUser: ({ context }) => context.user?.email === emailOf(context),
    isIndividual: ({ context }) => context.accountType === 'individual',
    isGrowthMonthly: ({ context }) => context.plan === 'growth' && context.billing === 'monthly',
    hasNewUser: (_, { answer }: { answer: AnswerOf<'createTemporaryUser'> }) =>
      Boolean(answer.id) && answer.message !== 'DUPLICATE',
    isAllowed: ({ context }, { url }: { url: string }) => isCheckoutUrl(context, url),
  },
  actions: {
    editEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    chooseAccountType: assign((_, { accountType }: { accountType: AccountType }) => ({
      accountType,
      error: null,
    })),
    keepPromo: assign((_, { promo }: { promo: StoredPromo | null }) => ({ promo })),
    keepUser: assign(({ context }, { id }: { id: string }) => ({ user: { id, email: emailOf(context) } })),
    clearError: assign({ error: null }),
    refuse: assign((_, error: SubscribeError) => ({ error })),
    headTo: assign((_, { destination }: { destination: string }) => ({ destination })),
    headToCardForm: assign(({ context }) => ({ destination: cardFormPage(context) })),
    headToAnnual: assign(({ context }) => ({ destination: annualPage(context) })),
  },
});

/** An e-mail and an account type become a temporary user, then a payment (spec §2 /subscribe, §4, §8). */
export const subscribeMachine = flow.createMachine({
  id: 'subscribe',
  description: 'An e-mail and an account type become a temporary user, then a payment.',
  context: ({ input }) => ({
    ...input,
    email: '',
    accountType: null,
    promo: null,
    user: null,
    error: null,
    destination: '',
  }),
  type: 'parallel',
  states: {
    form: {
      description: 'From the form to the payment.',
      initial: 'filling',
      states: {
        filling: {
          description:
            'The customer fills in the form; an error of the last try stays until something changes.',
          on: {
            'email.edit': { actions: { type: 'editEmail', params: ({ event }) => ({ email: event.email }) } },
            'accountType.choose': {
              actions: {
                type: 'chooseAccountType',
                params: ({ event }) => ({ accountType: event.accountType }),
              },
            },
            'subscription.submit': [
              {
                guard: 'isIncomplete',
                actions: { type: 'refuse', params: { text: texts.incomplete, field: null } },
              },
              {
                guard: 'isMisshapen',
                actions: { type: 'refuse', params: { text: texts.misshapen, field: 'email' } },
              },
              { guard: 'hasUser', target: 'choosingProvider', actions: 'clearError' },
              { target: 'creatingUser', actions: 'clearError' },
            ],
          },
        },
        creatingUser: {
          description: 'The e-mail becomes a temporary user.',
          tags: 'busy',
          invoke: {
            id: 'createTemporaryUser',
            src: 'createTemporaryUser',
            input: ({ context }) => ({ email: emailOf(context) }),
            onDone: [
              {
                guard: { type: 'hasNewUser', params: ({ event }) => ({ answer: event.output }) },
                target: 'choosingProvider',
                actions: { type: 'keepUser', params: ({ event }) => ({ id: event.output.id ?? '' }) },
              },
              {
                target: 'filling',
                actions: { type: 'refuse', params: ({ event }) => userRefused(event.output.message) },
              },
            ],
            onError: {
              target: 'filling',
              actions: { type: 'refuse', params: ({ event }) => userFailed(toApiError(event.error)) },
            },
          },
        },
        choosingProvider: {
          description: 'The account type decides who takes the payment.',
          always: [
            { guard: 'isIndividual', target: 'creatingHostedCheckout' },
            { target: 'departing', actions: 'headToCardForm' },
          ],
        },
        creatingHostedCheckout: {
          description: 'The second provider prepares its hosted checkout.',
          tags: 'busy',
          invoke: {
            id: 'createCreemCheckout',
            src: 'createCreemCheckout',
            input: ({ context }) => ({
              user_id: context.user?.id ?? '',
              plan: context.plan,
              billing: context.billing,
              email: emailOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ url: event.output.checkout_url }) },
                target: 'departing',
                actions: {
                  type: 'headTo',
                  params: ({ event }) => ({ destination: event.output.checkout_url }),
                },
              },
              {
                target: 'filling',
                actions: { type: 'refuse', params: { text: texts.payment, field: null } },
              },
            ],
            onError: {
              target: 'filling',
              actions: { type: 'refuse', params: ({ event }) => paymentFailed(toApiError(event.error)) },
            },
          },
        },
        departing: {
          description: 'The browser leaves for the payment; Back brings the visitor to the form again.',
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
      description: 'Growth by the month is offered by the year.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Only growth billed monthly has something to save.',
          always: [{ guard: 'isGrowthMonthly', target: 'open' }, { target: 'closed' }],
        },
        open: {
          description: 'The popup offers annual billing.',
          on: {
            'upsell.dismiss': { target: 'closed' },
            'upsell.accept': { target: 'switching', actions: 'headToAnnual' },
          },
        },
        switching: {
          description: 'The browser leaves for the same page with annual billing.',
          tags: 'busy',
          invoke: {
            id: 'switching',
            src: 'navigation',
            input: ({ context }) => ({ url: context.destination }),
          },
          on: { 'visitor.returned': { target: 'open' } },
        },
        closed: { description: 'Nothing to offer, or declined.' },
      },
    },
    promo: {
      description: 'A promo code kept in this browser belongs to an e-mail.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Looks for a kept promo code.',
          invoke: {
            id: 'readStoredPromo',
            src: 'readStoredPromo',
            onDone: {
              target: 'known',
              actions: { type: 'keepPromo', params: ({ event }) => ({ promo: event.output }) },
            },
            onError: { target: 'known' },
          },
        },
        known: { description: 'Whether there is one is known.' },
      },
    },
  },
});

/** Is there something in both fields? The button is disabled until then (spec §5). */
export function isComplete({ email, accountType }: Pick<SubscribeContext, 'email' | 'accountType'>): boolean {
  return email.trim() !== '' && accountType !== null;
}

/** A whole e-mail address that is not the promo code's: worth a warning, never a refusal (`decisions.md` Promo code). */
export function missesPromoEmail({ email, promo }: Pick<SubscribeContext, 'email' | 'promo'>): boolean {
  const typed = email.trim().toLowerCase();
  return promo !== null && isEmailShaped(typed) && typed !== promo.email.trim().toLowerCase();
}

function emailOf({ email }: SubscribeContext): string {
  return email.trim();
}

function cardFormPage(context: SubscribeContext): string {
  const { plan, billing, user, siteOrigin } = context;
  return siteOrigin + checkoutPath({ userId: user?.id ?? '', plan, billing, email: emailOf(context) });
}

function annualPage({ plan, siteOrigin }: SubscribeContext): string {
  return siteOrigin + subscribePath({ plan, billing: 'annual' });
}

function isCheckoutUrl({ siteOrigin, allowedCheckoutOrigins }: SubscribeContext, url: string): boolean {
  return isAllowedUrl(url, { siteOrigin, allowed: allowedCheckoutOrigins });
}

function userRefused(message: string): SubscribeError {
  return message ? serverError(message) : { text: texts.unexpected, field: null };
}

function userFailed(error: ApiError): SubscribeError {
  const otherwise = error.kind === 'malformed' ? texts.unexpected : texts.otherwise;
  return serverError(errorText(error, { network: texts.network, otherwise }));
}

function paymentFailed(error: ApiError): SubscribeError {
  return serverError(errorText(error, { network: texts.network, otherwise: texts.payment }));
}

/** A server message as given, the one code word spelled out; one that speaks of the e-mail marks its field. */
function serverError(message: string): SubscribeError {
  if (message === 'DUPLICATE') return { text: texts.duplicate, field: 'email' };
  return { text: message, field: /e-?mail/i.test(message) ? 'email' : null };
}
