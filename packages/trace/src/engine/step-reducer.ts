import type { EventObject, InspectionEvent } from 'xstate';
import { copyOnce } from '../format/to-tagged.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';
import { createActionNotes } from './action-notes.ts';
import { type ActorIds, createRestoredPaths, type Generations } from './actor-paths.ts';
import { type Delivery, type Mailbox, newDelivery } from './mailbox.ts';
import { momentOf } from './moment.ts';
import { inputFor, type ObservedFlow, type ObservedInput, settlementOf } from './observed-input.ts';
import { toStep, toStepTransition } from './traced-step.ts';
import {
  actorOf,
  childrenOf,
  type InspectedActor,
  isOwnEvent,
  type MachineState,
  machineOf,
  parentOf,
  scheduledEvents,
  stateOf,
  transitionsOf,
} from './xstate-internals.ts';

export interface StepReducerOptions {
  onInput(input: ObservedInput): number;
  /** Called in the order in which steps began, once the flow is at rest. `state` is the live state after the step. */
  onStep?: ((step: TraceStep, state: MachineState) => void) | undefined;
  onStart?(path: ActorPath, actor: InspectedActor): void;
  /** An input was queued for an actor that ended before processing it. */
  onDeadLetter?(input: number): void;
  restored?: Generations | undefined;
  ids?: ActorIds;
}

interface RunningService {
  isBusy: boolean;
  cause: number | undefined;
}

/**
 * Reduces the inspection events of one flow to inputs and steps: one step per machine and processed event. The order of raw
 * inspection events depends on which inspectors are attached (re-entrant sends, completions inside completions); the order in which
 * events begin to be processed does not.
 */
export function createStepReducer({ restored, ids, ...options }: StepReducerOptions) {
  const paths = createRestoredPaths(restored, ids);
  const mailboxes = new WeakMap<InspectedActor, Mailbox>();
  const busyMailboxes = new Set<Mailbox>();
  const services = new WeakMap<InspectedActor, RunningService>();
  const delayedEvents = new WeakSet<EventObject>();
  let finished: { order: number; step: TraceStep; state: MachineState }[] = [];
  let begun = 0;
  let latestInput = -1;
  let isRestoring = restored !== undefined;
  const flow: ObservedFlow = {
    pathOf: paths.pathOf,
    isMachine: (actor) => mailboxes.has(actor),
    isBusy: (actor) => services.get(actor)?.isBusy ?? false,
    isDelayed: (event) => delayedEvents.has(event),
  };
  const noteAction = createActionNotes({
    paths,
    onDelayed: (event) => delayedEvents.add(event),
  });

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        paths.name(actor);
        if (machineOf(actor)) openMailbox(actor);
        break;
      case '@xstate.event':
        if (busyMailboxes.size > 0) settle();
        deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.microstep':
        current(actor)?.transitions.push(...transitionsOf(inspected).map(toStepTransition));
        break;
      case '@xstate.action': {
        const delivery = current(actor);
        if (delivery) noteAction(delivery, actor, inspected.action);
        break;
      }
      case '@xstate.snapshot':
        onSnapshot(actor, inspected.event);
        break;
    }
  }

  function openMailbox(actor: InspectedActor): void {
    const start = newDelivery({ type: initType }, -1, false);
    mailboxes.set(actor, { actor, before: null, deliveries: [start], isClosed: false });
  }

  /** Takes over a flow that is running already. */
  function adopt(actor: InspectedActor): void {
    paths.name(actor);
    paths.assign(actor);
    if (!parentOf(actor)) for (const { event } of scheduledEvents(actor)) delayedEvents.add(event);
    if (!machineOf(actor)) return;
    mailboxes.set(actor, { actor, before: stateNow(actor), deliveries: [], isClosed: false });
    for (const child of childrenOf(actor)) if (stateOf(child).status === 'active') adopt(child);
  }

  function stateNow(actor: InspectedActor): Mailbox['before'] {
    const { value, context } = stateOf(actor);
    return { value, context: options.onStep ? momentOf(context) : context };
  }

  function endRestoration(): void {
    isRestoring = false;
    paths.endRestoration();
  }

  function current(actor: InspectedActor): Delivery | undefined {
    return mailboxes.get(actor)?.deliveries[0];
  }

  function deliver(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): void {
    if (busyMailboxes.size === 0) copyOnce(true);
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
    if (!mailbox) runningService(actor).isBusy = true;
    else if (start) {
      start.event = event;
      start.cause = cause?.cause ?? -1;
      begin(mailbox);
    }
  }

  function deliverToMachine(source: InspectedActor | undefined, mailbox: Mailbox, event: EventObject): void {
    const isSnapshot = isSnapshotOf(source, event);
    if (isSnapshot && isRestoring) return;
    const input = isSnapshot ? null : inputFor(flow, source, mailbox.actor, event);
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
      running.cause = causeOf(source);
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
    const state = stateOf(mailbox.actor);
    const isRestored = isRestoring && delivery.event.type === initType;
    if (isRestored && !parentOf(mailbox.actor)) endRestoration();
    const { before } = mailbox;
    mailbox.before = stateNow(mailbox.actor);
    if (options.onStep && !isRestored) {
      const path = paths.pathOf(mailbox.actor);
      const step = toStep(path, delivery, before, { ...state, ...mailbox.before });
      finished.push({ order: delivery.order, step, state });
    }
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
      options.onInput({
        to: paths.pathOf(actor),
        kind: 'stop',
        event: { type: 'xstate.stop' },
        immediate: false,
      });
    paths.release(actor);
    if (busyMailboxes.size === 0) flush();
  }

  /** A machine that fails emits no snapshot: its status says that the step is over. */
  function settle(): void {
    for (const mailbox of busyMailboxes) if (stateOf(mailbox.actor).status === 'error') finish(mailbox);
  }

  function flush(): void {
    copyOnce(false);
    const steps = finished;
    finished = [];
    if (steps.length > 1) steps.sort((one, other) => one.order - other.order);
    for (const { step, state } of steps) options.onStep?.(step, state);
  }

  return {
    observe,
    settle,
    causeWithin,
    paths,
    adopt,
    isIdle: () => busyMailboxes.size === 0,
    /** The event is that of a delay which was scheduled before. */
    noteDelayed: (event: EventObject) => delayedEvents.add(event),
  };
}

const initType = 'xstate.init';

/** Machines are told the snapshots of children that they observe: what these do is recorded itself. */
function isSnapshotOf(source: InspectedActor | undefined, { type }: EventObject): boolean {
  return source !== undefined && type === `xstate.snapshot.${source.id}`;
}
