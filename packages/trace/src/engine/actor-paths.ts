import type { ActorPath, Checkpoint } from '../format/trace.ts';
import { type InspectedActor, machineOf, parentOf } from './xstate-internals.ts';

export type ActorPaths = ReturnType<typeof createActorPaths>;

/** The paths of a flow's actors, both ways. `takeGeneration` counts the actors that have been at a place. */
export function createActorPaths(takeGeneration: (place: ActorPath) => number = countedFromZero()) {
  const paths = new WeakMap<InspectedActor, ActorPath>();
  const running = new Map<ActorPath, InspectedActor>();

  function pathFor(actor: InspectedActor): ActorPath {
    const parent = parentOf(actor);
    const place = parent ? `${paths.get(parent) ?? '@'}/${actor.id}` : `@${machineOf(actor)?.id ?? actor.id}`;
    const generation = takeGeneration(place);
    return generation === 0 ? place : `${place}#${generation}`;
  }

  function assign(actor: InspectedActor): ActorPath {
    const path = paths.get(actor) ?? pathFor(actor);
    paths.set(actor, path);
    running.set(path, actor);
    return path;
  }

  return {
    assign,
    pathOf: (actor: InspectedActor): ActorPath => paths.get(actor) ?? assign(actor),
    of: (actor: InspectedActor): ActorPath | undefined => paths.get(actor),
    at: (path: ActorPath): InspectedActor | undefined => running.get(path),
    release(actor: InspectedActor) {
      running.delete(paths.get(actor) ?? '');
    },
    running: () => running.entries(),
  };
}

/** A path without its generations. */
export function placeOf(path: ActorPath): ActorPath {
  return path.includes('#') ? path.replace(/#\d+/g, '') : path;
}

function countedFromZero() {
  const taken = new Map<ActorPath, number>();
  return (place: ActorPath) => {
    const generation = taken.get(place) ?? 0;
    taken.set(place, generation + 1);
    return generation;
  };
}

export type Generations = Checkpoint['generations'];

/** The paths of a flow that may begin at a checkpoint: until `endRestoration`, actors take the generation that it counted last. */
export function createRestoredPaths(restored?: Generations) {
  const taken = new Map<ActorPath, number>(Object.entries(restored ?? {}));
  let isRestoring = restored !== undefined;

  function takeGeneration(place: ActorPath): number {
    const generation = isRestoring ? Math.max((taken.get(place) ?? 1) - 1, 0) : (taken.get(place) ?? 0);
    taken.set(place, generation + 1);
    return generation;
  }

  return {
    ...createActorPaths(takeGeneration),
    /** How many actors were spawned from this source without an id. */
    countOf: (source: string): number => takeGeneration(`${source}:`),
    generations: (): Generations => Object.fromEntries(taken),
    endRestoration() {
      isRestoring = false;
    },
  };
}
