import { fieldNames, fieldOf, kindOf, valueLimits } from '../format/foreign.ts';

/** A value from a file, with what no file gives back taken from the live one in its place. */
export function withLive(revived: unknown, live: unknown, depth = 0): unknown {
  if (typeof revived === 'function' && typeof live === 'function') return live;
  if (depth > valueLimits.depth || !isObject(revived) || !isObject(live) || revived === live) return revived;
  try {
    const { kind, name } = kindOf(revived);
    const other = kindOf(live);
    if (other.kind !== kind || other.name !== name) return revived;
    if (kind === 'instance' || kind === 'lost') return live;
    return kind === 'plain' || kind === 'list' ? membersWithLive(revived, live, depth) : revived;
  } catch {
    // It does not say what it is.
    return revived;
  }
}

function membersWithLive(revived: Members, live: Members, depth: number): unknown {
  let copy: Members | null = null;
  for (const key of fieldNames(revived)) {
    const value = withLive(revived[key], fieldOf(live, key), depth + 1);
    if (value === revived[key]) continue;
    copy ??= Array.isArray(revived) ? Object.assign([], revived) : { ...revived };
    if (copy) copy[key] = value;
  }
  return copy ?? revived;
}

type Members = Record<string, unknown>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}
