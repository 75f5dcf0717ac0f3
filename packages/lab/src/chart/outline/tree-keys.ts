/** A row of a tree, as far as keys need it. */
export interface TreeRow {
  key: string;
  text: string;
  level: number;
  around: string | null;
  /** `undefined` for a row with nothing inside. */
  isExpanded?: boolean | undefined;
}

/** The effect of a key in a tree: it leads to another row, or expands or collapses the row itself. */
export type TreeMove = { go: string } | { expand: string } | { collapse: string };

/** The keys of the ARIA pattern for trees, without type-ahead: the browser finds texts. `null` for a key that means nothing here. */
export function treeMove(rows: readonly TreeRow[], at: string, key: string): TreeMove | null {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (!row) return null;
  const go = (to: TreeRow | undefined): TreeMove => ({ go: to?.key ?? at });
  if (key === 'ArrowDown') return go(rows[index + 1]);
  if (key === 'ArrowUp') return go(rows[index - 1]);
  if (key === 'Home') return go(rows[0]);
  if (key === 'End') return go(rows.at(-1));
  if (key === 'ArrowRight') {
    if (row.isExpanded === false) return { expand: at };
    return go(row.isExpanded ? rows[index + 1] : row);
  }
  if (key === 'ArrowLeft') {
    if (row.isExpanded) return { collapse: at };
    return go(rows.find((one) => one.key === row.around));
  }
  return null;
}
