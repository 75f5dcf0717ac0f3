import type { SafeStorage } from './storage.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** All lists, for the page that deletes what is older than a day, each with the entries that stay until something else ends them. */
const lists = {
  unfinished_orders: () => false,
  /** Whether a card session was paid can be asked at any time. */
  payments: ({ provider, id, isPaid }: Record<string, unknown>) =>
    provider === 'card' && typeof id === 'string' && isPaid === false,
};

/** When an entry was added, in milliseconds. */
interface Dated {
  at: number;
}

/** A list in storage whose entries are kept for a day, or until they are removed. Unreadable entries are dropped. */
export function createDayList<Entry extends object>(
  storage: SafeStorage,
  key: keyof typeof lists,
  isEntry: (value: object) => value is Entry,
) {
  function read(): (Entry & Dated)[] {
    const stored = storage.readJson(key);
    const values: unknown[] = Array.isArray(stored) ? stored : [];
    return values.filter(
      (value): value is Entry & Dated => isEntry(Object(value)) && (isFresh(value) || lists[key](Object(value))),
    );
  }

  function write(entries: (Entry & Dated)[]): void {
    if (entries.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(entries));
  }

  return {
    read,
    add: (...entries: Entry[]): void => write([...read(), ...entries.map((entry) => ({ ...entry, at: Date.now() }))]),
    remove: (isRemoved: (entry: Entry) => boolean): void => write(read().filter((entry) => !isRemoved(entry))),
  };
}

/** Deletes the entries of all lists that are older than a day. */
export function forgetOldEntries(storage: SafeStorage): void {
  const isAny = (_value: object): _value is object => true;
  for (const key of Object.keys(lists) as (keyof typeof lists)[])
    if (storage.read(key) !== null) createDayList(storage, key, isAny).remove(() => false);
}

function isFresh(value: unknown): value is Dated {
  const { at }: Partial<Dated> = Object(value);
  return typeof at === 'number' && Math.abs(Date.now() - at) < keptMs;
}
