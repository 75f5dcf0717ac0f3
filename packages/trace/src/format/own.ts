/** The value that a record itself holds under this key. Keys come from files: `constructor` is on every object's prototype. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.getOwnPropertyDescriptor(record, key)?.value;
}

/** Not `Object.hasOwn`, which the oldest browsers lack. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, key) !== undefined;
}
