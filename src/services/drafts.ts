import type { Id } from '../../machines/api/contract.ts';
import { forgetAccessToken } from './access-token.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Writing at each key costs some milliseconds of processor time on a phone. */
const writeEveryMs = 250;

/** The unsaved form input of the wizard, in this tab, per user. */
export function createDrafts(session: SafeStorage) {
  const keyOf = (userId: Id) => `drafts.${userId}`;

  const readDrafts: BrowserTask<'readDrafts'> = ({ userId }) => session.readJson(keyOf(userId));
  const draftKeeper: BrowserSink<'draftKeeper'> = ({ input, listen }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: { drafts: unknown } | null = null;
    const leaving = new AbortController();

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
    // A phone ends a hidden page without a further event.
    document.addEventListener('visibilitychange', write, leaving);
    window.addEventListener('pagehide', write, leaving);
    return () => {
      write();
      clearTimeout(timer);
      leaving.abort();
    };
  };
  const forgetOnboarding: BrowserTask<'forgetOnboarding'> = ({ userId }) => {
    session.remove(keyOf(userId));
    forgetAccessToken();
    return undefined;
  };
  return { readDrafts, draftKeeper, forgetOnboarding };
}
