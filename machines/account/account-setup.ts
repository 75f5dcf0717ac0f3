import { assertEvent, assign, setup } from 'xstate';
import { errorText, isTemporary } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { type AccountField, type AccountForm, checkAccount, readIgUsername } from './validation.ts';

/** The fields that are not secret. */
export type AccountDetails = Pick<AccountForm, 'country' | 'igUsername' | 'acceptsTerms'>;

/** The passwords: only in the inputs and in the one event that sends them. */
export type AccountSecrets = Omit<AccountForm, keyof AccountDetails>;

export interface AccountSetupContext {
  /** The session in the link of the onboarding email; `null` when the link has none. */
  session: string | null;
  email: string;
  isProfessional: boolean;
  details: AccountDetails;
  fieldErrors: FieldErrors<AccountField>;
  /** Why the session was not verified or the account not created. */
  error: string | null;
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
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(error),
    isValid: ({ context }, { secrets }: { secrets: AccountSecrets }) =>
      !hasErrors(checkAccount(formOf(context, secrets))),
  },
  actions: {
    clearErrors: assign({ fieldErrors: {}, error: null }),
    showSessionError: assign((_, { error }: { error: unknown }) => ({ error: sessionErrorText(error) })),
  },
});

export const accountSetupMachine = flow.createMachine({
  id: 'accountSetup',
  description: 'Creates the account of a paid session, with Instagram login details.',
  context: ({ input }) => ({
    session: input.session,
    email: '',
    isProfessional: false,
    details: { country: '', igUsername: '', acceptsTerms: false },
    fieldErrors: {},
    error: null,
  }),
  initial: 'readingLink',
  states: {
    readingLink: {
      description: 'The link must contain a session.',
      always: [
        { guard: 'hasSession', target: 'verifying' },
        { target: 'failed', actions: assign({ error: 'No session ID provided' }) },
      ],
    },
    verifying: {
      description: 'The API verifies the session and returns its email.',
      tags: 'loading',
      invoke: {
        id: 'verifySession',
        src: 'verifySession',
        input: ({ context }) => ({ session: required(context.session, 'The session') }),
        onDone: {
          target: 'form',
          actions: assign(({ event }) => ({
            email: event.output.email,
            isProfessional: event.output.is_pro,
            error: null,
          })),
        },
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
          description: 'The API creates the account.',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context, event }) => accountRequest(context, event),
            onDone: { target: '#accountSetup.created' },
            onError: {
              target: 'editing',
              actions: assign({ error: ({ event }) => creationErrorText(event.error) }),
            },
          },
        },
      },
    },
    created: { description: 'The account exists; an email asks the customer to validate it.', tags: 'done' },
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

function formOf({ details }: AccountSetupContext, secrets: AccountSecrets): AccountForm {
  return { ...secrets, ...details, igUsername: readIgUsername(details.igUsername) };
}

/** The passwords go from the event into the call, never into the context. */
function accountRequest(context: AccountSetupContext, event: AccountSetupEvents) {
  assertEvent(event, 'account.submit');
  const form = formOf(context, event);
  return {
    session_id: required(context.session, 'The session'),
    email: context.email,
    password: form.password,
    country: form.country,
    ig_username: form.igUsername,
    ig_password: form.igPassword,
  };
}

function sessionErrorText(thrown: unknown): string {
  const text = 'Failed to verify session. Please contact support.';
  return errorText(thrown, { network: text, otherwise: text });
}

function creationErrorText(thrown: unknown): string {
  return errorText(thrown, {
    network: 'Network error. Please try again.',
    otherwise: 'Failed to create account',
  });
}
