import { assertEvent, assign, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { errorText, isInterrupted, isTemporary, mayHaveWorked } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import { isEmailShaped } from '../shared/email.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { type AccountField, type AccountForm, checkAccount, readIgUsername } from './validation.ts';

/** The fields that are not secret. */
export type AccountDetails = Pick<AccountForm, 'email' | 'country' | 'igUsername' | 'acceptsTerms'>;

/** The passwords: only in the inputs and in the one event that sends them. */
export type AccountSecrets = Omit<AccountForm, keyof AccountDetails>;

export interface AccountSetupContext {
  /** The session in the link of the onboarding email; `null` when the link has none. */
  session: string | null;
  /** The email of the session; empty when the API gave none, and the customer has to. */
  sessionEmail: string;
  isProfessional: boolean;
  details: AccountDetails;
  fieldErrors: FieldErrors<AccountField>;
  /** Why the session was not verified or the account not created. */
  error: string | null;
  /** What the customer should know before sending the form. */
  notice: string | null;
}

export type AccountSetupEvents =
  | { type: 'account.edit'; change: Partial<AccountDetails> }
  /** The customer types in a password field. */
  | { type: 'secret.edit' }
  /** The passwords are in this event and the call it starts, and nowhere else. */
  | ({ type: 'account.submit' } & AccountSecrets)
  | { type: 'session.retry' };

export interface AccountSetupInput {
  session: string | null;
}

const texts = {
  noSession: 'No session ID provided',
  unverified: 'Failed to verify session. Please contact support.',
  network: 'Network error. Please try again.',
  notCreated: 'Failed to create account',
  unanswered:
    'You sent this form before, and we do not know whether it arrived. Your account may already exist: look for our email first. If none comes, fill in the form again.',
};

const flow = setup({
  types: {} as {
    context: AccountSetupContext;
    events: AccountSetupEvents;
    input: AccountSetupInput;
    tags: Tag;
  },
  actors: {
    verifySession: fromApi('verifySession'),
    createAccount: fromApi('createAccount'),
    readAccountAttempt: fromBrowser('readAccountAttempt'),
    keepAccountAttempt: fromBrowser('keepAccountAttempt'),
    forgetAccountAttempt: fromBrowser('forgetAccountAttempt'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isRejected: (_, { answer }: { answer: AnswerOf<'verifySession'> }) =>
      answer.email.trim() === '' && answer.message !== '',
    isInterrupted: (_, { error }: { error: unknown }) => isInterrupted(error),
    mayHaveWorked: (_, { error }: { error: unknown }) => mayHaveWorked(error),
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(error),
    isValid: ({ context }, { secrets }: { secrets: AccountSecrets }) =>
      !hasErrors(checkAccount(formOf(context, secrets))),
  },
  actions: {
    clearErrors: assign({ fieldErrors: {}, error: null }),
    showSessionError: assign((_, { error }: { error: unknown }) => ({ error: sessionErrorText(error) })),
    showCreationError: assign((_, { error }: { error: unknown }) => ({ error: creationErrorText(error) })),
  },
});

export const accountSetupMachine = flow.createMachine({
  id: 'accountSetup',
  description: 'Creates the account of a paid session, with Instagram login details.',
  context: ({ input }) => ({
    session: input.session,
    sessionEmail: '',
    isProfessional: false,
    details: { email: '', country: '', igUsername: '', acceptsTerms: false },
    fieldErrors: {},
    error: null,
    notice: null,
  }),
  initial: 'readingLink',
  states: {
    readingLink: {
      description: 'The link must contain a session.',
      always: [
        { guard: 'hasSession', target: 'readingAttempt' },
        { target: 'failed', actions: assign({ error: texts.noSession }) },
      ],
    },
    readingAttempt: {
      description: 'Looks for an earlier visit that sent the form and left without an answer.',
      tags: 'loading',
      invoke: {
        id: 'readAccountAttempt',
        src: 'readAccountAttempt',
        input: ({ context }) => ({ session: sessionOf(context) }),
        onDone: {
          target: 'verifying',
          actions: assign({ notice: ({ event }) => (event.output.isUnanswered ? texts.unanswered : null) }),
        },
        onError: { target: 'verifying' },
      },
    },
    verifying: {
      description: 'The API verifies the session and returns its email.',
      tags: 'loading',
      invoke: {
        id: 'verifySession',
        src: 'verifySession',
        input: ({ context }) => ({ session: sessionOf(context) }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ answer: event.output }) },
            target: 'failed',
            actions: assign({ error: ({ event }) => event.output.message }),
          },
          {
            target: 'form',
            actions: assign(({ context, event }) => ({
              sessionEmail: isEmailShaped(event.output.email) ? event.output.email : '',
              isProfessional: event.output.is_pro,
              details: { ...context.details, email: event.output.email },
              error: null,
            })),
          },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
            actions: { type: 'showSessionError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'showSessionError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'The session is not valid, and another try would not change that.',
      tags: 'failed',
    },
    unverified: {
      description: 'The check itself failed; another try may succeed.',
      tags: 'failed',
      on: { 'session.retry': { target: 'verifying' } },
    },
    form: {
      description: 'The form stays on the page until the account exists, so nothing typed is lost.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: {
            'account.edit': {
              actions: [
                'clearErrors',
                assign({ details: ({ context, event }) => ({ ...context.details, ...event.change }) }),
              ],
            },
            'secret.edit': { actions: 'clearErrors' },
            'account.submit': [
              {
                guard: { type: 'isValid', params: ({ event }) => ({ secrets: event }) },
                target: 'creating',
                actions: 'clearErrors',
              },
              {
                actions: assign({
                  fieldErrors: ({ context, event }) => checkAccount(formOf(context, event)),
                  error: null,
                }),
              },
            ],
          },
        },
        creating: {
          description:
            'The API creates the account. Until it answers, a next visit would be told that it may have.',
          tags: 'busy',
          invoke: [
            {
              id: 'keepAccountAttempt',
              src: 'keepAccountAttempt',
              input: ({ context }) => ({ session: sessionOf(context) }),
              onError: {},
            },
            {
              id: 'createAccount',
              src: 'createAccount',
              input: ({ context, event }) => accountRequest(context, event),
              onDone: { target: '#accountSetup.created' },
              onError: [
                {
                  guard: { type: 'isInterrupted', params: ({ event }) => ({ error: event.error }) },
                  target: 'editing',
                  actions: assign({ notice: texts.unanswered }),
                },
                {
                  guard: { type: 'mayHaveWorked', params: ({ event }) => ({ error: event.error }) },
                  target: 'editing',
                  actions: { type: 'showCreationError', params: ({ event }) => ({ error: event.error }) },
                },
                {
                  target: 'forgettingAttempt',
                  actions: { type: 'showCreationError', params: ({ event }) => ({ error: event.error }) },
                },
              ],
            },
          ],
        },
        forgettingAttempt: {
          description: 'The API said no: there is no account, and nothing to tell a next visit.',
          tags: 'busy',
          entry: assign({ notice: null }),
          invoke: {
            id: 'forgetAttempt',
            src: 'forgetAccountAttempt',
            input: ({ context }) => ({ session: sessionOf(context) }),
            onDone: { target: 'editing' },
            onError: { target: 'editing' },
          },
        },
      },
    },
    created: {
      description: 'The account exists; an email asks the customer to validate it.',
      tags: 'done',
      invoke: {
        id: 'forgetAccountAttempt',
        src: 'forgetAccountAttempt',
        input: ({ context }) => ({ session: sessionOf(context) }),
        onError: {},
      },
    },
  },
});

/** The session in the link of the onboarding email; `null` when it has none. */
export function readSession(search: string): string | null {
  return new URLSearchParams(search).get('session')?.trim() || null;
}

/** Is there an error, of a field or of the form? */
export function showsError({ fieldErrors, error }: AccountSetupContext): boolean {
  return hasErrors(fieldErrors) || error !== null;
}

/** Did the customer enter anything that a reload would lose? */
export function isFilledIn({ details }: AccountSetupContext): boolean {
  return details.country !== '' || details.igUsername !== '' || details.acceptsTerms;
}

function sessionOf({ session }: AccountSetupContext): string {
  return required(session, 'The session');
}

function formOf({ details }: AccountSetupContext, secrets: AccountSecrets): AccountForm {
  return {
    ...secrets,
    ...details,
    email: details.email.trim(),
    igUsername: readIgUsername(details.igUsername),
  };
}

/** The passwords go from the event into the call, never into the context. */
function accountRequest(context: AccountSetupContext, event: AccountSetupEvents) {
  assertEvent(event, 'account.submit');
  const form = formOf(context, event);
  return {
    session_id: sessionOf(context),
    email: form.email,
    password: form.password,
    country: form.country,
    ig_username: form.igUsername,
    ig_password: form.igPassword,
  };
}

function sessionErrorText(thrown: unknown): string {
  return errorText(thrown, { network: texts.unverified, otherwise: texts.unverified });
}

function creationErrorText(thrown: unknown): string {
  return errorText(thrown, { network: texts.network, otherwise: texts.notCreated });
}
