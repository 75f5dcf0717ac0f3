import type { Place } from './places.ts';

export interface Connected {
  id: string;
  source: string;
  target: string;
}

export type Side = 'left' | 'right';

/**
 * The way of an arrow from one state to another: it runs alternately across, at `levels[0]`, and up or down, at `tracks[0]`, and ends
 * across. Arrows with the same level or track share that part.
 */
export interface Route {
  id: string;
  from: Place;
  to: Place;
  sides: readonly [Side, Side];
  levels: Level[];
  tracks: Track[];
}

/** At a side of a state, or below all columns of a state. */
export interface Level {
  key: string;
  place: Place;
  /** `null` below its columns. */
  side: Side | null;
  towards: Place;
}

/** A line in the gutter on the left of a column; the last gutter is on the right of the last column. */
export interface Track {
  key: string;
  place: Place;
  gutter: number;
}

export interface Routes {
  straight: Pick<Route, 'id' | 'from' | 'to'>[];
  routed: Route[];
}

/** The ways of the arrows between the boxes of an overview. */
export function routesOf(arrows: readonly Connected[], places: ReadonlyMap<string, Place>): Routes {
  const ends = arrows.flatMap((arrow) => {
    const [from, to] = [places.get(arrow.source), places.get(arrow.target)];
    return from && to && (from !== to || from.around) ? [{ ...arrow, from, to }] : [];
  });
  const [straight, others] = [ends.filter(isStraight), ends.filter((one) => !isStraight(one))];
  const bundles = bundlesOf(others);
  return {
    straight,
    routed: others.map(({ id, from, to }) => routeOf(id, from, to, bundles.get(id) ?? id)),
  };
}

/**
 * Which arrows of an overview share a line, by their ids: those that all leave or all enter one state, so that it is never unclear
 * where a line leads. The states with the most arrows come first.
 */
function bundlesOf(arrows: readonly Connected[]): Map<string, string> {
  const hubs = [
    ...Map.groupBy(arrows, ({ target }) => `to ${target}`),
    ...Map.groupBy(arrows, ({ source }) => `from ${source}`),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  const bundles = new Map<string, string>();
  for (const [name, own] of hubs) {
    for (const { id } of own) if (!bundles.has(id)) bundles.set(id, name);
  }
  return bundles;
}

function isStraight({ from, to }: Pick<Route, 'from' | 'to'>): boolean {
  return from.around === to.around && from.column === to.column && Math.abs(from.row - to.row) === 1;
}

function routeOf(id: string, from: Place, to: Place, bundle: string): Route {
  const around = commonAround(from, to);
  const sides = sidesOf(from, to, around);
  const out = wayOut(from, around, sides[0], bundle, to, 'out');
  const back = wayOut(to, around, sides[1], bundle, from, 'in');
  const track = (gutter: number): Track => ({
    key: `${around.id} ${gutter} ${bundle}`,
    place: around,
    gutter,
  });
  const isOneGutter = out.gutter === back.gutter;
  return {
    id,
    from,
    to,
    sides,
    levels: [...out.levels, ...(isOneGutter ? [] : [below(around, bundle, to)]), ...back.levels.toReversed()],
    tracks: [
      ...out.tracks,
      track(out.gutter),
      ...(isOneGutter ? [] : [track(back.gutter)]),
      ...back.tracks.toReversed(),
    ],
  };
}

/** Down on the right, up on the left, and between columns. */
function sidesOf(from: Place, to: Place, around: Place): [Side, Side] {
  if (from === around) return ['left', 'left'];
  if (to === around) return ['right', 'right'];
  const [one, other] = [within(from, around), within(to, around)];
  if (one.column < other.column) return ['right', 'left'];
  if (one.column > other.column) return ['left', 'right'];
  return one.row <= other.row ? ['right', 'right'] : ['left', 'left'];
}

function wayOut(from: Place, around: Place, side: Side, bundle: string, towards: Place, role: 'out' | 'in') {
  const levels: Level[] = [{ key: `${from.id} ${side} ${role} ${bundle}`, place: from, side, towards }];
  const tracks: Track[] = [];
  if (from === around) return { levels, tracks, gutter: side === 'left' ? 0 : around.columns.length };
  let at = from;
  while (at.around && at.around !== around) {
    const outer = at.around;
    const isOutermost = at.column === (side === 'left' ? 0 : outer.columns.length - 1);
    if (!isOutermost) {
      const gutter = gutterAt(at, side);
      tracks.push({ key: `${outer.id} ${gutter} ${bundle}`, place: outer, gutter });
      levels.push(below(outer, bundle, towards));
    }
    at = outer;
  }
  return { levels, tracks, gutter: gutterAt(at, side) };
}

function gutterAt({ column }: Place, side: Side): number {
  return side === 'left' ? column : column + 1;
}

function below(place: Place, bundle: string, towards: Place): Level {
  return { key: `${place.id} below ${bundle}`, place, side: null, towards };
}

/** The innermost state around two others; one of them if it is around the other. */
function commonAround(one: Place, other: Place): Place {
  const outer = new Set(one === other ? aroundOf(one) : [one, ...aroundOf(one)]);
  return [other, ...aroundOf(other)].find((place) => outer.has(place)) ?? one;
}

function aroundOf({ around }: Place): Place[] {
  return around ? [around, ...aroundOf(around)] : [];
}

/** The state directly in another that a state is, or is inside of. */
function within(place: Place, around: Place): Place {
  return place.around === null || place.around === around ? place : within(place.around, around);
}
