import * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { Json } from './tagged.ts';

/** An actor's ids from the root down, `@wizard/targets`; a second one with the same id is `@wizard/targets#1`. */
export type ActorPath = string;

/** Its input is no `Json`, which is a type too deep for compilers that check the declarations of libraries (TS2589). */
const json: v.GenericSchema<unknown, Json> = v.custom<Json>(() => true, 'must be JSON');
const text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum));
const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const milliseconds = v.pipe(v.number(), v.finite());
const name = text(1_000);
const names = v.array(name);
const stateValue = v.custom<StateValue>(isStateValue, 'must be a state value');

const actorPath = v.pipe(name, v.startsWith('@', 'must be an actor path'));

const event = v.intersect([v.object({ type: name }), v.record(v.string(), json)]);
export type TracedEvent = v.InferOutput<typeof event>;

/** A moment that a replay does not repeat. */
export type DriftedMoment = v.InferOutput<typeof driftedMomentSchema>;
const driftedMomentSchema = v.strictObject({
  /** The input that led to it; −1 for the start. */
  input: index,
  /** The difference of its replay in words, with the error that a machine threw in it. */
  sentence: text(2_000),
  /** The places in its steps that differ: the number of the step, then `context`, `sent`, … with a pointer. Absent: its states differ. */
  places: v.exactOptional(v.array(name)),
});

/** Where a replay differs from what was observed: a machine read what no session can give back. */
export type Drift = v.InferOutput<typeof driftSchema>;
const driftSchema = v.strictObject({
  /** The first difference in words, and the input that led to it. */
  sentence: text(2_000),
  input: v.number(),
  moments: v.exactOptional(v.array(driftedMomentSchema)),
  /** Only in older files: the inputs that differ in data alone, and those that differ in states. Without any list nothing from `input` on is compared. */
  data: v.exactOptional(v.array(v.number())),
  states: v.exactOptional(v.array(v.number())),
});

/** The fault that decided the answer of a call, where a tester wanted it so. Replays ignore it. */
export type TraceFault = v.InferOutput<typeof faultSchema>;
const faultSchema = v.strictObject({
  /** The maker of the fault: the Lab in place of the call, or the sandbox, which the call reached. */
  side: v.picklist(['lab', 'sandbox']),
  /** Without a message: `500`, `503:after:60`, `latency:800`. */
  kind: v.pipe(text(50), v.regex(/^[a-z\d_]+(:[a-z\d_]+)*$/, 'must be a fault without its message')),
});

/** A value that differs each time a machine reads it while it computes a step, in their order, or an error that one of its actions threw. */
export type AmbientRead = v.InferOutput<typeof readSchema>;
const readSchema = v.variant('of', [
  v.strictObject({ of: v.picklist(['time', 'uptime', 'random', 'uuid', 'bytes']), value: json }),
  /** The error that an action threw, and the number of actions executed for this input before. */
  v.strictObject({ of: v.literal('throw'), value: json, actions: index }),
]);

/** Something that reached the machines from outside: all that a replay needs. */
export type TraceInput = v.InferOutput<typeof inputSchema>;
export const inputSchema = v.strictObject({
  /** Counts from 0, also where the beginning was trimmed. */
  i: index,
  t: milliseconds,
  /** The machine that received it; for `resolve`, `reject` and `emit` the service that sent it. */
  to: actorPath,
  /**
   * `user`: sent by a person or a page; `resolve`, `reject`: a call or browser task settled; `emit`: an event source sent something;
   * `timer`: a delay elapsed; `stop`: the page was left.
   */
  kind: v.picklist(['user', 'resolve', 'reject', 'emit', 'timer', 'stop']),
  event,
  /** An event source sent it synchronously, while being started or while handling an event. */
  immediate: v.exactOptional(v.boolean()),
  fault: v.exactOptional(faultSchema),
  reads: v.exactOptional(v.array(readSchema)),
});

/** A change of a JSON value (RFC 6902; `path` is a JSON Pointer, RFC 6901). */
export type PatchOperation = v.InferOutput<typeof patchOperationSchema>;
const patchOperationSchema = v.variant('op', [
  v.strictObject({ op: v.picklist(['add', 'replace']), path: name, value: json }),
  v.strictObject({ op: v.literal('remove'), path: name }),
]);

export type StepTransition = v.InferOutput<typeof stepTransitionSchema>;
const stepTransitionSchema = v.strictObject({
  source: name,
  event: name,
  branch: index,
  guard: v.nullable(name),
  targets: names,
});

export type StepMessage = v.InferOutput<typeof messageSchema>;
const messageSchema = v.strictObject({
  to: actorPath,
  event,
  delay: v.nullable(milliseconds),
});

/** A machine's processing of one event. A replay is compared with the recorded steps. */
export type TraceStep = v.InferOutput<typeof stepSchema>;
export const stepSchema = v.strictObject({
  /** The input that led to it; −1 for the start. */
  cause: index,
  actor: actorPath,
  event: name,
  from: v.nullable(stateValue),
  value: stateValue,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  contextPatch: v.array(patchOperationSchema),
  output: v.exactOptional(json),
  error: v.exactOptional(json),
  transitions: v.array(stepTransitionSchema),
  actions: v.array(v.strictObject({ type: name, params: json })),
  sent: v.array(messageSchema),
  started: v.array(actorPath),
  stopped: v.array(actorPath),
  /** The guards that refused an event which led to nothing; empty where no active state handles it. Absent in older files. */
  refusedBy: v.exactOptional(names),
});

export type TracedService = v.InferOutput<typeof serviceSchema>;
const serviceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('api'), name, retry: v.boolean() }),
  v.strictObject({ kind: v.literal('browser'), name, emits: v.boolean() }),
  v.strictObject({ kind: v.literal('sink'), name }),
]);

export type TracedActor = v.InferOutput<typeof actorSchema>;
export const actorSchema = v.strictObject({
  src: v.nullable(name),
  parent: v.nullable(actorPath),
  machine: v.nullable(name),
  service: v.nullable(serviceSchema),
  input: json,
  /** The fault because of which a call has no answer. */
  fault: v.exactOptional(faultSchema),
});

export type PendingDelay = v.InferOutput<typeof pendingDelaySchema>;
const pendingDelaySchema = v.strictObject({ to: actorPath, event: name, delay: milliseconds });

/** The ids that XState made up for actors, by their names in paths. A replay gives them the same: machines may hold them. */
const idsSchema = v.exactOptional(v.record(name, name));

/** The whole state of a flow between two events, as JSON. */
export type Checkpoint = v.InferOutput<typeof checkpointSchema>;
const checkpointSchema = v.strictObject({
  snapshot: json,
  /** The number of actors that each place (a path without its last generation) has had so far. */
  generations: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Delays that were running; XState does not restore them (statelyai/xstate#5331). */
  delays: v.array(pendingDelaySchema),
  actors: v.record(v.string(), actorSchema),
  ids: idsSchema,
  /** That of the root, if it has one. */
  systemId: v.exactOptional(name),
  /** The flow was started with it, restored or again: its machines are told anew what the actors are that they observe. */
  isStart: v.exactOptional(v.literal(true)),
});

export type TraceStart = v.InferOutput<typeof startSchema>;
const startSchema = v.union([
  v.strictObject({
    input: json,
    reads: v.exactOptional(v.array(readSchema)),
    ids: idsSchema,
    systemId: v.exactOptional(name),
  }),
  v.strictObject({ checkpoint: checkpointSchema }),
]);

const description = v.nullable(text(10_000));

export type ChartTransition = v.InferOutput<typeof chartTransitionSchema>;
const chartTransitionSchema = v.strictObject({
  source: name,
  event: name,
  branch: index,
  kind: v.picklist(['event', 'always', 'delay', 'done', 'error']),
  guard: v.nullable(name),
  /** Constant parameters of the guard; `…` where a function computes them, `null` without any. Absent: unknown (older recordings). */
  guardParams: v.exactOptional(json),
  targets: names,
  reenter: v.boolean(),
  actions: names,
  delay: v.nullable(v.strictObject({ name, ms: v.nullable(milliseconds) })),
  description,
});

export type ChartInvoke = v.InferOutput<typeof chartInvokeSchema>;
const chartInvokeSchema = v.strictObject({
  id: name,
  src: name,
  machine: v.nullable(name),
  service: v.nullable(serviceSchema),
});

const chartNodeFields = v.strictObject({
  id: name,
  key: name,
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  description,
  tags: names,
  initial: names,
  history: v.exactOptional(v.strictObject({ isDeep: v.boolean(), targets: names })),
  entry: names,
  exit: names,
  invokes: v.array(chartInvokeSchema),
  transitions: v.array(chartTransitionSchema),
});

export interface ChartNode extends v.InferOutput<typeof chartNodeFields> {
  states: ChartNode[];
}
const chartNodeSchema: v.GenericSchema<unknown, ChartNode> = v.strictObject({
  ...chartNodeFields.entries,
  states: v.array(v.lazy(() => chartNodeSchema)),
});

/** A machine's structure as plain JSON: to draw, compare and store. */
export type Chart = v.InferOutput<typeof chartSchema>;
const chartSchema = v.strictObject({ id: name, root: chartNodeSchema });

export type TraceEnvironment = v.InferOutput<typeof environmentSchema>;
export type ColorScheme = NonNullable<TraceEnvironment['colorScheme']>;
const environmentSchema = v.strictObject({
  userAgent: text(1_000),
  viewport: v.strictObject({ width: milliseconds, height: milliseconds }),
  colorScheme: v.exactOptional(v.picklist(['light', 'dark'])),
  locale: text(100),
  timeZone: text(100),
  path: text(2_000),
});

/** `at` is the number of an input; −1 for the whole session. */
export type TraceNote = v.InferOutput<typeof noteSchema>;
const noteSchema = v.strictObject({ at: index, text: text(5_000) });

/** What all pages of a session have, besides their inputs. */
export const pageSchema = v.strictObject({
  id: text(200),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.strictObject({ name: text(200), version: text(200), commit: text(200) }),
  env: environmentSchema,
  redaction: v.strictObject({ secrets: v.number(), texts: v.number() }),
  flow: name,
  start: startSchema,
});

/** One flow on one page, with the steps that its inputs led to. */
export type Trace = v.InferOutput<typeof traceSchema>;
export const traceSchema = v.strictObject({
  kind: v.literal('trace'),
  ...pageSchema.entries,
  xstate: text(50),
  title: text(200),
  notes: v.pipe(v.array(noteSchema), v.maxLength(1_000)),
  /** Only in older files. */
  bookmarks: v.exactOptional(v.array(v.unknown())),
  /** All else replays exactly. */
  drift: v.exactOptional(driftSchema),
  /** The charts of the flow and of every machine below it: an old trace can be drawn and compared on a new build. */
  machines: v.record(v.string(), v.strictObject({ structureHash: text(100), chart: chartSchema })),
  actors: v.record(v.string(), actorSchema),
  inputs: v.array(inputSchema),
  steps: v.array(stepSchema),
});

function isStateValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 30) return false;
  return Object.values(value).every((inner) => isStateValue(inner, depth + 1));
}
