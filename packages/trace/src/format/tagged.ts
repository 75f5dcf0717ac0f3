/**
 * JSON, with a tag where it would lose something, which is restored when read. An instance of a class keeps its fields and loses its
 * methods; a reference to an actor is its id; what cannot be kept is named: `{ $lost: 'File' }`.
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
] as const;

type Tag = (typeof tags)[number];

/** Marks what stands for an instance or, frozen, for what was lost: written again, it is the same. Copies do not have it. */
const className = Symbol('class name');

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
    case 'bigint':
      return { $bigint: String(value) };
    case 'object':
      return value === null ? null : objectToTagged(value, depth + 1);
    default:
      return { $lost: typeof value };
  }
}

/** `actorOf` finds an actor by its id. */
export function fromTagged(json: Json, actorOf: (id: string) => unknown = () => undefined): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => fromTagged(item, actorOf));
  return tagOf(json) === null ? entriesOf(json, actorOf) : untag(json, actorOf);
}

function entriesOf(json: Json, actorOf: (id: string) => unknown): { [key: string]: unknown } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? mapEntries(json, (value) => fromTagged(value, actorOf))
    : {};
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
  const tagged = (item: unknown) => toTagged(item, depth);
  if (Array.isArray(value)) return value.map(tagged);
  if (value instanceof Error) return { $error: errorToTagged(value, tagged) };
  if (value instanceof Date) return { $date: Number.isNaN(value.getTime()) ? '' : value.toISOString() };
  if (value instanceof Map) return { $map: [...value].map(tagged) };
  if (value instanceof Set) return { $set: [...value].map(tagged) };
  if ('toJSON' in value && typeof value.toJSON === 'function') return ownJson(value.toJSON(), depth);
  const standsFor: unknown = Object.getOwnPropertyDescriptor(value, className)?.value;
  if (typeof standsFor === 'string') return instanceToTagged(value, standsFor, tagged);
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype || prototype.constructor === Object) {
    const plain = mapEntries(value as { [key: string]: unknown }, tagged);
    return tagOf(plain) === null ? plain : { $object: plain };
  }
  const name = String(prototype.constructor?.name ?? 'object');
  // Objects of the platform, such as files and elements, say what they are.
  if (Object.prototype.toString.call(value) !== '[object Object]') return { $lost: name };
  return instanceToTagged(value, name, tagged);
}

function instanceToTagged(value: object, name: string, tagged: (value: unknown) => Json): Json {
  if (Object.isFrozen(value) && className in value) return { $lost: name };
  return { $instance: { class: name, fields: mapEntries(value as { [key: string]: unknown }, tagged) } };
}

function errorToTagged(error: Error, tagged: (value: unknown) => Json): { [key: string]: Json } {
  const { name, message, cause } = error;
  return {
    name,
    message,
    ...(cause !== undefined && { cause: tagged(cause) }),
    ...mapEntries(error as unknown as { [key: string]: unknown }, tagged),
  };
}

/** An actor's own JSON has only its id. */
function ownJson(value: unknown, depth: number): Json {
  const isActor = typeof value === 'object' && value !== null && 'xstate$$type' in value && 'id' in value;
  return isActor ? { $actor: String(value.id) } : toTagged(value, depth);
}

function untag(json: { [key: string]: Json }, actorOf: (id: string) => unknown): unknown {
  const items = (list: Json | undefined) =>
    Array.isArray(list) ? list.map((item) => fromTagged(item, actorOf)) : [];
  if ('$number' in json) return Number(json.$number);
  if ('$bigint' in json) return BigInt(String(json.$bigint));
  if ('$date' in json) return new Date(String(json.$date));
  if ('$error' in json) return toError(entriesOf(json.$error ?? null, actorOf));
  if ('$map' in json) return new Map(items(json.$map) as [unknown, unknown][]);
  if ('$set' in json) return new Set(items(json.$set));
  if ('$object' in json) return entriesOf(json.$object ?? null, actorOf);
  if ('$instance' in json) {
    const { class: name, fields } = entriesOf(json.$instance ?? null, actorOf);
    return Object.defineProperty(Object(fields), className, { value: String(name) });
  }
  if ('$actor' in json) return actorOf(String(json.$actor));
  if ('$undefined' in json || json.$lost === 'depth') return undefined;
  if (json.$lost === 'function') return () => undefined;
  return Object.freeze(Object.defineProperty({}, className, { value: String(json.$lost) }));
}

function toError({ name, message, ...fields }: { [key: string]: unknown }): Error {
  const error = Object.assign(new Error(String(message ?? '')), fields);
  if (name !== error.name) error.name = String(name ?? 'Error');
  return error;
}
