/** Returns numbers in [0, 1), the same sequence for the same seed. */
export type Random = () => number;

export function seeded(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number between `low` and `high`, both included. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function pick<Entry>(random: Random, list: readonly [Entry, ...Entry[]]): Entry {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
