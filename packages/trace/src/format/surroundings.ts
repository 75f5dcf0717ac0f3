/** What the recorder needs of the engine that it runs in, where React Native's Hermes or a page without TLS does not have it. */
const { crypto, performance } = globalThis as { crypto?: Partial<Crypto>; performance?: Performance };

/** Milliseconds since some moment. */
export function uptime(): number {
  return (performance ?? Date).now();
}

/** Four random numbers of 32 bits. */
export function randomWords(): [number, number, number, number] {
  const words = crypto?.getRandomValues?.(new Uint32Array(4)) ?? [0, 0, 0, 0].map(() => Math.random() * 2 ** 32);
  const [one = 0, two = 0, three = 0, four = 0] = words;
  return [one >>> 0, two >>> 0, three >>> 0, four >>> 0];
}

/** A new id. */
export function randomId(): string {
  return (
    crypto?.randomUUID?.() ??
    randomWords()
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('-')
  );
}
