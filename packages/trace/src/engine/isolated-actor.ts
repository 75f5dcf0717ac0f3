import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { Json } from '../format/tagged.ts';
import { type AmbientSource, inventedRead, surround } from './ambient-reads.ts';
import { restorable } from './checkpoint.ts';
import { type EmissionsOf, stubOf } from './stub-service.ts';
import { actorOf, type InspectedActor, inlineLogicOf, machineOf, replaceLogic } from './xstate-internals.ts';

interface IsolatedOptions extends Pick<ActorOptions<AnyStateMachine>, 'id' | 'input' | 'clock' | 'systemId'> {
  /** The snapshot of a checkpoint. */
  restored?: Json;
  inspect?: (event: InspectionEvent) => void;
  /** The events that an event source sends by itself; default none. */
  emissionsOf?: EmissionsOf;
  /** The values that a machine reads of the clock and of random sources; default the same in each run. */
  read?: (machine: InspectedActor, source: AmbientSource) => Json;
  /** Called in place of each custom action, to throw what it threw. */
  onAction?: (machine: InspectedActor) => void;
  /** Called when a machine makes a call that is refused here. */
  onRefused?: (machine: InspectedActor, name: string) => void;
}

const isolatedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** A machine in an endless loop fails after so many microsteps instead of hanging the page. */
const maxIterations = 1_000;

/**
 * An actor of a machine of which nothing real ever runs: every actor below it that is no machine, whether named, inline or spawned, is
 * a stub that never settles, custom actions do nothing, and what machines do while they compute is refused. XState announces each actor before it has a state; its logic is replaced
 * then. Give it a manual clock, or do not start it, so that no delay elapses either.
 */
export function createIsolatedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    restored,
    inspect,
    emissionsOf = () => [],
    read = countedReads(),
    onAction,
    onRefused,
    ...options
  }: IsolatedOptions,
): Actor<Machine> {
  const stored = restored === undefined ? null : restorable(restored);
  let created: InspectedActor[] | null = stored && [];
  const isolated = createActor(machine as AnyStateMachine, {
    ...options,
    ...(stored && { snapshot: stored.snapshot }),
    logger: () => undefined,
    inspect(event: InspectionEvent) {
      inspect?.(event);
      if (event.type !== '@xstate.actor') return;
      const actor = actorOf(event.actorRef);
      created?.push(actor);
      isolate(actor, emissionsOf);
      surround(actor, {
        read: (source) => read(actor, source),
        execute: () => onAction?.(actor),
        onRefused: (name) => onRefused?.(actor, name),
      });
    },
  }) as Actor<Machine>;
  stored?.connect(created ?? []);
  created = null;
  return isolated;
}

function isolate(actor: InspectedActor, emissionsOf: EmissionsOf): void {
  const machine = machineOf(actor);
  replaceLogic(actor, machine ? isolatedMachine(machine) : stubOf(actor, emissionsOf));
}

function countedReads() {
  let count = 0;
  return (_: InspectedActor, source: AmbientSource) => inventedRead(source, -1, count++);
}

/** A copy, which knows the logic of actors that were spawned inline. */
function isolatedMachine(machine: AnyStateMachine): AnyStateMachine {
  const known = isolatedMachines.get(machine);
  if (known) return known;
  const copy = machine.provide({});
  copy.options = { ...copy.options, maxIterations };
  Object.setPrototypeOf(copy.implementations.actors, inlineLogicOf(machine));
  isolatedMachines.set(machine, copy).set(copy, copy);
  return copy;
}
