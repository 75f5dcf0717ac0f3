/** A value that the current state guarantees. Throws where a default in its place would be sent. */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing in this state`);
  return value;
}
