import type { Id } from '../../machines/api/contract.ts';
import { finishOnboarding } from './access-token.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** The unsaved form input of the wizard, in this tab, per user; and for all tabs, whether templates were requested. */
export function createDrafts({ session, local }: { session: SafeStorage; local: SafeStorage }) {
  const keyOf = (userId: Id) => `drafts.${userId}`;
  const requestKeyOf = (userId: Id) => `generation.${userId}`;

  const readDrafts: BrowserTask<'readDrafts'> = ({ userId }) => session.readJson(keyOf(userId));
  const draftKeeper: BrowserEventSource<'draftKeeper'> = ({ input, listen }) => {
    listen(({ drafts }) => session.write(keyOf(input.userId), JSON.stringify(drafts)));
    return undefined;
  };
  const readGenerationRequest: BrowserTask<'readGenerationRequest'> = ({ userId }) =>
    local.read(requestKeyOf(userId)) !== null;
  const noteGenerationRequest: BrowserTask<'noteGenerationRequest'> = ({ userId }) => {
    local.write(requestKeyOf(userId), 'requested');
    return undefined;
  };
  const forgetOnboarding: BrowserTask<'forgetOnboarding'> = ({ userId }) => {
    session.remove(keyOf(userId));
    local.remove(requestKeyOf(userId));
    finishOnboarding();
    return undefined;
  };
  return { readDrafts, draftKeeper, readGenerationRequest, noteGenerationRequest, forgetOnboarding };
}
