import { readDrafts as parseDrafts } from '../../machines/onboarding/drafts.ts';
import { forgetAccessToken } from './access-token.ts';
import type { Stream, Task } from './browser-service.ts';
import type { SafeStorage } from './storage.ts';

/** What a customer typed and had not saved, in this tab, per user id. */
export function createDrafts(session: SafeStorage) {
  const keyOf = (userId: string) => `drafts.${userId}`;

  const readDrafts: Task<'readDrafts'> = ({ userId }) => parseDrafts(session.readJson(keyOf(userId)));
  const draftKeeper: Stream<'draftKeeper'> = ({ input, listen }) => {
    listen(({ drafts }) => session.write(keyOf(input.userId), JSON.stringify(drafts)));
    return undefined;
  };
  const forgetOnboarding: Task<'forgetOnboarding'> = ({ userId }) => {
    session.remove(keyOf(userId));
    forgetAccessToken();
    return undefined;
  };
  return { readDrafts, draftKeeper, forgetOnboarding };
}
