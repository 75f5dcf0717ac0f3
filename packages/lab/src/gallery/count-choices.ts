import type { CountRow } from '@upwell/trace/replay';
import type { CountsSet } from './read-counts-file.ts';

/** Which rows of which set are counted, as the value of an option. */
export interface CountChoice {
  value: string;
  label: string;
  rows: readonly CountRow[];
}

/** A longer list is no choice. */
const maxChoices = 60;

const parts = [
  ['day', 'On'],
  ['build', 'Build'],
  ['source', 'Campaign'],
] as const;

/** Everything in a set, each day, build and campaign in it: the largest first, days in their order. */
export function countChoices({ name, counts: { rows } }: CountsSet): CountChoice[] {
  const everything = { value: name, label: 'Everything', rows };
  return [
    everything,
    ...parts.flatMap(([part, word]) => {
      const groups = [...Map.groupBy(rows, (row) => row[part])].filter(([key]) => key !== '');
      if (groups.length === 1 && part !== 'source') return [];
      const sorted = groups.toSorted(([one, rowsOf], [other, rowsOfOther]) =>
        part === 'day' ? other.localeCompare(one) : total(rowsOfOther) - total(rowsOf),
      );
      return sorted
        .slice(0, maxChoices)
        .map(([key, own]) => ({ value: `${name}\n${part}\n${key}`, label: `${word} ${key}`, rows: own }));
    }),
  ];
}

function total(rows: readonly CountRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
