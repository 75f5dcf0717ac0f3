import type { ActorPath, Checkpoint } from '../format/trace.ts';
import { type InspectedActor, machineOf, parentOf } from './xstate-internals.ts';

export type Generations = Checkpoint['generations'];

export type ActorPaths = ReturnType<typeof createActorPaths>;

/** The paths of a flow's actors, both ways. Until `endRestoration`, actors are those of the checkpoint and take the generation it counted last. */
export function createActorPaths(restored?: Generations) {
  const taken = new Map<ActorPath, number>(Object.entries(restored ?? {}));
  const paths = new WeakMap<InspectedActor, ActorPath>();
  const running = new Map<ActorPath, InspectedActor>();
  let isRestoring = restored !== undefined;

  function pathFor(actor: InspectedActor): ActorPath {
    const parent = parentOf(actor);
    const place = parent ? `${paths.get(parent) ?? '@'}/${actor.id}` : `@${machineOf(actor)?.id ?? actor.id}`;
    const generation = isRestoring ? Math.max((taken.get(place) ?? 1) - 1, 0) : (taken.get(place) ?? 0);
    taken.set(place, generation + 1);
    return generation === 0 ? place : `${place}#${generation}`;
  }

  return {
    assign(actor: InspectedActor): ActorPath {
      const path = paths.get(actor) ?? pathFor(actor);
      paths.set(actor, path);
      running.set(path, actor);
      return path;
    },
    of: (actor: InspectedActor): ActorPath | undefined => paths.get(actor),
    at: (path: ActorPath): InspectedActor | undefined => running.get(path),
    /** The actor has ended; its generation stays taken. */
    release(actor: InspectedActor) {
      running.delete(paths.get(actor) ?? '');
    },
    running: () => running.entries(),
    generations: (): Generations => Object.fromEntries(taken),
    endRestoration() {
      isRestoring = false;
    },
  };
}

/** A path without its generations. */
export function placeOf(path: ActorPath): ActorPath {
  return path.replace(/#\d+/g, '');
}
