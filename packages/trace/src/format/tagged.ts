import { hasOwn } from './own.ts';

/**
 * JSON, with a tag where it would lose something, which is restored when read. An instance of a class keeps its fields and loses its
 * methods; a reference to an actor is its id; what cannot be kept is named: `{ $lost: 'File' }`. Of what is too large, `$cut` keeps
 * the beginning. What occurs twice, or is nested very deep, is in a list, `{ $graph: [value, …] }`, and where it occurs is its number, `{ $ref: 1 }`. In an event
 * that list is one more field, and 0 the event itself.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The content of a tag. `ours` is never data; of `moment`, `integer` and `bytes` only the value is; a `field` counts under its own name,
 * a `value`, and each of `items`, under that of the field around the tag. Parts that are not listed are fields.
 */
export type Content = 'ours' | 'moment' | 'integer' | 'bytes' | 'value' | 'items' | 'field' | Parts;

export interface Parts {
  readonly [name: string]: Content;
}

/** Every tag: how its content is redacted, and searched for what should have been. */
const tags = {
  $undefined: 'ours',
  $hole: 'ours',
  $lost: 'ours',
  $number: 'ours',
  $actor: 'ours',
  $ref: 'ours',
  $bigint: 'integer',
  $date: 'moment',
  $url: 'value',
  $pattern: { source: 'value', flags: 'ours' },
  $bytes: { type: 'ours', items: 'bytes', lost: 'ours' },
  $map: 'items',
  $set: 'items',
  $graph: 'items',
  $cut: { value: 'value', lost: 'ours' },
  $error: { name: 'field', message: 'field', cause: 'field', errors: 'field' },
  $instance: { class: 'ours', fields: {} },
  $object: {},
} as const satisfies Parts;

export type Tag = keyof typeof tags;

/** A tag as it is written, with the parts of the table. */
export type Tagged = { [T in Tag]: { [Name in T]: Written<(typeof tags)[T]> } }[Tag];
type Written<Inside> = Inside extends Content & string ? Json : { [Name in keyof Inside]?: Json };
type PartOf<Inside> = Inside extends string ? never : keyof Inside;
/** The name of a part of any tag. */
export type Part = { [T in Tag]: PartOf<(typeof tags)[T]> }[Tag];

/** The content of this tag. */
export function contentOf(tag: Tag): Content {
  return tags[tag];
}

/** The tag that this object is; `null` when it is data. */
export function tagOf(json: object): Tag | null {
  const [key, ...others] = Object.keys(json);
  return key !== undefined && others.length === 0 && isTag(key) ? key : null;
}

function isTag(key: string): key is Tag {
  return hasOwn(tags, key);
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

/** A key as a segment of a JSON Pointer. */
export function escapeSegment(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
