/** Positions in CSS pixels, from the upper left corner of the chart. */
export interface ChartLayout {
  width: number;
  height: number;
  boxes: LaidOutBox[];
  edges: LaidOutEdge[];
}

export interface LaidOutBox {
  /** Id of the state. */
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidOutEdge {
  /** See `edgeId`. */
  id: string;
  source: string;
  target: string;
  /** Start, bends, end. */
  points: [x: number, y: number][];
  /** `null` for the arrow of an initial state. */
  label: { x: number; y: number; width: number; height: number } | null;
}

export function edgeId(source: string, target: string): string {
  return `${source}→${target}`;
}

/** Id of the dot at which an initial arrow starts. */
export function initialDot(state: string): string {
  return `${state}●`;
}
