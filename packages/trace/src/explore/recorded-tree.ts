import type { AnyStateMachine } from 'xstate';
import { newRerun, type Rerun, reported } from '../engine/make-trace.ts';
import { createPlayer, type Player } from '../engine/player.ts';
import type { TraceStart } from '../format/trace.ts';
import type { GeneratedPath } from './explore.ts';
import { inputsOf, type PathTree, packPaths, placesOf, unpackPaths } from './path-tree.ts';

/** Generated sessions with what happened in them. What several begin with is recorded, and stored, only once. */
export interface RecordedTree {
  tree: PathTree;
  starts: Rerun[];
  nodes: Rerun[];
}

export type RecordedPath = GeneratedPath & Rerun;

/** Runs sessions on a machine from their start to their end. What several begin with is run once. */
export function recordPaths(machine: AnyStateMachine, paths: readonly GeneratedPath[]): RecordedTree {
  const tree = packPaths(paths);
  const followers = Map.groupBy(tree.nodes.keys(), (node) => tree.nodes[node]?.[0]);
  const inputs = inputsOf(tree);
  const nodes: Rerun[] = [];
  let happening = newRerun();

  function begin(start: TraceStart): Player {
    happening = newRerun();
    return createPlayer(machine, { start, ...reported(machine, () => happening) });
  }

  /** Feeds what follows a place: the last way by this player, every other by one that begins at its moment. */
  function follow(player: Player, place: number): void {
    const ways = followers.get(place) ?? [];
    const checkpoint = ways.length > 1 ? player.checkpoint() : null;
    for (const [index, way] of ways.entries()) {
      const next = checkpoint && index < ways.length - 1 ? begin({ checkpoint }) : player;
      happening = newRerun();
      nodes[way] = happening;
      const input = inputs[way];
      if (input) next.feed(input);
      follow(next, way);
    }
    if (ways.length === 0) player.stop();
  }

  const starts = tree.starts.map((start, index) => {
    const player = begin(start);
    const begun = happening;
    follow(player, -1 - index);
    return begun;
  });
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
