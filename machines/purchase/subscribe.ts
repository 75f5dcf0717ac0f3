import { assign, setup } from 'xstate';
import type { AnswerOf, Billing, Id, Plan } from '../api/contract.ts';
import { errorText, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { StoredPromo } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { subscribePath } from '../reference/plans.ts';
import { isEmailShaped } from '../shared/email.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { sameName } from '../shared/names.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { checkoutPath, checkoutUrl } from './page-urls.ts';

/** A business account pays in the embedded card form, a personal one in the second provider's hosted checkout. */
export type AccountType = 'professional' | 'individual';

export interface SubscribeContext {
  plan: Plan;
  billing: Billing;
  siteOrigin: string;
  allowedCheckoutOrigins: string[];
  email: string;
  accountType: AccountType | null;
  promo: StoredPromo | null;
  /** The temporary user created for an email; another try with the same email reuses it. */
  user: { id: Id; email: string } | null;
  fieldErrors: FieldErrors<'email'>;
  error: string | null;
  /** Where the page is about to go. */
  destination: string;
}

/** The errors after a failed try. */
type FormErrors = Pick<SubscribeContext, 'fieldErrors' | 'error'>;

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
  invalidEmail: 'Please enter a valid email address',
  duplicate: 'This email is already registered. Please use a different email or contact support.',
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

const noErrors: FormErrors = { fieldErrors: {}, error: null };

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
    isInvalidEmail: ({ context }) => !isEmailShaped(context.email),
    hasUser: ({ context }) => context.user?.email === context.email,
    isIndividual: ({ context }) => context.accountType === 'individual',
    isGrowthMonthly: ({ context }) => context.plan === 'growth' && context.billing === 'monthly',
    hasNewUser: (_, { answer }: { answer: AnswerOf<'createTemporaryUser'> }) => newUserId(answer) !== null,
    isAllowed: ({ context }, { url }: { url: string }) => checkoutUrl(context, url) !== null,
  },
  actions: {
    clearErrors: assign(noErrors),
    showErrors: assign((_, errors: FormErrors) => errors),
  },
});

export const subscribeMachine = flow.createMachine({
  id: 'subscribe',
  description: 'Creates a temporary user from an email and an account type, then goes to the payment page.',
  context: ({ input }) => ({
    ...input,
    ...noErrors,
    email: '',
    accountType: null,
    promo: null,
    user: null,
    destination: '',
  }),
  type: 'parallel',
  states: {
    form: {
      description: 'From the form to the payment.',
      initial: 'filling',
      states: {
        filling: {
          description: 'The customer fills in the form. Errors of the last try stay until something changes.',
          on: {
            'email.edit': {
              actions: ['clearErrors', assign({ email: ({ event }) => event.email.trim() })],
            },
            'accountType.choose': {
              actions: ['clearErrors', assign({ accountType: ({ event }) => event.accountType })],
            },
            'subscription.submit': [
              { guard: 'isIncomplete', actions: { type: 'showErrors', params: formError(texts.incomplete) } },
              {
                guard: 'isInvalidEmail',
                actions: { type: 'showErrors', params: emailError(texts.invalidEmail) },
              },
              { guard: 'hasUser', target: 'choosingProvider', actions: 'clearErrors' },
              { target: 'creatingUser', actions: 'clearErrors' },
            ],
          },
        },
        creatingUser: {
          description: 'The API creates a temporary user for the email.',
          tags: 'busy',
          invoke: {
            id: 'createTemporaryUser',
            src: 'createTemporaryUser',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'hasNewUser', params: ({ event }) => ({ answer: event.output }) },
                target: 'choosingProvider',
                actions: assign({
                  user: ({ context, event }) => newUser(event.output, context.email),
                }),
              },
              {
                target: 'filling',
                actions: { type: 'showErrors', params: ({ event }) => answerErrors(event.output.message) },
              },
            ],
            onError: {
              target: 'filling',
              actions: { type: 'showErrors', params: ({ event }) => userErrors(event.error) },
            },
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
            input: ({ context }) => ({
              user_id: userId(context),
              plan: context.plan,
              billing: context.billing,
              email: context.email,
            }),
            onDone: [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ url: event.output.checkout_url }) },
                target: 'departing',
                actions: assign({
                  destination: ({ context, event }) => checkoutUrl(context, event.output.checkout_url) ?? '',
                }),
              },
              {
                target: 'filling',
                actions: { type: 'showErrors', params: formError(texts.payment) },
              },
            ],
            onError: {
              target: 'filling',
              actions: { type: 'showErrors', params: ({ event }) => paymentErrors(event.error) },
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
          description: 'The dialog offers annual billing.',
          on: {
            'upsell.dismiss': { target: 'closed' },
            'upsell.accept': {
              target: 'switching',
              actions: assign({ destination: ({ context }) => annualUrl(context) }),
            },
          },
        },
        switching: {
          description: 'The browser goes to the same page with annual billing.',
          tags: 'busy',
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
            onDone: {
              target: 'known',
              actions: assign({ promo: ({ event }) => event.output }),
            },
            onError: { target: 'known' },
          },
        },
        known: { description: 'The stored code, if any, is known.' },
      },
    },
  },
});

/** Are both fields filled in? The button is disabled until then. */
export function isComplete({ email, accountType }: Pick<SubscribeContext, 'email' | 'accountType'>): boolean {
  return email !== '' && accountType !== null;
}

/** Is this a complete email address other than the promo code's? Shown as a warning, never as an error. */
export function differsFromPromoEmail({ email, promo }: Pick<SubscribeContext, 'email' | 'promo'>): boolean {
  return promo !== null && isEmailShaped(email) && !sameName(email, promo.email);
}

function newUserId({ id, message }: AnswerOf<'createTemporaryUser'>): Id | null {
  return id && message !== 'DUPLICATE' ? id : null;
}

function newUser(answer: AnswerOf<'createTemporaryUser'>, email: string): SubscribeContext['user'] {
  const id = newUserId(answer);
  return id === null ? null : { id, email };
}

function userId({ user }: SubscribeContext): Id {
  return required(user, 'The temporary user').id;
}

function cardFormUrl(context: SubscribeContext): string {
  const { plan, billing, email, siteOrigin } = context;
  return siteOrigin + checkoutPath({ userId: String(userId(context)), plan, billing, email });
}

function annualUrl({ plan, siteOrigin }: SubscribeContext): string {
  return siteOrigin + subscribePath({ plan, billing: 'annual' });
}

function answerErrors(message: string): FormErrors {
  return message ? serverError(message) : formError(texts.unexpected);
}

function userErrors(thrown: unknown): FormErrors {
  const otherwise = toApiError(thrown).kind === 'malformed' ? texts.unexpected : texts.otherwise;
  return serverError(errorText(thrown, { network: texts.network, otherwise }));
}

function paymentErrors(thrown: unknown): FormErrors {
  return serverError(errorText(thrown, { network: texts.network, otherwise: texts.payment }));
}

/** The API's message, except for its code word; one about the email is shown at that field. */
function serverError(message: string): FormErrors {
  if (message === 'DUPLICATE') return emailError(texts.duplicate);
  return /e-?mail/i.test(message) ? emailError(message) : formError(message);
}

function emailError(text: string): FormErrors {
  return { fieldErrors: { email: text }, error: null };
}

function formError(text: string): FormErrors {
  return { fieldErrors: {}, error: text };
}
