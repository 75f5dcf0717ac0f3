import type { Id } from '../../../machines/api/contract.ts';
import type { Finding } from '../report-types.ts';

/** The effect on customers where a write does nothing. */
export const nothingHappens = 'The customer sees that nothing happened, and tries again.';

/** A write that did not do what it should, or more; `field` is one of its request. */
export function wrongEffect(field: string, problem: string, effect: string): Finding {
  const advice = 'Let the list show what was saved, and only that, by the time the POST is answered.';
  return { level: 'failure', field, problem, effect, advice };
}

/** The rows that another list does not have, by id. */
export function rowsBeyond<Row>(rows: readonly Row[], other: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const known = new Set(other.map((row) => String(idOf(row))));
  return rows.filter((row) => !known.has(String(idOf(row))));
}
