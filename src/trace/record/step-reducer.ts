import type { AnyActorRef, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { serviceOf } from '../../../machines/shared/service.ts';
import { guardName } from '../chart/chart.ts';
import { diffValues } from '../format/patch.ts';
import type { ActorPath, InputKind, StepTransition, TracedEvent, TraceStep } from '../format/step.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import { isEventSource } from '../replay/stub-services.ts';
import { createActorPaths, type Generations } from './actor-paths.ts';
import {
  actorOf,
  branchIndexOf,
  type InspectedActor,
  type MachineState,
  machineOf,
  microstepOf,
  parentOf,
  stateOf,
} from './inspection.ts';

/** Something that came from outside, as the inspector shows it. */
export interface ObservedInput {
  to: ActorPath;
  kind: InputKind;
  event: EventObject;
  immediate: boolean;
}

/** Who hears what a flow does. */
export interface StepListener {
  /** An input; answers with its number. */
  onInput(input: ObservedInput): number;
  /** Steps in the order they began, once the flow is at rest. `state` is the live state after it. Without it none are made. */
  onStep?: ((step: TraceStep, state: MachineState) => void) | undefined;
  onStart?(path: ActorPath, actor: InspectedActor): void;
  /** An input that was queued for an actor which ended first: nobody took it. */
  onDeadLetter?(input: number): void;
}

export interface StepReducerOptions extends StepListener {
  /** Turns a value into the JSON that a step keeps; everything by default. */
  keep?: (value: unknown) => Json;
  /** Set for a flow that starts from a checkpoint. */
  restored?: Generations | undefined;
}

/** What a machine does with one event, while it does it. */
interface Task extends Pick<TraceStep, 'transitions' | 'actions' | 'sent' | 'started' | 'stopped'> {
  event: EventObject;
  cause: number;
  isInput: boolean;
  /** When it began, counted over the flow; 0 before. */
  order: number;
}

/** A machine actor and the events it was given and has not finished. */
interface Desk {
  actor: InspectedActor;
  state: MachineState | null;
  tasks: Task[];
  isClosed: boolean;
}

/**
 * Folds inspection events of one flow into inputs and steps: one step per machine and processed event. The raw order of
 * inspection events depends on who watches (re-entrant sends, completions inside completions); the order in which events begin
 * to be processed does not.
 */
export function createStepReducer({ keep = toTagged, restored, ...listener }: StepReducerOptions) {
  const addresses = createActorPaths(restored);
  const desks = new WeakMap<InspectedActor, Desk>();
  const openDesks = new Set<Desk>();
  const busyServices = new WeakSet<InspectedActor>();
  const causeOfService = new WeakMap<InspectedActor, number>();
  const delayed = new WeakSet<EventObject>();
  let finished: { order: number; step: TraceStep; state: MachineState }[] = [];
  let begun = 0;
  let latestInput = -1;
  let isRestoring = restored !== undefined;

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        if (machineOf(actor)) openDesk(actor);
        break;
      case '@xstate.event':
        if (openDesks.size > 0) settle();
        deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.microstep':
        noteTransitions(actor, microstepOf(inspected).transitions);
        break;
      case '@xstate.action':
        noteAction(actor, inspected.action);
        break;
      case '@xstate.snapshot':
        conclude(actor, inspected.event);
        break;
    }
  }

  function openDesk(actor: InspectedActor): void {
    desks.set(actor, {
      actor,
      state: null,
      tasks: [taskFor({ type: initType }, -1, false)],
      isClosed: false,
    });
  }

  function deliver(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): void {
    const desk = desks.get(target);
    if (event.type === initType) welcome(target, event);
    else if (!desk) deliverToService(source, target, event);
    else if (!desk.isClosed) deliverToDesk(source, desk, event);
  }

  function deliverToDesk(source: InspectedActor | undefined, desk: Desk, event: EventObject): void {
    const input = inputFor(source, desk.actor, event);
    if (input) latestInput = listener.onInput(input);
    const cause = input ? latestInput : causeBehind(source);
    desk.tasks.push(taskFor(event, cause, input !== null));
    if (desk.tasks.length === 1) begin(desk);
  }

  function welcome(actor: InspectedActor, event: EventObject): void {
    const path = addresses.assign(actor);
    listener.onStart?.(path, actor);
    const parent = parentOf(actor);
    const parentTask = parent && desks.get(parent)?.tasks[0];
    if (parentTask && !isRestoring) parentTask.started.push(path);
    const desk = desks.get(actor);
    if (!desk) {
      busyServices.add(actor);
    } else if (desk.tasks[0]) {
      desk.tasks[0].event = event;
      desk.tasks[0].cause = parentTask?.cause ?? -1;
      begin(desk);
    }
  }

  function deliverToService(
    source: InspectedActor | undefined,
    service: InspectedActor,
    event: EventObject,
  ): void {
    const kind = settlements[event.type];
    if (kind) {
      if (stateOf(service).status !== 'active') return;
      latestInput = listener.onInput({ to: pathOf(service), kind, event, immediate: false });
      causeOfService.set(service, latestInput);
    } else {
      causeOfService.set(service, causeBehind(source));
      busyServices.add(service);
    }
  }

  /** Is this event from outside? What machines tell one another, and what a settled service tells its parent, is not. */
  function inputFor(
    source: InspectedActor | undefined,
    target: InspectedActor,
    event: EventObject,
  ): ObservedInput | null {
    if (delayed.has(event) || isDelayOf(source, target, event)) {
      return { to: pathOf(target), kind: 'timer', event, immediate: false };
    }
    if (!source) return { to: pathOf(target), kind: 'user', event, immediate: false };
    if (desks.has(source) || isSettlementOf(source, event)) return null;
    return { to: pathOf(source), kind: 'emit', event, immediate: busyServices.has(source) };
  }

  function causeBehind(source: InspectedActor | undefined): number {
    if (!source) return latestInput;
    return desks.get(source)?.tasks[0]?.cause ?? causeOfService.get(source) ?? latestInput;
  }

  function begin(desk: Desk): void {
    const [task] = desk.tasks;
    if (!task) return;
    task.order = ++begun;
    openDesks.add(desk);
  }

  function noteTransitions(actor: InspectedActor, transitions: readonly AnyTransitionDefinition[]): void {
    const task = desks.get(actor)?.tasks[0];
    if (task) task.transitions.push(...transitions.map(toStepTransition));
  }

  function noteAction(actor: InspectedActor, action: { type: string; params: unknown }): void {
    const task = desks.get(actor)?.tasks[0];
    if (!task) return;
    switch (action.type) {
      case 'xstate.raise':
      case 'xstate.sendTo':
        noteMessage(task, actor, action.params as SendParams);
        break;
      case 'xstate.stopChild':
        noteStop(task, action.params as AnyActorRef | undefined);
        break;
      case 'xstate.spawnChild':
      case 'xstate.cancel':
      case 'xstate.log':
        break;
      default:
        task.actions.push({ type: action.type, params: keep(action.params) });
    }
  }

  function noteMessage(task: Task, actor: InspectedActor, { to, event, delay }: SendParams): void {
    const isLater = typeof delay === 'number';
    if (isLater) delayed.add(event);
    if (!to && !isLater) return;
    task.sent.push({
      to: recipientOf(actor, to),
      event: toTracedEvent(event, keep),
      delay: isLater ? delay : null,
    });
  }

  /** A child that is started in the same step is still named by its id. */
  function recipientOf(sender: InspectedActor, to: SendParams['to']): ActorPath {
    return typeof to === 'string' ? `${pathOf(sender)}/${to}` : pathOf(to ? actorOf(to) : sender);
  }

  function noteStop(task: Task, ref: AnyActorRef | undefined): void {
    const path = ref && addresses.of(actorOf(ref));
    if (ref && path && ref.getSnapshot().status === 'active') task.stopped.push(path);
  }

  function conclude(actor: InspectedActor, event: EventObject): void {
    const desk = desks.get(actor);
    if (!desk) concludeService(actor);
    else if (event.type === 'xstate.stop') close(desk);
    else if (desk.tasks[0]?.event === event) finish(desk);
  }

  function concludeService(service: InspectedActor): void {
    busyServices.delete(service);
    if (stateOf(service).status !== 'active') addresses.release(service);
  }

  function finish(desk: Desk): void {
    const task = desk.tasks.shift();
    if (!task) return;
    const state = stateOf(desk.actor);
    const isRestored = isRestoring && task.event.type === initType;
    if (listener.onStep && !isRestored)
      finished.push({ order: task.order, step: stepOf(desk, task, state), state });
    desk.state = state;
    if (state.status !== 'active') close(desk);
    else if (desk.tasks.length > 0) begin(desk);
    else openDesks.delete(desk);
    if (openDesks.size === 0) flush();
  }

  function close(desk: Desk): void {
    if (desk.isClosed) return;
    desk.isClosed = true;
    openDesks.delete(desk);
    for (const { isInput, cause } of desk.tasks) if (isInput) listener.onDeadLetter?.(cause);
    desk.tasks = [];
    if (!parentOf(desk.actor) && stateOf(desk.actor).status === 'stopped') {
      listener.onInput({
        to: pathOf(desk.actor),
        kind: 'stop',
        event: { type: 'xstate.stop' },
        immediate: false,
      });
    }
    addresses.release(desk.actor);
    if (openDesks.size === 0) flush();
  }

  function stepOf(desk: Desk, task: Task, state: MachineState): TraceStep {
    return {
      cause: task.cause,
      actor: pathOf(desk.actor),
      event: task.event.type,
      from: desk.state?.value ?? null,
      value: state.value,
      status: state.status,
      contextPatch: diffValues(desk.state?.context ?? {}, state.context, keep),
      ...(state.status === 'done' && { output: keep(state.output) }),
      ...(state.status === 'error' && { error: keep(state.error) }),
      transitions: task.transitions,
      actions: task.actions,
      sent: task.sent,
      started: task.started,
      stopped: task.stopped,
    };
  }

  /** A machine that dies emits no snapshot: its step is concluded from its status. */
  function settle(): void {
    for (const desk of [...openDesks]) if (stateOf(desk.actor).status === 'error') finish(desk);
  }

  function flush(): void {
    const steps = finished.sort((one, other) => one.order - other.order);
    finished = [];
    for (const { step, state } of steps) listener.onStep?.(step, state);
  }

  function pathOf(actor: InspectedActor): ActorPath {
    return addresses.of(actor) ?? addresses.assign(actor);
  }

  return {
    observe,
    settle,
    addresses,
    /** Nothing is being processed. */
    isAtRest: () => openDesks.size === 0,
    /** The actors of the checkpoint have started; from here on every event counts. */
    restorationIsOver() {
      isRestoring = false;
      addresses.restorationIsOver();
    },
  };
}

/** A flow's events folded into inputs and steps. */
export type StepReducer = ReturnType<typeof createStepReducer>;

/** An event as JSON. */
export function toTracedEvent(event: EventObject, keep: (value: unknown) => Json = toTagged): TracedEvent {
  const payload = mapEntries(event as unknown as { [key: string]: unknown }, keep);
  return { ...payload, type: event.type };
}

interface SendParams {
  to?: AnyActorRef | string;
  event: EventObject;
  delay?: number;
}

const initType = 'xstate.init';

const settlements: Record<string, 'resolve' | 'reject'> = {
  'xstate.promise.resolve': 'resolve',
  'xstate.promise.reject': 'reject',
};

/** What a promise actor tells its parent when it settles; a stream's own breakdown is an input. */
function isSettlementOf(service: InspectedActor, event: EventObject): boolean {
  const isStream = isEventSource(serviceOf(service.logic));
  return (
    !isStream &&
    (event.type === `xstate.done.actor.${service.id}` || event.type === `xstate.error.actor.${service.id}`)
  );
}

/** A delay that was scheduled before a checkpoint is fired by hand. */
function isDelayOf(
  source: InspectedActor | undefined,
  target: InspectedActor,
  { type }: EventObject,
): boolean {
  return source === target && type.startsWith('xstate.after.');
}

function taskFor(event: EventObject, cause: number, isInput: boolean): Task {
  return {
    event,
    cause,
    isInput,
    order: 0,
    transitions: [],
    actions: [],
    sent: [],
    started: [],
    stopped: [],
  };
}

function toStepTransition(transition: AnyTransitionDefinition): StepTransition {
  return {
    source: transition.source.id,
    event: transition.eventType,
    branch: branchIndexOf(transition),
    guard: guardName(transition.guard),
    targets: (transition.target ?? []).map(({ id }) => id),
  };
}
