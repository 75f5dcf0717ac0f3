import type { AnyActorLogic, AnyActorScope, ErrorActorEvent, EventObject, Snapshot } from 'xstate';
import { asService, type Service } from '../services/service.ts';
import { logicKind, serviceNamed } from '../services/undeclared-service.ts';
import {
  actorOf,
  type InspectedActor,
  isOwnEvent,
  machineOf,
  parentOf,
  relay,
  sourceNameOf,
} from './xstate-internals.ts';

/** The events that an event source sends when it is started or receives an event. */
export type EmissionsOf = (eventSource: InspectedActor) => readonly EventObject[];

/** The service that an actor is, named after its source, or after its id where it stands inline. */
export function actorService(actor: InspectedActor): Service | undefined {
  return machineOf(actor) ? undefined : serviceNamed(actor.logic, sourceNameOf(actor) ?? actor.id);
}

/** Logic that stands for that of an actor and starts nothing: what would have happened to it arrives as events. */
export function stubOf(actor: InspectedActor, emissionsOf: EmissionsOf): AnyActorLogic {
  const { logic } = actor;
  const service = actorService(actor);
  if (!service) return { ...logic };
  const kind = logicKind(logic);

  function emit({ self }: AnyActorScope): void {
    const source = actorOf(self);
    for (const event of emissionsOf(source)) {
      if (event.type === `xstate.error.actor.${source.id}`) throw (event as ErrorActorEvent).error;
      relay(source, isOwnEvent(event) ? source : (parentOf(source) ?? source), event);
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
