import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { Json } from '../format/tagged.ts';
import { type AmbientSource, inventedRead, readThrough } from './ambient-reads.ts';
import { type EmissionsOf, stubOf } from './stub-service.ts';
import {
  actorOf,
  type InspectedActor,
  machineOf,
  nameInlineSource,
  replaceLogic,
} from './xstate-internals.ts';

interface IsolatedOptions extends Pick<ActorOptions<AnyStateMachine>, 'input' | 'snapshot' | 'clock'> {
  inspect?: (event: InspectionEvent) => void;
  /** What an event source sends by itself; default nothing. */
  emissionsOf?: EmissionsOf;
  /** What a machine reads of the clock and of random values; default the same in each run. */
  read?: (machine: InspectedActor, source: AmbientSource) => Json;
  /** Called in place of each custom action, to throw what it threw. */
  onAction?: (machine: InspectedActor) => void;
}

const isolatedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** A machine in an endless loop fails after so many microsteps instead of hanging the page. */
const maxIterations = 1_000;

/**
 * An actor of a machine of which nothing real ever runs: every actor below it that is no machine, whether named, inline or spawned, is
 * a stub that never settles, and custom actions do nothing. XState announces each actor before it has a state; its logic is replaced
 * then. Give it a manual clock, or do not start it, so that no delay elapses either.
 */
export function createIsolatedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { inspect, emissionsOf = () => [], read = countedReads(), onAction, ...options }: IsolatedOptions,
): Actor<Machine> {
  return createActor(machine as AnyStateMachine, {
    ...options,
    logger: () => undefined,
    inspect(event: InspectionEvent) {
      inspect?.(event);
      if (event.type !== '@xstate.actor') return;
      const actor = actorOf(event.actorRef);
      isolate(actor, emissionsOf);
      readThrough(
        actor,
        (source) => read(actor, source),
        () => onAction?.(actor),
      );
    },
  }) as Actor<Machine>;
}

function isolate(actor: InspectedActor, emissionsOf: EmissionsOf): void {
  const machine = machineOf(actor);
  nameInlineSource(actor);
  replaceLogic(actor, machine ? isolatedMachine(machine) : stubOf(actor, emissionsOf));
}

function countedReads() {
  let count = 0;
  return (_: InspectedActor, source: AmbientSource) => inventedRead(source, -1, count++);
}

/** A copy, so that inline sources can be registered in it. */
function isolatedMachine(machine: AnyStateMachine): AnyStateMachine {
  const known = isolatedMachines.get(machine);
  if (known) return known;
  const copy = machine.provide({});
  copy.options = { ...copy.options, maxIterations };
  isolatedMachines.set(machine, copy).set(copy, copy);
  return copy;
}
