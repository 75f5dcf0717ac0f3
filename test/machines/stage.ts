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
import type { AnswerOf, CallName } from '../../machines/host/contract.ts';
import type { HostError } from '../../machines/host/errors.ts';
import type { Leaf } from '../../machines/shared/leaf.ts';
import type { OutsideStreams, OutsideTasks } from '../../machines/shared/outside.ts';
import { rewire } from '../../machines/shared/rewire.ts';

type Answers = { [Name in CallName]: AnswerOf<Name> } & {
  [Name in keyof OutsideTasks]: OutsideTasks[Name]['output'];
};

/** One call or outside task by name: the test settles the call that is under way, and the machine moves at once. */
export interface Service<Answer> {
  resolve(answer: Answer): void;
  reject(error: HostError): void;
  /** How many of its calls are under way. */
  readonly pending: number;
}

/** One outside stream by name. */
export interface Stream<Sends, Receives> {
  /** Sends an event to the machine that runs it; throws when nobody does. */
  emit(event: Sends): void;
  readonly running: number;
  /** What machines told it, in order. */
  readonly received: Receives[];
}

/** One call or task as it was started. */
export interface StagedCall {
  name: string;
  input: unknown;
}

export type Services = { readonly [Name in keyof Answers]: Service<Answers[Name]> };
export type Streams = {
  readonly [Name in keyof OutsideStreams]: Stream<
    OutsideStreams[Name]['sends'],
    OutsideStreams[Name]['receives']
  >;
};

export interface Stage<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>;
  send(event: EventFromLogic<Machine>): void;
  /** An event for a child machine (`child('targets', …)`), by the id of its invoke. */
  sendTo(childId: string, event: EventObject & Record<string, unknown>): void;
  snapshot(): SnapshotFrom<Machine>;
  /** Leaves the machine as its parent would. */
  stop(): void;
  /** Every state value in order, each once until it changes. */
  story: StateValue[];
  /** Every call and task that was started, in order. */
  calls: StagedCall[];
  /** The names of `calls`. */
  callNames(): string[];
  services: Services;
  streams: Streams;
  clock: SimulatedClock;
  /** What the machine told its parent, in order. */
  told: EventObject[];
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
 * Puts a machine on a stage: every leaf actor waits for the test, time is a `SimulatedClock`, and what happens is written down.
 * Everything is synchronous: after `services.saveBusinessSettings.resolve({})` the machine stands in its next state.
 */
export function stage<Machine extends AnyStateMachine>(
  machine: Machine,
  { input }: { input: InputFrom<Machine> },
): Stage<Machine> {
  const clock = new SimulatedClock();
  const story: StateValue[] = [];
  const calls: StagedCall[] = [];
  const told: EventObject[] = [];
  const openCalls: OpenCall[] = [];
  const openStreams: OpenStream[] = [];
  const received: { name: string; event: unknown }[] = [];

  const staged = rewire(machine, (leaf) => (isStream(leaf) ? streamLogic(leaf.name) : callLogic(leaf.name)));

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
    reject: (data: HostError) => settle(name, { type: 'xstate.promise.reject', data } as EventObject),
    get pending() {
      return underWay(name).length;
    },
  })) as Services;

  const streams = byName((name) => ({
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
  })) as Streams;

  const parent = setup({ actors: { subject: staged } as Record<string, AnyStateMachine> }).createMachine({
    invoke: { id: 'subject', src: 'subject', input: () => input },
    on: {
      '*': {
        actions: ({ event }) => {
          if (!event.type.startsWith('xstate.')) told.push(event);
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
    actor,
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
    streams,
    clock,
    told,
    output: () => (snapshot() as { output?: OutputFrom<Machine> }).output,
  };
}

function isStream(leaf: Leaf): boolean {
  return leaf.kind === 'outside' && leaf.stream;
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
