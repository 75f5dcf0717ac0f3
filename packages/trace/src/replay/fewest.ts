/** A list from which nothing can be left out without losing what `keeps` asks for (ddmin, Zeller 2002). The whole list must have it. */
export function fewest<Item>(
  items: readonly Item[],
  keeps: (items: readonly Item[]) => boolean,
): readonly Item[] {
  let kept = items;
  let parts = 2;
  while (kept.length >= 2) {
    const size = Math.ceil(kept.length / parts);
    const without = Array.from({ length: Math.ceil(kept.length / size) }, (_, index) =>
      kept.toSpliced(index * size, size),
    ).find(keeps);
    if (without) {
      kept = without;
      parts = Math.max(parts - 1, 2);
    } else if (size === 1) break;
    else parts = Math.min(parts * 2, kept.length);
  }
  return kept.length === 1 && keeps([]) ? [] : kept;
}
