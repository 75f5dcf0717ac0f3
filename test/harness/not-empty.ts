import { expect } from 'vitest';

/** A list that a test loops over: without an item it would prove nothing. */
export function notEmpty<Item>(list: Iterable<Item>): Item[] {
  const items = [...list];
  expect(items).not.toEqual([]);
  return items;
}
