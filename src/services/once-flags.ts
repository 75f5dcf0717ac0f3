import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import type { SafeStorage } from './storage.ts';

interface OnceFlagsOptions {
  /** What the names of the flags begin with. */
  prefix: string;
  /** The flag of a call that succeeded. */
  done: string;
  /** Could a try have been made, and its flag not stored? */
  mayBeForgotten?: () => boolean;
}

/**
 * Flags of calls that may succeed once, for all tabs: the number of the try before each call, `done` once one succeeded. Any other text,
 * as earlier builds stored it, is one try.
 */
export function createOnceFlags(
  storage: SafeStorage,
  { prefix, done, mayBeForgotten = () => false }: OnceFlagsOptions,
) {
  const keyOf = (id: string) => `${prefix}.${id}`;

  /** The number of the last try whose answer is not known; 0 when there is none. */
  function lastTry(id: string): number {
    const flag = storage.read(keyOf(id));
    if (flag === null || flag === done) return 0;
    return Number(flag) || 1;
  }

  return {
    lastTry,
    /** `known` is the last try that the customer who asks knows of: a later one may have done what they ask for. */
    claim(id: string, known: number): OnceClaim {
      const last = lastTry(id);
      if (storage.read(keyOf(id)) === done) return { flag: 'sent', attempt: last };
      if (last !== 0 && last !== known) return { flag: 'pending', attempt: last };
      storage.write(keyOf(id), String(last + 1));
      const isForgotten = last === 0 && !storage.isKept(keyOf(id)) && mayBeForgotten();
      return { flag: isForgotten ? 'pending' : 'claimed', attempt: last + 1 };
    },
    confirm(id: string): undefined {
      storage.write(keyOf(id), done);
    },
    /** The try with this number failed; the ones before it may still have worked. */
    release(id: string, attempt: number): undefined {
      if (attempt > 1) storage.write(keyOf(id), String(attempt - 1));
      else storage.remove(keyOf(id));
    },
    /** Calls back when a call succeeded: at once, or when another tab stores that it did; and when another tab releases its flag. */
    watch(id: string, { onDone, onReleased }: { onDone: () => void; onReleased?: () => void }): () => void {
      const listener = new AbortController();
      let last = storage.read(keyOf(id));
      function check(): void {
        const flag = storage.read(keyOf(id));
        if (flag === done) onDone();
        else if (flag === null && last !== null) onReleased?.();
        last = flag;
      }
      window.addEventListener('storage', check, { signal: listener.signal });
      if (last === done) onDone();
      return () => listener.abort();
    },
  };
}
