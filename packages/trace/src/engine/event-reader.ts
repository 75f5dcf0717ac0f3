import { type EventObject, type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { ActorPath, TraceInput } from '../format/trace.ts';
import { type ActorIds, type ActorPaths, createActorPaths, type Generations } from './actor-paths.ts';
import { type Cause, type Delivery, flowStart, initType, Mailboxes, type Microstep } from './mailboxes.ts';
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
  transitionsOf,
} from './xstate-internals.ts';

export interface ObservedInput extends Pick<TraceInput, 'to' | 'kind'> {
  event: EventObject;
  immediate: boolean;
}

/** A machine has processed an event, or begun with its first state. */
export interface MachineStep {
  actor: InspectedActor;
  /** The kind of the input that the event goes back to; `start` where the machine begins. */
  kind: Cause['kind'];
  microsteps: readonly Microstep[];
}

export interface EventReaderOptions {
  /** Returns the number of the input. */
  onInput?(input: ObservedInput): number;
  /** An input was queued for an actor that ended before processing it. */
  onDeadLetter?(input: number): void;
  onStart?(path: ActorPath, actor: InspectedActor): void;
  onMachineStep?(step: MachineStep): void;
  /** A machine takes no more events. */
  onMachineEnd?(machine: InspectedActor): void;
  /** For a flow that begins at a checkpoint. */
  restored?: Generations | undefined;
  ids?: ActorIds | undefined;
}

interface RunningService {
  /** It runs code of its own: it is being started, or receives an event. */
  isBusy: boolean;
  cause: Cause | undefined;
}

/**
 * Reads the inspection events of one flow: its inputs, which came from a person, a service or a delay, and the transitions that its
 * machines took, each with the kind of input that it goes back to. It keeps no values, so customers' pages carry it from the start.
 */
export class EventReader {
  readonly paths: ActorPaths;
  protected isRestoring: boolean;
  readonly #options: EventReaderOptions;
  readonly #services = new WeakMap<InspectedActor, RunningService>();
  readonly #delayedEvents = new WeakSet<EventObject>();
  #latest = flowStart;
  readonly mailboxes = new Mailboxes({
    onFinished: (machine, delivery) => this.#finish(machine, delivery),
    onClosed: (machine, unfinished) => this.#end(machine, unfinished),
    onRest: () => this.onRest(),
  });

  constructor(options: EventReaderOptions) {
    this.#options = options;
    this.paths = createActorPaths(options.restored, options.ids);
    this.isRestoring = options.restored !== undefined;
  }

  /** Takes over a flow that is running already, or is being started with actors that it has already. */
  adopt(actor: InspectedActor, isStarting: boolean): void {
    this.isRestoring = isStarting;
    this.paths.name(actor);
    this.paths.assign(actor);
    if (!parentOf(actor)) for (const { event } of scheduledEvents(actor)) this.noteDelayed(event);
    if (!machineOf(actor)) return;
    this.mailboxes.open(actor, isStarting);
    for (const child of childrenOf(actor)) if (stateOf(child).status === 'active') this.adopt(child, isStarting);
  }

  observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.actor':
        this.paths.name(actor);
        if (machineOf(actor)) this.mailboxes.open(actor, true);
        break;
      case '@xstate.event':
        this.mailboxes.settle();
        this.#deliver(inspected.sourceRef && actorOf(inspected.sourceRef), actor, inspected.event);
        break;
      case '@xstate.microstep':
        if (isMachineSnapshot(inspected.snapshot))
          this.mailboxes.current(actor)?.microsteps.push({
            value: inspected.snapshot.value,
            transitions: transitionsOf(inspected),
          });
        break;
      case '@xstate.action': {
        const { type, params } = inspected.action;
        if (type !== 'xstate.raise' && type !== 'xstate.sendTo') break;
        const { delay, event } = params as { delay?: number; event: EventObject };
        if (typeof delay === 'number') this.noteDelayed(event);
        break;
      }
      case '@xstate.snapshot':
        if (this.mailboxes.has(actor)) this.mailboxes.onSnapshot(actor, inspected.event);
        else {
          this.#serviceOf(actor).isBusy = false;
          if (stateOf(actor).status !== 'active') this.paths.release(actor);
        }
        break;
    }
  }

  /** The event is that of a delay which was scheduled before. */
  noteDelayed(event: EventObject): void {
    this.#delayedEvents.add(event);
  }

  #deliver(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): void {
    if (event.type === initType) this.#start(target, event);
    else if (!this.mailboxes.has(target)) this.#deliverToService(source, target, event);
    else if (this.mailboxes.isOpen(target)) {
      const input = this.#inputFor(source, target, event);
      this.mailboxes.put(target, event, this.#causeOf(input, source), input !== null);
    }
  }

  #start(actor: InspectedActor, event: EventObject): void {
    this.onStart(this.paths.assign(actor), actor);
    const parent = parentOf(actor);
    if (!this.mailboxes.has(actor)) this.#serviceOf(actor).isBusy = true;
    else this.mailboxes.start(actor, event, (parent && this.mailboxes.current(parent)?.cause) ?? flowStart);
  }

  #deliverToService(source: InspectedActor | undefined, service: InspectedActor, event: EventObject): void {
    const kind = ownKindOf(event);
    const running = this.#serviceOf(service);
    if (!kind) {
      const isPlayed = this.paths.of(service) && (isTransitionFunction(service) || !parentOf(service));
      running.cause = this.#causeOf(isPlayed ? this.#inputFor(source, service, event) : null, source);
      running.isBusy = true;
    } else if (stateOf(service).status === 'active') {
      const input = { to: this.paths.pathOf(service), kind, event, immediate: running.isBusy };
      running.cause = this.#causeOf(input, source);
    }
  }

  /**
   * An event as an input; what another system sends comes from outside. `null` for messages between machines, and from a settled
   * service to its parent.
   */
  #inputFor(source: InspectedActor | undefined, target: InspectedActor, event: EventObject): ObservedInput | null {
    const isTimer = this.#delayedEvents.has(event);
    if (isTimer || !source || source.system !== target.system)
      return { to: this.paths.pathOf(target), kind: isTimer ? 'timer' : 'user', event, immediate: false };
    const immediate = this.#services.get(source)?.isBusy ?? false;
    if (this.mailboxes.has(source) || isDerived(source, event, immediate)) return null;
    return { to: this.paths.pathOf(source), kind: 'emit', event, immediate };
  }

  /** Reports what is an input. Returns it, or the one that made the source send this. */
  #causeOf(input: ObservedInput | null, source: InspectedActor | undefined): Cause {
    if (input) this.#latest = { input: this.#options.onInput?.(input) ?? 0, kind: input.kind };
    const sender = input ? undefined : source;
    const cause = sender && (this.mailboxes.current(sender)?.cause ?? this.#services.get(sender)?.cause);
    return cause ?? this.#latest;
  }

  #serviceOf(actor: InspectedActor): RunningService {
    const service = this.#services.get(actor) ?? { isBusy: false, cause: undefined };
    this.#services.set(actor, service);
    return service;
  }

  /** The input for which a machine is computing a step, or its first state. */
  causeWithin(actor: InspectedActor): number {
    const delivery = this.mailboxes.current(actor);
    if (delivery && delivery.order > 0) return delivery.cause.input;
    const parent = parentOf(actor);
    return parent ? this.causeWithin(parent) : flowStart.input;
  }

  #finish(machine: InspectedActor, delivery: Delivery): void {
    const isRestored = this.isRestoring && delivery.event.type === initType;
    if (isRestored && !parentOf(machine)) {
      this.isRestoring = false;
      this.paths.endRestoration();
    }
    this.onProcessed(machine, delivery, isRestored);
  }

  #end(machine: InspectedActor, unfinished: readonly Delivery[]): void {
    for (const { isInput, cause } of unfinished) if (isInput) this.#options.onDeadLetter?.(cause.input);
    const to = this.paths.pathOf(machine);
    if (!parentOf(machine) && stateOf(machine).status === 'stopped')
      this.#options.onInput?.({ to, kind: 'stop', event: { type: 'xstate.stop' }, immediate: false });
    this.#options.onMachineEnd?.(machine);
    this.paths.release(machine);
  }

  protected onStart(path: ActorPath, actor: InspectedActor): void {
    this.#options.onStart?.(path, actor);
  }

  /** A machine has finished with an event. `isRestored`: it only took up the state that it was restored with. */
  protected onProcessed(actor: InspectedActor, { event, cause, microsteps }: Delivery, isRestored: boolean): void {
    if (isRestored) return;
    this.#options.onMachineStep?.({
      actor,
      kind: event.type === initType ? 'start' : cause.kind,
      microsteps,
    });
  }

  /** No machine is processing an event. */
  protected onRest(): void {}
}

/** What it means that a service sends itself this event; `undefined` for other events. */
function ownKindOf(event: EventObject): 'resolve' | 'reject' | 'emit' | undefined {
  if (event.type === 'xstate.promise.resolve') return 'resolve';
  if (event.type === 'xstate.promise.reject') return 'reject';
  return isOwnEvent(event) ? 'emit' : undefined;
}

/** Is this a snapshot of a child, or does it follow from what the service sent to itself? One that crashes in its own code is busy. */
function isDerived({ id }: InspectedActor, { type }: EventObject, isBusy: boolean): boolean {
  const isEnd = type === `xstate.done.actor.${id}` || (!isBusy && type === `xstate.error.actor.${id}`);
  return isEnd || type === `xstate.snapshot.${id}`;
}
