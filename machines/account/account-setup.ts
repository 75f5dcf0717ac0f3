import { assertEvent, assign, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { isInterrupted, isTemporary, mayHaveWorked } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources, OnceClaim } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { isEmailShaped } from '../shared/email.ts';
import { hasErrors } from '../shared/field-errors.ts';
import { earlierAttempt } from '../shared/once.ts';
import type { Tag } from '../shared/tags.ts';
import {
  type AccountDetails,
  type AccountSecrets,
  type AccountSetupContext,
  accountRequest,
  creationErrorText,
  emptyForm,
  formOf,
  rejectionNotice,
  sessionErrorText,
  sessionOf,
  texts,
} from './account-setup-context.ts';
import { checkAccount } from './validation.ts';

export type AccountSetupEvents =
  | { type: 'account.edit'; change: Partial<AccountDetails> }
  /** The customer types in a password field. */
  | { type: 'secret.edit' }
  /** The passwords are in these two events and in the call, and nowhere else. */
  | ({ type: 'account.submit' } & AccountSecrets)
  /** The form hands over the passwords once this tab may send them. */
  | ({ type: 'account.send' } & AccountSecrets)
  | { type: 'session.retry' }
  | BrowserEventSources['tabLock']['sends']
  | BrowserEventSources['accountWatch']['sends'];

const flow = setup({
  types: {} as {
    context: AccountSetupContext;
    events: AccountSetupEvents;
    input: Pick<AccountSetupContext, 'session'>;
    tags: Tag;
  },
  actors: {
    verifySession: fromApi('verifySession'),
    createAccount: fromApi('createAccount'),
    readAccountAttempt: fromBrowser('readAccountAttempt'),
    tabLock: fromBrowserEvents('tabLock'),
    claimAccountAttempt: fromBrowser('claimAccountAttempt'),
    confirmAccountAttempt: fromBrowser('confirmAccountAttempt'),
    releaseAccountAttempt: fromBrowser('releaseAccountAttempt'),
    accountWatch: fromBrowserEvents('accountWatch'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isRejected: (_, { answer }: { answer: AnswerOf<'verifySession'> }) =>
      answer.email.trim() === '' && answer.message !== '',
    isInterrupted: (_, { error }: { error: unknown }) => isInterrupted(error),
    mayHaveWorked: (_, { error }: { error: unknown }) => mayHaveWorked(error),
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(error),
    isFlag: (_, { flag, is }: { flag: OnceClaim['flag']; is: OnceClaim['flag'] }) => flag === is,
    isValid: ({ context }, { secrets }: { secrets: AccountSecrets }) =>
      !hasErrors(checkAccount(formOf(context, secrets))),
  },
  delays: { storageLag: 500 },
  actions: {
    clearErrors: assign({ fieldErrors: {}, error: null }),
    forgetAttempt: assign({ attempt: 0, notice: null }),
    keepAttempt: assign((_, { attempt }: { attempt: number }) => ({ attempt })),
    showFieldErrors: assign(({ context }, { secrets }: { secrets: AccountSecrets }) => ({
      fieldErrors: checkAccount(formOf(context, secrets)),
      error: null,
    })),
    showUnanswered: assign({ notice: texts.unanswered }),
    showSessionError: assign((_, { error }: { error: unknown }) => ({ error: sessionErrorText(error) })),
    showCreationError: assign((_, { error }: { error: unknown }) => ({ error: creationErrorText(error) })),
  },
});

export const accountSetupMachine = flow.createMachine({
  id: 'accountSetup',
  description: 'Creates the account of a paid session, with Instagram login details.',
  context: ({ input }) => ({ ...input, ...emptyForm }),
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
          actions: assign(({ event: { output } }) => ({
            attempt: output.attempt,
            notice: output.attempt > 0 ? texts.unanswered : null,
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
      description:
        'The form stays on the page until the account exists, so nothing typed is lost. Another tab may create it: what that tab stored can arrive after its lock.',
      invoke: {
        id: 'accountWatch',
        src: 'accountWatch',
        input: ({ context }) => ({ session: sessionOf(context) }),
      },
      on: {
        'account.created': { target: 'created' },
        'account.notCreated': { actions: 'forgetAttempt' },
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
              ],
            },
            'secret.edit': { actions: 'clearErrors' },
            'account.submit': [
              {
                guard: { type: 'isValid', params: ({ event }) => ({ secrets: event }) },
                target: 'sending',
                actions: 'clearErrors',
              },
              { actions: { type: 'showFieldErrors', params: ({ event }) => ({ secrets: event }) } },
            ],
          },
        },
        sending: {
          description: 'One tab at a time: another one waits here until this one knows its answer.',
          tags: 'busy',
          invoke: {
            id: 'tabLock',
            src: 'tabLock',
            input: ({ context }) => ({ name: `account.${sessionOf(context)}` }),
          },
          initial: 'queueing',
          states: {
            queueing: {
              description: 'Waits for a tab that is sending the same account.',
              on: { 'tab.admitted': { target: 'claiming' } },
            },
            claiming: {
              description:
                "Claims the session's once-only flag before anything is sent. A try of another tab that this customer does not know of stands against it.",
              invoke: {
                id: 'claimAccountAttempt',
                src: 'claimAccountAttempt',
                input: ({ context }) => ({ session: sessionOf(context), attempt: context.attempt }),
                onDone: [
                  {
                    description: 'If no other tab claimed it.',
                    guard: {
                      type: 'isFlag',
                      params: ({ event }) => ({ flag: event.output.flag, is: 'claimed' }),
                    },
                    target: 'admitted',
                    actions: { type: 'keepAttempt', params: ({ event }) => event.output },
                  },
                  {
                    description: 'If another tab created the account.',
                    guard: {
                      type: 'isFlag',
                      params: ({ event }) => ({ flag: event.output.flag, is: 'sent' }),
                    },
                    target: '#accountSetup.created',
                  },
                  {
                    target: 'doubting',
                    actions: { type: 'keepAttempt', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'admitted' },
              },
            },
            doubting: {
              description:
                'Another tab sent the form. Waits a moment for news that it was rejected, before saying that nobody knows.',
              after: { storageLag: { target: '#accountSetup.form.editing', actions: 'showUnanswered' } },
              on: {
                'account.notCreated': {
                  description: 'Queues anew: a third tab may wait.',
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
                    guard: { type: 'isValid', params: ({ event }) => ({ secrets: event }) },
                    target: 'creating',
                  },
                  {
                    target: 'releasing',
                    actions: { type: 'showFieldErrors', params: ({ event }) => ({ secrets: event }) },
                  },
                ],
              },
            },
            creating: {
              description:
                'The API creates the account. Until it answers, a next visit would be told that it may have.',
              invoke: {
                id: 'createAccount',
                src: 'createAccount',
                input: ({ context, event }) => {
                  assertEvent(event, 'account.send');
                  return accountRequest(context, event);
                },
                onDone: { target: 'confirming' },
                onError: [
                  {
                    guard: { type: 'isInterrupted', params: ({ event }) => ({ error: event.error }) },
                    target: '#accountSetup.form.editing',
                    actions: 'showUnanswered',
                  },
                  {
                    guard: { type: 'mayHaveWorked', params: ({ event }) => ({ error: event.error }) },
                    target: '#accountSetup.form.editing',
                    actions: { type: 'showCreationError', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    target: 'releasing',
                    actions: [
                      { type: 'showCreationError', params: ({ event }) => ({ error: event.error }) },
                      assign({ notice: ({ context }) => rejectionNotice(context) }),
                    ],
                  },
                ],
              },
            },
            confirming: {
              description: 'Marks the account as created, for all tabs.',
              invoke: {
                id: 'confirmAccountAttempt',
                src: 'confirmAccountAttempt',
                input: ({ context }) => ({ session: sessionOf(context) }),
                onDone: { target: '#accountSetup.created' },
                onError: { target: '#accountSetup.created' },
              },
            },
            releasing: {
              description:
                'This try made no account: releases its flag. One before it that got no answer may have, and stays known to a next visit.',
              invoke: {
                id: 'releaseAccountAttempt',
                src: 'releaseAccountAttempt',
                input: ({ context }) => ({ session: sessionOf(context), attempt: context.attempt }),
                onDone: {
                  target: '#accountSetup.form.editing',
                  actions: assign({ attempt: ({ context }) => earlierAttempt(context.attempt) }),
                },
                onError: { target: '#accountSetup.form.editing' },
              },
            },
          },
        },
      },
    },
    created: {
      description: 'The account exists; an email asks the customer to validate it.',
      tags: 'done',
    },
  },
});
