import type { Id } from '../api/contract.ts';

/** Ids are opaque: one read as a number in one answer and as a text in another is still the same. */
export function isSameId(one: Id, other: Id): boolean {
  return String(one) === String(other);
}

export function includesId(ids: readonly Id[], id: Id): boolean {
  return ids.some((other) => isSameId(other, id));
}

/** Rows with one id are one row: the first. */
export function uniqueById<Row>(rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const key = String(idOf(row));
    if (!byId.has(key)) byId.set(key, row);
  }
  return [...byId.values()];
}
