import {
  __unsafe_getAllOwnEventDescriptors,
  type Actor,
  type ActorRefLike,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
  type StateValue,
} from 'xstate';
import { machineId } from '../services/machine-id.ts';

/**
 * The only file that uses semi-private parts of XState 5: the parent and options of an actor, the transitions of a microstep, the
 * scheduled events of a system, the logic and scope of an actor that is being created. `xstate-internals.test.ts` checks it against the pinned version.
 */

export const xstateVersion = '5.33.3';

/** An actor as the inspector shows it. */
export type InspectedActor = Actor<AnyActorLogic>;

/** A snapshot of a machine, as far as a session holds it. */
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

/** `null` for an actor that is not a machine. */
export function machineIdOf(actor: InspectedActor): string | null {
  const machine = machineOf(actor);
  return machine ? machineId(machine, sourceNameOf(actor) ?? (parentOf(actor) ? actor.id : null)) : null;
}

/** Its name in the parent's `setup({ actors })`; a root has none, nor has an actor that stands inline. */
export function sourceNameOf({ src }: InspectedActor): string | null {
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') && !src.startsWith(inlineSource)
    ? src
    : null;
}

const inlineSource = 'inline:';

/** Registers the logic of a spawned inline actor in its parent's machine, without which it could be neither stored nor restored. */
export function nameInlineSource(actor: InspectedActor): void {
  const parent = parentOf(actor);
  const machine = parent && machineOf(parent);
  if (!machine || typeof actor.src === 'string') return;
  const name = `${inlineSource}${actor.id}`;
  machine.implementations.actors[name] = actor.logic;
  actor.src = name;
}

/** Possible while an actor is being created (inside `@xstate.actor`). */
export function replaceLogic(actor: InspectedActor, logic: AnyActorLogic): void {
  actor.logic = logic;
}

/**
 * Calls `around` in place of each action that this machine executes, with what executes it; `isCustom` where it is not XState's own.
 * Possible while the actor is being created.
 */
export function aroundActions(
  actor: InspectedActor,
  around: (action: () => void, isCustom: boolean) => void,
): void {
  const scope = actor['_actorScope' as keyof InspectedActor] as unknown as AnyActorScope;
  const execute = scope.actionExecutor;
  scope.actionExecutor = ({ exec, ...action }) =>
    execute({
      ...action,
      exec: exec && ((info, params) => around(() => exec(info, params), !action.type.startsWith('xstate.'))),
    });
}

/** Names an actor that was spawned without an id, whose id would differ in each run. Possible while it is being created. */
export function nameActor(actor: InspectedActor, countOf: (source: string) => number): void {
  if (!parentOf(actor) || actor.id !== actor.sessionId) return;
  const source = sourceNameOf(actor) ?? machineIdOf(actor) ?? 'actor';
  actor.id = `${source}:${countOf(source)}`;
}

/** Does an observable or a promise send this event to itself, to say what happened? */
export function isOwnEvent({ type }: EventObject): boolean {
  return type.startsWith('xstate.observable.') || type.startsWith('xstate.promise.');
}

export function inputOf(actor: InspectedActor): unknown {
  return actor.options.input;
}

/** The state that a root was told to begin with, `createActor(machine, { snapshot })`; `undefined` for the initial one. */
export function restoredSnapshotOf(actor: InspectedActor): Snapshot<unknown> | undefined {
  return actor.options.snapshot;
}

/** The actors that a running machine invoked or spawned and that still run. */
export function childrenOf(machine: InspectedActor): InspectedActor[] {
  const { children } = machine.getSnapshot() as AnyMachineSnapshot;
  return Object.values(children as Record<string, AnyActorRef | undefined>).flatMap((child) =>
    child?.getSnapshot().status === 'active' ? [actorOf(child)] : [],
  );
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

/** Starts an actor that was restored, without telling machines again what their children were. */
export function startRestored(actor: InspectedActor): void {
  const system = actor.system as typeof actor.system & { _relay: (...parameters: unknown[]) => void };
  const { _relay: send } = system;
  system._relay = (source, target, event) => {
    if (!(event as EventObject).type.startsWith('xstate.snapshot.')) send(source, target, event);
  };
  actor.start();
  system._relay = send;
}

/** XState keeps only the last of the actors that a machine spawned by `spawnChild` without an id, under the id `undefined`. */
export function persistedSnapshot(
  root: InspectedActor,
  running: readonly InspectedActor[],
): Snapshot<unknown> {
  const persisted = root.getPersistedSnapshot();
  for (const actor of running) {
    const children = childrenIn(persisted, parentOf(actor));
    if (!children || children[actor.id]) continue;
    const { src, systemId } = actor;
    const syncSnapshot = actor['_syncSnapshot' as keyof InspectedActor];
    children[actor.id] = { snapshot: actor.getPersistedSnapshot(), src, systemId, syncSnapshot };
    Reflect.deleteProperty(children, 'undefined');
  }
  return persisted;
}

type PersistedChildren = Record<string, unknown>;

/** The children of a machine in the persisted snapshot of its root. */
function childrenIn(
  persisted: Snapshot<unknown>,
  machine: InspectedActor | undefined,
): PersistedChildren | undefined {
  if (!machine) return undefined;
  const parent = parentOf(machine);
  const own = parent ? childrenIn(persisted, parent)?.[machine.id] : { snapshot: persisted };
  return (own as { snapshot: { children?: PersistedChildren } } | undefined)?.snapshot.children;
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
