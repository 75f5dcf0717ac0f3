import { assign, sendParent, setup } from 'xstate';
import type { Id, MainAccount } from '../api/contract.ts';
import { isConflict } from '../api/errors.ts';
import { createConfirmedCall, hasSucceeded, type ListRead } from '../shared/confirmed-call.ts';
import { fail, failedCall } from '../shared/failed-call.ts';
import { edit, type FormContext, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { readInstagramName } from '../text/instagram-name.ts';
import { accountForm, type NewAccountForm } from './account-form.ts';
import { accountListOf, hasName } from './account-list.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface AccountDialogContext extends FormContext<typeof accountForm, WizardFailure> {
  userId: Id;
  /** The accounts as last read: none may be added twice. */
  accounts: MainAccount[];
  /** The dialog opened with a form that was typed before. */
  isKept: boolean;
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
  /** The form that was typed before; `null` when none was. */
  form: NewAccountForm | null;
  /** It may have been sent. */
  wasSent: boolean;
}

export interface AccountDialogOutput {
  isAdded: boolean;
  /** The list may have changed. */
  isListOutdated: boolean;
}

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
  guards: accountForm.guards,
  actions: {
    ...accountForm.actions,
    sendDraft: sendParent(({ context }): AccountTyped => ({ type: 'account.typed', form: context.form })),
  },
});

export const accountDialogMachine = flow.createMachine({
  id: 'accountDialog',
  description: 'The Add New Account dialog: an account name and a language. No account is added twice.',
  context: ({ input: { userId, accounts, form, wasSent } }) => ({
    ...accountForm.start(form),
    userId,
    accounts,
    isKept: form !== null,
    wasSent,
  }),
  initial: 'naming',
  states: {
    naming: {
      description: 'The customer types a name and chooses a language.',
      on: {
        'account.edit': { actions: edit((_, { change }) => change) },
        'account.add': submit('adding'),
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
          { guard: hasSucceeded, target: 'added' },
          {
            target: 'naming',
            actions: assign(({ event: { output } }) => ({
              error: output.error
                ? failedCall('addMainAccount', output.error)
                : failedCall('getMainAccounts', output.listError),
              wasSent: output.outcome !== 'rejected',
            })),
          },
        ],
        onError: { target: 'naming', actions: fail('addMainAccount') },
      },
      on: {
        'list.read': { actions: assign({ accounts: ({ event }) => accountListOf(event.answer).accounts }) },
      },
    },
    added: { type: 'final', description: 'The account is on the list.', output: 'added' },
    closed: { type: 'final', description: 'Closed. What was typed is not added yet.' },
  },
  output: ({ context, event }) => ({
    isAdded: event.output === 'added',
    isListOutdated: context.wasSent,
  }),
});
