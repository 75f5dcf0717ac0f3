import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { Id, MainAccount } from '../api/contract.ts';
import { toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import { sameName } from '../shared/names.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftChanged, NewAccountForm } from './drafts.ts';

export interface TargetsContext {
  userId: Id;
  accounts: MainAccount[];
  /** The form of the Add New Account dialog. */
  newAccount: NewAccountForm;
  fieldErrors: FieldErrors<'account_name'>;
  /** Id of the account whose removal is under way. */
  removing: Id | null;
  /** The text of the banner. */
  error: string | null;
}

export type TargetsEvents =
  | { type: 'account.create' }
  | { type: 'account.edit'; change: Partial<NewAccountForm> }
  | { type: 'account.add' }
  | { type: 'account.cancel' }
  | { type: 'account.remove'; id: Id }
  | { type: 'accounts.reload' }
  | { type: 'targets.submit' }
  | { type: 'error.dismiss' };

export interface TargetsInput {
  userId: Id;
  /** The accounts if they were just read; `null` loads them. */
  accounts: MainAccount[] | null;
  draft: NewAccountForm | null;
}

const texts = {
  load: 'Failed to load main accounts. Please try again.',
  add: 'Failed to add account. Please try again.',
  remove: 'Failed to remove account. Please try again.',
  validate: 'Failed to validate account list. Please try again.',
  noName: 'Enter an account name.',
  known: 'This account is on your list already.',
};

const emptyForm: NewAccountForm = { account_name: '', language: defaultLanguage };

const flow = setup({
  types: {} as {
    context: TargetsContext;
    events: TargetsEvents;
    input: TargetsInput;
    tags: Tag;
  },
  actors: {
    getMainAccounts: fromApi('getMainAccounts'),
    addMainAccount: fromApi('addMainAccount'),
    removeMainAccount: fromApi('removeMainAccount'),
    validateAccountList: fromApi('validateAccountList'),
  },
  guards: {
    hasAccounts: ({ context }) => context.accounts.length > 0,
    isListed: ({ context }, params: { id: Id }) =>
      context.accounts.some((account) => account.main_account_id === params.id),
    /** After a timeout the API may have done it: the list is read again. */
    mayBeDone: (_, params: { error: unknown }) => toApiError(params.error).kind === 'timeout',
    isNewAccount: ({ context }) => !hasErrors(newAccountErrors(context)),
  },
  actions: {
    closeDialog: assign({ newAccount: emptyForm, fieldErrors: {} }),
    sendDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'targets', draft: context.newAccount }),
    ),
    clearDraft: sendParent({ type: 'draft.changed', step: 'targets', draft: null } satisfies DraftChanged),
    endRemoval: assign({ removing: null }),
    showError: assign({ error: (_, params: { text: string }) => params.text }),
    clearError: assign({ error: null }),
  },
});

export const targetsMachine = flow.createMachine({
  id: 'targets',
  description: 'Step 3: the accounts whose followers are the customer’s potential customers.',
  context: ({ input }) => ({
    userId: input.userId,
    accounts: input.accounts ?? [],
    newAccount: input.draft ?? emptyForm,
    fieldErrors: {},
    removing: null,
    error: null,
  }),
  initial: 'opening',
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
        onDone: { target: 'listing', actions: assign({ accounts: ({ event }) => event.output.accounts }) },
        onError: [
          {
            guard: 'hasAccounts',
            target: 'listing.outdated',
            actions: { type: 'showError', params: { text: texts.load } },
          },
          { target: 'unavailable', actions: { type: 'showError', params: { text: texts.load } } },
        ],
      },
    },
    unavailable: {
      description: 'The list could not be read; the customer can try again.',
      tags: 'failed',
      on: {
        'accounts.reload': { target: 'reading', actions: 'clearError' },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    listing: {
      description: 'The customer adds and removes accounts.',
      initial: 'current',
      on: {
        'account.create': { target: 'naming', actions: 'clearError' },
        'account.remove': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'removing',
          actions: ['clearError', assign({ removing: ({ event }) => event.id })],
        },
        'targets.submit': { guard: 'hasAccounts', target: 'validating', actions: 'clearError' },
      },
      states: {
        current: {
          description: 'The list as last read.',
          on: { 'error.dismiss': { actions: 'clearError' } },
        },
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
      on: {
        'account.edit': {
          actions: [assign(({ context, event }) => edited(context, event.change)), 'sendDraft'],
        },
        'account.add': [
          { guard: 'isNewAccount', target: 'adding', actions: 'clearError' },
          { actions: assign({ fieldErrors: ({ context }) => newAccountErrors(context) }) },
        ],
        'account.cancel': { target: 'listing', actions: ['clearError', 'closeDialog', 'clearDraft'] },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    adding: {
      description: 'Adds the account.',
      tags: 'busy',
      invoke: {
        id: 'addMainAccount',
        src: 'addMainAccount',
        input: ({ context: { userId, newAccount } }) => ({
          user_id: userId,
          account_name: accountName(newAccount.account_name),
          language: newAccount.language,
        }),
        onDone: { target: 'reading', actions: ['closeDialog', 'clearDraft'] },
        onError: [
          {
            guard: { type: 'mayBeDone', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'showError', params: { text: texts.add } },
          },
          { target: 'naming', actions: { type: 'showError', params: { text: texts.add } } },
        ],
      },
    },
    removing: {
      description: 'Removes one account.',
      tags: 'busy',
      invoke: {
        id: 'removeMainAccount',
        src: 'removeMainAccount',
        input: ({ context, event }) => {
          assertEvent(event, 'account.remove');
          return { user_id: context.userId, account_id: event.id };
        },
        onDone: {
          target: 'listing',
          actions: [
            assign({
              accounts: ({ context: { accounts, removing } }) =>
                accounts.filter(({ main_account_id }) => main_account_id !== removing),
            }),
            'endRemoval',
          ],
        },
        onError: [
          {
            guard: { type: 'mayBeDone', params: ({ event }) => event },
            target: 'reading',
            actions: ['endRemoval', { type: 'showError', params: { text: texts.remove } }],
          },
          {
            target: 'listing',
            actions: ['endRemoval', { type: 'showError', params: { text: texts.remove } }],
          },
        ],
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
        onError: { target: 'listing', actions: { type: 'showError', params: { text: texts.validate } } },
      },
    },
    validated: { type: 'final', description: 'The list is accepted.', tags: 'done' },
  },
});

/** An Instagram account name as it is sent: trimmed, without a leading `@`. */
function accountName(typed: string): string {
  return typed.trim().replace(/^@+/, '').trim();
}

/** After an edit: fixed errors disappear. */
function edited(context: TargetsContext, change: Partial<NewAccountForm>) {
  const newAccount = { ...context.newAccount, ...change };
  const current = newAccountErrors({ ...context, newAccount });
  return { newAccount, fieldErrors: remainingErrors(context.fieldErrors, current) };
}

function newAccountErrors({ accounts, newAccount }: TargetsContext): FieldErrors<'account_name'> {
  const name = accountName(newAccount.account_name);
  if (name === '') return { account_name: texts.noName };
  const isListed = accounts.some((account) => sameName(account.ig_main_account_name, name));
  return isListed ? { account_name: texts.known } : {};
}
