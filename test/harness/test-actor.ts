import { keepsRunning, provideActors } from '@upwell/services';
import { onTestFinished } from 'vitest';
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  SimulatedClock,
  type SnapshotFrom,
  type StateValue,
  setup,
} from 'xstate';
import { checkRequest } from '../../machines/api/check-request.ts';
import { type AnswerOf, type CallName, callNames } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import type { BrowserEventSources, BrowserSinks, BrowserTasks } from '../../machines/browser/browser-services.ts';

type Answers = { [Name in CallName]: AnswerOf<Name> } & {
  [Name in keyof BrowserTasks]: BrowserTasks[Name]['output'];
};

/** An API call or browser task by name. Settling moves the machine at once. */
export interface TestService<Answer> {
  /** Resolves the oldest pending request; throws when there is none. */
  resolve(answer: Answer): void;
  reject(error: ApiError): void;
  /** The number of pending requests. */
  readonly pending: number;
}

/** A browser event source or sink by name. */
export interface TestSource<Sends, Receives> {
  /** Sends an event to the machine; throws when no machine invokes the source. */
  emit(event: Sends): void;
  /** The events machines sent to it, in order. */
  readonly received: Receives[];
  /** The number of machines that invoke it. */
  readonly running: number;
  /** The number of those started so far. */
  readonly started: number;
}

/** A request to an API call or browser task. */
export interface TestCall {
  name: string;
  input: unknown;
}

export type Services = { readonly [Name in keyof Answers]: TestService<Answers[Name]> };
export type EventSources = {
  readonly [Name in keyof BrowserEventSources]: TestSource<BrowserEventSources[Name]['sends'], never>;
};
export type Sinks = {
  readonly [Name in keyof BrowserSinks]: TestSource<never, BrowserSinks[Name]['receives']>;
};

export interface TestActor<Machine extends AnyStateMachine> {
  ref: ActorRefFrom<Machine>;
  send(event: EventFromLogic<Machine>): void;
  /** Sends an event to a machine below it, by the id of its invoke. */
  sendTo(childId: string, event: EventObject & Record<string, unknown>): void;
  snapshot(): SnapshotFrom<Machine>;
  /** Stops the machine as if its parent left the state that invokes it. */
  stop(): void;
  /** The state values in order, without repetitions. */
  states: StateValue[];
  /** Those of a child machine, by the id of its invoke. */
  statesOf(childId: string): StateValue[];
  /** Every request to an API call or browser task, in order. */
  calls: TestCall[];
  callNames(): string[];
  services: Services;
  eventSources: EventSources;
  sinks: Sinks;
  clock: SimulatedClock;
  /** The events that a screen, or the test, sent to the machine and its children, in order. */
  received: EventObject[];
  /** The events the machine sent to its parent, in order. */
  sent: EventObject[];
  /** The log of the machine and its children. */
  logged: unknown[];
  /** `undefined` until the machine is done. */
  output(): OutputFrom<Machine> | undefined;
}

interface OpenCall {
  name: string;
  settle(event: EventObject): void;
  isPending(): boolean;
}

interface RunningSource {
  name: string;
  emit(event: EventObject): void;
}

/**
 * Runs a machine below a parent, with services that the test settles and a clock that the test moves. Everything is
 * synchronous: after `services.saveBusinessSettings.resolve({})` the machine is in its next state.
 * A request that the contract does not allow fails the test.
 */
export function createTestActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { input }: { input: InputFrom<Machine> },
): TestActor<Machine> {
  const clock = new SimulatedClock();
  const statesById = new Map<string, StateValue[]>();
  const calls: TestCall[] = [];
  const sent: EventObject[] = [];
  const openCalls: OpenCall[] = [];
  const runningSources: RunningSource[] = [];
  const startedSources: string[] = [];
  const sinkEvents: { name: string; event: unknown }[] = [];
  const received: EventObject[] = [];
  const checked: (() => void)[] = [];
  onTestFinished(() => {
    for (const check of checked) check();
  });

  const provided = provideActors(machine, (service) =>
    keepsRunning(service) ? sourceLogic(service.name) : callLogic(service.name),
  );

  function callLogic(name: string) {
    return fromPromise<unknown, unknown>(({ input: request, self, signal }) => {
      calls.push({ name, input: request });
      if (isCallName(name)) checked.push(() => checkRequest(name, request));
      openCalls.push({
        name,
        settle: (event) => (self as AnyActorRef).send(event),
        isPending: () => !signal.aborted && self.getSnapshot().status === 'active',
      });
      return new Promise(() => {});
    });
  }

  function sourceLogic(name: string) {
    return fromCallback<EventObject>(({ sendBack, receive }) => {
      const source = { name, emit: sendBack };
      runningSources.push(source);
      startedSources.push(name);
      receive((event) => sinkEvents.push({ name, event }));
      return () => {
        runningSources.splice(runningSources.indexOf(source), 1);
      };
    });
  }

  function statesOf(id: string): StateValue[] {
    const states = statesById.get(id) ?? [];
    statesById.set(id, states);
    return states;
  }

  function pendingCalls(name: string): OpenCall[] {
    return openCalls.filter((call) => call.name === name && call.isPending());
  }

  function settle(name: string, event: EventObject): void {
    const call = pendingCalls(name).at(0);
    if (!call) throw new Error(`no ${name} is pending`);
    call.settle(event);
  }

  const services = byName((name) => ({
    resolve: (data: unknown) => settle(name, { type: 'xstate.promise.resolve', data } as EventObject),
    reject: (data: ApiError) => settle(name, { type: 'xstate.promise.reject', data } as EventObject),
    get pending() {
      return pendingCalls(name).length;
    },
  })) as Services;

  const runningOf = (name: string) => runningSources.filter((source) => source.name === name);
  const sources = byName((name) => ({
    emit(event: EventObject) {
      const running = runningOf(name);
      if (running.length === 0) throw new Error(`no ${name} is running`);
      for (const source of running) source.emit(event);
    },
    get received() {
      return sinkEvents.filter((entry) => entry.name === name).map((entry) => entry.event);
    },
    get running() {
      return runningOf(name).length;
    },
    get started() {
      return startedSources.filter((source) => source === name).length;
    },
  }));

  const parent = setup({ actors: { subject: provided } as Record<string, AnyStateMachine> }).createMachine({
    invoke: { id: 'subject', src: 'subject', input: () => input },
    on: {
      '*': {
        actions: ({ event }) => {
          if (!isInternal(event)) sent.push(event);
        },
      },
    },
  });
  const logged: unknown[] = [];
  const root = createActor(parent, {
    clock,
    logger: (line) => logged.push(line),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && !inspected.sourceRef && !isInternal(inspected.event))
        received.push(inspected.event);
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      const states = statesOf((inspected.actorRef as AnyActorRef).id);
      const value = inspected.snapshot.value as StateValue;
      if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value);
    },
  });
  root.start();
  const ref = root.getSnapshot().children.subject as unknown as ActorRefFrom<Machine>;
  const anyRef = ref as AnyActorRef;
  const snapshot = () => anyRef.getSnapshot() as SnapshotFrom<Machine>;

  return {
    ref,
    send: (event) => anyRef.send(event),
    sendTo(childId, event) {
      const child = findChild(anyRef, childId);
      if (!child) throw new Error(`no child ${childId} is running`);
      child.send(event);
    },
    snapshot,
    stop: () => root.stop(),
    states: statesOf('subject'),
    statesOf,
    calls,
    callNames: () => calls.map((call) => call.name),
    services,
    eventSources: sources as unknown as EventSources,
    sinks: sources as unknown as Sinks,
    clock,
    received,
    sent,
    logged,
    output: () => (snapshot() as { output?: OutputFrom<Machine> }).output,
  };
}

function findChild(actor: AnyActorRef, id: string): AnyActorRef | undefined {
  const children: Record<string, AnyActorRef> = actor.getSnapshot().children ?? {};
  return children[id] ?? Object.values(children).flatMap((child) => findChild(child, id) ?? [])[0];
}

function isInternal({ type }: EventObject): boolean {
  return type.startsWith('xstate.');
}

function isCallName(name: string): name is CallName {
  return callNames.some((known) => known === name);
}

/** An object that creates each property when it is first read. */
function byName<Value>(create: (name: string) => Value): Record<string, Value> {
  const created = new Map<string, Value>();
  return new Proxy({} as Record<string, Value>, {
    get: (_, name: string) => {
      const value = created.get(name) ?? create(name);
      created.set(name, value);
      return value;
    },
  });
}
