import type { EventObject, InspectionEvent } from 'xstate';
import type { ActorPath } from '../format/trace.ts';
import { type ActorIds, createActorPaths, type Generations } from './actor-paths.ts';
import {
  inputFor,
  isSnapshotOf,
  type ObservedFlow,
  type ObservedInput,
  settlementOf,
} from './observed-input.ts';
import {
  actorOf,
  childrenOf,
  type InspectedActor,
  isOwnEvent,
  isTransitionFunction,
  machineOf,
  parentOf,
  scheduledEvents,
  stateOf,
} from './xstate-internals.ts';

export interface InputReducerOptions {
  /** Returns the number of the input. */
  onInput(input: ObservedInput): number;
  /** An input was queued for an actor that ended before processing it. */
  onDeadLetter?(input: number): void;
  onStart?(path: ActorPath, actor: InspectedActor): void;
  /** A machine has finished with an event. `isRestored`: it only took up the state that it was restored with. */
  onProcessed?(machine: InspectedActor, delivery: Delivery, isRestored: boolean): void;
  /** No machine is processing an event. */
  onRest?(): void;
  /** For a flow that begins at a checkpoint. */
  restored?: Generations | undefined;
  ids?: ActorIds | undefined;
}

/** An event in the mailbox of a machine. */
export interface Delivery {
  event: EventObject;
  /** The input that led to it; -1 for the start of the flow. */
  cause: number;
  isInput: boolean;
  /** When its processing began, counted over the flow; 0 before. */
  order: number;
}

/** The events that a machine has received and not finished, oldest first. The first is being processed. */
interface Mailbox {
  actor: InspectedActor;
  deliveries: Delivery[];
  isClosed: boolean;
}

interface RunningService {
  isBusy: boolean;
  cause: number | undefined;
}

const initType = 'xstate.init';

export type InputReducer = ReturnType<typeof createInputReducer>;

/**
 * Finds the inputs of one flow in its inspection events: what came to its machines from a person, a service or a delay. It keeps no
 * values, so customers' pages carry it from the start.
 */
export function createInputReducer({ restored, ids, ...options }: InputReducerOptions) {
  const paths = createActorPaths(restored, ids);
  const mailboxes = new WeakMap<InspectedActor, Mailbox>();
  const busyMailboxes = new Set<Mailbox>();
  const services = new WeakMap<InspectedActor, RunningService>();
  const delayedEvents = new WeakSet<EventObject>();
  let begun = 0;
  let latestInput = -1;
  let isRestoring = restored !== undefined;
  const flow: ObservedFlow = {
    pathOf: paths.pathOf,
    isMachine: (actor) => mailboxes.has(actor),
    isBusy: (actor) => services.get(actor)?.isBusy ?? false,
    isDelayed: (event) => delayedEvents.has(event),
  };

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        paths.name(actor);
        if (machineOf(actor)) openMailbox(actor, true);
        break;
      case '@xstate.event':
        settle();
        deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.action':
        noteDelay(inspected.action);
        break;
      case '@xstate.snapshot':
        onSnapshot(actor, inspected.event);
        break;
    }
  }

  function openMailbox(actor: InspectedActor, isStarting: boolean): void {
    const deliveries = isStarting ? [newDelivery({ type: initType }, -1, false)] : [];
    mailboxes.set(actor, { actor, deliveries, isClosed: false });
  }

  /** Takes over a flow that is running already, or is being started with actors that it has already. */
  function adopt(actor: InspectedActor, isStarting: boolean): void {
    isRestoring = isStarting;
    paths.name(actor);
    paths.assign(actor);
    if (!parentOf(actor)) for (const { event } of scheduledEvents(actor)) delayedEvents.add(event);
    if (!machineOf(actor)) return;
    openMailbox(actor, isStarting);
    for (const child of childrenOf(actor)) if (stateOf(child).status === 'active') adopt(child, isStarting);
  }

  /** The event that a machine is processing. */
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
    const mailbox = mailboxes.get(actor);
    const [start] = mailbox?.deliveries ?? [];
    if (!mailbox) runningService(actor).isBusy = true;
    else if (start) {
      start.event = event;
      start.cause = (parent && current(parent)?.cause) ?? -1;
      begin(mailbox);
    }
  }

  function deliverToMachine(source: InspectedActor | undefined, mailbox: Mailbox, event: EventObject): void {
    const input = isSnapshotOf(source, event) ? null : inputFor(flow, source, mailbox.actor, event);
    if (input) latestInput = options.onInput(input);
    mailbox.deliveries.push(newDelivery(event, input ? latestInput : causeOf(source), input !== null));
    if (mailbox.deliveries.length === 1) begin(mailbox);
  }

  function deliverToService(
    source: InspectedActor | undefined,
    service: InspectedActor,
    event: EventObject,
  ): void {
    const kind = settlementOf(event) ?? (isOwnEvent(event) ? 'emit' : undefined);
    const running = runningService(service);
    if (!kind) {
      const isPlayed = paths.of(service) && (isTransitionFunction(service) || !parentOf(service));
      const input = isPlayed ? inputFor(flow, source, service, event) : null;
      if (input) latestInput = options.onInput(input);
      running.cause = input ? latestInput : causeOf(source);
      running.isBusy = true;
    } else if (stateOf(service).status === 'active') {
      const { isBusy } = running;
      latestInput = options.onInput({ to: paths.pathOf(service), kind, event, immediate: isBusy });
      running.cause = latestInput;
    }
  }

  function runningService(actor: InspectedActor): RunningService {
    const known = services.get(actor);
    if (known) return known;
    const made: RunningService = { isBusy: false, cause: undefined };
    services.set(actor, made);
    return made;
  }

  function causeOf(source: InspectedActor | undefined): number {
    return (source && (current(source)?.cause ?? services.get(source)?.cause)) ?? latestInput;
  }

  /** The input for which a machine is computing a step, or its first state. */
  function causeWithin(actor: InspectedActor): number {
    const delivery = current(actor);
    if (delivery && delivery.order > 0) return delivery.cause;
    const parent = parentOf(actor);
    return parent ? causeWithin(parent) : -1;
  }

  function noteDelay({ type, params }: { type: string; params: unknown }): void {
    if (type !== 'xstate.raise' && type !== 'xstate.sendTo') return;
    const { delay, event } = params as { delay?: number; event: EventObject };
    if (typeof delay === 'number') delayedEvents.add(event);
  }

  function begin(mailbox: Mailbox): void {
    const [delivery] = mailbox.deliveries;
    if (!delivery) return;
    delivery.order = ++begun;
    busyMailboxes.add(mailbox);
  }

  function onSnapshot(actor: InspectedActor, event: EventObject): void {
    const mailbox = mailboxes.get(actor);
    if (!mailbox) {
      runningService(actor).isBusy = false;
      if (stateOf(actor).status !== 'active') paths.release(actor);
    } else if (event.type === 'xstate.stop') close(mailbox);
    else if (mailbox.deliveries[0]?.event === event) finish(mailbox);
  }

  function finish(mailbox: Mailbox): void {
    const delivery = mailbox.deliveries.shift();
    if (!delivery) return;
    const { actor } = mailbox;
    const isRestored = isRestoring && delivery.event.type === initType;
    if (isRestored && !parentOf(actor)) endRestoration();
    options.onProcessed?.(actor, delivery, isRestored);
    if (stateOf(actor).status !== 'active') close(mailbox);
    else if (mailbox.deliveries.length > 0) begin(mailbox);
    else busyMailboxes.delete(mailbox);
    if (busyMailboxes.size === 0) options.onRest?.();
  }

  function endRestoration(): void {
    isRestoring = false;
    paths.endRestoration();
  }

  function close(mailbox: Mailbox): void {
    if (mailbox.isClosed) return;
    mailbox.isClosed = true;
    busyMailboxes.delete(mailbox);
    for (const { isInput, cause } of mailbox.deliveries) if (isInput) options.onDeadLetter?.(cause);
    mailbox.deliveries = [];
    const { actor } = mailbox;
    const to = paths.pathOf(actor);
    if (!parentOf(actor) && stateOf(actor).status === 'stopped')
      options.onInput({ to, kind: 'stop', event: { type: 'xstate.stop' }, immediate: false });
    paths.release(actor);
    if (busyMailboxes.size === 0) options.onRest?.();
  }

  /**
   * A machine that fails emits no snapshot, and one that is done tells its observers first: the status says that it has processed the
   * event. With `done`, also while its last actions may still be executed.
   */
  function settle(done = false): void {
    for (const mailbox of busyMailboxes) {
      const { status } = stateOf(mailbox.actor);
      if (status === 'error' || (done && status === 'done')) finish(mailbox);
    }
  }

  return {
    observe,
    settle,
    current,
    causeWithin,
    paths,
    adopt,
    isIdle: () => busyMailboxes.size === 0,
    isRestoring: () => isRestoring,
    /** The event is that of a delay which was scheduled before. */
    noteDelayed: (event: EventObject) => delayedEvents.add(event),
  };
}

function newDelivery(event: EventObject, cause: number, isInput: boolean): Delivery {
  return { event, cause, isInput, order: 0 };
}
