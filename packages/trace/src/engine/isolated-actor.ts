import { asService, logicKind } from '@upwell/services';
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type ErrorActorEvent,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { Json } from '../format/tagged.ts';
import { type AmbientSource, inventedRead, surround } from './ambient-reads.ts';
import { restorable } from './checkpoint.ts';
import {
  actorOf,
  actorService,
  emitFrom,
  type InspectedActor,
  inlineLogicOf,
  machineOf,
  replaceLogic,
} from './xstate-internals.ts';

/** The events that an event source sends when it is started or receives an event. */
type EmissionsOf = (eventSource: InspectedActor) => readonly EventObject[];

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

/**
 * An actor of a machine of which nothing real ever runs: every actor below it that is no machine, whether named, inline or spawned, is
 * a stub that never settles, custom actions do nothing, and what machines do while they compute is refused. XState announces each actor
 * before it has a state; its logic is replaced then. Give it a manual clock, or do not start it, so that no delay elapses either.
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
      const running = machineOf(actor);
      replaceLogic(actor, running ? isolatedMachine(running) : stubOf(actor, emissionsOf));
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

function countedReads() {
  let count = 0;
  return (_: InspectedActor, source: AmbientSource) => inventedRead(source, -1, count++);
}

const isolatedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** A machine in an endless loop fails after so many microsteps instead of hanging the page. */
const maxIterations = 1_000;

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

/** Logic that stands for that of an actor and starts nothing: what would have happened to it arrives as events. */
function stubOf(actor: InspectedActor, emissionsOf: EmissionsOf): AnyActorLogic {
  const { logic } = actor;
  const service = actorService(actor);
  // A broken file may name something that is no logic.
  if (!service) return Object.assign({ getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot }, logic);
  const kind = logicKind(logic);

  function emit({ self }: AnyActorScope): void {
    const source = actorOf(self);
    for (const event of emissionsOf(source)) {
      if (event.type === `xstate.error.actor.${source.id}`) throw (event as ErrorActorEvent).error;
      emitFrom(source, event);
    }
  }
  return asService(service, {
    ...logic,
    start: (_: unknown, scope: AnyActorScope) => emit(scope),
    transition(snapshot: Snapshot<unknown>, event: EventObject, scope: AnyActorScope) {
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      if (kind !== 'callback') return logic.transition(snapshot, event, scope);
      emit(scope);
      return snapshot;
    },
  } as AnyActorLogic);
}
