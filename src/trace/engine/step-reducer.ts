import type { AnyActorRef, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { serviceOf } from '../../../machines/shared/service.ts';
import { guardName } from '../chart/chart.ts';
import { diffValues } from '../format/patch.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import type { ActorPath, StepTransition, TracedEvent, TraceInput, TraceStep } from '../format/trace.ts';
import { createRestoredPaths, type Generations } from './restored-paths.ts';
import { isEventSource } from './stub-services.ts';
import {
  actorOf,
  branchIndexOf,
  type InspectedActor,
  type MachineState,
  machineOf,
  parentOf,
  stateOf,
  transitionsOf,
} from './xstate-internals.ts';

export interface ObservedInput extends Pick<TraceInput, 'to' | 'kind'> {
  event: EventObject;
  immediate: boolean;
}

export interface StepReducerOptions {
  onInput(input: ObservedInput): number;
  /** Called in the order in which steps began, once the flow is at rest. `state` is the live state after the step. */
  onStep?: ((step: TraceStep, state: MachineState) => void) | undefined;
  onStart?(path: ActorPath, actor: InspectedActor): void;
  /** An input was queued for an actor that ended before processing it. */
  onDeadLetter?(input: number): void;
  /** Converts the values of a step; default `toTagged`. */
  serialize?: (value: unknown) => Json;
  restored?: Generations | undefined;
}

/** An event in a mailbox, with what the machine has done with it so far. */
interface Delivery extends Pick<TraceStep, 'transitions' | 'actions' | 'sent' | 'started' | 'stopped'> {
  event: EventObject;
  cause: number;
  isInput: boolean;
  /** When its processing began, counted over the flow; 0 before. */
  order: number;
}

interface Mailbox {
  actor: InspectedActor;
  state: MachineState | null;
  deliveries: Delivery[];
  isClosed: boolean;
}

/**
 * Reduces the inspection events of one flow to inputs and steps: one step per machine and processed event. The order of raw
 * inspection events depends on which inspectors are attached (re-entrant sends, completions inside completions); the order in which
 * events begin to be processed does not.
 */
export function createStepReducer({ serialize = toTagged, restored, ...options }: StepReducerOptions) {
  const paths = createRestoredPaths(restored);
  const mailboxes = new WeakMap<InspectedActor, Mailbox>();
  const busyMailboxes = new Set<Mailbox>();
  const busyServices = new WeakSet<InspectedActor>();
  const causeOfService = new WeakMap<InspectedActor, number>();
  const delayedEvents = new WeakSet<EventObject>();
  let finished: { order: number; step: TraceStep; state: MachineState }[] = [];
  let begun = 0;
  let latestInput = -1;
  let isRestoring = restored !== undefined;

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        if (machineOf(actor)) openMailbox(actor);
        break;
      case '@xstate.event':
        if (busyMailboxes.size > 0) settle();
        deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.microstep':
        current(actor)?.transitions.push(...transitionsOf(inspected).map(toStepTransition));
        break;
      case '@xstate.action':
        noteAction(actor, inspected.action);
        break;
      case '@xstate.snapshot':
        onSnapshot(actor, inspected.event);
        break;
    }
  }

  function openMailbox(actor: InspectedActor): void {
    const start = newDelivery({ type: initType }, -1, false);
    mailboxes.set(actor, { actor, state: null, deliveries: [start], isClosed: false });
  }

  function current(actor: InspectedActor): Delivery | undefined {
    return mailboxes.get(actor)?.deliveries[0];
  }

  function deliver(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): void {
    const mailbox = mailboxes.get(target);
    if (event.type === initType) startActor(target, event);
    else if (!mailbox) deliverToService(source, target, event);
    else if (!mailbox.isClosed) deliverToMachine(source, mailbox, event);
  }

  function startActor(actor: InspectedActor, event: EventObject): void {
    const path = paths.assign(actor);
    options.onStart?.(path, actor);
    const parent = parentOf(actor);
    const cause = parent && current(parent);
    if (cause && !isRestoring) cause.started.push(path);
    const mailbox = mailboxes.get(actor);
    const [start] = mailbox?.deliveries ?? [];
    if (mailbox && start) {
      start.event = event;
      start.cause = cause?.cause ?? -1;
      begin(mailbox);
    } else busyServices.add(actor);
  }

  function deliverToMachine(source: InspectedActor | undefined, mailbox: Mailbox, event: EventObject): void {
    const input = inputFor(source, mailbox.actor, event);
    if (input) latestInput = options.onInput(input);
    mailbox.deliveries.push(newDelivery(event, input ? latestInput : causeOf(source), input !== null));
    if (mailbox.deliveries.length === 1) begin(mailbox);
  }

  function deliverToService(
    source: InspectedActor | undefined,
    service: InspectedActor,
    event: EventObject,
  ): void {
    const kind = settlements.get(event.type);
    if (!kind) {
      causeOfService.set(service, causeOf(source));
      busyServices.add(service);
    } else if (stateOf(service).status === 'active') {
      latestInput = options.onInput({ to: pathOf(service), kind, event, immediate: false });
      causeOfService.set(service, latestInput);
    }
  }

  /** Messages between machines, and from a settled service to its parent, are not inputs. */
  function inputFor(
    source: InspectedActor | undefined,
    target: InspectedActor,
    event: EventObject,
  ): ObservedInput | null {
    // Delays that were scheduled before a checkpoint are fired by the player.
    const isRestoredDelay = source === target && event.type.startsWith('xstate.after.');
    const isDelayed = delayedEvents.has(event) || isRestoredDelay;
    if (isDelayed) return { to: pathOf(target), kind: 'timer', event, immediate: false };
    if (!source) return { to: pathOf(target), kind: 'user', event, immediate: false };
    if (mailboxes.has(source) || isSettlement(source, event)) return null;
    return { to: pathOf(source), kind: 'emit', event, immediate: busyServices.has(source) };
  }

  function causeOf(source: InspectedActor | undefined): number {
    return (source && (current(source)?.cause ?? causeOfService.get(source))) ?? latestInput;
  }

  function begin(mailbox: Mailbox): void {
    const [delivery] = mailbox.deliveries;
    if (!delivery) return;
    delivery.order = ++begun;
    busyMailboxes.add(mailbox);
  }

  function noteAction(actor: InspectedActor, { type, params }: { type: string; params: unknown }): void {
    const delivery = current(actor);
    if (!delivery) return;
    switch (type) {
      case 'xstate.raise':
      case 'xstate.sendTo':
        noteMessage(delivery, actor, params as SendParams);
        break;
      case 'xstate.stopChild':
        noteStop(delivery, params as AnyActorRef | undefined);
        break;
      case 'xstate.spawnChild':
      case 'xstate.cancel':
      case 'xstate.log':
        break;
      default:
        delivery.actions.push({ type, params: serialize(params) });
    }
  }

  function noteMessage(delivery: Delivery, actor: InspectedActor, { to, event, delay }: SendParams): void {
    const isDelayed = typeof delay === 'number';
    if (isDelayed) delayedEvents.add(event);
    if (!to && !isDelayed) return;
    delivery.sent.push({
      to: recipientOf(actor, to),
      event: toTracedEvent(event, serialize),
      delay: isDelayed ? delay : null,
    });
  }

  /** A child that starts in the same step is still referred to by its id. */
  function recipientOf(sender: InspectedActor, to: SendParams['to']): ActorPath {
    return typeof to === 'string' ? `${pathOf(sender)}/${to}` : pathOf(to ? actorOf(to) : sender);
  }

  function noteStop(delivery: Delivery, ref: AnyActorRef | undefined): void {
    const path = ref && paths.of(actorOf(ref));
    if (ref && path && ref.getSnapshot().status === 'active') delivery.stopped.push(path);
  }

  function onSnapshot(actor: InspectedActor, event: EventObject): void {
    const mailbox = mailboxes.get(actor);
    if (!mailbox) {
      busyServices.delete(actor);
      if (stateOf(actor).status !== 'active') paths.release(actor);
    } else if (event.type === 'xstate.stop') close(mailbox);
    else if (mailbox.deliveries[0]?.event === event) finish(mailbox);
  }

  function finish(mailbox: Mailbox): void {
    const delivery = mailbox.deliveries.shift();
    if (!delivery) return;
    const state = stateOf(mailbox.actor);
    const isRestored = isRestoring && delivery.event.type === initType;
    if (options.onStep && !isRestored)
      finished.push({ order: delivery.order, step: toStep(mailbox, delivery, state), state });
    mailbox.state = state;
    if (state.status !== 'active') close(mailbox);
    else if (mailbox.deliveries.length > 0) begin(mailbox);
    else busyMailboxes.delete(mailbox);
    if (busyMailboxes.size === 0) flush();
  }

  function close(mailbox: Mailbox): void {
    if (mailbox.isClosed) return;
    mailbox.isClosed = true;
    busyMailboxes.delete(mailbox);
    for (const { isInput, cause } of mailbox.deliveries) if (isInput) options.onDeadLetter?.(cause);
    mailbox.deliveries = [];
    const { actor } = mailbox;
    if (!parentOf(actor) && stateOf(actor).status === 'stopped')
      options.onInput({ to: pathOf(actor), kind: 'stop', event: { type: 'xstate.stop' }, immediate: false });
    paths.release(actor);
    if (busyMailboxes.size === 0) flush();
  }

  function toStep(mailbox: Mailbox, delivery: Delivery, state: MachineState): TraceStep {
    const { cause, event, transitions, actions, sent, started, stopped } = delivery;
    return {
      cause,
      actor: pathOf(mailbox.actor),
      event: event.type,
      from: mailbox.state?.value ?? null,
      value: state.value,
      status: state.status,
      contextPatch: diffValues(mailbox.state?.context ?? {}, state.context, serialize),
      ...(state.status === 'done' && { output: serialize(state.output) }),
      ...(state.status === 'error' && { error: serialize(state.error) }),
      transitions,
      actions,
      sent,
      started,
      stopped,
    };
  }

  /** A machine that fails emits no snapshot: its status says that the step is over. */
  function settle(): void {
    for (const mailbox of busyMailboxes) if (stateOf(mailbox.actor).status === 'error') finish(mailbox);
  }

  function flush(): void {
    const steps = finished.sort((one, other) => one.order - other.order);
    finished = [];
    for (const { step, state } of steps) options.onStep?.(step, state);
  }

  function pathOf(actor: InspectedActor): ActorPath {
    return paths.of(actor) ?? paths.assign(actor);
  }

  return {
    observe,
    settle,
    paths,
    endRestoration() {
      isRestoring = false;
      paths.endRestoration();
    },
  };
}

export function toTracedEvent(
  event: EventObject,
  serialize: (value: unknown) => Json = toTagged,
): TracedEvent {
  return { ...mapEntries({ ...event }, (value) => serialize(value)), type: event.type };
}

interface SendParams {
  to?: AnyActorRef | string;
  event: EventObject;
  delay?: number;
}

const initType = 'xstate.init';

const settlements = new Map<string, 'resolve' | 'reject'>([
  ['xstate.promise.resolve', 'resolve'],
  ['xstate.promise.reject', 'reject'],
]);

/** The event by which a settled promise reaches its parent; the crash of an event source is an input instead. */
function isSettlement({ id, logic }: InspectedActor, { type }: EventObject): boolean {
  return (
    !isEventSource(serviceOf(logic)) &&
    (type === `xstate.done.actor.${id}` || type === `xstate.error.actor.${id}`)
  );
}

function newDelivery(event: EventObject, cause: number, isInput: boolean): Delivery {
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
