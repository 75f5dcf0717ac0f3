import { isMachine, type Service, serviceNamed } from '@upwell/services';
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
  type StateValue,
} from 'xstate';
import { nameIn, transitionKey } from '../chart/chart.ts';

/**
 * The only file that uses semi-private parts of XState 5: the parent and options of an actor, the transitions of a microstep, the
 * scheduled events of a system, the logic and scope of an actor that is being created. `xstate-internals.test.ts` checks it against the pinned version.
 */

export const xstateVersion = '5.33.3';

/** An actor as the inspector shows it. */
export type InspectedActor = Actor<AnyActorLogic>;

/** A snapshot of a machine, as far as a session holds it. */
export interface MachineState extends Pick<AnyMachineSnapshot, '_nodes'> {
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

/** Does this actor only compute its next state? Machines, which also start others, have a `start`, as services do. */
export function isTransitionFunction({ logic }: InspectedActor): boolean {
  return !('start' in logic);
}

/** `undefined` for an actor that is not a machine. */
export function machineOf(actor: InspectedActor): AnyStateMachine | undefined {
  return isMachine(actor.logic) ? actor.logic : undefined;
}

const machineIds = new WeakMap<InspectedActor, string>();

/** The name of its machine in the flow; `null` for an actor that is not a machine. */
export function machineIdOf(actor: InspectedActor): string | null {
  const machine = machineOf(actor);
  if (!machine) return null;
  const known = machineIds.get(actor) ?? nameInFlow(actor, machine);
  machineIds.set(actor, known);
  return known;
}

function nameInFlow(actor: InspectedActor, machine: AnyStateMachine): string {
  let root = machine;
  for (let above = parentOf(actor); above; above = parentOf(above)) root = machineOf(above) ?? root;
  return nameIn(root, machine, sourceNameOf(actor) ?? (parentOf(actor) ? actor.id : null));
}

/** Its name in the parent's `setup({ actors })`; a root has none, nor has an actor that stands inline. */
export function sourceNameOf({ src }: InspectedActor): string | null {
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') && !src.startsWith(inlineSource) ? src : null;
}

const inlineSource = 'inline:';

/** The service that an actor is, named after its source, or after its id where it stands inline. */
export function actorService(actor: InspectedActor): Service | undefined {
  return machineOf(actor) ? undefined : serviceNamed(actor.logic, sourceNameOf(actor) ?? actor.id);
}

/** The name under which the source of an actor is stored, also where it stands inline. */
export function sourceName(src: unknown, id: string): string {
  return typeof src === 'string' ? src : inlineSource + id;
}

/** Did a machine, or one below it, spawn an actor whose logic has no name? Another process could not restore it. */
export function spawnsInline(machine: InspectedActor): boolean {
  return childrenOf(machine).some((child) => typeof child.src !== 'string' || spawnsInline(child));
}

/** The logic of actors that were spawned inline, by the config of their parent's machine: without it they could not be restored. */
const inlineLogic = new WeakMap<object, Record<string, AnyActorLogic>>();

export function inlineLogicOf({ config }: AnyStateMachine): Record<string, AnyActorLogic> {
  const known = inlineLogic.get(config) ?? {};
  inlineLogic.set(config, known);
  return known;
}

/** Possible while an actor is being created (inside `@xstate.actor`), and only with actors of our own. */
export function replaceLogic(actor: InspectedActor, logic: AnyActorLogic): void {
  actor.logic = logic;
}

/** Hooks of a machine or transition function: `compute` replaces its transitions, `execute` replaces each action. */
export interface Computing {
  compute<Result>(transition: () => Result): Result;
  /** `isCustom` where an action is not XState's own. */
  execute(action: () => void, isCustom: boolean): void;
}

const computing = new WeakMap<InspectedActor, Computing>();
const observed = new WeakSet<AnyActorLogic>();

/**
 * Comes between a machine or transition function and its transitions for one actor; the latest call counts. Nothing is written on the
 * actor: XState hands it to the logic, whose own two functions are replaced by ones that look it up.
 */
export function interceptTransitions(actor: InspectedActor, between: Computing): void {
  const { logic } = actor;
  if (!machineOf(actor) && !isTransitionFunction(actor)) return;
  computing.set(actor, between);
  if (observed.has(logic)) return;
  observed.add(logic);
  const { transition, getInitialSnapshot } = logic;
  logic.transition = (snapshot, event, scope) => computed(scope, (own) => transition(snapshot, event, own));
  logic.getInitialSnapshot = (scope, input) => computed(scope, (own) => getInitialSnapshot(own, input));
}

const scopes = new WeakMap<AnyActorScope, AnyActorScope>();

function computed<Result>(scope: AnyActorScope, run: (scope: AnyActorScope) => Result): Result {
  const between = computing.get(actorOf(scope.self));
  if (!between) return run(scope);
  const known = scopes.get(scope) ?? withActions(scope);
  scopes.set(scope, known);
  return between.compute(() => run(known));
}

function withActions(scope: AnyActorScope): AnyActorScope {
  const own: AnyActorScope = Object.create(scope);
  own.actionExecutor = ({ exec, ...action }) => {
    const isCustom = !action.type.startsWith('xstate.');
    const execute = (info: Parameters<NonNullable<typeof exec>>[0], params: unknown) =>
      computing.get(actorOf(scope.self))?.execute(() => exec?.(info, params), isCustom);
    scope.actionExecutor({ ...action, exec: exec && execute });
  };
  return own;
}

/** Gives an actor the id that it had in a recorded session. Possible while it is being created. */
export function assignId(actor: InspectedActor, id: string): void {
  const scope = actor['_actorScope' as keyof InspectedActor] as unknown as AnyActorScope;
  Object.assign(scope, { id });
  actor.id = id;
}

/** Does an observable or a promise send this event to itself, to say what happened? */
export function isOwnEvent({ type }: EventObject): boolean {
  return type.startsWith('xstate.observable.') || type.startsWith('xstate.promise.');
}

export function inputOf(actor: InspectedActor): unknown {
  return actor.options.input;
}

/** Also of an actor that is being created, which does not have it yet. */
export function systemIdOf({ options: { systemId } }: InspectedActor): { systemId?: string } {
  return systemId === undefined ? {} : { systemId };
}

/** The state that a root was told to begin with, `createActor(machine, { snapshot })`; `undefined` for the initial one. */
export function restoredSnapshotOf(actor: InspectedActor): Snapshot<unknown> | undefined {
  return actor.options.snapshot;
}

/** The actors that a machine invoked or spawned. Of those without an id XState knows only the last. */
export function childrenOf(machine: InspectedActor): InspectedActor[] {
  const { children = {} } = machine.getSnapshot() as Partial<AnyMachineSnapshot>;
  return Object.values(children as Record<string, AnyActorRef | undefined>).flatMap((child) =>
    child ? [actorOf(child)] : [],
  );
}

/** Reads an actor's state; safe only once it is constructed (not inside `@xstate.actor`). */
export function stateOf(actor: InspectedActor): MachineState {
  return actor.getSnapshot() as MachineState;
}

/** Gives a machine another context without an event. Only with actors of our own. */
export function replaceContext(actor: InspectedActor, context: Record<string, unknown>): void {
  const holder = actor as unknown as { _snapshot: MachineState };
  holder._snapshot = { ...holder._snapshot, context };
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

/** Identifies a transition within its machine, as in its chart. */
export function keyOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return transitionKey({ source: source.id, event: eventType, branch: branchIndexOf(transition) });
}

/** Sends an event to an actor as if from `source`; the inspector sees it like any other. */
export function relay(source: InspectedActor, target: InspectedActor, event: EventObject): void {
  const system = target.system as typeof target.system & {
    _relay(source: InspectedActor, target: InspectedActor, event: EventObject): void;
  };
  system._relay(source, target, event);
}

/** Sends an event of a service: to itself when it says what happened, else to its parent. */
export function emitFrom(service: InspectedActor, event: EventObject): void {
  relay(service, isOwnEvent(event) ? service : (parentOf(service) ?? service), event);
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

/** The snapshot that XState stores of an actor, without its children. */
export function ownSnapshotOf(actor: InspectedActor): { [key: string]: unknown } {
  if (!machineOf(actor)) return { ...actor.getPersistedSnapshot() };
  const { status, output, error, value, context, historyValue } = actor.getSnapshot() as AnyMachineSnapshot;
  const history = Object.entries((historyValue ?? {}) as Record<string, { id: string }[]>);
  return {
    status,
    output,
    error,
    value,
    context,
    historyValue: Object.fromEntries(history.map(([id, nodes]) => [id, nodes.map((node) => ({ id: node.id }))])),
  };
}

/** A child's place in its parent as XState stores it. The logic of one spawned inline is remembered. */
export function placeInParent(child: InspectedActor): { [key: string]: unknown } {
  const { src, systemId, id } = child;
  const parent = parentOf(child);
  const machine = parent && machineOf(parent);
  if (machine && typeof src !== 'string') inlineLogicOf(machine)[sourceName(src, id)] = child.logic;
  return { src: sourceName(src, id), systemId, syncSnapshot: child['_syncSnapshot' as keyof InspectedActor] };
}

/** An event that some action of a machine sends to a child. */
export interface ChildMessage {
  to: string;
  /** `null` where the action computes the event. */
  type: string | null;
}

export function childMessages({ implementations }: AnyStateMachine): ChildMessage[] {
  return Object.values(implementations.actions as Record<string, object>).flatMap((action) => {
    if (!('to' in action) || typeof action.to !== 'string') return [];
    const event = 'event' in action ? action.event : null;
    const type = typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null;
    return [{ to: action.to, type }];
  });
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
