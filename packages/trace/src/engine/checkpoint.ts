import type { Snapshot } from 'xstate';
import { revived } from '../format/from-tagged.ts';
import { findLast } from '../format/lists.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import { toComparable, toTagged } from '../format/to-tagged.ts';
import type { ActorPath, Checkpoint, PendingDelay, TracedActor } from '../format/trace.ts';
import type { ActorPaths } from './actor-paths.ts';
import {
  actorService,
  childrenOf,
  type InspectedActor,
  inputOf,
  machineIdOf,
  machineOf,
  ownSnapshotOf,
  parentOf,
  placeInParent,
  scheduledEvents,
  sourceName,
  sourceNameOf,
  systemIdOf,
} from './xstate-internals.ts';

type Fields = { [key: string]: Json };

/** A running flow as a replay can begin with it. */
export function checkpointOf(
  root: InspectedActor,
  paths: ActorPaths,
  delays: PendingDelay[] = pendingDelays(root, paths),
  describe: (path: ActorPath, actor: InspectedActor) => TracedActor = (_, actor) => describeActor(actor, paths),
): Checkpoint {
  const running = [...paths.running()];
  const actors = running.map(([, actor]) => actor);
  const ids = actors.flatMap((actor) => ownId(actor, paths.nameOf(actor)));
  return {
    snapshot: snapshotOf(root, paths, actors),
    generations: paths.generations(),
    delays,
    actors: Object.fromEntries(running.map(([path, actor]) => [path, describe(path, actor)])),
    ...(ids.length > 0 && { ids: Object.fromEntries(ids) }),
    ...systemIdOf(root),
  };
}

/** The id of an actor that has another name here. */
function ownId({ id }: InspectedActor, name: string): [name: string, id: string][] {
  return name === id ? [] : [[name, id]];
}

/** As XState persists an actor, but with its children by their names, and none left out. */
function snapshotOf(actor: InspectedActor, paths: ActorPaths, running: readonly InspectedActor[]): Json {
  const own = mapEntries(ownSnapshotOf(actor), toTagged);
  if (!machineOf(actor)) return own;
  const children = new Set([...childrenOf(actor), ...running.filter((one) => parentOf(one) === actor)]);
  const entries = [...children].map((child) => {
    const [name, snapshot] = [paths.nameOf(child), snapshotOf(child, paths, running)];
    const id = Object.fromEntries(ownId(child, name).map(([, own]) => ['id', own]));
    return [name, { ...mapEntries(placeInParent(child), toTagged), ...id, snapshot }];
  });
  return { ...own, children: Object.fromEntries(entries) };
}

interface StoredChild {
  snapshot: object;
  src: unknown;
}

/** The same of a snapshot from which an application restores an actor. */
export function storedSnapshot(persisted: object): Fields {
  const { children, ...own } = persisted as { children?: { [id: string]: StoredChild } };
  const stored = mapEntries(own, toTagged);
  if (!children) return stored;
  const storedChild = ({ snapshot, src, ...place }: StoredChild, id: string): Json => ({
    ...mapEntries(place, toTagged),
    src: sourceName(src, id),
    snapshot: storedSnapshot(snapshot),
  });
  return { ...stored, children: mapEntries(children, storedChild) };
}

/** A snapshot for XState to restore. `connect` puts its actors into the contexts that refer to them. */
export function restorable(checkpoint: Json) {
  const references: { path: string; connect: ReturnType<typeof revived>['connect'] }[] = [];

  function restored(stored: Json, path: string): unknown {
    const { children, ...own } = asFields(stored);
    const { value, connect } = revived(own);
    references.push({ path, connect });
    const entries = Object.entries(asFields(children)).map(([name, child]) => {
      const { id = name, snapshot = null, ...place } = asFields(child);
      const inside = { ...mapEntries(place, plain), snapshot: restored(snapshot, `${path}/${id}`) };
      return [id, inside];
    });
    return { ...(value() as object), ...(children && { children: Object.fromEntries(entries) }) };
  }

  return {
    snapshot: restored(checkpoint, '') as Snapshot<unknown>,
    connect(actors: readonly InspectedActor[]) {
      for (const { path, connect } of references)
        connect(
          (id) =>
            actors.find((actor) => idsOf(actor) === `${path}/${id}`) ?? findLast(actors, (actor) => actor.id === id),
        );
    },
  };
}

/** The ids of an actor from below its root. */
function idsOf(actor: InspectedActor): string {
  const parent = parentOf(actor);
  return parent ? `${idsOf(parent)}/${actor.id}` : '';
}

function asFields(json: Json | undefined): Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

function plain(json: Json): unknown {
  return typeof json === 'object' ? undefined : json;
}

function pendingDelays(root: InspectedActor, paths: ActorPaths): PendingDelay[] {
  return scheduledEvents(root).flatMap(({ target, event, delay }) => {
    const to = paths.of(target);
    return to ? [{ to, event: event.type, delay }] : [];
  });
}

/** The entry of an actor in a trace. */
export function describeActor(actor: InspectedActor, paths: ActorPaths): TracedActor {
  const parent = parentOf(actor);
  return {
    src: sourceNameOf(actor),
    parent: (parent && paths.of(parent)) ?? null,
    machine: machineIdOf(actor),
    service: actorService(actor) ?? null,
    input: toComparable(inputOf(actor)),
  };
}
