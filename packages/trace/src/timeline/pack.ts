/** Rows of bars that do not overlap: each takes the first row that is free at its start. */
export function packed<Bar extends { from: number; to: number | null }>(bars: readonly Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  const ends: number[] = [];
  for (const bar of bars) {
    const free = ends.findIndex((end) => end <= bar.from);
    const row = free < 0 ? rows.length : free;
    ends[row] = bar.to ?? Number.POSITIVE_INFINITY;
    const list = rows[row];
    if (list) list.push(bar);
    else rows[row] = [bar];
  }
  return rows;
}
