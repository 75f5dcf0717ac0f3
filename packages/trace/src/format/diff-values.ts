import { fieldNames, fieldOf, hasJson, kindOf, lengthOf, lostOf, roomFor, valueLimits } from './foreign.ts';
import { fromTagged } from './from-tagged.ts';
import { hasOwn } from './own.ts';
import { sameJson } from './same-json.ts';
import { escapeSegment } from './tagged.ts';
import { toComparable } from './to-tagged.ts';
import type { PatchOperation } from './trace.ts';

/**
 * The operations from `before` to `after`, items by index: a shortest edit script (rfc6902) takes seconds. What is neither a list nor a
 * plain object is replaced as a whole.
 */
export function diffValues(before: unknown, after: unknown): PatchOperation[] {
  if (isSame(before, after)) return [];
  const operations: PatchOperation[] = [];
  const open = new Map<unknown, unknown>();
  /** The number of member pairs left to compare: of larger values, each field of the whole is replaced. */
  let left = 2 * valueLimits.nodes;
  let maxDepth = valueLimits.depth;

  function compare(one: unknown, other: unknown, path: string): void {
    if (left <= 0 || (open.has(one) && open.get(one) === other)) return;
    // Values with `toJSON` are compared by what it returns, as they are when they are read from a file.
    if (hasJson(one) || hasJson(other)) compare(read(one), read(other), path);
    else if (!compareMembers(one, other, path)) {
      const after = toComparable(other);
      if (!sameJson(toComparable(one), after)) operations.push({ op: 'replace', path, value: after });
    }
  }

  /** False for two values that are not compared member by member. */
  function compareMembers(one: unknown, other: unknown, path: string): boolean {
    if (open.size > maxDepth) {
      if (maxDepth > 0) left = 0;
      return maxDepth > 0;
    }
    try {
      open.set(one, other);
      if (isWholeList(one) && isWholeList(other)) compareItems(one, other, path);
      else if (isRecord(one) && isRecord(other)) compareFields(one, other, path);
      else return false;
      return true;
    } catch {
      // It does not say what its members are.
      return false;
    } finally {
      open.delete(one);
    }
  }

  function compareItems(one: readonly unknown[], other: readonly unknown[], path: string): void {
    const [length, newLength] = [lengthOf(one), lengthOf(other)];
    for (let at = 0; at < newLength && left > 0; at++, left--) {
      const [before, item] = [fieldOf(one, at), fieldOf(other, at)];
      if (at >= length) operations.push({ op: 'add', path: `${path}/${at}`, value: toComparable(item) });
      else if (!isSame(before, item)) compare(before, item, `${path}/${at}`);
    }
    for (let at = length - 1; at >= newLength; at--) operations.push({ op: 'remove', path: `${path}/${at}` });
  }

  function compareFields(one: object, other: object, path: string): void {
    const place = (key: string) => `${path}/${escapeSegment(key)}`;
    const known = fieldNames(one);
    for (const key of fieldNames(other)) {
      left--;
      const value = fieldOf(other, key);
      if (!hasOwn(one, key)) operations.push({ op: 'add', path: place(key), value: toComparable(value) });
      else if (!isSame(fieldOf(one, key), value)) compare(fieldOf(one, key), value, place(key));
    }
    for (const key of known) if (!hasOwn(other, key)) operations.push({ op: 'remove', path: place(key) });
  }

  compare(before, after, '');
  if (left > 0) return operations;
  operations.length = 0;
  left = Number.POSITIVE_INFINITY;
  maxDepth = 0;
  compare(before, after, '');
  return operations;
}

/** Long texts count as equal when they are equally long: all that is kept of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return Object.is(one, other);
  return one.length === other.length && (one.length > valueLimits.characters || one === other);
}

function isWholeList(value: unknown): value is unknown[] {
  return Array.isArray(value) && lengthOf(value) <= roomFor(fieldOf(value, 0)) && lostOf(value) === 0;
}

function read(value: unknown): unknown {
  return fromTagged(toComparable(value));
}

function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || lostOf(value) > 0) return false;
  return kindOf(value).kind === 'plain';
}
