import type { ActorPath, Checkpoint } from '../format/trace.ts';
import { createActorPaths } from './actor-paths.ts';

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
    generations: (): Generations => Object.fromEntries(taken),
    endRestoration() {
      isRestoring = false;
    },
  };
}
