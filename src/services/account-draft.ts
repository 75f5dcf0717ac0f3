import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { StoredKey } from './stored.ts';

/** Not `account.<session>`, the flag of the request that creates the account. */
const keyOf = (session: string): StoredKey => `account_form.${session}`;

/** The fields of the account form that are not secret, in this tab, per session. */
export function createAccountDraft(storage: SafeStorage) {
  const readAccountDraft: BrowserTask<'readAccountDraft'> = ({ session }) => storage.readJson(keyOf(session));
  const accountDraftKeeper: BrowserSink<'accountDraftKeeper'> = ({ input, listen }) => {
    const key = keyOf(input.session);
    listen((event) => {
      if (event.type === 'accountDraft.keep') storage.write(key, JSON.stringify(event.draft));
      else storage.remove(key);
    });
    return undefined;
  };
  return { tasks: { readAccountDraft }, accountDraftKeeper };
}
