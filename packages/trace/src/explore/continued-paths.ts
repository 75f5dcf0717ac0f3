import type { GeneratedPath } from './explore.ts';

interface Moment {
  next: Map<string, Moment>;
}

/** The paths that another one begins with: replaying that one replays them too. */
export function continuedPaths(paths: readonly GeneratedPath[]): ReadonlySet<GeneratedPath> {
  const beginning: Moment = { next: new Map() };
  const ends = new Map<Moment, GeneratedPath>();
  const continued = new Set<GeneratedPath>();
  for (const path of paths) {
    const { start, inputs } = path;
    const end = [start, ...inputs.map(({ to, kind, event }) => ({ to, kind, event }))].reduce(
      (moment: Moment, step) => nextOf(moment, JSON.stringify(step)),
      beginning,
    );
    if (ends.has(end)) continued.add(path);
    else ends.set(end, path);
  }
  for (const [{ next }, path] of ends) if (next.size > 0) continued.add(path);
  return continued;
}

function nextOf({ next }: Moment, step: string): Moment {
  const known = next.get(step) ?? { next: new Map() };
  next.set(step, known);
  return known;
}
