/** Hermes has no `findLast` in all of its versions. */
export function findLast<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item | undefined {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index] as Item;
    if (matches(item)) return item;
  }
  return undefined;
}

/** A sorted copy; Hermes has no `toSorted`. */
export function sorted<Item>(items: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return [...items].sort(compare);
}
