import { attempt } from './storage.ts';
import { flagDays, type StoredKey } from './stored.ts';

const key: StoredKey = 'flags_since';
const starts = ['notified.', 'account.', 'generation.'] satisfies StoredKey[];
const keptMs = flagDays * 24 * 60 * 60 * 1000;

/** Deletes the flags of requests that any page of ours saw first so many days ago. */
export function forgetOldFlags(open: () => Storage): void {
  attempt(() => {
    const storage = open();
    const since: Record<string, unknown> = Object(attempt(() => JSON.parse(storage.getItem(key) ?? '{}')));
    const now = Date.now();
    const kept: Record<string, number> = {};
    for (const flag of Object.keys(storage).filter((name) => starts.some((start) => name.startsWith(start)))) {
      const at = typeof since[flag] === 'number' ? since[flag] : now;
      if (now - at < keptMs) kept[flag] = at;
      else storage.removeItem(flag);
    }
    if (Object.keys(kept).length > 0) storage.setItem(key, JSON.stringify(kept));
    else storage.removeItem(key);
  });
}
