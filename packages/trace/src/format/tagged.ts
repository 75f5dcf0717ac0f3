/**
 * JSON, with a tag where it would lose something, which is restored when read. An instance of a class keeps its fields and loses its
 * methods; a reference to an actor is its id; what cannot be kept is named: `{ $lost: 'File' }`. Of what is too large, `$cut` keeps
 * the beginning. What occurs twice, or is nested very deep, is in a list, `{ $graph: [value, …] }`, and where it occurs is its number, `{ $ref: 1 }`. In an event
 * that list is one more field, and 0 the event itself.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const tags = [
  '$error',
  '$date',
  '$undefined',
  '$number',
  '$bigint',
  '$map',
  '$set',
  '$instance',
  '$actor',
  '$lost',
  '$object',
  '$hole',
  '$bytes',
  '$pattern',
  '$url',
  '$cut',
  '$graph',
  '$ref',
] as const;

export type Tag = (typeof tags)[number];

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

/** A key as a segment of a JSON Pointer. */
export function escapeSegment(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
