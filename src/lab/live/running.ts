import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { guardName } from '../../trace/chart/chart.ts';
import {
  acceptedEvents,
  actorOf,
  type InspectedActor,
  machineOf,
  scheduledEvents,
} from '../../trace/engine/xstate-internals.ts';
import { cases } from '../../trace-profile/cases.ts';
import type { ChartPath } from '../chart/compose.ts';
import type { StandingMachine } from '../chart/marks.ts';

/** A machine that runs on this page now. */
export interface LiveMachine extends StandingMachine {
  actor: InspectedActor;
  snapshot: AnyMachineSnapshot;
}

/** A flow and the machines below it, the flow first. */
export function liveMachines(root: InspectedActor): LiveMachine[] {
  return below(root, `@${machineOf(root)?.id ?? root.id}`);
}

/** An event of a machine's active states, and whether it would be taken now. */
export interface Possibility {
  type: string;
  /** What it was tried with: an example payload. */
  payload: object;
  isEnabled: boolean;
  /** The guards that stand in its way, by name. */
  guards: string[];
}

/** What a machine reacts to where it stands: what it would take, and what a guard holds back. */
export function possibilitiesOf({ actor, snapshot }: LiveMachine): Possibility[] {
  return acceptedEvents(actor)
    .filter((type) => !type.startsWith('xstate.') && type !== '*')
    .map((type) => {
      const payloads = cases.events[type]?.(snapshot.context) ?? [{}];
      const taken = payloads.find((payload) => wouldTake(snapshot, { ...payload, type }));
      return {
        type,
        payload: taken ?? payloads[0] ?? {},
        isEnabled: taken !== undefined,
        guards: taken ? [] : guardsOn(snapshot, type),
      };
    });
}

/** A delay that is running. */
export interface RunningDelay {
  name: string;
  /** Milliseconds since 1970 at which it runs out. */
  endsAt: number;
}

/** The delays of a flow that are counting down. */
export function runningDelays(root: InspectedActor): RunningDelay[] {
  return scheduledEvents(root).map(({ target, event, delay, startedAt }) => ({
    name: `${target.id}: ${event.type.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')}`,
    endsAt: startedAt + delay,
  }));
}

function below(actor: InspectedActor, path: ChartPath): LiveMachine[] {
  const machine = machineOf(actor);
  if (!machine) return [];
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [
    { path, machine: machine.id, value: snapshot.value, actor, snapshot },
    ...children.flatMap(([id, child]) => (child ? below(actorOf(child), `${path}/${id}`) : [])),
  ];
}

/** A guard that reads a payload we only guessed may throw. */
function wouldTake(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

function guardsOn(snapshot: AnyMachineSnapshot, type: string): string[] {
  const branches = snapshot._nodes.flatMap((node) => node.transitions.get(type) ?? []);
  return [...new Set(branches.flatMap(({ guard }) => guardName(guard) ?? []))];
}
