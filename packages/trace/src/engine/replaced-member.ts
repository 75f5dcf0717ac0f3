/** Returns how to put the former one back. What cannot be replaced stays. */
export function replaceMember(object: object, key: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, key);
  if (own && !own.configurable) return () => undefined;
  Object.defineProperty(object, key, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(object, key, own);
    else Reflect.deleteProperty(object, key);
  };
}
