import { toTagged } from '../format/tagged.ts';
import type { ActorPath, Checkpoint, PendingDelay, TracedActor } from '../format/trace.ts';
import type { ActorPaths, createRestoredPaths } from './actor-paths.ts';
import { actorService } from './stub-service.ts';
import {
  type InspectedActor,
  inputOf,
  machineIdOf,
  parentOf,
  persistedSnapshot,
  scheduledEvents,
  sourceNameOf,
} from './xstate-internals.ts';

/** A running flow as a replay can begin with it. */
export function checkpointOf(
  root: InspectedActor,
  paths: ReturnType<typeof createRestoredPaths>,
  delays: PendingDelay[] = pendingDelays(root, paths),
  describe: (path: ActorPath, actor: InspectedActor) => TracedActor = (_, actor) =>
    describeActor(actor, paths),
): Checkpoint {
  const running = [...paths.running()];
  return {
    snapshot: toTagged(
      persistedSnapshot(
        root,
        running.map(([, actor]) => actor),
      ),
    ),
    generations: paths.generations(),
    delays,
    actors: Object.fromEntries(running.map(([path, actor]) => [path, describe(path, actor)])),
  };
}

function pendingDelays(root: InspectedActor, paths: ActorPaths): PendingDelay[] {
  return scheduledEvents(root).flatMap(({ target, event, delay }) => {
    const to = paths.of(target);
    return to ? [{ to, event: event.type, delay }] : [];
  });
}

/** What a trace says of an actor. */
export function describeActor(actor: InspectedActor, paths: ActorPaths): TracedActor {
  const parent = parentOf(actor);
  return {
    src: sourceNameOf(actor),
    parent: (parent && paths.of(parent)) ?? null,
    machine: machineIdOf(actor),
    service: actorService(actor) ?? null,
    input: toTagged(inputOf(actor)),
  };
}
