import { createOnceFlags } from './once-flags.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Which sessions' accounts were sent, and created, for all tabs: the link in the email may open another one. */
export function createAccountAttempt(storage: SafeStorage) {
  const flags = createOnceFlags(storage, { prefix: 'account', done: 'created' });

  const readAccountAttempt: BrowserTask<'readAccountAttempt'> = ({ session }) => ({
    attempt: flags.lastTry(session),
  });
  const claimAccountAttempt: BrowserTask<'claimAccountAttempt'> = ({ session, attempt }) =>
    flags.claim(session, attempt);
  const confirmAccountAttempt: BrowserTask<'confirmAccountAttempt'> = ({ session }) => flags.confirm(session);
  const releaseAccountAttempt: BrowserTask<'releaseAccountAttempt'> = ({ session, attempt }) =>
    flags.release(session, attempt);
  const accountWatch: BrowserEventSource<'accountWatch'> = ({ input, send }) =>
    flags.watch(input.session, {
      onDone: () => send({ type: 'account.created' }),
      onReleased: () => send({ type: 'account.notCreated' }),
    });
  return {
    accountWatch,
    readAccountAttempt,
    claimAccountAttempt,
    confirmAccountAttempt,
    releaseAccountAttempt,
  };
}
