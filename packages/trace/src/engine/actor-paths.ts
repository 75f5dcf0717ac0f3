import type { ActorPath, Checkpoint, TraceStart } from '../format/trace.ts';
import { type InspectedActor, machineIdOf, machineOf, parentOf, sourceNameOf } from './xstate-internals.ts';

export type Generations = Checkpoint['generations'];

/** The ids that XState gave to actors which were created without one, by their names here. They differ in each run. */
export type ActorIds = Readonly<Record<string, string>>;

export function idsIn(start: TraceStart): ActorIds {
  return ('checkpoint' in start ? start.checkpoint.ids : start.ids) ?? {};
}

/** The name of a root that was created without an id. */
const rootName = '@';

export type ActorPaths = ReturnType<typeof createActorPaths>;

/**
 * The paths of a flow's actors, both ways. One that begins at a checkpoint: until `endRestoration`, actors take the generation that it
 * counted last, and have the names by which it knows their ids. An actor without an id of its own is named after its source: `item:0`.
 */
export function createActorPaths(restored?: Generations, ids: ActorIds = {}) {
  const paths = new WeakMap<InspectedActor, ActorPath>();
  const running = new Map<ActorPath, InspectedActor>();
  const generations = new Map<ActorPath, number>(Object.entries(restored ?? {}));
  const known = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const names = new WeakMap<InspectedActor, string>();
  let isRestoring = restored !== undefined;

  function takeGeneration(place: ActorPath): number {
    const next = generations.get(place);
    const generation = isRestoring ? Math.max((next ?? 1) - 1, 0) : (next ?? 0);
    generations.set(place, generation + 1);
    return generation;
  }

  /** Before its path is asked for: the first time that it is seen. */
  function name(actor: InspectedActor): void {
    const restoredName = isRestoring ? known.get(actor.id) : undefined;
    if (restoredName) names.set(actor, restoredName);
    else if (actor.id === actor.sessionId && !names.has(actor)) {
      const source = sourceNameOf(actor) ?? machineIdOf(actor) ?? 'actor';
      names.set(actor, parentOf(actor) ? `${source}:${takeGeneration(`${source}:`)}` : rootName);
    }
  }

  function nameOf(actor: InspectedActor): string {
    return names.get(actor) ?? actor.id;
  }

  /** The path of an actor without its own generation, also of one that is not started yet. */
  function placeFor(actor: InspectedActor): ActorPath {
    const parent = parentOf(actor);
    if (!parent) return `@${machineOf(actor)?.id ?? actor.id}`;
    return `${paths.get(parent) ?? '@'}/${nameOf(actor)}`;
  }

  function pathFor(actor: InspectedActor): ActorPath {
    const place = placeFor(actor);
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
    name,
    nameOf,
    placeFor,
    pathOf: (actor: InspectedActor): ActorPath => paths.get(actor) ?? assign(actor),
    of: (actor: InspectedActor): ActorPath | undefined => paths.get(actor),
    at: (path: ActorPath): InspectedActor | undefined => running.get(path),
    release(actor: InspectedActor) {
      running.delete(paths.get(actor) ?? '');
    },
    running: () => running.entries(),
    generations: (): Generations => Object.fromEntries(generations),
    endRestoration() {
      isRestoring = false;
    },
  };
}

/** A path without its generations. */
export function placeOf(path: ActorPath): ActorPath {
  return path.includes('#') ? path.replace(/#\d+/g, '') : path;
}
