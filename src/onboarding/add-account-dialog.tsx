import { Button, Dialog, Select } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountDialogMachine } from '../../machines/onboarding/account-dialog.ts';
import { languages } from '../../machines/reference/languages.ts';
import { whenReleased } from '../services/presses.ts';
import { InstagramField } from '../ui/instagram-field.tsx';
import { formTexts, notSavedYet, wizardError } from './texts.ts';

/** The Add New Account dialog of step 3: an account name and a language. */
export function AddAccountDialog({ actor }: { actor: ActorRefFrom<typeof accountDialogMachine> }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, isKept, error } = snapshot.context;
  const fieldErrors = formTexts(snapshot.context.fieldErrors);
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog
      title="Add New Account"
      description={isKept && <p>{notSavedYet}</p>}
      onClose={() => actor.send({ type: 'account.cancel' })}
      error={isBusy || !error ? null : wizardError(error)}
      fieldErrors={fieldErrors}
      onSubmit={() => actor.send({ type: 'account.add' })}
      actions={
        <Button type="submit" busy={isBusy} busyText="Adding...">
          Add Account
        </Button>
      }
    >
      <InstagramField
        label="Account name"
        hint="The Instagram name, with or without @"
        value={form.account_name}
        whenReleased={whenReleased}
        error={fieldErrors.account_name}
        onValueChange={(account_name) => actor.send({ type: 'account.edit', change: { account_name } })}
      />
      <Select
        label="Language"
        options={languageChoices}
        value={form.language}
        onValueChange={(language) => actor.send({ type: 'account.edit', change: { language } })}
      />
    </Dialog>
  );
}

const languageChoices = languages.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
