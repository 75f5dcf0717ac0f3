import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import { conditionsOn, type StateCondition } from '../engine/conditions.ts';
import { refusingEffects } from '../engine/refused-effects.ts';
import {
  acceptedEvents,
  actorOf,
  type InspectedActor,
  machineIdOf,
  machineOf,
  scheduledEvents,
} from '../engine/xstate-internals.ts';
import type { Cases } from '../profile/profile.ts';

/** A machine that is running, here or elsewhere. `path` is where it is drawn: in the chart of a flow, that flow. */
export interface LiveMachine {
  path: string;
  machine: string;
  value: StateValue;
  possibilities(cases: Pick<Cases, 'events'>): Possibility[];
  /** Sends it an event. Returns whether an active state takes it. */
  send(event: { type: string }): boolean;
}

/** A machine that is running in this process. */
export interface LocalMachine extends LiveMachine {
  actor: InspectedActor;
  snapshot: AnyMachineSnapshot;
}

/** An event that the active states mention, and whether it would be taken now. */
export interface Possibility {
  type: string;
  /** The example payloads it was tried with; the first that would be taken comes first. */
  payloads: object[];
  isEnabled: boolean;
  /** The guards that decide about it. */
  conditions: StateCondition[];
}

/** A delay that is running: the event that it ends with, and when, in milliseconds since 1970. */
export interface LiveDelay {
  path: string;
  machine: string;
  event: string;
  endsAt: number;
}

/** A machine and its child machines, the machine first. */
export function liveMachines(actor: InspectedActor, path = `@${machineIdOf(actor) ?? actor.id}`): LocalMachine[] {
  const machine = machineOf(actor);
  if (!machine) return [];
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>);
  const live: LocalMachine = {
    path,
    machine: machineIdOf(actor) ?? machine.id,
    value: snapshot.value,
    actor,
    snapshot,
    possibilities: (cases) => possibilitiesOf(live, cases),
    send(event) {
      const isTaken = wouldTake(actor.getSnapshot() as AnyMachineSnapshot, event);
      actor.send(event);
      return isTaken;
    },
  };
  return [live, ...children.flatMap(([id, child]) => (child ? liveMachines(actorOf(child), `${path}/${id}`) : []))];
}

/** The delays that are running in the system of these machines. */
export function liveDelays(root: InspectedActor, machines: readonly LocalMachine[]): LiveDelay[] {
  return scheduledEvents(root).flatMap(({ target, event, delay, startedAt }) => {
    const waiting = machines.find(({ actor }) => actor === target);
    if (!waiting) return [];
    const { path, machine } = waiting;
    return [{ path, machine, event: event.type, endsAt: startedAt + delay }];
  });
}

/** The events of a machine's active states, enabled or blocked by a guard. */
export function possibilitiesOf(
  { actor, snapshot }: Pick<LocalMachine, 'actor' | 'snapshot'>,
  cases: Pick<Cases, 'events'>,
): Possibility[] {
  return acceptedEvents(actor)
    .filter((type) => !type.startsWith('xstate.') && type !== '*')
    .map((type) => {
      const payloads = cases.events[type]?.(snapshot.context) ?? [{}];
      const taken = payloads.find((payload) => wouldTake(snapshot, { ...payload, type }));
      return {
        type,
        payloads: taken ? [taken, ...payloads.filter((payload) => payload !== taken)] : [...payloads],
        isEnabled: taken !== undefined,
        conditions: conditionsOn(snapshot, type),
      };
    });
}

/** A guard may throw on a payload that is only an example, or do what nobody asked for. */
function wouldTake(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  try {
    return refusingEffects(
      () => undefined,
      () => snapshot.can(event),
    );
  } catch {
    return false;
  }
}
