import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import type { SafeStorage } from './storage.ts';

/**
 * Flags of calls that may succeed once, for all tabs: the number of the try before each call, `done` once one succeeded. Any other text,
 * as earlier builds stored it, is one try.
 */
export function createOnceFlags(local: SafeStorage, prefix: string, done: string) {
  const keyOf = (id: string) => `${prefix}.${id}`;

  /** The number of the last try whose answer is not known; 0 when there is none. */
  function lastTry(id: string): number {
    const flag = local.read(keyOf(id));
    if (flag === null || flag === done) return 0;
    return Number(flag) || 1;
  }

  return {
    lastTry,
    /** `known` is the last try that the customer who asks knows of: a later one may have done what they ask for. */
    claim(id: string, known: number): OnceClaim {
      const last = lastTry(id);
      if (local.read(keyOf(id)) === done) return { flag: 'sent', attempt: last };
      if (last !== 0 && last !== known) return { flag: 'pending', attempt: last };
      local.write(keyOf(id), String(last + 1));
      return { flag: 'claimed', attempt: last + 1 };
    },
    confirm(id: string): undefined {
      local.write(keyOf(id), done);
    },
    release(id: string): undefined {
      local.remove(keyOf(id));
    },
    /** Calls back when a call succeeded: at once, or when another tab stores that it did; and when another tab releases its flag. */
    watch(id: string, { onDone, onReleased }: { onDone: () => void; onReleased?: () => void }): () => void {
      const listener = new AbortController();
      let last = local.read(keyOf(id));
      function check(): void {
        const flag = local.read(keyOf(id));
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
