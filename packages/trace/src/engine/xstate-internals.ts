import {
  __unsafe_getAllOwnEventDescriptors,
  type Actor,
  type ActorRefLike,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate';

/**
 * The only file that uses semi-private parts of XState 5: the parent and options of an actor, the transitions of a microstep, the
 * scheduled events of a system. `xstate-internals.test.ts` checks it against the pinned version.
 */

export const xstateVersion = '5.33.3';

/** An actor as the inspector shows it. */
export type InspectedActor = Actor<AnyActorLogic>;

/** A snapshot of a machine, as far as a trace reads it. */
export interface MachineState {
  value: StateValue;
  context: Record<string, unknown>;
  status: 'active' | 'done' | 'error' | 'stopped';
  output: unknown;
  error: unknown;
}

export interface ScheduledEvent {
  source: InspectedActor;
  target: InspectedActor;
  event: EventObject;
  delay: number;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The actor behind a reference, with the parts that XState does not publish. */
export function actorOf(ref: ActorRefLike | AnyActorRef): InspectedActor {
  return ref as InspectedActor;
}

/** The actor that invoked or spawned this one; a root has none. */
export function parentOf(actor: InspectedActor): InspectedActor | undefined {
  return actor._parent && actorOf(actor._parent);
}

export function rootOf(actor: InspectedActor): InspectedActor {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
}

/** `undefined` for an actor that is not a machine. */
export function machineOf(actor: InspectedActor): AnyStateMachine | undefined {
  return actor.logic instanceof StateMachine ? (actor.logic as AnyStateMachine) : undefined;
}

/** Its name in the parent's `setup({ actors })`; a root has none. */
export function sourceNameOf(actor: InspectedActor): string | null {
  return typeof actor.src === 'string' ? actor.src : null;
}

export function inputOf(actor: InspectedActor): unknown {
  return actor.options.input;
}

/** Reads an actor's state; safe only once it is constructed (not inside `@xstate.actor`). */
export function stateOf(actor: InspectedActor): MachineState {
  return actor.getSnapshot() as MachineState;
}

export function transitionsOf(
  microstep: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): readonly AnyTransitionDefinition[] {
  return microstep._transitions;
}

/** A branch's place among those of the same source and event; −1 for the transition that enters a machine. */
export function branchIndexOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions?.get(eventType);
  return branches?.indexOf(transition) ?? -1;
}

/** Sends an event to an actor as if from `source`; the inspector sees it like any other. */
export function relay(source: InspectedActor, target: InspectedActor, event: EventObject): void {
  const system = target.system as typeof target.system & {
    _relay(source: InspectedActor, target: InspectedActor, event: EventObject): void;
  };
  system._relay(source, target, event);
}

/** The ids of the children that some action of a machine sends to. */
export function childrenWithMessages({ implementations }: AnyStateMachine): string[] {
  return Object.values(implementations.actions as Record<string, object>).flatMap((action) =>
    'to' in action && typeof action.to === 'string' ? [action.to] : [],
  );
}

/** The delays that are pending in the whole system of an actor. */
export function scheduledEvents(actor: InspectedActor): ScheduledEvent[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents) as unknown as ScheduledEvent[];
}

/** The types of events that the active states of a machine have transitions for, whatever their guards. */
export function acceptedEvents(actor: InspectedActor): string[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return snapshot.status === 'active' ? __unsafe_getAllOwnEventDescriptors(snapshot).map(String) : [];
}
