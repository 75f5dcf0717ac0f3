import type { AnyStateMachine } from 'xstate';
import { newRerun, type Rerun, reported } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import type { GeneratedPath } from './explore.ts';
import { type PathTree, packPaths, placesOf, unpackPaths } from './path-tree.ts';

/** Generated sessions with what happened in them. What several begin with is recorded, and stored, only once. */
export interface RecordedTree {
  tree: PathTree;
  starts: Rerun[];
  nodes: Rerun[];
}

export type RecordedPath = GeneratedPath & Rerun;

/** Runs sessions on a machine from their start to their end. */
export function recordPaths(machine: AnyStateMachine, paths: readonly GeneratedPath[]): RecordedTree {
  const tree = packPaths(paths);
  const starts: Rerun[] = [];
  const nodes: Rerun[] = [];
  for (const [index, { start, inputs }] of paths.entries()) {
    const [startPlace, places] = placesOf(tree, index);
    let happening = newRerun();
    const player = createPlayer(machine, { start, ...reported(machine, () => happening) });
    starts[startPlace] ??= happening;
    for (const [at, input] of inputs.entries()) {
      happening = newRerun();
      player.feed(input);
      nodes[places[at] ?? 0] ??= happening;
    }
    happening = newRerun();
    player.stop();
  }
  return { tree, starts, nodes };
}

export function unpackRecorded({ tree, starts, nodes }: RecordedTree): RecordedPath[] {
  return unpackPaths(tree).map((path, index) => {
    const [start, places] = placesOf(tree, index);
    const happened = [starts[start] ?? newRerun(), ...places.map((place) => nodes[place] ?? newRerun())];
    return {
      ...path,
      steps: happened.flatMap(({ steps }) => steps),
      actors: Object.assign({}, ...happened.map(({ actors }) => actors)),
      machines: Object.assign({}, ...happened.map(({ machines }) => machines)),
      notes: happened.flatMap(({ notes }) => notes),
    };
  });
}
