import type { BuiltSite } from '../../scripts/build/build-site.ts';

/** The parts that every measurement is given. */
export interface BenchParts {
  built: BuiltSite;
  /** Path of a Chromium. */
  chromium: string;
}

/** One result of the bench; the first row names the columns. */
export interface Table {
  title: string;
  rows: readonly (readonly string[])[];
}

/** Prints a table, numbers aligned to the right. */
export function printTable({ title, rows }: Table): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  console.log(`\n${title}\n`);
  for (const row of rows) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('   '),
    );
  }
}

/** `12.3 kB`, of 1000 bytes each. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
