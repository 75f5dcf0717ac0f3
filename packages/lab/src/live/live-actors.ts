import { type ActorPath, type TracedActor, type TraceStep, toTagged } from '@upwell/trace/format';
import { actorOf, actorService, inputOf, machineIdOf, sourceNameOf } from '@upwell/trace/record';
import type { AnyActorRef } from 'xstate';

/** What is remembered of the actors of one running flow. Unredacted: for this page only. */
export interface LiveActors {
  /** Takes down what a step started; `state` is the machine's state after it. */
  note(step: TraceStep, state: object): void;
  at(path: ActorPath): TracedActor | undefined;
}

interface Started {
  actor: ReturnType<typeof actorOf>;
  parent: ActorPath;
}

/** Older ones are forgotten. */
const maxActors = 4_000;

export function createLiveActors(): LiveActors {
  const started = new Map<ActorPath, Omit<TracedActor, 'input'> & { input: unknown }>();

  function describe({ actor, parent }: Started) {
    return {
      src: sourceNameOf(actor),
      parent,
      machine: machineIdOf(actor),
      service: actorService(actor) ?? null,
      input: inputOf(actor),
    };
  }

  return {
    note({ started: paths, actor: parent }, state) {
      if (paths.length === 0 || !('children' in state)) return;
      const children = state.children as Record<string, AnyActorRef | undefined>;
      for (const path of paths) {
        const child = children[path.slice(path.lastIndexOf('/') + 1).replace(/#\d+$/, '')];
        if (child) started.set(path, describe({ actor: actorOf(child), parent }));
      }
      for (const oldest of started.keys()) {
        if (started.size <= maxActors) break;
        started.delete(oldest);
      }
    },
    at(path) {
      const found = started.get(path);
      return found && { ...found, input: toTagged(found.input) };
    },
  };
}
