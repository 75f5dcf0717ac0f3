import type { Json } from './tagged.ts';

/** One change of a JSON value (RFC 6902; `path` is a JSON Pointer, RFC 6901). */
export type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: Json }
  | { op: 'remove'; path: string };

/**
 * What turns `before` into `after`. Works on live values and stops where both are the same object, which immutable updates make the
 * common case; `keep` turns what goes into the patch into JSON.
 */
export function diffValues(
  before: unknown,
  after: unknown,
  keep: (value: unknown) => Json,
): PatchOperation[] {
  const operations: PatchOperation[] = [];
  collect(before, after, '', keep, operations);
  return operations;
}

/** The value after a patch; what it was given stays as it is. Operations that do not fit are skipped. */
export function applyPatch(value: Json, patch: readonly PatchOperation[]): Json {
  return patch.reduce<Json>(
    (current, operation) => applyAt(current, segmentsOf(operation.path), operation),
    value,
  );
}

/** Do two JSON values say the same, whatever the order of their keys? */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => sameJson(item, other[index]))
    );
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  );
}

function collect(
  before: unknown,
  after: unknown,
  path: string,
  keep: (value: unknown) => Json,
  operations: PatchOperation[],
): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    collectItems(before, after, path, keep, operations);
  } else if (isPlain(before) && isPlain(after)) {
    collectKeys(before, after, path, keep, operations);
  } else {
    operations.push({ op: 'replace', path, value: keep(after) });
  }
}

function collectItems(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  keep: (value: unknown) => Json,
  operations: PatchOperation[],
): void {
  const shared = Math.min(before.length, after.length);
  for (let index = 0; index < shared; index++) {
    collect(before[index], after[index], `${path}/${index}`, keep, operations);
  }
  for (let index = shared; index < after.length; index++) {
    operations.push({ op: 'add', path: `${path}/${index}`, value: keep(after[index]) });
  }
  for (let index = before.length - 1; index >= after.length; index--) {
    operations.push({ op: 'remove', path: `${path}/${index}` });
  }
}

function collectKeys(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
  keep: (value: unknown) => Json,
  operations: PatchOperation[],
): void {
  for (const key of Object.keys(after)) {
    const place = `${path}/${escapeSegment(key)}`;
    if (Object.hasOwn(before, key)) collect(before[key], after[key], place, keep, operations);
    else operations.push({ op: 'add', path: place, value: keep(after[key]) });
  }
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) operations.push({ op: 'remove', path: `${path}/${escapeSegment(key)}` });
  }
}

function applyAt(value: Json, segments: readonly string[], operation: PatchOperation): Json {
  const [head, ...rest] = segments;
  if (head === undefined) return operation.op === 'remove' ? value : operation.value;
  if (head === '__proto__' || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? applyInArray(value, Number(head), rest, operation)
    : applyInObject(value, head, rest, operation);
}

function applyInArray(list: Json[], index: number, rest: readonly string[], operation: PatchOperation): Json {
  const copy = [...list];
  if (!Number.isInteger(index) || index < 0 || index > list.length) return copy;
  if (rest.length > 0) copy[index] = applyAt(copy[index] ?? null, rest, operation);
  else if (operation.op === 'remove') copy.splice(index, 1);
  else copy.splice(index, operation.op === 'add' ? 0 : 1, operation.value);
  return copy;
}

function applyInObject(
  object: { [key: string]: Json },
  key: string,
  rest: readonly string[],
  operation: PatchOperation,
): Json {
  if (rest.length === 0 && operation.op === 'remove') {
    const { [key]: _, ...others } = object;
    return others;
  }
  return { ...object, [key]: applyAt(object[key] ?? null, rest, operation) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isTaggedKind(value);
}

function isTaggedKind(value: object): boolean {
  return (
    value instanceof Error ||
    value instanceof Date ||
    ('toJSON' in value && typeof value.toJSON === 'function')
  );
}

function escapeSegment(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
