import { assign, sendParent, setup } from 'xstate';
import type { Id, MainAccount } from '../api/contract.ts';
import { isConflict } from '../api/errors.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { createConfirmedCall, hasSucceeded, isRejected, type ListRead } from '../shared/confirmed-call.ts';
import { failedCall } from '../shared/failed-call.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import { isInstagramName, readInstagramName } from '../text/instagram-name.ts';
import type { NewAccountForm } from './account-form.ts';
import { accountListOf, hasName } from './account-list.ts';
import { edit } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

export type AccountNameProblem = 'accountNameMissing' | 'accountNameInvalid' | 'accountListed';

type AccountErrors = FieldErrors<'account_name', AccountNameProblem>;

export interface AccountDialogContext {
  userId: Id;
  /** The accounts as last read: none may be added twice. */
  accounts: MainAccount[];
  form: NewAccountForm;
  fieldErrors: AccountErrors;
  /** Why adding failed. */
  error: WizardFailure | null;
  /** A request was sent and not rejected: the account may be on the list. */
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
  /** The form that was typed before a reload, and perhaps sent; `null` when nothing was typed. */
  form: NewAccountForm | null;
}

export interface AccountDialogOutput {
  /** The list may have changed. */
  isListOutdated: boolean;
}

const emptyForm: NewAccountForm = { account_name: '', language: defaultLanguage };

/** Adds an account. The list tells whether it arrived, if the answer was lost. */
export const additionMachine = createConfirmedCall({
  call: 'addMainAccount',
  list: 'getMainAccounts',
  isConfirmed: ({ accounts }, { account_name }) => hasName(accounts, account_name),
  isSentAgain: true,
  isRepeated: isConflict,
});

const flow = setup({
  types: {} as {
    context: AccountDialogContext;
    events: AccountDialogEvents | ListRead<'getMainAccounts'>;
    input: AccountDialogInput;
    output: AccountDialogOutput;
    tags: Tag;
  },
  actors: { addition: additionMachine },
  guards: {
    isComplete: ({ context }) => !hasErrors(accountErrors(context)),
  },
  actions: {
    edit: assign(({ context }, change: Partial<NewAccountForm>) => {
      const form = { ...context.form, ...change };
      const current = accountErrors({ ...context, form });
      return { form, fieldErrors: remainingErrors(context.fieldErrors, current) };
    }),
    clearError: assign({ error: null }),
    sendDraft: sendParent(({ context }): AccountTyped => ({ type: 'account.typed', form: context.form })),
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
        'account.edit': { actions: edit((_, { change }) => change) },
        'account.add': [
          { guard: 'isComplete', target: 'adding', actions: 'clearError' },
          { actions: assign({ fieldErrors: ({ context }) => accountErrors(context) }) },
        ],
        'account.cancel': { target: 'closed' },
      },
    },
    adding: {
      description: 'Adds the account. The list tells whether it arrived, if an answer was lost.',
      tags: 'busy',
      exit: assign({ wasSent: true }),
      invoke: {
        id: 'addition',
        src: 'addition',
        input: ({ context: { userId, form, wasSent } }) => ({
          request: {
            user_id: userId,
            account_name: readInstagramName(form.account_name),
            language: form.language,
          },
          listRequest: { user_id: userId },
          wasSent,
        }),
        onDone: [
          { guard: hasSucceeded, target: 'closed' },
          {
            guard: isRejected,
            target: 'naming',
            actions: assign(({ event }) => ({
              error: failedCall('addMainAccount', event.output.error),
              wasSent: false,
            })),
          },
          {
            target: 'naming',
            actions: assign({
              error: ({ event: { output } }) =>
                output.error
                  ? failedCall('addMainAccount', output.error)
                  : failedCall('getMainAccounts', output.listError),
            }),
          },
        ],
        onError: {
          target: 'naming',
          actions: assign({ error: ({ event }) => failedCall('addMainAccount', event.error) }),
        },
      },
      on: {
        'list.read': { actions: assign({ accounts: ({ event }) => accountListOf(event.answer).accounts }) },
      },
    },
    closed: { type: 'final', description: 'Added, or cancelled.' },
  },
  output: ({ context }) => ({ isListOutdated: context.wasSent }),
});

function accountErrors({ accounts, form }: AccountDialogContext): AccountErrors {
  const name = readInstagramName(form.account_name);
  if (name === '') return { account_name: 'accountNameMissing' };
  if (!isInstagramName(name)) return { account_name: 'accountNameInvalid' };
  return hasName(accounts, name) ? { account_name: 'accountListed' } : {};
}
