import type { StateValue } from 'xstate';
import type { Service } from '../../../machines/shared/service.ts';
import type { PatchOperation } from './patch.ts';
import type { Json } from './tagged.ts';

/**
 * Where an actor stands in a flow: the ids from the root down, `@wizard/targets/addMainAccount`. A second actor of the same id
 * gets a generation: `@wizard/targets#1`. Never a session id, so it is the same in every run.
 */
export type ActorPath = string;

/** An event as JSON: its type, and a payload of tagged values. */
export type TracedEvent = { type: string } & { [key: string]: Json };

/**
 * Where an input comes from: a person or a page (`user`), a call or a task that settled (`resolve`, `reject`), a stream that sent
 * something (`emit`), a delay that ran out (`timer`), the page that was left (`stop`).
 */
export type InputKind = 'user' | 'resolve' | 'reject' | 'emit' | 'timer' | 'stop';

/** Something that reached the machines from outside: all that a replay needs. */
export interface TraceInput {
  /** Counts from 0, also where the beginning was trimmed. */
  i: number;
  /** Milliseconds since the recording began. */
  t: number;
  /** The machine it was for; for `resolve`, `reject` and `emit` the service it came from. */
  to: ActorPath;
  kind: InputKind;
  event: TracedEvent;
  /** A stream sent it at once, while it was started or spoken to. */
  immediate?: boolean;
}

/** What one machine did with one event: what a replay is compared with. */
export interface TraceStep {
  /** The input that led to it; −1 for the start. */
  cause: number;
  actor: ActorPath;
  /** The type of its event. Payloads stand in the input, or in what the sender sent. */
  event: string;
  /** `null` for the first step of an actor. */
  from: StateValue | null;
  value: StateValue;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** What changed in the context; all of it in the first step. */
  contextPatch: PatchOperation[];
  /** With status `done`. */
  output?: Json;
  /** With status `error`. */
  error?: Json;
  /** In the order they were taken, those passed through by `always` included. */
  transitions: StepTransition[];
  /** Custom actions and emitted events. */
  actions: StepAction[];
  sent: StepMessage[];
  started: ActorPath[];
  stopped: ActorPath[];
}

/** A transition that was taken: `source`, `event` and `branch` name it in its machine. */
export interface StepTransition {
  /** Id of the state node it belongs to. */
  source: string;
  /** Event descriptor; empty for `always`. */
  event: string;
  /** Which of the branches of that event, from 0. */
  branch: number;
  guard: string | null;
  /** Ids of the target state nodes; empty when it stays. */
  targets: string[];
}

export interface StepAction {
  type: string;
  params: Json;
}

/** A message to another machine or to a stream, or one to come later. */
export interface StepMessage {
  to: ActorPath;
  event: TracedEvent;
  /** Milliseconds; `null` when it went at once. */
  delay: number | null;
}

/** An actor that a trace names. */
export interface TracedActor {
  /** The name its parent's `setup({ actors })` gives it; `null` for the flow itself. */
  src: string | null;
  parent: ActorPath | null;
  /** Id of the machine it runs; `null` for a service. */
  machine: string | null;
  /** What the service stands for; `null` for a machine. */
  service: Service | null;
  input: Json;
}
