import type { StateValue } from 'xstate';
import type { Json } from './tagged.ts';

/** An actor's ids from the root down, `@wizard/targets`; a second one with the same id is `@wizard/targets#1`. */
export type ActorPath = string;

export type TracedEvent = { type: string } & { [key: string]: Json };

/** Something that reached the machines from outside: all that a replay needs. */
export interface TraceInput {
  /** Counts from 0, also where the beginning was trimmed. */
  i: number;
  t: number;
  /** The machine that received it; for `resolve`, `reject` and `emit` the service that sent it. */
  to: ActorPath;
  /**
   * `user`: sent by a person or a page; `resolve`, `reject`: a call or browser task settled; `emit`: an event source sent something;
   * `timer`: a delay elapsed; `stop`: the page was left.
   */
  kind: 'user' | 'resolve' | 'reject' | 'emit' | 'timer' | 'stop';
  event: TracedEvent;
  /** An event source sent it synchronously, while being started or while handling an event. */
  immediate?: boolean;
  fault?: TraceFault;
  reads?: AmbientRead[];
}

/** A value that differs each time a machine reads it while it computes a step, in their order, or an error that one of its actions threw. */
export type AmbientRead =
  | { of: 'time' | 'uptime' | 'random' | 'uuid'; value: Json }
  /** The error that an action threw, and the number of actions executed for this input before. */
  | { of: 'throw'; value: Json; actions: number };

/** The fault that decided the answer of a call, where a tester wanted it so. Replays ignore it. */
export interface TraceFault {
  /** The maker of the fault: the Lab in place of the call, or the sandbox, which the call reached. */
  side: 'lab' | 'sandbox';
  /** Without a message: `500`, `503:after:60`, `latency:800`. */
  kind: string;
}

/** A change of a JSON value (RFC 6902; `path` is a JSON Pointer, RFC 6901). */
export type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: Json }
  | { op: 'remove'; path: string };

/** A machine's processing of one event. A replay is compared with the recorded steps. */
export interface TraceStep {
  /** The input that led to it; −1 for the start. */
  cause: number;
  actor: ActorPath;
  event: string;
  from: StateValue | null;
  value: StateValue;
  status: 'active' | 'done' | 'error' | 'stopped';
  contextPatch: PatchOperation[];
  output?: Json;
  error?: Json;
  transitions: StepTransition[];
  actions: { type: string; params: Json }[];
  sent: StepMessage[];
  started: ActorPath[];
  stopped: ActorPath[];
}

export interface StepTransition {
  source: string;
  event: string;
  branch: number;
  guard: string | null;
  targets: string[];
}

export interface StepMessage {
  to: ActorPath;
  event: TracedEvent;
  delay: number | null;
}

export type TracedService =
  | { kind: 'api'; name: string; retry: boolean }
  | { kind: 'browser'; name: string; emits: boolean }
  | { kind: 'sink'; name: string };

export interface TracedActor {
  src: string | null;
  parent: ActorPath | null;
  machine: string | null;
  service: TracedService | null;
  input: Json;
  /** The fault because of which a call has no answer. */
  fault?: TraceFault;
}

export interface PendingDelay {
  to: ActorPath;
  event: string;
  delay: number;
}

/** The ids that XState made up for actors, by their names in paths. A replay gives them the same: machines may hold them. */
type MadeUpIds = Record<string, string>;

/** The whole state of a flow between two events, as JSON. */
export interface Checkpoint {
  snapshot: Json;
  /** The number of actors that each place (a path without its last generation) has had so far. */
  generations: Record<string, number>;
  /** Delays that were running; XState does not restore them (statelyai/xstate#5331). */
  delays: PendingDelay[];
  actors: Record<ActorPath, TracedActor>;
  ids?: MadeUpIds;
  /** That of the root, if it has one. */
  systemId?: string;
  /** The flow was started with it, restored or again: its machines are told anew what the actors are that they observe. */
  isStart?: true;
}

export type TraceStart =
  | { input: Json; reads?: AmbientRead[]; ids?: MadeUpIds; systemId?: string }
  | { checkpoint: Checkpoint };

/** A machine's structure as plain JSON: to draw, compare and store. */
export interface Chart {
  id: string;
  root: ChartNode;
}

export interface ChartNode {
  id: string;
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string | null;
  tags: string[];
  initial: string[];
  history?: { isDeep: boolean; targets: string[] };
  entry: string[];
  exit: string[];
  invokes: ChartInvoke[];
  transitions: ChartTransition[];
  states: ChartNode[];
}

export interface ChartInvoke {
  id: string;
  src: string;
  machine: string | null;
  service: TracedService | null;
}

export interface ChartTransition {
  source: string;
  event: string;
  branch: number;
  kind: 'event' | 'always' | 'delay' | 'done' | 'error';
  guard: string | null;
  /** Constant parameters of the guard; `…` where a function computes them, `null` without any. Absent: unknown (older recordings). */
  guardParams?: Json;
  targets: string[];
  reenter: boolean;
  actions: string[];
  delay: { name: string; ms: number | null } | null;
  description: string | null;
}

export interface TraceEnvironment {
  userAgent: string;
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  locale: string;
  timeZone: string;
  path: string;
}

export type ColorScheme = NonNullable<TraceEnvironment['colorScheme']>;

/** `at` is the number of an input; −1 for the whole session. */
export interface TraceNote {
  at: number;
  text: string;
}

export interface TraceBookmark {
  at: number;
  label: string;
}

/** The part that all pages of a session have, besides their inputs. */
export interface TracedPage {
  id: string;
  createdAt: string;
  app: { name: string; version: string; commit: string };
  env: TraceEnvironment;
  redaction: { secrets: number; texts: number };
  flow: string;
  start: TraceStart;
}

/** One flow on one page, with the steps that its inputs led to. */
export interface Trace extends TracedPage {
  kind: 'trace';
  xstate: string;
  title: string;
  notes: TraceNote[];
  bookmarks: TraceBookmark[];
  /** The charts of the flow and of every machine below it: an old trace can be drawn and compared on a new build. */
  machines: Record<string, { structureHash: string; chart: Chart }>;
  actors: Record<ActorPath, TracedActor>;
  inputs: TraceInput[];
  steps: TraceStep[];
}
