import { lineGap } from './heights.ts';
import { edgeGap, type Place } from './places.ts';
import type { Track } from './routes.ts';
import type { Tracks } from './tracks.ts';

/** In CSS pixels: between columns without lines, and between a line and the states beside it. */
const columnGap = 18;
const besideLines = 11;

/** On the left of an initial state, for its dot. */
export const dotRoom = 24;

export interface Widths {
  /** From the left border of the drawing. */
  of(place: Place): { left: number; width: number };
  trackAt(track: Track): number;
}

/** The widths of the states of an overview, and where lines run up and down. */
export function widthsOf(root: Place, tracks: Tracks): Widths {
  const extents = new Map<Place, { left: number; width: number }>();
  const gutters = new Map<string, { left: number; right: number }>();

  function put(place: Place, left: number, width: number): number {
    let [right, gutter] = [left, 0];
    const addGutter = () => {
      const next = right + gutterWidth(place, gutter);
      gutters.set(`${place.id} ${gutter++}`, { left: right, right: next });
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
    const count = tracks.countIn(place, gutter);
    const isOuter = gutter === 0 || gutter === place.columns.length;
    const lines = count === 0 ? (isOuter ? edgeGap : columnGap) : 2 * besideLines + (count - 1) * lineGap;
    return lines + dotRoomIn(place, gutter);
  }

  put(root, 0, root.head.width);
  return {
    of: (place) => extents.get(place) ?? { left: 0, width: 0 },
    trackAt(track) {
      const { left, right } = gutters.get(`${track.place.id} ${track.gutter}`) ?? { left: 0, right: 0 };
      const from = besideLines + tracks.indexOf(track) * lineGap;
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
