import type { InspectionEvent } from 'xstate';
import { describeActor } from '../engine/checkpoint.ts';
import { EventReader } from '../engine/event-reader.ts';
import { toTracedEvent } from '../engine/traced-step.ts';
import { actorOf, type InspectedActor, machineOf, parentOf } from '../engine/xstate-internals.ts';
import { uptime } from '../format/surroundings.ts';
import type { ActorPath, TracedActor, TraceInput } from '../format/trace.ts';

/** A root actor that is no machine, such as a promise. It is shown with what happened to it, and not replayed. */
export interface LoneActor {
  id: string;
  path: ActorPath;
  actor: InspectedActor;
  description: TracedActor;
  /** The newest ones, unredacted: for this page only. */
  inputs: readonly TraceInput[];
}

/** The root actors of a page that are no machines. */
export interface LoneActors {
  observe(event: InspectionEvent): void;
  /** The newest ones, oldest first. */
  list(): readonly LoneActor[];
  /** Calls the listener after each input; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const maximumActors = 100;
const maximumInputs = 200;

export function createLoneActors(): LoneActors {
  const known = new Map<InspectedActor, LoneActor & { observe(event: InspectionEvent): void }>();
  const listeners = new Set<() => void>();
  const began = uptime();
  let count = 0;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function begin(actor: InspectedActor) {
    let inputs: TraceInput[] = [];
    let next = 0;
    const reducer = new EventReader({
      onInput({ to, kind, event, immediate }) {
        const t = Math.round(uptime() - began);
        const input = {
          i: next++,
          t,
          to,
          kind,
          event: toTracedEvent(event),
          ...(immediate && { immediate }),
        };
        inputs = [...inputs.slice(1 - maximumInputs), input];
        notify();
        return input.i;
      },
    });
    reducer.paths.name(actor);
    return {
      id: `lone ${++count}`,
      path: reducer.paths.assign(actor),
      actor,
      description: describeActor(actor, reducer.paths),
      get inputs() {
        return inputs;
      },
      observe: (event: InspectionEvent) => reducer.observe(event),
    };
  }

  return {
    observe(event) {
      const actor = actorOf(event.actorRef);
      if (parentOf(actor) || machineOf(actor)) return;
      const isStart = event.type === '@xstate.event' && event.event.type === 'xstate.init';
      if (isStart && !known.has(actor)) {
        known.set(actor, begin(actor));
        const [oldest] = known.keys();
        if (known.size > maximumActors && oldest) known.delete(oldest);
        notify();
      }
      known.get(actor)?.observe(event);
    },
    list: () => [...known.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
