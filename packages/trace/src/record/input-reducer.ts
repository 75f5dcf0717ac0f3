import type { EventObject, InspectionEvent } from 'xstate';
import { createActorPaths } from '../engine/actor-paths.ts';
import { inputFor, type ObservedFlow, type ObservedInput, settlementOf } from '../engine/observed-input.ts';
import { actorOf, type InspectedActor, machineOf, parentOf, stateOf } from '../engine/xstate-internals.ts';

export interface InputReducerOptions {
  onInput(input: ObservedInput): number;
  /** The input was queued for an actor that ended before processing it. */
  onDeadLetter(input: number): void;
}

/** Events that a machine has received and not finished, oldest first: the numbers of inputs, `null` for other events. */
interface Mailbox {
  queue: { event: EventObject; input: number | null }[];
  isClosed: boolean;
}

/**
 * Finds the inputs of one flow in its inspection events, as `createStepReducer` does, and nothing else: customers' pages carry it from
 * the start, so it costs 1 kB and a microsecond an event, and does without observables. `input-reducer.test.ts` holds the two to the
 * same result.
 */
export function createInputReducer({ onInput, onDeadLetter }: InputReducerOptions) {
  const paths = createActorPaths();
  const mailboxes = new Map<InspectedActor, Mailbox>();
  const busy = new Set<InspectedActor>();
  const busyServices = new WeakSet<InspectedActor>();
  const delayedEvents = new WeakSet<EventObject>();
  const flow: ObservedFlow = {
    pathOf: paths.pathOf,
    isMachine: (actor) => mailboxes.has(actor),
    isBusy: (actor) => busyServices.has(actor),
    isDelayed: (event) => delayedEvents.has(event),
  };

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        if (machineOf(actor)) mailboxes.set(actor, { queue: [], isClosed: false });
        break;
      case '@xstate.event':
        closeFailed();
        deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.action':
        noteDelay(inspected.action.params);
        break;
      case '@xstate.snapshot':
        onSnapshot(actor, inspected.event);
        break;
    }
  }

  function deliver(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): void {
    const mailbox = mailboxes.get(target);
    if (event.type === 'xstate.init') paths.assign(target);
    if (!mailbox) deliverToService(target, event);
    else if (!mailbox.isClosed) {
      const input = event.type === 'xstate.init' ? null : inputFor(flow, source, target, event);
      mailbox.queue.push({ event, input: input && onInput(input) });
      busy.add(target);
    }
  }

  function deliverToService(service: InspectedActor, event: EventObject): void {
    const kind = settlementOf(event);
    if (!kind) busyServices.add(service);
    else if (stateOf(service).status === 'active')
      onInput({ to: paths.pathOf(service), kind, event, immediate: false });
  }

  function noteDelay(params: unknown): void {
    if (typeof params !== 'object' || params === null || !('delay' in params && 'event' in params)) return;
    if (typeof params.delay === 'number') delayedEvents.add(params.event as EventObject);
  }

  function onSnapshot(actor: InspectedActor, event: EventObject): void {
    const mailbox = mailboxes.get(actor);
    const isActive = stateOf(actor).status === 'active';
    if (!mailbox) {
      busyServices.delete(actor);
      if (!isActive) paths.release(actor);
    } else if (event.type === 'xstate.stop') close(actor, mailbox);
    else if (mailbox.queue[0]?.event === event) finish(actor, mailbox, isActive);
  }

  function finish(actor: InspectedActor, mailbox: Mailbox, isActive: boolean): void {
    mailbox.queue.shift();
    if (!isActive) close(actor, mailbox);
    else if (mailbox.queue.length === 0) busy.delete(actor);
  }

  function close(actor: InspectedActor, mailbox: Mailbox): void {
    if (mailbox.isClosed) return;
    mailbox.isClosed = true;
    busy.delete(actor);
    for (const { input } of mailbox.queue) if (input !== null) onDeadLetter(input);
    mailbox.queue = [];
    if (!parentOf(actor) && stateOf(actor).status === 'stopped')
      onInput({ to: paths.pathOf(actor), kind: 'stop', event: { type: 'xstate.stop' }, immediate: false });
    paths.release(actor);
  }

  /** A machine that fails emits no snapshot: its status says so. */
  function closeFailed(): void {
    for (const actor of [...busy]) {
      const mailbox = mailboxes.get(actor);
      if (mailbox && stateOf(actor).status === 'error') finish(actor, mailbox, false);
    }
  }

  return { observe, paths };
}
