import { hasOwn } from '../format/own.ts';

export type Path = readonly string[];

/** The number of fields to follow: code may follow data that refers to itself. */
const maxDepth = 6;

/**
 * A value of which only some fields are known. Code that reads another one gets such a value again, whose path is noted. Code that
 * needs to know what that is, because it counts, compares sizes or calls a method, throws.
 */
export function partlyKnown(known: object, missing: Map<string, Path>, path: Path = []): unknown {
  function read(_: unknown, key: string | symbol): unknown {
    const value: unknown = Reflect.get(known, key);
    if (hasOwn(known, key) && typeof value === 'object' && value !== null)
      return partlyKnown(value, missing, [...path, String(key)]);
    if (hasOwn(known, key) || Array.isArray(known)) return value;
    if (typeof key === 'symbol' || key === 'length' || key in known || path.length > maxDepth)
      throw new TypeError('unknown');
    return missingAt([...path, key]);
  }

  function missingAt(next: Path): unknown {
    missing.delete(path.join('.'));
    missing.set(next.join('.'), next);
    return partlyKnown({}, missing, next);
  }

  return new Proxy(Array.isArray(known) ? known : () => undefined, {
    get: read,
    has: (target, key) => read(target, key) !== undefined,
    apply() {
      if (path.length > 1) missingAt(path.slice(0, -1));
      throw new TypeError('unknown');
    },
  });
}

/** A copy with another value at a path. */
export function withValue<Value>(node: Value, [key, ...rest]: Path, value: unknown): Value;
export function withValue(node: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(node) ? [...node] : { ...Object(node) };
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
