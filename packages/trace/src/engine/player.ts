import type { Actor, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { fromTagged } from '../format/from-tagged.ts';
import { findLast } from '../format/lists.ts';
import { own } from '../format/own.ts';
import type { Json } from '../format/tagged.ts';
import type {
  ActorPath,
  Checkpoint,
  PendingDelay,
  TracedActor,
  TracedService,
  TraceInput,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import { type ActorIds, idsIn, placeOf } from './actor-paths.ts';
import { checkpointOf, describeActor } from './checkpoint.ts';
import type { ObservedInput } from './event-reader.ts';
import { createIsolatedActor } from './isolated-actor.ts';
import { withLive } from './live-values.ts';
import { createPlayedDelays } from './played-delays.ts';
import { createPlayedReads } from './played-reads.ts';
import type { Refusal } from './refused-effects.ts';
import { StepReducer } from './step-reducer.ts';
import {
  actorOf,
  assignId,
  emitFrom,
  type InspectedActor,
  type MachineState,
  machineOf,
  replaceContext,
  startRestored,
  stateOf,
} from './xstate-internals.ts';

export interface OpenService {
  path: ActorPath;
  service: TracedService;
  input: Json;
}

export interface RunningMachine {
  path: ActorPath;
  actor: InspectedActor;
  state: MachineState;
}

/** The missing target of an input: its actor, or its delay. */
export type Miss = 'actor' | 'delay';

export type NewInput = Pick<TraceInput, 'to' | 'kind' | 'event'>;

export interface PlayerOptions {
  start: TraceStart;
  /** Queued before the flow starts: some event sources send synchronously. */
  inputs?: readonly TraceInput[];
  /** Of these, the first one to feed, and the one not to feed any more; default all. */
  from?: number;
  to?: number;
  /** An input that was not fed: a person took over. Returns its number. */
  onOutsideInput?: (input: ObservedInput) => number;
  onStep?: (step: TraceStep, state: MachineState) => void;
  /** `machine` is what it runs, if it is one. */
  onStart?: (path: ActorPath, actor: TracedActor, machine: AnyStateMachine | undefined) => void;
  inspect?: (event: InspectionEvent) => void;
  onRefused?: ((refusal: Refusal) => void) | undefined;
  /** Finds an actor whose generation differs: for sessions from which parts were cut. */
  lenient?: boolean;
}

/** Machines that answer each other without end fail after so many events instead of hanging the page. */
const maxEventsOfInput = 10_000;
const endless = `One input led to more than ${maxEventsOfInput} events`;

/** Begins to play a flow. */
export function createPlayer(machine: AnyStateMachine, options: PlayerOptions): Player {
  return new Player(machine, options);
}

/** Runs a flow with stubbed services and a manual clock: nothing but the inputs it is fed moves it. */
export class Player {
  readonly actor: Actor<AnyStateMachine>;
  readonly #options: PlayerOptions;
  readonly #checkpoint: Checkpoint | null;
  readonly #ids: ActorIds;
  readonly #reducer: StepReducer;
  readonly #reads: ReturnType<typeof createPlayedReads>;
  readonly #delays: ReturnType<typeof createPlayedDelays>;
  #queued: readonly TraceInput[] = [];
  #cursor = 0;
  #end = 0;
  /** The number of the input that is being fed. */
  #current = -1;
  #isFeeding = true;
  #eventsOfInput = 0;

  constructor(machine: AnyStateMachine, options: PlayerOptions) {
    const { start } = options;
    this.#options = options;
    this.queue(options.inputs ?? [], options.from, options.to);
    this.#checkpoint = 'checkpoint' in start ? start.checkpoint : null;
    this.#ids = idsIn(start);
    this.#reducer = new StepReducer({
      restored: this.#checkpoint?.generations,
      ids: this.#ids,
      onInput: (input) => (this.#isFeeding ? this.#current : (options.onOutsideInput?.(input) ?? this.#current)),
      onStep: options.onStep,
      onStart: (path, actor) => options.onStart?.(path, this.#describe(path, actor), machineOf(actor)),
    });
    this.#reads = createPlayedReads(start, this.#reducer, options.onRefused);
    this.#delays = createPlayedDelays(this.#checkpoint?.delays ?? [], this.#reducer, () => this.actor);
    const { systemId } = 'input' in start ? start : start.checkpoint;
    this.actor = createIsolatedActor(machine, {
      ...('input' in start ? { input: fromTagged(start.input) } : { restored: start.checkpoint.snapshot }),
      ...(systemId && { systemId }),
      clock: this.#delays.clock,
      inspect: (event) => this.#inspect(event),
      emissionsOf: (eventSource) => this.#takeImmediate(eventSource),
      read: this.#reads.read,
      onAction: this.#reads.throwRecorded,
      onRefused: this.#reads.noteRefusal,
    });
    this.actor.subscribe({ error: () => undefined });
    if (this.#checkpoint && !this.#checkpoint.isStart) startRestored(this.actor);
    else this.actor.start();
    this.settle();
    this.#isFeeding = false;
  }

  /** An actor that XState restores no longer has its input: the checkpoint holds it. */
  #describe(path: ActorPath, actor: InspectedActor): TracedActor {
    return (this.#checkpoint && own(this.#checkpoint.actors, path)) ?? describeActor(actor, this.#reducer.paths);
  }

  #inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.event' && ++this.#eventsOfInput > maxEventsOfInput) throw new Error(endless);
    this.#reducer.observe(event);
    if (event.type === '@xstate.actor') {
      const created = actorOf(event.actorRef);
      const name = this.#reducer.paths.nameOf(created);
      if (name !== created.id) assignId(created, own(this.#ids, name) ?? name);
    }
    this.#options.inspect?.(event);
  }

  #takeImmediate(eventSource: InspectedActor): EventObject[] {
    const path = this.#reducer.paths.of(eventSource) ?? '';
    const isOwn = ({ to }: TraceInput) => to === path || (this.#options.lenient && placeOf(to) === placeOf(path));
    const events: EventObject[] = [];
    for (let input = this.#next; input?.immediate && isOwn(input); input = this.#next) {
      this.#cursor++;
      this.#expect(input);
      events.push(this.#eventOf(input));
    }
    return events;
  }

  /** Sets the inputs to come: event sources take their immediate emissions from the head of this queue. */
  queue(inputs: readonly TraceInput[], from = 0, to = inputs.length): void {
    this.#queued = inputs;
    this.#cursor = from;
    this.#end = to;
  }

  get #next(): TraceInput | undefined {
    return this.#cursor < this.#end ? this.#queued[this.#cursor] : undefined;
  }

  next(): TraceInput | undefined {
    return this.#next && this.#queued[this.#cursor++];
  }

  /** The number of queued inputs that were taken or passed over. */
  position(): number {
    return this.#cursor;
  }

  feedQueued(): void {
    for (let input = this.next(); input; input = this.next()) this.feed(input);
  }

  feed(input: TraceInput): Miss | null {
    this.#isFeeding = true;
    this.#expect(input);
    const missed = this.put(input);
    this.#isFeeding = false;
    return missed;
  }

  #expect(input: TraceInput): void {
    this.#current = input.i;
    this.#reads.expect(input);
  }

  put(input: NewInput): Miss | null {
    this.#eventsOfInput = 0;
    const target = this.#find(input.to);
    if (!target) return 'actor';
    const event = this.#eventOf(input);
    switch (input.kind) {
      case 'user':
        target.send(event);
        break;
      case 'timer':
        if (!this.#delays.fire(target, input, event)) return 'delay';
        break;
      case 'stop':
        this.stop();
        break;
      default:
        emitFrom(target, event);
    }
    this.settle();
    return null;
  }

  #find(path: ActorPath): InspectedActor | undefined {
    const exact = this.#reducer.paths.at(path);
    if (exact || !this.#options.lenient) return exact;
    const place = placeOf(path);
    return findLast(this.#running(), ([known]) => placeOf(known) === place)?.[1];
  }

  #eventOf({ event }: NewInput): EventObject {
    return this.#valueOf(event) as EventObject;
  }

  #valueOf(json: Json): unknown {
    return fromTagged(json, (id) => findLast(this.#running(), ([, one]) => one.id === id)?.[1]);
  }

  /** Gives fields of a machine's context their recorded values; removes those without one. */
  recall(actor: InspectedActor, fields: { [key: string]: Json | undefined }): void {
    const context = { ...stateOf(actor).context };
    for (const [key, json] of Object.entries(fields)) {
      if (json === undefined) delete context[key];
      else context[key] = withLive(this.#valueOf(json), context[key]);
    }
    this.#replaceContext(actor, context);
  }

  #replaceContext(actor: InspectedActor, context: Record<string, unknown>): void {
    replaceContext(actor, context);
    this.#reducer.noteContext(actor);
  }

  /** Takes over from another player, in the same state, what no file gives back: instances with their methods. */
  keepFrom(other: Player): void {
    for (const { path, actor, state } of this.machines()) {
      const former = other.#reducer.paths.at(path);
      const context = former && withLive(state.context, stateOf(former).context);
      if (context && context !== state.context) this.#replaceContext(actor, context as Record<string, unknown>);
    }
  }

  settle(): void {
    this.#reducer.mailboxes.settle();
  }

  #running(): [ActorPath, InspectedActor][] {
    return [...this.#reducer.paths.running()];
  }

  machines(): RunningMachine[] {
    return this.#running().flatMap(([path, actor]) =>
      machineOf(actor) ? [{ path, actor, state: stateOf(actor) }] : [],
    );
  }

  openServices(): OpenService[] {
    return this.#running().flatMap(([path, actor]) => {
      const { service, input } = this.#describe(path, actor);
      return service && service.kind !== 'sink' ? [{ path, service, input }] : [];
    });
  }

  delays(): PendingDelay[] {
    return this.#delays.pending();
  }

  checkpoint(): Checkpoint {
    const made = checkpointOf(this.actor, this.#reducer.paths, this.delays(), (path, actor) =>
      this.#describe(path, actor),
    );
    return { ...made, ids: { ...this.#ids, ...made.ids } };
  }

  stop(): void {
    this.actor.stop();
  }
}
