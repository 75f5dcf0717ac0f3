import type { OnceKey } from '../../machines/browser/browser-services.ts';
import { isReturn } from './is-return.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { StoredKey } from './stored.ts';

interface FlagKind {
  prefix: 'notified' | 'account';
  done: string;
  /** Could an attempt have been made, and its flag not stored? */
  mayBeForgotten(): boolean;
}

const kinds: Record<OnceKey['purpose'], FlagKind> = {
  notification: { prefix: 'notified', done: 'sent', mayBeForgotten: isReturn },
  account: { prefix: 'account', done: 'created', mayBeForgotten: () => false },
};

/**
 * Flags of requests that may succeed once, for all tabs: the number of the attempt before each call, `done` once one succeeded. Any
 * other text, as earlier builds stored it, is one attempt.
 */
export function createOnceStore(storage: SafeStorage) {
  const keyOf = ({ purpose, id }: OnceKey): StoredKey => `${kinds[purpose].prefix}.${id}`;
  const isDone = (key: OnceKey) => storage.read(keyOf(key)) === kinds[key.purpose].done;

  /** The number of the last attempt whose answer is not known; 0 when there is none. */
  function lastAttempt(key: OnceKey): number {
    const flag = storage.read(keyOf(key));
    return flag === null || isDone(key) ? 0 : Number(flag) || 1;
  }

  const readAttempt: BrowserTask<'readAttempt'> = (key) => ({
    attempt: lastAttempt(key),
    ...(isDone(key) && { isDone: true }),
  });

  const claimOnce: BrowserTask<'claimOnce'> = ({ attempt: known, ...key }) => {
    const last = lastAttempt(key);
    if (isDone(key)) return { flag: 'succeeded', attempt: last };
    if (last !== 0 && last !== known) return { flag: 'pending', attempt: last };
    storage.write(keyOf(key), String(last + 1));
    const isForgotten = last === 0 && !storage.isKept(keyOf(key)) && kinds[key.purpose].mayBeForgotten();
    return { flag: isForgotten ? 'pending' : 'claimed', attempt: last + 1 };
  };

  const confirmOnce: BrowserTask<'confirmOnce'> = (key) => void storage.write(keyOf(key), kinds[key.purpose].done);

  const releaseOnce: BrowserTask<'releaseOnce'> = ({ attempt, ...key }) => {
    if (attempt > 1) storage.write(keyOf(key), String(attempt - 1));
    else storage.remove(keyOf(key));
  };

  const onceWatch: BrowserEventSource<'onceWatch'> = ({ input: key, send }) => {
    const listener = new AbortController();
    let last = storage.read(keyOf(key));
    function check(): void {
      const flag = storage.read(keyOf(key));
      if (isDone(key)) send({ type: 'otherTab.succeeded' });
      else if (flag === null && last !== null) send({ type: 'otherTab.failed' });
      last = flag;
    }
    window.addEventListener('storage', check, { signal: listener.signal });
    if (isDone(key)) send({ type: 'otherTab.succeeded' });
    return () => listener.abort();
  };

  return {
    onceWatch,
    tasks: { readAttempt, claimOnce, confirmOnce, releaseOnce },
    /** Was an attempt made that succeeded, or may have? */
    isKnown: (key: OnceKey): boolean => storage.read(keyOf(key)) !== null,
  };
}

export type OnceStore = ReturnType<typeof createOnceStore>;
