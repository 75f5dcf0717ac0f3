import type { AnyTransitionDefinition, EventObject, StateValue } from 'xstate';
import type { TraceInput } from '../format/trace.ts';
import { type InspectedActor, stateOf } from './xstate-internals.ts';

/** The input that something goes back to, by its number and kind. */
export interface Cause {
  input: number;
  kind: TraceInput['kind'] | 'start';
}

export const flowStart: Cause = { input: -1, kind: 'start' };

/** The transitions that a machine took at once, and its state after them. */
export interface Microstep {
  transitions: readonly AnyTransitionDefinition[];
  value: StateValue;
}

/** An event in the mailbox of a machine. */
export interface Delivery {
  event: EventObject;
  cause: Cause;
  isInput: boolean;
  /** When its processing began, counted over the flow; 0 before. */
  order: number;
  microsteps: Microstep[];
}

/** The events that a machine has received and not finished, oldest first. The first is being processed. */
interface Mailbox {
  actor: InspectedActor;
  deliveries: Delivery[];
  isClosed: boolean;
}

/** Called by the mailboxes of a flow. */
interface MailboxListener {
  onFinished(machine: InspectedActor, delivery: Delivery): void;
  /** The machine takes no more events. */
  onClosed(machine: InspectedActor, unfinished: readonly Delivery[]): void;
  /** No machine is processing an event. */
  onRest(): void;
}

export const initType = 'xstate.init';

/** Follows which event each machine of a flow is processing, and which it has yet to process. */
export class Mailboxes {
  readonly #listener: MailboxListener;
  readonly #byActor = new WeakMap<InspectedActor, Mailbox>();
  readonly #busy = new Set<Mailbox>();
  #begun = 0;

  constructor(listener: MailboxListener) {
    this.#listener = listener;
  }

  open(machine: InspectedActor, isStarting: boolean): void {
    const start = newDelivery({ type: initType }, flowStart, false);
    this.#byActor.set(machine, { actor: machine, deliveries: isStarting ? [start] : [], isClosed: false });
  }

  has(actor: InspectedActor): boolean {
    return this.#byActor.has(actor);
  }

  isOpen(machine: InspectedActor): boolean {
    return this.#byActor.get(machine)?.isClosed === false;
  }

  isIdle(): boolean {
    return this.#busy.size === 0;
  }

  /** The event that a machine is processing. */
  current(actor: InspectedActor): Delivery | undefined {
    return this.#byActor.get(actor)?.deliveries[0];
  }

  start(machine: InspectedActor, event: EventObject, cause: Cause): void {
    const mailbox = this.#byActor.get(machine);
    const start = mailbox?.deliveries[0];
    if (!start) return;
    Object.assign(start, { event, cause });
    this.#begin(mailbox);
  }

  put(machine: InspectedActor, event: EventObject, cause: Cause, isInput: boolean): void {
    const mailbox = this.#byActor.get(machine);
    if (mailbox?.deliveries.push(newDelivery(event, cause, isInput)) === 1) this.#begin(mailbox);
  }

  #begin(mailbox: Mailbox): void {
    const [delivery] = mailbox.deliveries;
    if (!delivery) return;
    delivery.order = ++this.#begun;
    this.#busy.add(mailbox);
  }

  /** A machine has a new snapshot because of this event. */
  onSnapshot(machine: InspectedActor, event: EventObject): void {
    const mailbox = this.#byActor.get(machine);
    if (!mailbox) return;
    if (event.type === 'xstate.stop') this.#close(mailbox);
    else if (mailbox.deliveries[0]?.event === event) this.#finish(mailbox);
  }

  /**
   * A machine that fails emits no snapshot, and one that is done tells its observers first: the status says that it has processed the
   * event. With `done`, also while its last actions may still be executed.
   */
  settle(done = false): void {
    for (const mailbox of this.#busy) {
      const { status } = stateOf(mailbox.actor);
      if (status === 'error' || (done && status === 'done')) this.#finish(mailbox);
    }
  }

  #finish(mailbox: Mailbox): void {
    const delivery = mailbox.deliveries.shift();
    if (!delivery) return;
    this.#listener.onFinished(mailbox.actor, delivery);
    if (stateOf(mailbox.actor).status !== 'active') this.#close(mailbox);
    else if (mailbox.deliveries.length > 0) this.#begin(mailbox);
    else this.#busy.delete(mailbox);
    if (this.isIdle()) this.#listener.onRest();
  }

  #close(mailbox: Mailbox): void {
    if (mailbox.isClosed) return;
    mailbox.isClosed = true;
    this.#busy.delete(mailbox);
    this.#listener.onClosed(mailbox.actor, mailbox.deliveries.splice(0));
    if (this.isIdle()) this.#listener.onRest();
  }
}

function newDelivery(event: EventObject, cause: Cause, isInput: boolean): Delivery {
  return { event, cause, isInput, order: 0, microsteps: [] };
}
