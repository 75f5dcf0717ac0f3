import type { Id } from '../api/contract.ts';

/** Ids are opaque: one read as a number in one answer and as a text in another is still the same. */
export function isSameId(one: Id, other: Id): boolean {
  return String(one) === String(other);
}
