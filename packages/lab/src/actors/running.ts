import { type Condition, guardName, paramsOf } from '@upwell/trace/chart';
import {
  acceptedEvents,
  actorOf,
  type InspectedActor,
  machineIdOf,
  machineOf,
  refusingEffects,
} from '@upwell/trace/record';
import type { Cases } from '@upwell/trace/services';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { ChartPath } from '../chart/model/compose.ts';
import type { DrawnMachine } from '../chart/model/marks.ts';

/** A machine that is running on this page. */
export interface LiveMachine extends DrawnMachine {
  actor: InspectedActor;
  snapshot: AnyMachineSnapshot;
}

/** A machine and its child machines, the machine first. `path` is where it is drawn: in the chart of a flow, that flow. */
export function liveMachines(
  actor: InspectedActor,
  path: ChartPath = `@${machineIdOf(actor) ?? actor.id}`,
): LiveMachine[] {
  const machine = machineOf(actor);
  if (!machine) return [];
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [
    { path, machine: machine.id, value: snapshot.value, actor, snapshot },
    ...children.flatMap(([id, child]) => (child ? liveMachines(actorOf(child), `${path}/${id}`) : [])),
  ];
}

/** An event that the active states mention, and whether it would be taken now. */
export interface Possibility {
  type: string;
  /** The example payloads it was tried with; the first that would be taken comes first. */
  payloads: object[];
  isEnabled: boolean;
  conditions: Condition[];
}

/** The events of a machine's active states, enabled or blocked by a guard. */
export function possibilitiesOf(
  { actor, snapshot }: LiveMachine,
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
        conditions: taken ? [] : conditionsOn(snapshot, type),
      };
    });
}

/** Would an active state take this event now? */
export function takesEvent({ actor }: LiveMachine, event: { type: string }): boolean {
  return wouldTake(actor.getSnapshot() as AnyMachineSnapshot, event);
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

function conditionsOn(snapshot: AnyMachineSnapshot, type: string): Condition[] {
  const branches = snapshot._nodes.flatMap((node) => node.transitions.get(type) ?? []);
  return branches
    .filter(({ guard }) => guard !== undefined)
    .map(({ source, guard, description }) => ({
      source: source.id,
      guard: guardName(guard),
      guardParams: paramsOf(guard),
      description: description ?? null,
    }));
}
