import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const keyOf = (session: string) => `account.${session}`;

/** What is not secret of the account form, in this tab, per session. */
export function createAccountDraft(storage: SafeStorage) {
  const readAccountDraft: BrowserTask<'readAccountDraft'> = ({ session }) => storage.readJson(keyOf(session));
  const accountDraftKeeper: BrowserSink<'accountDraftKeeper'> = ({ input, listen }) => {
    listen(({ draft }) => storage.write(keyOf(input.session), JSON.stringify(draft)));
    return undefined;
  };
  return { tasks: { readAccountDraft }, accountDraftKeeper };
}
