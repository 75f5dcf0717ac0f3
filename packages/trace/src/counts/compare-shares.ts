/** So many of so many. */
export interface Share {
  of: number;
  count: number;
}

/** How sure it is that something changed, the surest first. */
export const surenesses = ['sure', 'likely', 'could be chance'] as const;
export type Sureness = (typeof surenesses)[number];

/** Of all differences that are called so, this share at most is expected to be chance. */
export const chanceOf = { sure: 0.01, likely: 0.05 };

/**
 * How sure it is that the shares of each pair differ, where all of these pairs are looked at: by Fisher's exact test, and with the
 * correction of Benjamini and Hochberg, since of many comparisons some differ by chance. Pairs in which nothing or everything
 * happened cannot differ and are no comparison.
 */
export function surenessOf(pairs: readonly (readonly [Share, Share])[]): Sureness[] {
  const chances = pairs.map(([one, other]) => fisherChance(one, other));
  const compared = chances.filter((chance) => chance !== null).toSorted((one, other) => other - one);
  const corrected = new Map<number, number>();
  let least = 1;
  compared.forEach((chance, index) => {
    least = Math.min(least, (chance * compared.length) / (compared.length - index));
    corrected.set(chance, least);
  });
  return chances.map((chance) => {
    const rate = corrected.get(chance ?? 1) ?? 1;
    if (rate <= chanceOf.sure) return 'sure';
    return rate <= chanceOf.likely ? 'likely' : 'could be chance';
  });
}

export function shareOf({ count, of }: Share): number {
  return of === 0 ? 0 : Math.min(1, count / of);
}

/** Weights below this share of the largest one add nothing that is seen. */
const negligible = 1e-18;
/** Equal weights differ by rounding. */
const margin = 1e-7;

/**
 * How likely two shares are as different by chance alone, if they are really equal: Fisher's exact test, two-sided. What is exactly as
 * unlikely as what was seen counts half (mid-p), without which the test is too cautious with small counts. `null` where nothing can differ.
 */
function fisherChance(one: Share, other: Share): number | null {
  const seen = Math.min(one.count, one.of);
  const happened = seen + Math.min(other.count, other.of);
  const all = one.of + other.of;
  if (one.of === 0 || other.of === 0 || happened === 0 || happened === all) return null;
  // How much likelier it is that one more of those that happened is among the first.
  const ratio = (count: number) =>
    ((happened - count) * (one.of - count)) / ((count + 1) * (other.of - happened + count + 1));
  const mode = Math.floor(((happened + 1) * (one.of + 1)) / (all + 2));
  const weights = new Map<number, number>();
  for (let count = mode, weight = 1; weight > negligible; weight *= ratio(count), count++)
    weights.set(count, weight);
  for (let count = mode, weight = 1; weight > negligible; count--, weight /= ratio(count))
    weights.set(count, weight);
  const limit = weights.get(seen) ?? 0;
  let total = 0;
  let extreme = 0;
  for (const weight of weights.values()) {
    total += weight;
    if (weight <= limit * (1 - margin)) extreme += weight;
    else if (weight <= limit * (1 + margin)) extreme += weight / 2;
  }
  return extreme / total;
}
