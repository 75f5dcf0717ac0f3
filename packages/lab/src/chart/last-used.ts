/** Computes a value by its key, and remembers the last `most` that were asked for. */
export function lastUsed<Value>(most: number): (key: string, compute: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, compute) => {
    const value = known.get(key) ?? compute();
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
