/** So many of so many. */
export interface Share {
  of: number;
  count: number;
}

export type Sureness = 'sure' | 'likely' | 'could be chance';

/** In standard deviations: one of a thousand differences, and one of a hundred, are that large by chance. */
const levels = { sure: 3.29, likely: 2.58 };

/** How sure it is that two shares differ, also of small counts: by Newcombe's interval of their difference, from Wilson's of each. */
export function surenessOf(one: Share, other: Share): Sureness {
  if (differ(one, other, levels.sure)) return 'sure';
  return differ(one, other, levels.likely) ? 'likely' : 'could be chance';
}

function differ(one: Share, other: Share, deviations: number): boolean {
  const [higher, lower] = shareOf(one) > shareOf(other) ? [one, other] : [other, one];
  if (higher.of === 0 || lower.of === 0) return false;
  const [p, q] = [shareOf(higher), shareOf(lower)];
  const [below] = wilson(higher, deviations);
  const [, above] = wilson(lower, deviations);
  return p - q > Math.hypot(p - below, above - q);
}

export function shareOf({ count, of }: Share): number {
  return of === 0 ? 0 : Math.min(1, count / of);
}

/** The limits between which the true share is. */
function wilson(share: Share, deviations: number): [low: number, high: number] {
  const p = shareOf(share);
  const square = deviations ** 2 / share.of;
  const middle = p + square / 2;
  const half = deviations * Math.sqrt((p * (1 - p)) / share.of + square / (4 * share.of));
  return [(middle - half) / (1 + square), (middle + half) / (1 + square)];
}
