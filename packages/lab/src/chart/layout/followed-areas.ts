import { type ChartLayout, initialDot, type LaidOutArea } from '../../base/chart-layout.ts';
import type { Extent } from '../model/openness.ts';
import type { Beginning } from '../viewport/beginning.ts';
import { around, type Point } from '../viewport/viewport.ts';
import type { DrawnChart } from './layout-store.ts';

/** Ids of states and arrows. */
export interface FollowedAreas {
  states: readonly string[];
  arrows: readonly string[];
  sources: readonly string[];
}

/** The titles of an overview are large, and matter more all together than each. */
const overviewScales = [0.4, 0.9] as const;

/** The first view of a laid out chart: the followed areas, or where the flow begins. */
export function beginningOf(
  { layout, drawing }: DrawnChart,
  extent: Extent,
  followed: readonly LaidOutArea[],
): Beginning {
  const isOverview = drawing.brief?.isAll ?? false;
  return {
    kind: `${extent} ${isOverview}`,
    start: followed,
    entry: entryOf(layout),
    ...(isOverview && { scales: overviewScales }),
  };
}

/** Where the flow begins: the outermost initial dot. */
function entryOf({ boxes, width }: ChartLayout): Point {
  const dot = boxes.find(({ id }) => id === initialDot(boxes[0]?.id ?? ''));
  return dot ?? { x: width / 2, y: 0 };
}

/** The followed areas, from the largest to the most important: states, arrows and sources; states and arrows; states; the first state. */
export function areasOf(layout: ChartLayout, { states, arrows, sources }: FollowedAreas): LaidOutArea[] {
  const boxesOf = (ids: readonly string[]) => layout.boxes.filter(({ id }) => ids.includes(id));
  const lines = layout.edges
    .filter(({ id }) => arrows.includes(id))
    .flatMap(({ points, label }) => [
      ...points.map(([x, y]) => ({ x, y, width: 0, height: 0 })),
      ...(label ? [label] : []),
    ]);
  const followed = boxesOf(states);
  if (followed.length === 0) return [];
  return [
    [...followed, ...lines, ...boxesOf(sources)],
    [...followed, ...lines],
    followed,
    followed.slice(0, 1),
  ].flatMap((parts) => around(parts) ?? []);
}
