import { edgeGap, type Place, rowGap } from './places.ts';
import type { Level, Route } from './routes.ts';

/** In CSS pixels, between lines side by side. */
export const lineGap = 7;

/** In CSS pixels: where lines may begin and end. */
const portStep = 4;

/** The least distance between a corner of a box and the end of a line. */
const cornerGap = 4;

export interface Heights {
  of(place: Place): { top: number; height: number };
  levelAt(level: Level): number;
}

/** The heights of the states of an overview, and of the lines that run across. */
export function heightsOf(root: Place, routes: readonly Route[]): Heights {
  const levels = [
    ...Map.groupBy(
      routes.flatMap((route) => route.levels),
      ({ key }) => key,
    ).values(),
  ];
  const below = Map.groupBy(levels.filter(isBelow), ([level]) => level?.place);
  const extents = new Map<Place, { top: number; height: number }>();
  const at = new Map<string, number>();

  function put(place: Place, top: number): number {
    const insideTop = top + place.head.height;
    let height = place.head.height;
    if (place.columns.length > 0) {
      const bottom = Math.max(...place.columns.map((column) => putColumn(column, insideTop)));
      const lines = below.get(place) ?? [];
      for (const [index, [level]] of lines.entries()) {
        if (level) at.set(level.key, bottom + edgeGap + index * lineGap);
      }
      height = bottom + edgeGap + lines.length * lineGap - top;
    }
    extents.set(place, { top, height });
    return top + height;
  }

  function putColumn(column: readonly Place[], top: number): number {
    return column.reduce((next, place) => put(place, next) + rowGap, top) - rowGap;
  }

  put(root, 0);
  const of = (place: Place) => extents.get(place) ?? { top: 0, height: 0 };
  const beside = levels.filter((group) => !isBelow(group));
  for (const ports of Map.groupBy(beside, ([level]) => `${level?.place.id} ${level?.side}`).values()) {
    const inOrder = ports
      .map((group) => ({ group, towards: average(group.map(({ towards }) => of(towards).top)) }))
      .toSorted((one, other) => one.towards - other.towards);
    for (const [index, { group }] of inOrder.entries()) {
      const [level] = group;
      if (level) at.set(level.key, portAt(level, of(level.place).top, (index + 1) / (ports.length + 1)));
    }
  }
  return { of, levelAt: ({ key }) => at.get(key) ?? 0 };
}

function isBelow([level]: readonly Level[]): boolean {
  return level?.side === null;
}

/** Lines on the left of states are between those on the right, so that none that meet in a gutter seem to be one. */
function portAt({ place, side }: Level, top: number, part: number): number {
  const y = top + cornerGap + (place.head.height - 2 * cornerGap) * part;
  const shift = side === 'left' ? portStep / 2 : 0;
  return Math.round((y - shift) / portStep) * portStep + shift;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
