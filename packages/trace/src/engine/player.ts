import type { AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { fromTagged } from '../format/from-tagged.ts';
import { own } from '../format/own.ts';
import type { Json } from '../format/tagged.ts';
import type {
  ActorPath,
  Checkpoint,
  TracedActor,
  TracedService,
  TraceInput,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import { idsIn, placeOf } from './actor-paths.ts';
import { checkpointOf, describeActor } from './checkpoint.ts';
import type { ObservedInput } from './input-reducer.ts';
import { createIsolatedActor } from './isolated-actor.ts';
import { createManualClock } from './manual-clock.ts';
import { createPlayedDelays } from './played-delays.ts';
import { createPlayedReads } from './played-reads.ts';
import type { Refusal } from './refused-effects.ts';
import { StepReducer } from './step-reducer.ts';
import {
  actorOf,
  giveId,
  type InspectedActor,
  isOwnEvent,
  type MachineState,
  machineOf,
  parentOf,
  relay,
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

export type Player = ReturnType<typeof createPlayer>;

/** Machines that answer each other without end fail after so many events instead of hanging the page. */
const maxEventsOfInput = 10_000;
const endless = `One input led to more than ${maxEventsOfInput} events`;

/** Runs a flow with stubbed services and a manual clock: nothing but the inputs it is fed moves it. */
export function createPlayer(machine: AnyStateMachine, options: PlayerOptions) {
  const checkpoint = 'checkpoint' in options.start ? options.start.checkpoint : null;
  const clock = createManualClock(() => actor);
  let queued: readonly TraceInput[] = options.inputs ?? [];
  let cursor = 0;
  let current = -1;
  let isFeeding = true;
  let eventsOfInput = 0;

  const ids = idsIn(options.start);
  const { systemId } = 'input' in options.start ? options.start : options.start.checkpoint;
  const reducer = new StepReducer({
    restored: checkpoint?.generations,
    ids,
    onInput: (input) => (isFeeding ? current : (options.onOutsideInput?.(input) ?? current)),
    onStep: options.onStep,
    onStart: (path, started) => options.onStart?.(path, describe(path, started), machineOf(started)),
  });

  const reads = createPlayedReads(options.start, reducer, options.onRefused);
  const delays = createPlayedDelays(checkpoint?.delays ?? [], reducer, clock);

  const actor = createIsolatedActor(machine, {
    clock,
    ...(systemId && { systemId }),
    emissionsOf: takeImmediate,
    read: reads.read,
    onAction: reads.throwRecorded,
    onRefused: reads.noteRefusal,
    inspect: (event) => {
      if (event.type === '@xstate.event' && ++eventsOfInput > maxEventsOfInput) throw new Error(endless);
      reducer.observe(event);
      if (event.type === '@xstate.actor') giveRecordedId(actorOf(event.actorRef));
      options.inspect?.(event);
    },
    ...('input' in options.start
      ? { input: fromTagged(options.start.input) }
      : { restored: options.start.checkpoint.snapshot }),
  });
  actor.subscribe({ error: () => undefined });

  function giveRecordedId(created: InspectedActor): void {
    const name = reducer.paths.nameOf(created);
    if (name !== created.id) giveId(created, own(ids, name) ?? name);
  }

  function expect(input: TraceInput): void {
    current = input.i;
    reads.expect(input);
  }

  function takeImmediate(eventSource: InspectedActor): EventObject[] {
    const path = reducer.paths.of(eventSource) ?? '';
    const isOwn = ({ to }: TraceInput) => to === path || (options.lenient && placeOf(to) === placeOf(path));
    const events: EventObject[] = [];
    for (let input = queued[cursor]; input?.immediate && isOwn(input); input = queued[cursor]) {
      cursor++;
      expect(input);
      events.push(eventOf(input));
    }
    return events;
  }

  function find(path: ActorPath): InspectedActor | undefined {
    const exact = reducer.paths.at(path);
    if (exact || !options.lenient) return exact;
    const place = placeOf(path);
    return [...reducer.paths.running()].findLast(([known]) => placeOf(known) === place)?.[1];
  }

  function feed(input: TraceInput): Miss | null {
    isFeeding = true;
    expect(input);
    const missed = put(input);
    isFeeding = false;
    return missed;
  }

  function put(input: NewInput): Miss | null {
    eventsOfInput = 0;
    const target = find(input.to);
    if (!target) return 'actor';
    const missed = deliver(target, input);
    reducer.mailboxes.settle();
    return missed;
  }

  function eventOf({ event }: NewInput): EventObject {
    return fromTagged(event, actorNamed) as EventObject;
  }

  function actorNamed(id: string): InspectedActor | undefined {
    return [...reducer.paths.running()].findLast(([, one]) => one.id === id)?.[1];
  }

  function deliver(target: InspectedActor, input: NewInput): Miss | null {
    switch (input.kind) {
      case 'user':
        target.send(eventOf(input));
        return null;
      case 'resolve':
      case 'reject':
        relay(target, target, eventOf(input));
        return null;
      case 'emit':
        relay(target, isOwnEvent(input.event) ? target : (parentOf(target) ?? target), eventOf(input));
        return null;
      case 'timer':
        return delays.fire(target, input, eventOf(input)) ? null : 'delay';
      case 'stop':
        actor.stop();
        return null;
    }
  }

  /** An actor that XState restores no longer has its input: the checkpoint holds it. */
  function describe(path: ActorPath, one: InspectedActor): TracedActor {
    return (checkpoint && own(checkpoint.actors, path)) ?? describeActor(one, reducer.paths);
  }

  function next(): TraceInput | undefined {
    return queued[cursor] && queued[cursor++];
  }

  if (checkpoint && !checkpoint.isStart) startRestored(actor);
  else actor.start();
  reducer.mailboxes.settle();
  isFeeding = false;

  return {
    actor,
    feed,
    put,
    /** Sets the inputs to come: event sources take their immediate emissions from the head of this queue. */
    queue(inputs: readonly TraceInput[]) {
      queued = inputs;
      cursor = 0;
    },
    next,
    feedQueued() {
      for (let input = next(); input; input = next()) feed(input);
    },
    position: () => cursor,
    openServices: () =>
      [...reducer.paths.running()].flatMap(([path, one]): OpenService[] => {
        const { service, input } = describe(path, one);
        return service && service.kind !== 'sink' ? [{ path, service, input }] : [];
      }),
    delays: delays.pending,
    machines: () =>
      [...reducer.paths.running()].flatMap(([path, one]): RunningMachine[] =>
        machineOf(one) ? [{ path, actor: one, state: stateOf(one) }] : [],
      ),
    checkpoint(): Checkpoint {
      const made = checkpointOf(actor, reducer.paths, delays.pending(), describe);
      return { ...made, ids: { ...ids, ...made.ids } };
    },
    settle: () => reducer.mailboxes.settle(),
    stop: () => actor.stop(),
  };
}
