import type { TraceInput, TraceStart } from '../format/trace.ts';
import type { GeneratedPath } from './explore.ts';

/** Generated sessions with every input that several of them begin with only once: a twentieth of their size. */
export interface PathTree {
  starts: TraceStart[];
  /** `parent` is the index of the node before it, or `-1 - index` of a start. */
  nodes: (readonly [parent: number, to: TraceInput['to'], kind: TraceInput['kind'], event: TraceInput['event']])[];
  paths: { end: number; reaches: GeneratedPath['reaches'] }[];
}

/** The times of a generated session are the numbers of its inputs, in seconds; `unpackPaths` sets them again. */
export function packPaths(paths: readonly GeneratedPath[]): PathTree {
  const tree: PathTree = { starts: [], nodes: [], paths: [] };
  const known = new Map<string, number>();

  function indexOf(key: string, add: () => number): number {
    const index = known.get(key) ?? add();
    known.set(key, index);
    return index;
  }

  for (const { start, inputs, reaches } of paths) {
    let end = indexOf(JSON.stringify(start), () => -tree.starts.push(start));
    for (const { to, kind, event } of inputs) {
      const parent = end;
      const key = JSON.stringify([parent, to, kind, event]);
      end = indexOf(key, () => tree.nodes.push([parent, to, kind, event]) - 1);
    }
    tree.paths.push({ end, reaches });
  }
  return tree;
}

/** The indexes of a session's start and of its inputs in the tree. */
export function placesOf({ nodes, paths }: PathTree, session: number): [start: number, inputs: number[]] {
  const places: number[] = [];
  let place = paths[session]?.end ?? -1;
  for (; place >= 0; place = nodes[place]?.[0] ?? -1) places.unshift(place);
  return [-1 - place, places];
}

/** The inputs of the nodes. */
export function inputsOf({ nodes }: PathTree): TraceInput[] {
  const inputs: TraceInput[] = [];
  for (const [parent, to, kind, event] of nodes) {
    const i = (inputs[parent]?.i ?? -1) + 1;
    inputs.push({ i, t: i * 1_000, to, kind, event });
  }
  return inputs;
}

/** Sessions that begin alike share their first inputs. */
export function unpackPaths(tree: PathTree): GeneratedPath[] {
  const inputs = inputsOf(tree);
  return tree.paths.map(({ reaches }, session) => {
    const [startPlace, places] = placesOf(tree, session);
    const start = tree.starts[startPlace];
    if (!start) throw new Error('A generated session has no start');
    return { reaches, start, inputs: places.flatMap((place) => inputs[place] ?? []) };
  });
}

/** The paths that another one begins with: replaying that one replays them too. */
export function continuedPaths(paths: readonly GeneratedPath[]): ReadonlySet<GeneratedPath> {
  const tree = packPaths(paths);
  const ends = new Set(tree.nodes.map(([parent]) => parent));
  return new Set(
    paths.filter((_, index) => {
      const end = tree.paths[index]?.end ?? -1;
      const isContinued = ends.has(end);
      ends.add(end);
      return isContinued;
    }),
  );
}
