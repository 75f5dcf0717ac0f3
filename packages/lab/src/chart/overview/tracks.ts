import type { Heights } from './heights.ts';
import type { Place } from './places.ts';
import type { Route, Track } from './routes.ts';

/** Which lines of a gutter run above one another, and which side by side. */
export interface Tracks {
  /** Side by side in a gutter. */
  countIn(place: Place, gutter: number): number;
  /** Counted from the column that the gutter is on the right of; in the first, from the first column. */
  indexOf(track: Track): number;
}

interface Line {
  track: Track;
  from: number;
  to: number;
}

export function tracksOf(routes: readonly Route[], heights: Heights): Tracks {
  const counts = new Map<string, number>();
  const indexes = new Map<string, number>();
  const gutters = Map.groupBy(linesOf(routes, heights), ({ track }) => gutterKey(track.place, track.gutter));
  for (const [gutter, lines] of gutters) {
    const sideBySide: Line[][] = [];
    for (const line of lines.toSorted((one, other) => one.to - one.from - (other.to - other.from))) {
      const free = sideBySide.findIndex((others) => others.every((other) => isApart(line, other)));
      const index = free < 0 ? sideBySide.length : free;
      sideBySide[index] = [...(sideBySide[index] ?? []), line];
      indexes.set(line.track.key, index);
    }
    counts.set(gutter, sideBySide.length);
  }
  return {
    countIn: (place, gutter) => counts.get(gutterKey(place, gutter)) ?? 0,
    indexOf: ({ key }) => indexes.get(key) ?? 0,
  };
}

/** Every track once, with how far it reaches. */
function linesOf(routes: readonly Route[], { levelAt }: Heights): Line[] {
  const parts = routes.flatMap(({ tracks, levels }) =>
    tracks.map((track, index) => ({ track, ends: levels.slice(index, index + 2).map(levelAt) })),
  );
  return [...Map.groupBy(parts, ({ track }) => track.key).values()].flatMap((own) => {
    const ends = own.flatMap((part) => part.ends);
    const [first] = own;
    return first ? [{ track: first.track, from: Math.min(...ends), to: Math.max(...ends) }] : [];
  });
}

function isApart(one: Line, other: Line): boolean {
  return one.to + 4 < other.from || other.to + 4 < one.from;
}

function gutterKey({ id }: Place, gutter: number): string {
  return `${id} ${gutter}`;
}
