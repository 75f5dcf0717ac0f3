import type { Id } from '../../machines/api/contract.ts';
import { finishOnboarding } from './access-token.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { StoredKey } from './stored.ts';

/** Writing at each key costs some milliseconds of processor time on a phone. */
const writeEveryMs = 250;

/** The unsaved form input of the wizard, in this tab, per user; and for all tabs, whether templates were requested. */
export function createDrafts({ session, local }: { session: SafeStorage; local: SafeStorage }) {
  const keyOf = (userId: Id): StoredKey => `drafts.${userId}`;
  const requestKeyOf = (userId: Id): StoredKey => `generation.${userId}`;

  const readDrafts: BrowserTask<'readDrafts'> = ({ userId }) => session.readJson(keyOf(userId));
  const draftKeeper: BrowserSink<'draftKeeper'> = ({ input, listen }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: { drafts: unknown } | null = null;

    function write(): void {
      clearTimeout(timer);
      timer = undefined;
      if (!waiting) return;
      session.write(keyOf(input.userId), JSON.stringify(waiting.drafts));
      waiting = null;
      timer = setTimeout(write, writeEveryMs);
    }

    listen(({ drafts }) => {
      waiting = { drafts };
      if (timer === undefined) write();
    });
    // The last event of a page that is left, or that a phone ends.
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', write);
    };
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
