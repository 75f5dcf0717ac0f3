import type { Id } from '../../machines/api/contract.ts';
import { finishOnboarding } from './access-token.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** The unsaved form input of the wizard, in this tab, per user. */
export function createDrafts(session: SafeStorage) {
  const keyOf = (userId: Id) => `drafts.${userId}`;

  const readDrafts: BrowserTask<'readDrafts'> = ({ userId }) => session.readJson(keyOf(userId));
  const draftKeeper: BrowserEventSource<'draftKeeper'> = ({ input, listen }) => {
    listen(({ drafts }) => session.write(keyOf(input.userId), JSON.stringify(drafts)));
    return undefined;
  };
  const forgetOnboarding: BrowserTask<'forgetOnboarding'> = ({ userId }) => {
    session.remove(keyOf(userId));
    finishOnboarding();
    return undefined;
  };
  return { readDrafts, draftKeeper, forgetOnboarding };
}
