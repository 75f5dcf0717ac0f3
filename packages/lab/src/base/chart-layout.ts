/** The direction in which a chart reads: down on a high pane, to the right on a low and wide one. */
export type Direction = 'down' | 'right';

/** A frame this many times as wide as high has more room for a chart that leads to the right. */
const wide = 2.2;

/** That suits a frame, given its width by its height. */
export function directionFor(ratio: number): Direction {
  return ratio > wide ? 'right' : 'down';
}

/** Positions in CSS pixels, from the upper left corner of the chart. */
export interface ChartLayout {
  width: number;
  height: number;
  boxes: LaidOutBox[];
  edges: LaidOutEdge[];
}

export interface LaidOutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidOutBox extends LaidOutArea {
  id: string;
}

export interface LaidOutEdge {
  /** See `edgeId`. */
  id: string;
  /** Start, bends, end. */
  points: [x: number, y: number][];
  /** `null` for the arrow of an initial state, and where labels take no room. */
  label: LaidOutArea | null;
}

export function edgeId(source: string, target: string): string {
  return `${source}→${target}`;
}

/** Id of the dot at which an initial arrow starts. */
export function initialDot(state: string): string {
  return `${state}●`;
}

/** Do two areas share more than a border? */
export function overlaps(one: LaidOutArea, other: LaidOutArea): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
