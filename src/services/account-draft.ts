import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { StoredKey } from './stored.ts';

/** Not `account.<session>`, the flag of the request that creates the account. */
const keyOf = (session: string): StoredKey => `account_form.${session}`;

const nameKey: StoredKey = 'instagram_name';

/** The fields of the account form that are not secret, in this tab, per session; before them, a name from the landing page. */
export function createAccountDraft(storage: SafeStorage) {
  const readAccountDraft: BrowserTask<'readAccountDraft'> = ({ session }) => {
    const igUsername = storage.read(nameKey);
    return storage.readJson(keyOf(session)) ?? (igUsername && { igUsername });
  };
  const instagramNameKeeper: BrowserSink<'instagramNameKeeper'> = ({ listen }) => {
    listen(({ name }) => (name ? storage.write(nameKey, name) : storage.remove(nameKey)));
    return undefined;
  };
  const accountDraftKeeper: BrowserSink<'accountDraftKeeper'> = ({ input, listen }) => {
    const key = keyOf(input.session);
    listen((event) => {
      if (event.type === 'accountDraft.keep') storage.write(key, JSON.stringify(event.draft));
      else for (const stored of [key, nameKey]) storage.remove(stored);
    });
    return undefined;
  };
  return { tasks: { readAccountDraft }, sinks: { accountDraftKeeper, instagramNameKeeper } };
}
