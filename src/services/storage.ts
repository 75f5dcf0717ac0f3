/** Browser storage that never throws: where it is unavailable or full, values are stored in memory. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when the value is in memory only: a reload loses it. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** The parsed value; `null` when there is none or it is not JSON. */
  readJson(key: string): unknown;
}

/** `open` is a function because even reading `window.localStorage` may throw. */
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
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
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
