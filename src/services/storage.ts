import type { StoredKey } from './stored.ts';

/** Browser storage that never throws: where it is unavailable or full, values are stored in its fallback, at last in memory. */
export interface SafeStorage {
  read(key: StoredKey): string | null;
  /** False when the value is in memory only: a reload loses it. */
  write(key: StoredKey, value: string): boolean;
  remove(key: StoredKey): void;
  /** Will the value outlive this page? */
  isKept(key: StoredKey): boolean;
  /** The parsed value; `null` when there is none or it is not JSON. */
  readJson(key: StoredKey): unknown;
}

/** They are functions because even reading `window.localStorage` may throw. */
export function safeStorage(open: () => Storage, fallback?: () => Storage): SafeStorage {
  const memory = new Map<StoredKey, string>();

  /** A value that could not be written to a storage is newer than the one there. */
  function read(key: StoredKey): string | null {
    const readFrom = (storage?: () => Storage) => attempt(() => storage?.().getItem(key));
    return memory.get(key) ?? readFrom(fallback) ?? readFrom(open) ?? null;
  }

  function remove(key: StoredKey, storage?: () => Storage): void {
    attempt(() => storage?.().removeItem(key));
  }

  return {
    read,
    write(key, value) {
      const isWritten = (storage: () => Storage) =>
        attempt(() => {
          storage().setItem(key, value);
          return true;
        });
      memory.delete(key);
      if (isWritten(open)) {
        remove(key, fallback);
        return true;
      }
      if (fallback && isWritten(fallback)) return true;
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      remove(key, fallback);
      remove(key, open);
    },
    isKept: (key) => !memory.has(key),
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null')),
  };
}

/** Uses storage: `null` if it is switched off or full, or what is stored cannot be read. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
