/**
 * A value in a trace file: JSON, with a tag where JSON would lose something. An `Error`, a `Date`, `undefined` and non-finite numbers
 * are restored when read; anything else that is not data becomes `{ $lost: 'function' }`. Not `devalue`: its flat list of references
 * can be neither read by people nor redacted and patched in place, and it is no faster.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const tags = ['$error', '$date', '$undefined', '$number', '$lost', '$object'] as const;

type Tag = (typeof tags)[number];

/** Cuts cycles; real contexts are far from this deep. */
const maximumDepth = 60;

/** A deep copy of a value as JSON with tags. Never throws. */
export function toTagged(value: unknown, depth = 0): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : { $number: String(value) };
    case 'undefined':
      return { $undefined: true };
    case 'object':
      return value === null ? null : objectToTagged(value, depth + 1);
    default:
      return { $lost: typeof value };
  }
}

/** The value that tagged JSON stands for. */
export function fromTagged(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromTagged);
  return tagOf(json) === null ? mapEntries(json, fromTagged) : untag(json);
}

/** The tag that this object is; `null` when it is data. */
export function tagOf(json: object): Tag | null {
  const [key, ...others] = Object.keys(json);
  return others.length === 0 ? (tags.find((tag) => tag === key) ?? null) : null;
}

/** Maps the values of an object; leaves `__proto__` out. */
export function mapEntries<Value, Result>(
  object: { [key: string]: Value },
  map: (value: Value, key: string) => Result,
): { [key: string]: Result } {
  const result: { [key: string]: Result } = {};
  for (const key of Object.keys(object)) {
    if (key !== '__proto__') result[key] = map(object[key] as Value, key);
  }
  return result;
}

function objectToTagged(value: object, depth: number): Json {
  if (depth > maximumDepth) return { $lost: 'depth' };
  if (Array.isArray(value)) return value.map((item) => toTagged(item, depth));
  if (value instanceof Error) return { $error: { name: value.name, message: value.message } };
  if (value instanceof Date) return { $date: Number.isNaN(value.getTime()) ? '' : value.toISOString() };
  if ('toJSON' in value && typeof value.toJSON === 'function') return toTagged(value.toJSON(), depth);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && prototype.constructor !== Object) {
    return { $lost: String(prototype.constructor?.name ?? 'object') };
  }
  const plain = mapEntries(value as { [key: string]: unknown }, (item) => toTagged(item, depth));
  return tagOf(plain) === null ? plain : { $object: plain };
}

function untag(json: { [key: string]: Json }): unknown {
  if ('$undefined' in json) return undefined;
  if ('$number' in json) return Number(json.$number);
  if ('$date' in json) return new Date(String(json.$date));
  if ('$error' in json) return toError(json.$error ?? null);
  if ('$object' in json) return objectOf(json.$object ?? null);
  return undefined;
}

function toError(json: Json): Error {
  const { name, message } = objectOf(json);
  const error = new Error(String(message ?? ''));
  if (name !== error.name) error.name = String(name ?? 'Error');
  return error;
}

function objectOf(json: Json): { [key: string]: unknown } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? mapEntries(json, fromTagged)
    : {};
}
