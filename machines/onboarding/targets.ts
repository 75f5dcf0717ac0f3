import { and, assertEvent, assign, not, raise, sendParent, setup, stateIn } from 'xstate';
import type { Id } from '../api/contract.ts';
import { isConflict, isGone } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { createConfirmedCall, hasSucceeded, isUnknown, type ListRead } from '../shared/confirmed-call.ts';
import { isOutdated } from '../shared/error-guards.ts';
import { fail, failedCall } from '../shared/failed-call.ts';
import { includesId } from '../shared/ids.ts';
import type { Tag } from '../shared/tags.ts';
import { readInstagramName } from '../text/instagram-name.ts';
import { type AccountDialogOutput, accountDialogMachine, additionMachine } from './account-dialog.ts';
import { accountListOf, hasId, hasName } from './account-list.ts';
import { draftChanged, type StepBack, tabNoted } from './step-events.ts';
import {
  afterReading,
  initialContext,
  nextRemoval,
  type PressedMeanwhile,
  type RemovalEvents,
  removedAccount,
  type TargetsContext,
  type TargetsEvents,
  type TargetsInput,
  withoutFirst,
  withRemoval,
} from './targets-context.ts';
import type { WizardFailure } from './wizard-error.ts';

const removalMachine = createConfirmedCall({
  call: 'removeMainAccount',
  list: 'getMainAccounts',
  isConfirmed: ({ accounts }, { account_id }) => !hasId(accounts, account_id),
  isRepeated: (error) => isConflict(error) || isGone(error),
});

const flow = setup({
  types: {} as {
    context: TargetsContext;
    events: TargetsEvents | ListRead<'getMainAccounts'> | RemovalEvents;
    input: TargetsInput;
    /** The names of the accounts. */
    output: string[];
    tags: Tag;
    children: { accountDialog: 'accountDialog' };
  },
  actors: {
    getMainAccounts: fromApi('getMainAccounts'),
    validateAccountList: fromApi('validateAccountList'),
    accountDialog: accountDialogMachine,
    removal: removalMachine,
    addition: additionMachine,
  },
  guards: {
    hasPressed: ({ context }) => context.pressed !== null && context.error === null,
    keepsAccounts: ({ context }) => context.accounts.length > context.removing.length,
    hasAccounts: ({ context }) => context.accounts.length > 0,
    wasRemoved: ({ context }) => removedAccount(context) !== null,
    canRestore: and(['wasRemoved', not(stateIn({ listing: 'outdated' }))]),
    isTypedListed: ({ context: { accounts, newAccount, kept } }) =>
      [newAccount, kept].some((form) => form && hasName(accounts, readInstagramName(form.account_name))),
  },
  actions: {
    clearTyped: assign({ newAccount: null, kept: null }),
    keepTyped: assign({ newAccount: null, kept: ({ context }) => context.newAccount ?? context.kept }),
    fail: assign((_, failure: { error: WizardFailure }) => failure),
    sendDraft: sendParent(({ context }) => draftChanged('targets', context.newAccount)),
    noteKept: sendParent(({ context }) => tabNoted({ keptAccount: context.kept })),
    notePressed: assign({
      pressed: ({ event }) => {
        assertEvent(event, ['account.create', 'targets.submit', 'step.back']);
        return event;
      },
    }),
    doPressed: raise(({ context: { pressed } }) => pressed as PressedMeanwhile),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    clearError: assign({ error: null }),
    forgetRemoved: assign({ removed: null }),
    forgetPressed: assign({ pressed: null }),
  },
});

export const targetsMachine = flow.createMachine({
  id: 'targets',
  description: 'Step 3: the accounts whose followers are the customer’s potential customers.',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  on: { 'error.dismiss': { actions: 'clearError' } },
  states: {
    opening: {
      description: 'Accounts that were just read are not read again.',
      always: [{ guard: 'hasAccounts', target: 'listing' }, { target: 'reading' }],
    },
    reading: {
      description: 'Reads the list; the API adds followers, language and jobs to each account.',
      tags: 'loading',
      invoke: {
        id: 'getMainAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: {
          target: 'listing',
          actions: assign(({ context, event }) => afterReading(context, accountListOf(event.output))),
        },
        onError: [
          {
            description: 'The API knows of none. Rows that were read before stay.',
            guard: hasNone,
            target: 'listing',
          },
          { target: 'unread', actions: fail('getMainAccounts') },
        ],
      },
      on: { 'step.back': { actions: 'goBack' } },
    },
    unread: {
      description: 'Goes back to a list that was read before, if there is one.',
      always: [{ guard: 'hasAccounts', target: 'listing.outdated' }, { target: 'unavailable' }],
    },
    unavailable: {
      description: 'The list could not be read; the customer can try again.',
      tags: 'failed',
      on: {
        'accounts.reload': { target: 'reading', actions: 'clearError' },
        'step.back': { actions: 'goBack' },
      },
    },
    listing: {
      description:
        'The customer adds and removes accounts. An account typed before a reload that is on the list has arrived.',
      initial: 'current',
      always: { guard: 'isTypedListed', actions: ['clearTyped', 'noteKept', 'sendDraft'] },
      on: {
        'account.create': { target: 'naming', actions: ['clearError', 'forgetRemoved'] },
        'account.remove': {
          guard: isListed,
          target: 'removing',
          actions: ['clearError', 'forgetPressed', assign({ removing: ({ event }) => [event.id] })],
        },
        'account.restore': { guard: 'canRestore', target: 'restoring', actions: 'clearError' },
        'targets.submit': {
          guard: 'hasAccounts',
          target: 'validating',
          actions: ['clearError', 'forgetRemoved'],
        },
        'step.back': { actions: 'goBack' },
      },
      states: {
        current: { description: 'The list as last read.' },
        outdated: {
          description: 'Reading the list again failed, so it may be outdated; the customer can try again.',
          on: {
            'accounts.reload': { target: '#targets.reading', actions: 'clearError' },
            'error.dismiss': { target: 'current', actions: 'clearError' },
          },
        },
      },
    },
    naming: {
      description: 'The Add New Account dialog is open.',
      invoke: {
        id: 'accountDialog',
        src: 'accountDialog',
        input: ({ context: { userId, accounts, newAccount, kept } }) => ({
          userId,
          accounts,
          form: newAccount ?? kept,
          wasSent: newAccount !== null,
        }),
        onDone: [
          { guard: isAdded, target: 'reading', actions: ['clearTyped', 'noteKept', 'sendDraft'] },
          { guard: isListOutdated, target: 'reading', actions: ['keepTyped', 'noteKept', 'sendDraft'] },
          { target: 'listing', actions: ['keepTyped', 'noteKept', 'sendDraft'] },
        ],
        onError: { target: 'listing', actions: 'keepTyped' },
      },
      on: { 'account.typed': { actions: [assign({ newAccount: ({ event }) => event.form }), 'sendDraft'] } },
    },
    removing: {
      description:
        'Removes one account after the other. What is pressed meanwhile is done after the last, unless one failed.',
      tags: 'busy',
      initial: 'next',
      on: {
        'account.remove': {
          guard: canQueue,
          actions: assign({ removing: ({ context, event }) => [...context.removing, event.id] }),
        },
        'account.create': { actions: 'notePressed' },
        'targets.submit': { guard: 'keepsAccounts', actions: 'notePressed' },
        'step.back': { actions: 'notePressed' },
      },
      states: {
        next: {
          description: 'Goes on with the next account, if there is one.',
          // An event holds the id for the call: a context could only hold one that may be missing.
          entry: raise(({ context }) => nextRemoval(context)),
          on: {
            'removal.start': {
              target: 'calling',
              actions: assign(({ context, event }) => withRemoval(context, event.id)),
            },
            'removals.end': [
              { guard: 'hasPressed', target: '#targets.listing', actions: 'doPressed' },
              { target: '#targets.listing' },
            ],
          },
        },
        calling: {
          description: 'Removes an account. The list tells whether it is gone, if an answer was lost.',
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context: { userId }, event }) => {
              assertEvent(event, 'removal.start');
              return {
                request: { user_id: userId, account_id: event.id },
                listRequest: { user_id: userId },
              };
            },
            onDone: [
              {
                guard: hasSucceeded,
                target: 'next',
                actions: assign(({ context }) => withoutFirst(context)),
              },
              {
                guard: isUnknown,
                target: '#targets.listing.outdated',
                actions: assign(({ event }) => ({
                  removing: [],
                  error: failedCall('getMainAccounts', event.output.listError),
                })),
              },
              {
                target: 'next',
                actions: assign(({ context, event }) => ({
                  removing: context.removing.slice(1),
                  error: failedCall('removeMainAccount', event.output.error),
                })),
              },
            ],
            onError: {
              target: '#targets.listing.outdated',
              actions: assign(({ event }) => ({
                removing: [],
                error: failedCall('removeMainAccount', event.error),
              })),
            },
          },
          on: {
            'list.read': {
              actions: assign(({ context, event }) => afterReading(context, accountListOf(event.answer))),
            },
          },
        },
      },
    },
    restoring: {
      description: 'Adds the removed account again, with its name and language. Then the list tells.',
      tags: 'busy',
      invoke: {
        id: 'addition',
        src: 'addition',
        input: ({ context: { userId, removed } }) => ({
          request: {
            user_id: userId,
            account_name: removed?.account_name ?? '',
            language: removed?.language ?? defaultLanguage,
          },
          listRequest: { user_id: userId },
        }),
        onDone: [
          { guard: hasSucceeded, target: 'reading' },
          { target: 'reading', actions: fail('addMainAccount') },
        ],
        onError: { target: 'reading', actions: fail('addMainAccount') },
      },
    },
    validating: {
      description: 'The API checks every account on the list.',
      tags: 'busy',
      invoke: {
        id: 'validateAccountList',
        src: 'validateAccountList',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: { target: 'validated' },
        onError: [
          {
            description: 'Another tab may have removed an account: the list is read again.',
            guard: isOutdated,
            target: 'reading',
            actions: fail('validateAccountList'),
          },
          { target: 'listing', actions: fail('validateAccountList') },
        ],
      },
    },
    validated: { type: 'final', description: 'The list is accepted.', tags: 'done' },
  },
  output: ({ context }) => context.accounts.map(({ ig_main_account_name }) => ig_main_account_name),
});

function hasNone({ context, event }: { context: TargetsContext; event: { error: unknown } }): boolean {
  return context.accounts.length === 0 && isGone(event.error);
}

function isListed({ context, event }: { context: TargetsContext; event: { id: Id } }): boolean {
  return hasId(context.accounts, event.id);
}

/** Can the account be removed after those whose removal was requested before? */
function canQueue({ context, event }: { context: TargetsContext; event: { id: Id } }): boolean {
  return hasId(context.accounts, event.id) && !includesId(context.removing, event.id);
}

interface DialogDone {
  event: { output: AccountDialogOutput };
}

function isAdded({ event }: DialogDone): boolean {
  return event.output.isAdded;
}

function isListOutdated({ event }: DialogDone): boolean {
  return event.output.isListOutdated;
}
