import { type Heights, lineGap } from './heights.ts';
import { edgeGap, type Place } from './places.ts';
import type { Route, Track } from './routes.ts';

/** In CSS pixels: between columns without lines, and between a line and the states beside it. */
const columnGap = 18;
const besideLines = 11;

/** On the left of an initial state, for its dot. */
export const dotRoom = 24;

export interface Widths {
  of(place: Place): { left: number; width: number };
  trackAt(track: Track): number;
}

/** The widths of the states of an overview, and where lines run up and down. */
export function widthsOf(root: Place, routes: readonly Route[], heights: Heights): Widths {
  const { counts, indexes } = tracksOf(routes, heights);
  const extents = new Map<Place, { left: number; width: number }>();
  const gutters = new Map<string, { left: number; right: number }>();

  function put(place: Place, left: number, width: number): number {
    let [right, gutter] = [left, 0];
    const addGutter = () => {
      const next = right + gutterWidth(place, gutter);
      gutters.set(gutterKey(place, gutter++), { left: right, right: next });
      right = next;
    };
    for (const column of place.columns) {
      addGutter();
      right = putColumn(column, right);
    }
    if (place.columns.length > 0) addGutter();
    extents.set(place, { left, width: Math.max(width, right - left) });
    return left + Math.max(width, right - left);
  }

  /** States without others inside are as wide as the widest of them. */
  function putColumn(column: readonly Place[], left: number): number {
    const widest = Math.max(...column.filter(isPlain).map(({ head }) => head.width));
    const rights = column.map((place) => put(place, left, isPlain(place) ? widest : place.head.width));
    return Math.max(...rights);
  }

  function gutterWidth(place: Place, gutter: number): number {
    const count = counts.get(gutterKey(place, gutter)) ?? 0;
    const isOuter = gutter === 0 || gutter === place.columns.length;
    const lines = count === 0 ? (isOuter ? edgeGap : columnGap) : 2 * besideLines + (count - 1) * lineGap;
    return lines + dotRoomIn(place, gutter);
  }

  put(root, 0, root.head.width);
  return {
    of: (place) => extents.get(place) ?? { left: 0, width: 0 },
    trackAt(track) {
      const { left, right } = gutters.get(gutterKey(track.place, track.gutter)) ?? { left: 0, right: 0 };
      const from = besideLines + (indexes.get(track.key) ?? 0) * lineGap;
      return track.gutter === 0 ? right - dotRoomIn(track.place, 0) - from : left + from;
    },
  };
}

function isPlain({ columns, hasOwnWidth }: Place): boolean {
  return columns.length === 0 && !hasOwnWidth;
}

export function isInitial({ id, around }: Place): boolean {
  return around?.initial.includes(id) ?? false;
}

function dotRoomIn({ columns }: Place, gutter: number): number {
  return columns[gutter]?.some(isInitial) ? dotRoom : 0;
}

/** Counts the lines that are side by side in each gutter, and numbers the tracks from the column on their left. */
function tracksOf(routes: readonly Route[], heights: Heights) {
  const counts = new Map<string, number>();
  const indexes = new Map<string, number>();
  for (const [gutter, lines] of Map.groupBy(linesOf(routes, heights), (line) => line.gutter)) {
    const sideBySide: Line[][] = [];
    for (const line of lines.toSorted((one, other) => one.to - one.from - (other.to - other.from))) {
      const free = sideBySide.findIndex((others) => others.every((other) => isApart(line, other)));
      const index = free < 0 ? sideBySide.length : free;
      sideBySide[index] = [...(sideBySide[index] ?? []), line];
      indexes.set(line.key, index);
    }
    counts.set(gutter, sideBySide.length);
  }
  return { counts, indexes };
}

interface Line {
  key: string;
  gutter: string;
  from: number;
  to: number;
}

function linesOf(routes: readonly Route[], { levelAt }: Heights): Line[] {
  const lines = new Map<string, Line>();
  for (const { tracks, levels } of routes) {
    for (const [index, { key, place, gutter }] of tracks.entries()) {
      const ends = levels.slice(index, index + 2).map(levelAt);
      const { from = Number.POSITIVE_INFINITY, to = 0 } = lines.get(key) ?? {};
      const line = { key, gutter: gutterKey(place, gutter), from: Math.min(from, ...ends) };
      lines.set(key, { ...line, to: Math.max(to, ...ends) });
    }
  }
  return [...lines.values()];
}

function isApart(one: Line, other: Line): boolean {
  return one.to + 4 < other.from || other.to + 4 < one.from;
}

function gutterKey({ id }: Place, gutter: number): string {
  return `${id} ${gutter}`;
}
