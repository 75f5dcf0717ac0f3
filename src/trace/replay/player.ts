import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { Service } from '../../../machines/shared/service.ts';
import type { ActorPath, TracedActor, TracedEvent, TraceInput, TraceStep } from '../format/step.ts';
import { fromTagged, type Json, toTagged } from '../format/tagged.ts';
import { describeActor, type Generations, placeOf } from '../record/actor-paths.ts';
import {
  type InspectedActor,
  type MachineState,
  machineOf,
  parentOf,
  relay,
  type ScheduledEvent,
  stateOf,
} from '../record/inspection.ts';
import { createStepReducer, type ObservedInput } from '../record/step-reducer.ts';
import { createManualClock } from './manual-clock.ts';
import { letEventSourcesAnswer, stubServices } from './stub-services.ts';

/** A flow at rest, as JSON: where a trace may begin, where a scrubber jumps to. */
export interface Checkpoint {
  /** What `getPersistedSnapshot` gives. */
  snapshot: Json;
  generations: Generations;
  /** Delays that were running; XState does not restore them (statelyai/xstate#5331). */
  delays: PendingDelay[];
  /** The actors that were running. */
  actors: Record<ActorPath, TracedActor>;
}

/** Where a flow begins. */
export type TraceStart = { input: Json } | { checkpoint: Checkpoint };

/** A delay that is running. */
export interface PendingDelay {
  to: ActorPath;
  event: string;
  /** Milliseconds. */
  delay: number;
}

/** A call, a task or a stream that is open. */
export interface OpenService {
  path: ActorPath;
  service: Service;
  input: Json;
}

/** A machine that is running. */
export interface RunningMachine {
  path: ActorPath;
  actor: InspectedActor;
  state: MachineState;
}

/** Why an input reached nobody. */
export type Miss = 'actor' | 'delay';

export interface PlayerOptions {
  start: TraceStart;
  /** Queued before the flow starts: some streams send at once. */
  inputs?: readonly TraceInput[];
  /** Hears what reaches the machines without having been fed: a person who took over. Answers with its number. */
  onOutsideInput?: (input: ObservedInput) => number;
  /** Hears every step. */
  onStep?: (step: TraceStep, state: MachineState) => void;
  /** Hears every actor that starts, the flow itself included. */
  onStart?: (path: ActorPath, actor: TracedActor) => void;
  /** Hears the inspector itself: a recorder. */
  inspect?: (event: InspectionEvent) => void;
  /** Finds an actor by its place when its generation differs: for sessions that had parts cut out. */
  lenient?: boolean;
}

/**
 * Runs a flow with nothing behind it: every service silent, every delay held, so that it moves only by the inputs it is fed. The base
 * of replay, scrubbing, forks, shrinking and generated paths.
 */
export interface Player {
  actor: Actor<AnyStateMachine>;
  /** Feeds one input, or says why it reached nobody. */
  feed(input: TraceInput): Miss | null;
  /** Puts in something new: it is numbered by `onOutsideInput`. */
  put(input: Pick<TraceInput, 'to' | 'kind' | 'event'>): Miss | null;
  /** The inputs to come: a stream that emits at once takes its emissions from the head of this list by itself. */
  queue(inputs: readonly TraceInput[]): void;
  /** The next of the queued inputs that no stream has taken; it still has to be fed. */
  next(): TraceInput | undefined;
  /** How many of the queued inputs were taken. */
  position(): number;
  /** The calls, tasks and streams that are open, oldest first. */
  openServices(): OpenService[];
  delays(): PendingDelay[];
  /** The running machines, the flow first. */
  machines(): RunningMachine[];
  checkpoint(): Checkpoint;
  stop(): void;
}

export function createPlayer(machine: AnyStateMachine, options: PlayerOptions): Player {
  const checkpoint = 'checkpoint' in options.start ? options.start.checkpoint : null;
  const clock = createManualClock(() => actor);
  const described = new WeakMap<InspectedActor, TracedActor>();
  const restoredDelays = [...(checkpoint?.delays ?? [])];
  let queued: readonly TraceInput[] = options.inputs ?? [];
  let cursor = 0;
  let current = -1;
  let isFeeding = true;

  const fold = createStepReducer({
    restored: checkpoint?.generations,
    onInput: (input) => (isFeeding ? current : (options.onOutsideInput?.(input) ?? current)),
    onStep: options.onStep,
    onStart(path, started) {
      const description = checkpoint?.actors[path] ?? describeActor(started, fold.addresses);
      described.set(started, description);
      options.onStart?.(path, description);
    },
  });

  const actor = createActor(stubServices(machine) as AnyStateMachine, {
    clock,
    logger: () => undefined,
    inspect: (event) => {
      fold.observe(event);
      options.inspect?.(event);
    },
    ...('input' in options.start
      ? { input: fromTagged(options.start.input) }
      : { snapshot: fromTagged(options.start.checkpoint.snapshot) as Snapshot<unknown> }),
  }) as Actor<AnyStateMachine>;
  actor.subscribe({ error: () => undefined });

  function start(): void {
    letEventSourcesAnswer(actor.system, takeImmediate);
    actor.start();
    fold.settle();
    fold.restorationIsOver();
    isFeeding = false;
  }

  function takeImmediate(stream: InspectedActor): EventObject[] {
    const path = fold.addresses.of(stream);
    const events: EventObject[] = [];
    for (let input = queued[cursor]; input?.immediate && input.to === path; input = queued[cursor]) {
      cursor++;
      current = input.i;
      events.push(eventOf(input));
    }
    return events;
  }

  function find(path: ActorPath): InspectedActor | undefined {
    const exact = fold.addresses.at(path);
    if (exact || !options.lenient) return exact;
    const place = placeOf(path);
    return [...fold.addresses.running()].findLast(([known]) => placeOf(known) === place)?.[1];
  }

  function feed(input: TraceInput): Miss | null {
    isFeeding = true;
    current = input.i;
    const missed = put(input);
    isFeeding = false;
    return missed;
  }

  function put(input: Pick<TraceInput, 'to' | 'kind' | 'event'>): Miss | null {
    const target = find(input.to);
    if (!target) return 'actor';
    const missed = deliver(target, input);
    fold.settle();
    return missed;
  }

  function deliver(target: InspectedActor, input: Pick<TraceInput, 'to' | 'kind' | 'event'>): Miss | null {
    switch (input.kind) {
      case 'user':
        target.send(eventOf(input));
        return null;
      case 'resolve':
      case 'reject':
        relay(target, target, eventOf(input));
        return null;
      case 'emit':
        relay(target, parentOf(target) ?? target, eventOf(input));
        return null;
      case 'timer':
        return fireDelay(target, input);
      case 'stop':
        actor.stop();
        return null;
    }
  }

  function fireDelay(target: InspectedActor, { to, event }: Pick<TraceInput, 'to' | 'event'>): Miss | null {
    if (clock.fire(target, event.type)) return null;
    const restored = restoredDelays.findIndex((delay) => delay.to === to && delay.event === event.type);
    if (restored < 0) return 'delay';
    restoredDelays.splice(restored, 1);
    relay(target, target, { type: event.type });
    return null;
  }

  function delays(): PendingDelay[] {
    return [
      ...restoredDelays.filter(({ to }) => fold.addresses.at(to)),
      ...clock.pending().flatMap(toPendingDelay),
    ];
  }

  function toPendingDelay({ target, event, delay }: ScheduledEvent): PendingDelay[] {
    const to = fold.addresses.of(target);
    return to ? [{ to, event: event.type, delay }] : [];
  }

  function describe(one: InspectedActor): TracedActor {
    return described.get(one) ?? describeActor(one, fold.addresses);
  }

  start();

  return {
    actor,
    feed,
    put,
    queue(inputs) {
      queued = inputs;
      cursor = 0;
    },
    next: () => queued[cursor] && queued[cursor++],
    position: () => cursor,
    openServices: () =>
      [...fold.addresses.running()].flatMap(([path, one]) => {
        const { service, input } = describe(one);
        return service ? [{ path, service, input }] : [];
      }),
    delays,
    machines: () =>
      [...fold.addresses.running()].flatMap(([path, one]) =>
        machineOf(one) ? [{ path, actor: one, state: stateOf(one) }] : [],
      ),
    checkpoint: () => ({
      snapshot: toTagged(actor.getPersistedSnapshot()),
      generations: fold.addresses.generations(),
      delays: delays(),
      actors: Object.fromEntries([...fold.addresses.running()].map(([path, one]) => [path, describe(one)])),
    }),
    stop: () => actor.stop(),
  };
}

/** The event of an input, as the machine gets it. */
function eventOf({ event }: { event: TracedEvent }): EventObject {
  return fromTagged(event) as EventObject;
}
