/** The browser's storage, or where it refuses (private mode, full, switched off) the memory of this page load. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** What was written as JSON; `null` for nothing, and for what is no JSON. */
  readJson(key: string): unknown;
}

/** `open` is a function because merely naming `localStorage` may throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<Value>(use: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }

  function read(key: string): string | null {
    return memory.get(key) ?? attempt((storage) => storage.getItem(key), null);
  }

  return {
    read,
    write(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
  };
}
