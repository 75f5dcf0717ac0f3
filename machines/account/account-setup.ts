import { assertEvent, assign, setup } from 'xstate';
import { errorText, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { Tag } from '../shared/tags.ts';
import { type AccountFault, type AccountForm, findFault, readIgUsername } from './validation.ts';

/** What is typed and no secret. */
export type AccountDetails = Pick<AccountForm, 'country' | 'igUsername' | 'acceptsTerms'>;

/** What lives in the form's own inputs, and in the one event that sends it. */
export type AccountSecrets = Omit<AccountForm, keyof AccountDetails>;

export interface AccountSetupContext {
  /** The session in the link of the onboarding e-mail; empty when the link has none. */
  session: string;
  email: string;
  isProfessional: boolean;
  details: AccountDetails;
  /** Why the session is no good; empty while it may be. */
  sessionError: string;
  /** What is wrong with the form, or why it was not accepted; `field` is `null` for the latter. */
  error: AccountError | null;
  /** Times the form was sent: says anew what is wrong, even when it is the same. */
  attempt: number;
}

export type AccountError = AccountFault | { text: string; field: null };

export type AccountSetupEvents =
  | { type: 'account.edit'; change: Partial<AccountDetails> }
  /** The passwords travel in this event and in the call it starts, and nowhere else. */
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
    hasSession: ({ context }) => context.session !== '',
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
    isFaulty: ({ context }, { secrets }: { secrets: AccountSecrets }) => faultOf(context, secrets) !== null,
  },
  actions: {
    noteMissingSession: assign({ sessionError: 'No session ID provided' }),
    noteSessionError: assign((_, { error }: { error: unknown }) => ({
      sessionError: sessionErrorText(error),
    })),
    keepSession: assign((_, session: Pick<AccountSetupContext, 'email' | 'isProfessional'>) => session),
    edit: assign(({ context }, { change }: { change: Partial<AccountDetails> }) => ({
      details: { ...context.details, ...change },
      error: null,
    })),
    refuse: assign(({ context }, { error }: { error: AccountError | null }) => ({
      error,
      attempt: context.attempt + 1,
    })),
    clearError: assign({ error: null }),
  },
});

/** The link in the onboarding e-mail becomes an account with Instagram login details (spec §2, §5, §8). */
export const accountSetupMachine = flow.createMachine({
  id: 'accountSetup',
  description: 'A paid session becomes an account with Instagram login details.',
  context: ({ input }) => ({
    session: input.session ?? '',
    email: '',
    isProfessional: false,
    details: { country: '', igUsername: '', acceptsTerms: false },
    sessionError: '',
    error: null,
    attempt: 0,
  }),
  initial: 'readingLink',
  states: {
    readingLink: {
      description: 'The link must name a session.',
      always: [
        { guard: 'hasSession', target: 'verifying' },
        { target: 'failed', actions: 'noteMissingSession' },
      ],
    },
    verifying: {
      description: '{host} is asked whose session this is.',
      tags: 'loading',
      invoke: {
        id: 'verifySession',
        src: 'verifySession',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'form',
          actions: {
            type: 'keepSession',
            params: ({ event }) => ({ email: event.output.email, isProfessional: event.output.is_pro }),
          },
        },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
            actions: { type: 'noteSessionError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'noteSessionError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'The session is no good, and asking again would not change that.',
      tags: 'failed',
    },
    unverified: {
      description: 'The check itself failed; asking again may help.',
      tags: 'failed',
      on: { 'session.retry': { target: 'verifying' } },
    },
    form: {
      description: 'The form stays on the page until the account exists, so that nothing typed is lost.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: {
            'account.edit': { actions: { type: 'edit', params: ({ event }) => ({ change: event.change }) } },
            'account.submit': [
              {
                guard: { type: 'isFaulty', params: ({ event }) => ({ secrets: event }) },
                actions: {
                  type: 'refuse',
                  params: ({ context, event }) => ({ error: faultOf(context, event) }),
                },
              },
              { target: 'creating', actions: 'clearError' },
            ],
          },
        },
        creating: {
          description: 'The account is being created.',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context, event }) => accountRequest(context, event),
            onDone: { target: '#accountSetup.created' },
            onError: {
              target: 'editing',
              actions: {
                type: 'refuse',
                params: ({ event }) => ({ error: { text: creationErrorText(event.error), field: null } }),
              },
            },
          },
        },
      },
    },
    created: { description: 'The account exists; an e-mail validates it.', tags: 'done' },
  },
});

/** The session that the link of an onboarding e-mail names; `null` when it names none. */
export function readSession(search: string): string | null {
  return new URLSearchParams(search).get('session')?.trim() || null;
}

function faultOf({ details }: AccountSetupContext, secrets: AccountSecrets): AccountFault | null {
  return findFault({ ...secrets, ...details });
}

/** The passwords go from the event into the call, past the context. */
function accountRequest({ session, email, details }: AccountSetupContext, event: AccountSetupEvents) {
  assertEvent(event, 'account.submit');
  return {
    session_id: session,
    email,
    password: event.password,
    country: details.country,
    ig_username: readIgUsername(details.igUsername),
    ig_password: event.igPassword,
  };
}

/** Would asking again help? Not once {host} has answered that the session is no good. */
function isPassing(thrown: unknown): boolean {
  const { kind, status = 0 } = toApiError(thrown);
  return (
    kind === 'network' || kind === 'timeout' || kind === 'malformed' || (kind === 'status' && status >= 500)
  );
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
