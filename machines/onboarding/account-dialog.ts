import { and, assign, sendParent, setup } from 'xstate';
import type { Id, MainAccount } from '../api/contract.ts';
import { isConflict, mayHaveWorked, type ShownError, shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import type { NewAccountForm } from './account-form.ts';
import { accountListOf, hasName, type MainAccounts } from './account-list.ts';

export interface AccountDialogContext {
  userId: Id;
  /** The accounts as last read: none may be added twice. */
  accounts: MainAccount[];
  form: NewAccountForm;
  fieldErrors: FieldErrors<'account_name'>;
  /** Why adding failed. */
  error: ShownError | null;
  /** A request was sent and not rejected: the account may be on the list, so the list is read before the next one. */
  wasSent: boolean;
}

export type AccountDialogEvents =
  | { type: 'account.edit'; change: Partial<NewAccountForm> }
  | { type: 'account.add' }
  | { type: 'account.cancel' };

/** Sent to step 3 on every change. */
export type AccountTyped = { type: 'account.typed'; form: NewAccountForm };

export interface AccountDialogInput {
  userId: Id;
  accounts: MainAccount[];
  /** What was typed before a reload, and perhaps sent; `null` when nothing was. */
  form: NewAccountForm | null;
}

export interface AccountDialogOutput {
  /** The list may have changed. */
  isListOutdated: boolean;
}

const texts = {
  add: 'Failed to add account. Please try again.',
  load: 'Failed to load main accounts. Please try again.',
  noName: 'Enter an account name.',
  known: 'This account is on your list already.',
};

const emptyForm: NewAccountForm = { account_name: '', language: defaultLanguage };

const flow = setup({
  types: {} as {
    context: AccountDialogContext;
    events: AccountDialogEvents;
    input: AccountDialogInput;
    output: AccountDialogOutput;
    tags: Tag;
  },
  actors: { addMainAccount: fromApi('addMainAccount'), getMainAccounts: fromApi('getMainAccounts') },
  guards: {
    isComplete: ({ context }) => !hasErrors(accountErrors(context)),
    wasSent: ({ context }) => context.wasSent,
    mustBeChecked: and(['isComplete', 'wasSent']),
    isListed: ({ context }, params: { accounts: MainAccount[] }) =>
      hasName(params.accounts, accountName(context.form)),
    mayBeListed: (_, params: { error: unknown }) => mayHaveWorked(params.error) || isConflict(params.error),
  },
  actions: {
    showError: assign({
      error: (_, params: { error: unknown; text: string }) => shownError(params.error, params.text),
    }),
    storeAccounts: assign({ accounts: (_, params: MainAccounts) => accountListOf(params).accounts }),
    clearError: assign({ error: null }),
    sendTyped: sendParent(({ context }): AccountTyped => ({ type: 'account.typed', form: context.form })),
  },
});

export const accountDialogMachine = flow.createMachine({
  id: 'accountDialog',
  description: 'The Add New Account dialog: an account name and a language. No account is added twice.',
  context: ({ input: { userId, accounts, form } }) => ({
    userId,
    accounts,
    form: form ?? emptyForm,
    fieldErrors: {},
    error: null,
    wasSent: form !== null,
  }),
  initial: 'naming',
  states: {
    naming: {
      description: 'The customer types a name and chooses a language.',
      on: {
        'account.edit': {
          actions: [assign(({ context, event }) => edited(context, event.change)), 'sendTyped'],
        },
        'account.add': [
          { guard: 'mustBeChecked', target: 'checking', actions: 'clearError' },
          { guard: 'isComplete', target: 'adding', actions: 'clearError' },
          { actions: assign({ fieldErrors: ({ context }) => accountErrors(context) }) },
        ],
        'account.cancel': { target: 'closed' },
      },
    },
    checking: {
      description: 'Reads the list before adding: an earlier request may have added the account.',
      tags: 'busy',
      invoke: {
        id: 'getMainAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          { guard: { type: 'isListed', params: ({ event }) => event.output }, target: 'closed' },
          {
            target: 'adding',
            actions: { type: 'storeAccounts', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'naming',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error, text: texts.load }) },
        },
      },
    },
    adding: {
      description: 'Adds the account.',
      tags: 'busy',
      entry: assign({ wasSent: true }),
      invoke: {
        id: 'addMainAccount',
        src: 'addMainAccount',
        input: ({ context: { userId, form } }) => ({
          user_id: userId,
          account_name: accountName(form),
          language: form.language,
        }),
        onDone: { target: 'closed' },
        onError: [
          {
            guard: { type: 'mayBeListed', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, text: texts.add }) },
          },
          {
            target: 'naming',
            actions: [
              assign({ wasSent: false }),
              { type: 'showError', params: ({ event }) => ({ error: event.error, text: texts.add }) },
            ],
          },
        ],
      },
    },
    confirming: {
      description: 'Nobody knows whether the account was added: reads the list before asking to try again.',
      tags: 'busy',
      invoke: {
        id: 'confirmingAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          { guard: { type: 'isListed', params: ({ event }) => event.output }, target: 'closed' },
          {
            target: 'naming',
            actions: { type: 'storeAccounts', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'naming' },
      },
    },
    closed: { type: 'final', description: 'Added, or cancelled.' },
  },
  output: ({ context }) => ({ isListOutdated: context.wasSent }),
});

/** The name as it is sent: trimmed, without a leading `@`. */
export function accountName({ account_name }: NewAccountForm): string {
  return account_name.trim().replace(/^@+/, '').trim();
}

/** After an edit: fixed errors disappear. */
function edited(context: AccountDialogContext, change: Partial<NewAccountForm>) {
  const form = { ...context.form, ...change };
  const current = accountErrors({ ...context, form });
  return { form, fieldErrors: remainingErrors(context.fieldErrors, current) };
}

function accountErrors({ accounts, form }: AccountDialogContext): FieldErrors<'account_name'> {
  const name = accountName(form);
  if (name === '') return { account_name: texts.noName };
  return hasName(accounts, name) ? { account_name: texts.known } : {};
}
