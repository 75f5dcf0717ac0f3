import type { ChartNode } from '@upwell/trace/chart';
import type { Size } from '../viewport/viewport.ts';

/** A state of an overview: it stands in a column of the state around it, and the states inside stand in columns of its own. */
export interface Place {
  id: string;
  /** The size of its box, or of its title and the least width of the box around others. */
  head: Size;
  initial: readonly string[];
  /** Its box keeps its own width: it is round, or a block. */
  hasOwnWidth: boolean;
  around: Place | null;
  column: number;
  row: number;
  columns: Place[][];
}

/** In CSS pixels: between the states of a column, and around all columns. */
export const rowGap = 14;
export const edgeGap = 10;

/** Fills columns in the order of the states, or puts each state into the first column with room. */
export type Filling = 'in order' | 'where there is room';

/** The states that have a layout of their own, by id: how large that is. */
export type Blocks = ReadonlyMap<string, Size>;

export interface Arrangement {
  headOf: (node: ChartNode) => Size;
  filling: Filling;
  blocks?: Blocks;
  /** In which column states stand that have stood there before, by id. */
  columns?: ReadonlyMap<string, number>;
}

/** Puts the states inside a state into columns that are at most so high, unless a single state is higher. */
export function placesOf(
  node: ChartNode,
  maxHeight: number,
  arrangement: Arrangement,
  around: Place | null = null,
): Place {
  const { headOf, filling, blocks, columns } = arrangement;
  const block = blocks?.get(node.id);
  const { width, height } = block ?? headOf(node);
  const { id, initial, type } = node;
  const place: Place = {
    id,
    initial,
    hasOwnWidth: type === 'history' || block !== undefined,
    head: { width, height },
    around,
    column: 0,
    row: 0,
    columns: [],
  };
  if (block) return place;
  const room = maxHeight - height - edgeGap;
  const heights: number[] = [];
  for (const state of node.states) {
    const inner = placesOf(state, room, arrangement, place);
    const needed = heightOf(inner) + rowGap;
    const hasRoom = (height: number) => height + needed <= room + rowGap;
    const first =
      filling === 'in order' || type === 'parallel'
        ? heights.findIndex((one, at) => at === heights.length - 1 && hasRoom(one))
        : heights.findIndex(hasRoom);
    inner.column = columns?.get(state.id) ?? (first < 0 ? heights.length : first);
    heights[inner.column] = (heights[inner.column] ?? 0) + needed;
    const column = place.columns[inner.column] ?? [];
    place.columns[inner.column] = column;
    inner.row = column.length;
    column.push(inner);
  }
  return place;
}

/** Without lines that run below its columns. */
export function heightOf({ head, columns }: Place): number {
  if (columns.length === 0) return head.height;
  return head.height + Math.max(...columns.map(columnHeight)) + edgeGap;
}

function columnHeight(column: readonly Place[]): number {
  return column.reduce((sum, place) => sum + heightOf(place), 0) + (column.length - 1) * rowGap;
}

/** A place and all inside, the outer ones first. */
export function placesBelow(place: Place): Place[] {
  return [place, ...place.columns.flat().flatMap(placesBelow)];
}
