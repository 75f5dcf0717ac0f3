import { type ActorPath, type TracedActor, type TraceStep, toTagged } from '@upwell/trace/format';
import { actorOf, inputOf, machineOf, sourceNameOf } from '@upwell/trace/record';
import { serviceOf } from '@upwell/trace/services';
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
const most = 4_000;

export function createLiveActors(): LiveActors {
  const started = new Map<ActorPath, Omit<TracedActor, 'input'> & { input: unknown }>();

  function describe({ actor, parent }: Started) {
    return {
      src: sourceNameOf(actor),
      parent,
      machine: machineOf(actor)?.id ?? null,
      service: serviceOf(actor.logic) ?? null,
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
        if (started.size <= most) break;
        started.delete(oldest);
      }
    },
    at(path) {
      const found = started.get(path);
      return found && { ...found, input: toTagged(found.input) };
    },
  };
}
