import { assign, sendParent, setup } from 'xstate';
import type { MainAccount } from '../api/contract.ts';
import { toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import { sameName } from '../shared/names.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftChanged, NewAccountForm } from './drafts.ts';

/** What step 3 knows. */
export interface TargetsContext {
  userId: string;
  accounts: MainAccount[];
  /** The Add New Account dialog. */
  newAccount: NewAccountForm;
  problems: FieldErrors<'account_name'>;
  /** The account that is being removed, by id. */
  removing: string | null;
  /** The text of the banner (spec §8). */
  error: string | null;
}

/** What the customer can do in step 3. */
export type TargetsEvents =
  | { type: 'account.create' }
  | { type: 'account.edit'; change: Partial<NewAccountForm> }
  | { type: 'account.add' }
  | { type: 'account.cancel' }
  | { type: 'account.remove'; id: string }
  | { type: 'accounts.reload' }
  | { type: 'targets.submit' }
  | { type: 'error.dismiss' };

/** What step 3 starts with. */
export interface TargetsInput {
  userId: string;
  /** The accounts as just read; `null` loads them. */
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
    isListed: ({ context }, params: { id: string }) =>
      context.accounts.some((account) => account.main_account_id === params.id),
    /** After a timeout nobody knows whether {host} did it: the list tells. */
    mayBeDone: (_, params: { error: unknown }) => toApiError(params.error).kind === 'timeout',
    isNewAccount: ({ context }) => !hasErrors(newAccountProblems(context)),
  },
  actions: {
    keepAccounts: assign({ accounts: (_, params: { accounts: MainAccount[] }) => params.accounts }),
    change: assign({
      newAccount: ({ context }, params: { change: Partial<NewAccountForm> }) => ({
        ...context.newAccount,
        ...params.change,
      }),
    }),
    emptyForm: assign({ newAccount: emptyForm, problems: {} }),
    showProblems: assign({ problems: ({ context }) => newAccountProblems(context) }),
    clearSolved: assign({
      // The list may be of thousands: without a problem on show there is no need to look through it on every key.
      problems: ({ context }) =>
        !hasErrors(context.problems) ? {} : remainingErrors(context.problems, newAccountProblems(context)),
    }),
    markRemoving: assign({ removing: (_, params: { id: string }) => params.id }),
    dropRemoved: assign({
      accounts: ({ context }) =>
        context.accounts.filter((account) => account.main_account_id !== context.removing),
    }),
    clearRemoving: assign({ removing: null }),
    showError: assign({ error: (_, params: { text: string }) => params.text }),
    clearError: assign({ error: null }),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'targets', draft: context.newAccount }),
    ),
    tellNoDraft: sendParent((): DraftChanged => ({ type: 'draft.changed', step: 'targets', draft: null })),
  },
});

/** Step 3: the accounts whose followers are the customer's potential customers (spec §2, §5, §8). */
export const targetsMachine = flow.createMachine({
  id: 'targets',
  description: 'Step 3: the list of target accounts.',
  context: ({ input }) => ({
    userId: input.userId,
    accounts: input.accounts ?? [],
    newAccount: input.draft ?? emptyForm,
    problems: {},
    removing: null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Accounts that were just read need no second reading.',
      always: [{ guard: 'hasAccounts', target: 'listing' }, { target: 'reading' }],
    },
    reading: {
      description: 'The list is read: {host} knows what became of it, and a new account’s followers.',
      tags: 'loading',
      invoke: {
        id: 'getMainAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: {
          target: 'listing',
          actions: { type: 'keepAccounts', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'hasAccounts',
            target: 'listing',
            actions: { type: 'showError', params: { text: texts.load } },
          },
          { target: 'unavailable', actions: { type: 'showError', params: { text: texts.load } } },
        ],
      },
    },
    unavailable: {
      description: 'No account is known, and the list could not be read; the customer can ask again.',
      tags: 'failed',
      on: {
        'accounts.reload': { target: 'reading', actions: 'clearError' },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    listing: {
      description: 'The accounts, to add to and remove from.',
      on: {
        'account.create': { target: 'naming', actions: 'clearError' },
        'account.remove': {
          guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
          target: 'removing',
          actions: ['clearError', { type: 'markRemoving', params: ({ event }) => ({ id: event.id }) }],
        },
        'accounts.reload': { target: 'reading', actions: 'clearError' },
        'targets.submit': { guard: 'hasAccounts', target: 'validating', actions: 'clearError' },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    naming: {
      description: 'The Add New Account dialog is open.',
      on: {
        'account.edit': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'account.add': [
          { guard: 'isNewAccount', target: 'adding', actions: 'clearError' },
          { actions: 'showProblems' },
        ],
        'account.cancel': { target: 'listing', actions: ['clearError', 'emptyForm', 'tellNoDraft'] },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    adding: {
      description: 'The new account is on its way.',
      tags: 'busy',
      invoke: {
        id: 'addMainAccount',
        src: 'addMainAccount',
        input: ({ context: { userId, newAccount } }) => ({
          user_id: userId,
          account_name: accountName(newAccount.account_name),
          language: newAccount.language,
        }),
        onDone: { target: 'reading', actions: ['emptyForm', 'tellNoDraft'] },
        onError: [
          {
            guard: { type: 'mayBeDone', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: { type: 'showError', params: { text: texts.add } },
          },
          { target: 'naming', actions: { type: 'showError', params: { text: texts.add } } },
        ],
      },
    },
    removing: {
      description: 'One account is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeMainAccount',
        src: 'removeMainAccount',
        input: ({ context }) => ({ user_id: context.userId, account_id: context.removing ?? '' }),
        onDone: { target: 'listing', actions: ['dropRemoved', 'clearRemoving'] },
        onError: [
          {
            guard: { type: 'mayBeDone', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: ['clearRemoving', { type: 'showError', params: { text: texts.remove } }],
          },
          {
            target: 'listing',
            actions: ['clearRemoving', { type: 'showError', params: { text: texts.remove } }],
          },
        ],
      },
    },
    validating: {
      description: 'The list is final: {host} looks at each account.',
      tags: 'busy',
      invoke: {
        id: 'validateAccountList',
        src: 'validateAccountList',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: { target: 'validated' },
        onError: {
          target: 'listing',
          actions: { type: 'showError', params: { text: texts.validate } },
        },
      },
    },
    validated: { type: 'final', description: '{host} has the list.', tags: 'done' },
  },
});

/** Is the list on show, if any, not what was last asked for? Then reading it again may help. */
export function isOutdated({ error }: TargetsContext): boolean {
  return error === texts.load;
}

/** An Instagram account name as it is sent: without outer spaces and a leading `@`. */
function accountName(typed: string): string {
  return typed.trim().replace(/^@+/, '').trim();
}

function newAccountProblems({ accounts, newAccount }: TargetsContext): FieldErrors<'account_name'> {
  const name = accountName(newAccount.account_name);
  if (name === '') return { account_name: texts.noName };
  const isListed = accounts.some((account) => sameName(account.ig_main_account_name, name));
  return isListed ? { account_name: texts.known } : {};
}
