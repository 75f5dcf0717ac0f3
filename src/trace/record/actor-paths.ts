import { serviceOf } from '../../../machines/shared/service.ts';
import type { ActorPath, TracedActor } from '../format/step.ts';
import { type Json, toTagged } from '../format/tagged.ts';
import { type InspectedActor, inputOf, machineOf, parentOf, sourceNameOf } from './inspection.ts';

/** How often each place (a path without its last generation) was taken so far. */
export type Generations = Record<ActorPath, number>;

/** The names of a flow's actors, both ways. */
export interface ActorPaths {
  /** Gives a started actor its path. */
  assign(actor: InspectedActor): ActorPath;
  /** The path of an actor; `undefined` when it never started. */
  of(actor: InspectedActor): ActorPath | undefined;
  /** The running actor of that path. */
  at(path: ActorPath): InspectedActor | undefined;
  /** The actor is over; its path keeps its generation. */
  release(actor: InspectedActor): void;
  /** The running actors, in the order they started. */
  running(): IterableIterator<[ActorPath, InspectedActor]>;
  generations(): Generations;
}

/** With `restored`, the first actors are those a checkpoint names: they take the generation it counted last. */
export function createActorPaths(restored?: Generations): ActorPaths & { restorationIsOver(): void } {
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
    assign(actor) {
      const path = paths.get(actor) ?? pathFor(actor);
      paths.set(actor, path);
      running.set(path, actor);
      return path;
    },
    of: (actor) => paths.get(actor),
    at: (path) => running.get(path),
    release(actor) {
      running.delete(paths.get(actor) ?? '');
    },
    running: () => running.entries(),
    generations: () => Object.fromEntries(taken),
    restorationIsOver() {
      isRestoring = false;
    },
  };
}

/** An actor as a trace names it; `keep` turns its input into JSON. */
export function describeActor(
  actor: InspectedActor,
  addresses: ActorPaths,
  keep: (value: unknown) => Json = toTagged,
): TracedActor {
  const parent = parentOf(actor);
  return {
    src: sourceNameOf(actor),
    parent: (parent && addresses.of(parent)) ?? null,
    machine: machineOf(actor)?.id ?? null,
    service: serviceOf(actor.logic) ?? null,
    input: keep(inputOf(actor)),
  };
}

/** The path without its generations: the place in the tree of machines. */
export function placeOf(path: ActorPath): ActorPath {
  return path.replace(/#\d+/g, '');
}
