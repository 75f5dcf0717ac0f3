/** A chart laid out: plain numbers, in CSS pixels from its upper left corner. */
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

/** One arrow: every transition of one state to one target. */
export interface LaidOutEdge {
  /** `edgeId` of its ends. */
  id: string;
  source: string;
  target: string;
  /** Bends of the line, its ends included. */
  points: [x: number, y: number][];
  /** Where its words stand; `null` for the arrow of an initial state. */
  label: { x: number; y: number; width: number; height: number } | null;
}

/** Names the arrow between two states. */
export function edgeId(source: string, target: string): string {
  return `${source}→${target}`;
}

/** The dot from which an initial arrow comes. */
export function initialDot(state: string): string {
  return `${state}●`;
}
