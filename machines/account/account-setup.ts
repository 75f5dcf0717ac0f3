import { assertEvent, assign, type DoneActorEvent, sendTo, setup } from 'xstate';
import { mayHaveWorked } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents, fromBrowserSink } from '../browser/from-browser.ts';
import { isTemporary } from '../shared/error-guards.ts';
import { failedCall } from '../shared/failed-call.ts';
import { hasErrors } from '../shared/field-errors.ts';
import {
  createOnce,
  hasSucceeded,
  isBlocked,
  isUnanswered,
  type OnceCommand,
  type OnceEvent,
  type OnceOutput,
} from '../shared/once.ts';
import type { Tag } from '../shared/tags.ts';
import { isEmail } from '../text/email.ts';
import {
  type AccountDetails,
  type AccountSecrets,
  type AccountSetupContext,
  accountRequest,
  creationErrors,
  draftOf,
  emptyForm,
  formOf,
  isRejected,
  onceKey,
  readAccountDraft,
  wasLeft,
  wasWithdrawn,
} from './account-setup-context.ts';
import { checkAccount } from './validation.ts';

export type AccountSetupEvents =
  | { type: 'account.edit'; change: Partial<AccountDetails> }
  /** The customer types in a password field: for the first time, or after an error. */
  | { type: 'secret.edit' }
  | AccountSubmitted
  | { type: 'session.retry' }
  | OnceEvent
  | BrowserEventSources['onceWatch']['sends'];

/** The passwords are in these two events and in the request made from the second, and nowhere else. */
type AccountSubmitted =
  | ({ type: 'account.submit' } & AccountSecrets)
  /** The form hands over the passwords once this tab may send them. */
  | ({ type: 'account.send' } & AccountSecrets);

const flow = setup({
  types: {} as {
    context: AccountSetupContext;
    events: AccountSetupEvents | DoneActorEvent<OnceOutput, 'once'>;
    input: { session: string | null };
    tags: Tag;
  },
  actors: {
    readAttempt: fromBrowser('readAttempt'),
    readAccountDraft: fromBrowser('readAccountDraft'),
    verifySession: fromApi('verifySession'),
    once: createOnce('createAccount', mayHaveWorked),
    onceWatch: fromBrowserEvents('onceWatch'),
    accountDraftKeeper: fromBrowserSink('accountDraftKeeper'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== '',
    isValid: ({ context, event }) => {
      assertEvent(event, ['account.submit', 'account.send']);
      return !hasErrors(checkAccount(formOf(context, event)));
    },
  },
  delays: { storageLag: 500 },
  actions: {
    clearErrors: assign({ fieldErrors: {}, error: null }),
    forgetAttempt: assign({ attempt: 0, notice: null }),
    keepAttempt: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.once');
      return { attempt: event.output.attempt };
    }),
    showFieldErrors: assign(({ context, event }) => {
      assertEvent(event, ['account.submit', 'account.send']);
      return { fieldErrors: checkAccount(formOf(context, event)), error: null };
    }),
    showSessionError: assign((_, { error }: { error: unknown }) => ({
      error: failedCall('verifySession', error),
    })),
    showUnanswered: assign({ notice: 'unanswered' }),
    showCreationError: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.once');
      return creationErrors(event.output.error);
    }),
    keepDraft: sendTo('accountDraftKeeper', ({ context }) => ({
      type: 'accountDraft.keep' as const,
      draft: draftOf(context),
    })),
    withdraw: sendTo('once', { type: 'once.withdraw' } satisfies OnceCommand),
  },
});

export const accountSetupMachine = flow.createMachine({
  id: 'accountSetup',
  description: 'Creates the account of a paid session, with Instagram login details.',
  context: ({ input }) => ({ ...emptyForm, session: input.session ?? '' }),
  invoke: {
    id: 'accountDraftKeeper',
    src: 'accountDraftKeeper',
    input: ({ context }) => ({ session: context.session }),
  },
  initial: 'readingLink',
  states: {
    readingLink: {
      description: 'The link must contain a session.',
      always: [
        { guard: 'hasSession', target: 'readingAttempt' },
        { target: 'failed', actions: assign({ error: 'sessionMissing' }) },
      ],
    },
    readingAttempt: {
      description: 'Looks for an earlier visit that sent the form and left without an answer.',
      tags: 'loading',
      invoke: {
        id: 'readAttempt',
        src: 'readAttempt',
        input: ({ context }) => onceKey(context),
        onDone: [
          { description: 'This browser created the account.', guard: wasCreated, target: 'created' },
          {
            target: 'readingDraft',
            actions: assign(({ event: { output } }) => ({
              attempt: output.attempt,
              notice: output.attempt > 0 ? 'unanswered' : null,
            })),
          },
        ],
        onError: { target: 'readingDraft' },
      },
    },
    readingDraft: {
      description: 'Looks for what this tab kept of the form before the page was left or loaded again.',
      tags: 'loading',
      invoke: {
        id: 'readAccountDraft',
        src: 'readAccountDraft',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'verifying',
          actions: assign(({ context, event }) => ({
            details: { ...context.details, ...readAccountDraft(event.output) },
          })),
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
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: isRejected,
            target: 'failed',
            actions: assign({
              error: ({ event }) => failedCall('verifySession', { kind: 'refused', message: event.output.message }),
            }),
          },
          {
            target: 'form',
            actions: assign(({ context, event }) => ({
              sessionEmail: isEmail(event.output.email) ? event.output.email : '',
              isProfessional: event.output.is_pro,
              details: { ...context.details, email: event.output.email },
              error: null,
            })),
          },
        ],
        onError: [
          {
            guard: isTemporary,
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
      tags: ['failed', 'end'],
    },
    unverified: {
      description: 'The session could not be checked; another try may succeed.',
      tags: 'failed',
      on: { 'session.retry': { target: 'verifying' } },
    },
    form: {
      description:
        'The form stays on the page until the account exists, so nothing typed is lost. Another tab may create it: what that tab stored can arrive after its lock.',
      invoke: {
        id: 'onceWatch',
        src: 'onceWatch',
        input: ({ context }) => onceKey(context),
      },
      on: {
        'otherTab.succeeded': { target: 'created' },
        'otherTab.failed': { actions: 'forgetAttempt' },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: {
            'account.edit': {
              actions: [
                'clearErrors',
                assign({ details: ({ context, event }) => ({ ...context.details, ...event.change }) }),
                'keepDraft',
              ],
            },
            'secret.edit': { actions: ['clearErrors', assign({ hasSecret: true })] },
            'account.submit': [
              { guard: 'isValid', target: 'sending', actions: 'clearErrors' },
              { actions: 'showFieldErrors' },
            ],
          },
        },
        sending: {
          description: 'One tab at a time: another one waits here until this one knows its answer.',
          tags: 'busy',
          invoke: {
            id: 'once',
            src: 'once',
            input: ({ context }) => ({ ...onceKey(context), attempt: context.attempt }),
            onDone: [
              { guard: hasSucceeded, target: '#accountSetup.created' },
              { guard: isBlocked, target: 'doubting', actions: 'keepAttempt' },
              { guard: wasLeft, target: 'editing', actions: ['keepAttempt', 'showUnanswered'] },
              { guard: isUnanswered, target: 'editing', actions: ['keepAttempt', 'showCreationError'] },
              { guard: wasWithdrawn, target: 'editing', actions: 'keepAttempt' },
              {
                target: 'editing',
                actions: [
                  'keepAttempt',
                  'showCreationError',
                  assign({ notice: ({ event }) => (event.output.attempt > 0 ? 'mayExist' : null) }),
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: assign({ error: ({ event }) => failedCall('createAccount', event.error) }),
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Waits until this tab may send.',
              on: {
                'once.admitted': { target: 'admitted' },
                'otherTab.failed': {
                  description: 'Queues anew.',
                  target: '#accountSetup.form.sending',
                  actions: 'forgetAttempt',
                },
              },
            },
            admitted: {
              description: 'This tab may send: the form hands over the passwords, which nothing else keeps.',
              on: {
                'account.send': [
                  {
                    guard: 'isValid',
                    target: 'creating',
                    actions: sendTo('once', ({ context, event }): OnceCommand => {
                      return { type: 'once.send', request: accountRequest(context, event) };
                    }),
                  },
                  {
                    target: 'withdrawing',
                    actions: ['showFieldErrors', 'withdraw'],
                  },
                ],
              },
            },
            creating: { description: 'The API creates the account.' },
            withdrawing: {
              description: 'The form is not valid any more: waits until another try may send it.',
            },
          },
        },
        doubting: {
          description:
            'Another tab sent the form. Waits a moment for news that it was rejected, before saying that nobody knows.',
          tags: 'busy',
          after: { storageLag: { target: 'editing', actions: 'showUnanswered' } },
          on: {
            'otherTab.failed': {
              description: 'Queues anew.',
              target: 'sending',
              actions: 'forgetAttempt',
            },
          },
        },
      },
    },
    created: {
      description: 'The account exists; an email asks the customer to validate it.',
      tags: 'done',
      entry: sendTo('accountDraftKeeper', { type: 'accountDraft.forget' as const }),
    },
  },
});

function wasCreated({ event }: { event: { output: { isDone?: true } } }): boolean {
  return event.output.isDone === true;
}
