import type { Json } from './tagged.ts';
import type { PatchOperation } from './trace.ts';

/** The operations from `before` to `after`, items by index: a shortest edit script (rfc6902) takes seconds. */
export function diffValues(
  before: unknown,
  after: unknown,
  toJson: (value: unknown) => Json,
): PatchOperation[] {
  if (Object.is(before, after)) return [];
  const operations: PatchOperation[] = [];

  function compare(one: unknown, other: unknown, path: string): void {
    if (Object.is(one, other)) return;
    if (Array.isArray(one) && Array.isArray(other)) compareItems(one, other, path);
    else if (isPlain(one) && isPlain(other)) compareKeys(one, other, path);
    else operations.push({ op: 'replace', path, value: toJson(other) });
  }

  function compareItems(one: readonly unknown[], other: readonly unknown[], path: string): void {
    for (const [index, item] of other.entries()) {
      if (index < one.length) compare(one[index], item, `${path}/${index}`);
      else operations.push({ op: 'add', path: `${path}/${index}`, value: toJson(item) });
    }
    for (let index = one.length - 1; index >= other.length; index--)
      operations.push({ op: 'remove', path: `${path}/${index}` });
  }

  function compareKeys(one: Record<string, unknown>, other: Record<string, unknown>, path: string): void {
    for (const key of Object.keys(other)) {
      const isKnown = Object.hasOwn(one, key);
      if (isKnown && Object.is(one[key], other[key])) continue;
      const place = `${path}/${escapeSegment(key)}`;
      if (isKnown) compare(one[key], other[key], place);
      else operations.push({ op: 'add', path: place, value: toJson(other[key]) });
    }
    for (const key of Object.keys(one))
      if (!Object.hasOwn(other, key))
        operations.push({ op: 'remove', path: `${path}/${escapeSegment(key)}` });
  }

  compare(before, after, '');
  return operations;
}

/** Is this an object whose members are compared one by one, rather than a tagged value? */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Error || value instanceof Date) &&
    !('toJSON' in value && typeof value.toJSON === 'function')
  );
}

/** A key as a segment of a JSON Pointer. */
export function escapeSegment(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
