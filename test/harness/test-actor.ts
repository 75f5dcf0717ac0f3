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
import type { AnswerOf, CallName } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import type { BrowserEventSources, BrowserTasks } from '../../machines/browser/browser-services.ts';
import { provideActors } from '../../machines/shared/provide-actors.ts';
import type { Service } from '../../machines/shared/service.ts';

type Answers = { [Name in CallName]: AnswerOf<Name> } & {
  [Name in keyof BrowserTasks]: BrowserTasks[Name]['output'];
};

/** One call or outside task by name: the test settles the call that is under way, and the machine moves at once. */
export interface PendingService<Answer> {
  resolve(answer: Answer): void;
  reject(error: ApiError): void;
  /** How many of its calls are under way. */
  readonly pending: number;
}

/** One outside stream by name. */
export interface TestEventSource<Sends, Receives> {
  /** Sends an event to the machine that runs it; throws when nobody does. */
  emit(event: Sends): void;
  readonly running: number;
  /** What machines sent it, in order. */
  readonly received: Receives[];
}

/** One call or task as it was started. */
export interface TestCall {
  name: string;
  input: unknown;
}

export type Services = { readonly [Name in keyof Answers]: PendingService<Answers[Name]> };
export type EventSources = {
  readonly [Name in keyof BrowserEventSources]: TestEventSource<
    BrowserEventSources[Name]['sends'],
    BrowserEventSources[Name]['receives']
  >;
};

export interface TestActor<Machine extends AnyStateMachine> {
  ref: ActorRefFrom<Machine>;
  send(event: EventFromLogic<Machine>): void;
  /** An event for a child machine (`child('targets', …)`), by the id of its invoke. */
  sendTo(childId: string, event: EventObject & Record<string, unknown>): void;
  snapshot(): SnapshotFrom<Machine>;
  /** Leaves the machine as its parent would. */
  stop(): void;
  /** Every state value in order, each once until it changes. */
  story: StateValue[];
  /** Every call and task that was started, in order. */
  calls: TestCall[];
  /** The names of `calls`. */
  callNames(): string[];
  services: Services;
  eventSources: EventSources;
  clock: SimulatedClock;
  /** What the machine sent its parent, in order. */
  sent: EventObject[];
  /** What it ended with; `undefined` while it runs. */
  output(): OutputFrom<Machine> | undefined;
}

interface OpenCall {
  name: string;
  settle(event: EventObject): void;
  isOver(): boolean;
}

interface OpenStream {
  name: string;
  emit(event: EventObject): void;
}

/**
 * Puts a machine on a createTestActor: every service actor waits for the test, time is a `SimulatedClock`, and what happens is written down.
 * Everything is synchronous: after `services.saveBusinessSettings.resolve({})` the machine stands in its next state.
 */
export function createTestActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { input }: { input: InputFrom<Machine> },
): TestActor<Machine> {
  const clock = new SimulatedClock();
  const story: StateValue[] = [];
  const calls: TestCall[] = [];
  const sent: EventObject[] = [];
  const openCalls: OpenCall[] = [];
  const openStreams: OpenStream[] = [];
  const received: { name: string; event: unknown }[] = [];

  const connected = provideActors(machine, (service) =>
    isStream(service) ? streamLogic(service.name) : callLogic(service.name),
  );

  function callLogic(name: string) {
    return fromPromise<unknown, unknown>(({ input: request, self, signal }) => {
      calls.push({ name, input: request });
      openCalls.push({
        name,
        settle: (event) => (self as AnyActorRef).send(event),
        isOver: () => signal.aborted || self.getSnapshot().status !== 'active',
      });
      return new Promise(() => {});
    });
  }

  function streamLogic(name: string) {
    return fromCallback<EventObject>(({ sendBack, receive }) => {
      const open = { name, emit: sendBack };
      openStreams.push(open);
      receive((event) => received.push({ name, event }));
      return () => {
        openStreams.splice(openStreams.indexOf(open), 1);
      };
    });
  }

  function underWay(name: string): OpenCall[] {
    return openCalls.filter((call) => call.name === name && !call.isOver());
  }

  function settle(name: string, event: EventObject): void {
    const call = underWay(name).at(0);
    if (!call) throw new Error(`no ${name} is under way`);
    call.settle(event);
  }

  const services = byName((name) => ({
    resolve: (data: unknown) => settle(name, { type: 'xstate.promise.resolve', data } as EventObject),
    reject: (data: ApiError) => settle(name, { type: 'xstate.promise.reject', data } as EventObject),
    get pending() {
      return underWay(name).length;
    },
  })) as Services;

  const eventSources = byName((name) => ({
    emit(event: EventObject) {
      const running = openStreams.filter((stream) => stream.name === name);
      if (running.length === 0) throw new Error(`no ${name} is running`);
      for (const stream of running) stream.emit(event);
    },
    get running() {
      return openStreams.filter((stream) => stream.name === name).length;
    },
    get received() {
      return received.filter((entry) => entry.name === name).map((entry) => entry.event);
    },
  })) as EventSources;

  const parent = setup({ actors: { subject: connected } as Record<string, AnyStateMachine> }).createMachine({
    invoke: { id: 'subject', src: 'subject', input: () => input },
    on: {
      '*': {
        actions: ({ event }) => {
          if (!event.type.startsWith('xstate.')) sent.push(event);
        },
      },
    },
  });
  const root = createActor(parent, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.snapshot' || (inspected.actorRef as AnyActorRef).id !== 'subject')
        return;
      const { value } = inspected.snapshot as unknown as { value: StateValue };
      if (JSON.stringify(value) !== JSON.stringify(story.at(-1))) story.push(value);
    },
  });
  root.start();
  const actor = root.getSnapshot().children.subject as unknown as ActorRefFrom<Machine>;
  const snapshot = () => (actor as AnyActorRef).getSnapshot() as SnapshotFrom<Machine>;

  return {
    ref: actor,
    send: (event) => (actor as AnyActorRef).send(event),
    sendTo(childId, event) {
      const child = (actor as AnyActorRef).getSnapshot().children[childId] as AnyActorRef | undefined;
      if (!child) throw new Error(`no child ${childId} is running`);
      child.send(event);
    },
    snapshot,
    stop: () => root.stop(),
    story,
    calls,
    callNames: () => calls.map((call) => call.name),
    services,
    eventSources,
    clock,
    sent,
    output: () => (snapshot() as { output?: OutputFrom<Machine> }).output,
  };
}

function isStream(service: Service): boolean {
  return service.kind === 'browser' && service.emits;
}

function byName<Value>(create: (name: string) => Value): Record<string, Value> {
  const made = new Map<string, Value>();
  return new Proxy({} as Record<string, Value>, {
    get: (_, name: string) => {
      const value = made.get(name) ?? create(name);
      made.set(name, value);
      return value;
    },
  });
}
