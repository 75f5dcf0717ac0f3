import { assign, sendParent, setup } from 'xstate';
import type { Id, MainAccount } from '../api/contract.ts';
import { isConflict, isGone, mayHaveWorked, type ShownError, shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { isSameId } from '../shared/ids.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { type AccountTyped, accountDialogMachine, accountName } from './account-dialog.ts';
import type { NewAccountForm } from './account-form.ts';
import { type AccountList, accountListOf, hasId, hasName, type MainAccounts } from './account-list.ts';
import type { DraftChanged, StepBack } from './step-events.ts';

export interface TargetsContext extends AccountList {
  userId: Id;
  /** What is typed in the Add New Account dialog; `null` while that is nothing. */
  newAccount: NewAccountForm | null;
  /** Ids of the accounts to remove, in this order; the removal of the first is under way. */
  removing: Id[];
  /** What to show if the account whose removal failed is still on the list. */
  removalFailure: ShownError | null;
  /** What the banner says. */
  error: ShownError | null;
}

export type TargetsEvents =
  | { type: 'account.create' }
  | AccountTyped
  | { type: 'account.remove'; id: Id }
  | { type: 'accounts.reload' }
  | { type: 'targets.submit' }
  | StepBack
  | { type: 'error.dismiss' };

export interface TargetsInput {
  userId: Id;
  /** The accounts if they were just read; `null` loads them. */
  list: AccountList | null;
  draft: NewAccountForm | null;
}

const texts = {
  load: 'Failed to load main accounts. Please try again.',
  remove: 'Failed to remove account. Please try again.',
  validate: 'Failed to validate account list. Please try again.',
};

const flow = setup({
  types: {} as {
    context: TargetsContext;
    events: TargetsEvents;
    input: TargetsInput;
    tags: Tag;
    children: { accountDialog: 'accountDialog' };
  },
  actors: {
    getMainAccounts: fromApi('getMainAccounts'),
    removeMainAccount: fromApi('removeMainAccount'),
    validateAccountList: fromApi('validateAccountList'),
    accountDialog: accountDialogMachine,
  },
  guards: {
    hasAccounts: ({ context }) => context.accounts.length > 0,
    isListed: ({ context }, params: { id: Id }) => hasId(context.accounts, params.id),
    isTypedListed: ({ context: { accounts, newAccount } }) =>
      newAccount !== null && hasName(accounts, accountName(newAccount)),
    canQueue: ({ context: { accounts, removing } }, params: { id: Id }) =>
      hasId(accounts, params.id) && !removing.some((id) => isSameId(id, params.id)),
    hasQueued: ({ context }) => context.removing.length > 0,
    mayBeGone: (_, params: { error: unknown }) =>
      mayHaveWorked(params.error) || isConflict(params.error) || isGone(params.error),
    isFirstListed: ({ context }, params: { accounts: MainAccount[] }) =>
      hasId(params.accounts, firstOf(context.removing)),
    isListOutdated: (_, params: { isListOutdated: boolean }) => params.isListOutdated,
  },
  actions: {
    storeList: assign((_, params: MainAccounts) => accountListOf(params)),
    clearTyped: assign({ newAccount: null }),
    sendDraft: sendParent(
      ({ context }): DraftChanged<'targets', NewAccountForm | null> => ({
        type: 'draft.changed',
        step: 'targets',
        draft: context.newAccount,
      }),
    ),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    dequeue: assign({ removing: ({ context }) => context.removing.slice(1), removalFailure: null }),
    showError: assign({
      error: (_, params: { error: unknown; text: string }) => shownError(params.error, params.text),
    }),
    clearError: assign({ error: null }),
  },
});

export const targetsMachine = flow.createMachine({
  id: 'targets',
  description: 'Step 3: the accounts whose followers are the customer’s potential customers.',
  context: ({ input }) => ({
    userId: input.userId,
    accounts: input.list?.accounts ?? [],
    unreadable: input.list?.unreadable ?? 0,
    newAccount: input.draft,
    removing: [],
    removalFailure: null,
    error: null,
  }),
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
        onDone: { target: 'listing', actions: { type: 'storeList', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasAccounts',
            target: 'listing.outdated',
            actions: { type: 'showError', params: ({ event: { error } }) => ({ error, text: texts.load }) },
          },
          {
            target: 'unavailable',
            actions: { type: 'showError', params: ({ event: { error } }) => ({ error, text: texts.load }) },
          },
        ],
      },
      on: { 'step.back': { actions: 'goBack' } },
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
      always: { guard: 'isTypedListed', actions: ['clearTyped', 'sendDraft'] },
      on: {
        'account.create': { target: 'naming', actions: 'clearError' },
        'account.remove': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'removing',
          actions: ['clearError', assign({ removing: ({ event }) => [event.id] })],
        },
        'targets.submit': { guard: 'hasAccounts', target: 'validating', actions: 'clearError' },
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
        input: ({ context: { userId, accounts, newAccount } }) => ({ userId, accounts, form: newAccount }),
        onDone: [
          {
            guard: { type: 'isListOutdated', params: ({ event }) => event.output },
            target: 'reading',
            actions: ['clearTyped', 'sendDraft'],
          },
          { target: 'listing', actions: ['clearTyped', 'sendDraft'] },
        ],
        onError: { target: 'listing', actions: 'clearTyped' },
      },
      on: { 'account.typed': { actions: [assign({ newAccount: ({ event }) => event.form }), 'sendDraft'] } },
    },
    removing: {
      description: 'Removes one account after the other.',
      tags: 'busy',
      initial: 'next',
      on: {
        'account.remove': {
          guard: { type: 'canQueue', params: ({ event }) => event },
          actions: assign({ removing: ({ context, event }) => [...context.removing, event.id] }),
        },
      },
      states: {
        next: {
          description: 'Goes on with the next account, if there is one.',
          always: [{ guard: 'hasQueued', target: 'calling' }, { target: '#targets.listing' }],
        },
        calling: {
          description: 'Removes an account. An account that the API no longer has is gone.',
          invoke: {
            id: 'removeMainAccount',
            src: 'removeMainAccount',
            input: ({ context }) => ({ user_id: context.userId, account_id: firstOf(context.removing) }),
            onDone: { target: 'next', actions: [assign(({ context }) => withoutFirst(context)), 'dequeue'] },
            onError: [
              {
                guard: { type: 'mayBeGone', params: ({ event }) => event },
                target: 'confirming',
                actions: assign({ removalFailure: ({ event }) => shownError(event.error, texts.remove) }),
              },
              {
                target: 'next',
                actions: [
                  'dequeue',
                  {
                    type: 'showError',
                    params: ({ event: { error } }) => ({ error, text: texts.remove }),
                  },
                ],
              },
            ],
          },
        },
        confirming: {
          description: 'Reads the list, to see whether the account is gone.',
          invoke: {
            id: 'confirmingAccounts',
            src: 'getMainAccounts',
            input: ({ context }) => ({ user_id: context.userId }),
            onDone: [
              {
                guard: { type: 'isFirstListed', params: ({ event }) => event.output },
                target: 'next',
                actions: [
                  { type: 'storeList', params: ({ event }) => event.output },
                  assign({ error: ({ context }) => context.removalFailure }),
                  'dequeue',
                ],
              },
              {
                target: 'next',
                actions: [{ type: 'storeList', params: ({ event }) => event.output }, 'dequeue'],
              },
            ],
            onError: {
              target: '#targets.listing.outdated',
              actions: [
                assign({ removing: [], removalFailure: null }),
                { type: 'showError', params: ({ event: { error } }) => ({ error, text: texts.load }) },
              ],
            },
          },
        },
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
        onError: {
          target: 'listing',
          actions: {
            type: 'showError',
            params: ({ event: { error } }) => ({ error, text: texts.validate }),
          },
        },
      },
    },
    validated: { type: 'final', description: 'The list is accepted.', tags: 'done' },
  },
});

function firstOf(removing: readonly Id[]): Id {
  return required(removing[0], 'The account to remove');
}

/** The list without the account that was removed. */
function withoutFirst({ accounts, removing }: TargetsContext): Partial<TargetsContext> {
  return { accounts: accounts.filter((account) => !isSameId(account.main_account_id, firstOf(removing))) };
}
