/** A `Storage` like a browser's: its keys are its own properties. `room` is how many characters fit. */
export function memoryStorage(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(items, key) ? (items[key] ?? null) : null),
    removeItem(key: string) {
      delete items[key];
    },
    setItem(key: string, value: string) {
      const others = Object.keys(items).filter((other) => other !== key);
      const used = others.reduce((sum, other) => sum + (items[other]?.length ?? 0), 0);
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items[key] = value;
    },
  };
  const items: Record<string, string> = Object.create(methods);
  return items as unknown as Storage;
}
