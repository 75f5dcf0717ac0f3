import type { BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Which sessions' accounts were sent and not answered, for all tabs: the link in the email may open another one. */
export function createAccountAttempt(local: SafeStorage) {
  const keyOf = (session: string) => `account.${session}`;

  const readAccountAttempt: BrowserTask<'readAccountAttempt'> = ({ session }) => ({
    isUnanswered: local.read(keyOf(session)) !== null,
  });
  const keepAccountAttempt: BrowserTask<'keepAccountAttempt'> = ({ session }) => {
    local.write(keyOf(session), 'sent');
    return undefined;
  };
  const forgetAccountAttempt: BrowserTask<'forgetAccountAttempt'> = ({ session }) => {
    local.remove(keyOf(session));
    return undefined;
  };
  return { readAccountAttempt, keepAccountAttempt, forgetAccountAttempt };
}
