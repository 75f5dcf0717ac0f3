import * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { Json } from './tagged.ts';

export const traceVersion = 2;

export const traceExtension = '.flowtrace.json';

export const traceLimits = {
  characters: 64_000_000,
  inputs: 200_000,
  steps: 500_000,
  depth: 100,
};

const json = v.custom<Json>(() => true, 'must be JSON');
const text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum));
const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const milliseconds = v.pipe(v.number(), v.finite());
const name = text(1_000);
const names = v.array(name);
const stateValue = v.custom<StateValue>(isStateValue, 'must be a state value');

const actorPath = v.pipe(name, v.startsWith('@', 'must be an actor path'));

const event = v.intersect([v.object({ type: name }), v.record(v.string(), json)]);

/** A failure that a tester switched on. */
const faultSchema = v.strictObject({
  /** Who made it: the Lab in place of the call, or the sandbox, which the call reached. */
  side: v.picklist(['lab', 'sandbox']),
  /** Without a message: `500`, `503:after:60`, `latency:800`. */
  kind: v.pipe(text(50), v.regex(/^[a-z\d_]+(:[a-z\d_]+)*$/, 'must be a fault without its message')),
});

export const inputSchema = v.strictObject({
  /** Counts from 0, also where the beginning was trimmed. */
  i: index,
  /** Milliseconds since the recording began. */
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
  /** Of an answer or error that a fault made or delayed. */
  fault: v.exactOptional(faultSchema),
});

const patchOperationSchema = v.variant('op', [
  v.strictObject({ op: v.picklist(['add', 'replace']), path: name, value: json }),
  v.strictObject({ op: v.literal('remove'), path: name }),
]);

/** `source`, `event` and `branch` identify a transition within its machine. */
const stepTransitionSchema = v.strictObject({
  source: name,
  /** Event descriptor; empty for `always`. */
  event: name,
  /** Which of the branches of that event, from 0. */
  branch: index,
  guard: v.nullable(name),
  /** Ids of the target state nodes; empty for a targetless transition. */
  targets: names,
});

const messageSchema = v.strictObject({
  to: actorPath,
  event,
  /** Milliseconds; `null` when sent at once. */
  delay: v.nullable(milliseconds),
});

export const stepSchema = v.strictObject({
  /** The input that led to it; −1 for the start. */
  cause: index,
  actor: actorPath,
  /** The type of its event. The payload is in the input, or in what the sender sent. */
  event: name,
  /** `null` for the first step of an actor. */
  from: v.nullable(stateValue),
  value: stateValue,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  /** What changed in the context; all of it in the first step. */
  contextPatch: v.array(patchOperationSchema),
  output: v.exactOptional(json),
  error: v.exactOptional(json),
  /** In the order they were taken, `always` included. */
  transitions: v.array(stepTransitionSchema),
  /** Custom actions and emitted events. */
  actions: v.array(v.strictObject({ type: name, params: json })),
  /** Messages to other actors, and delayed ones. */
  sent: v.array(messageSchema),
  started: v.array(actorPath),
  stopped: v.array(actorPath),
});

const serviceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('api'), name, retry: v.boolean() }),
  v.strictObject({ kind: v.literal('browser'), name, emits: v.boolean() }),
  v.strictObject({ kind: v.literal('sink'), name }),
]);

export const actorSchema = v.strictObject({
  /** Its name in the parent's `setup({ actors })`; `null` for the flow itself. */
  src: v.nullable(name),
  parent: v.nullable(actorPath),
  machine: v.nullable(name),
  service: v.nullable(serviceSchema),
  input: json,
  /** Of a call that has no answer, because of a fault. */
  fault: v.exactOptional(faultSchema),
});

const pendingDelaySchema = v.strictObject({ to: actorPath, event: name, delay: milliseconds });

const checkpointSchema = v.strictObject({
  snapshot: json,
  /** How many actors each place (a path without its last generation) has had so far. */
  generations: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Delays that were running; XState does not restore them (statelyai/xstate#5331). */
  delays: v.array(pendingDelaySchema),
  actors: v.record(v.string(), actorSchema),
});

const startSchema = v.union([
  v.strictObject({ input: json }),
  v.strictObject({ checkpoint: checkpointSchema }),
]);

const description = v.nullable(text(10_000));

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
  /** Of a delayed transition: its name or number, and its milliseconds if constant. */
  delay: v.nullable(v.strictObject({ name, ms: v.nullable(milliseconds) })),
  description,
});

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
  /** Of a history state: what it remembers, and where it leads at first. Absent: unknown (older recordings). */
  history: v.exactOptional(v.strictObject({ isDeep: v.boolean(), targets: names })),
  entry: names,
  exit: names,
  invokes: v.array(chartInvokeSchema),
  transitions: v.array(chartTransitionSchema),
});

const chartNodeSchema: v.GenericSchema<ChartNode> = v.strictObject({
  ...chartNodeFields.entries,
  states: v.array(v.lazy(() => chartNodeSchema)),
});

const chartSchema = v.strictObject({ id: name, root: chartNodeSchema });

const environmentSchema = v.strictObject({
  userAgent: text(1_000),
  viewport: v.strictObject({ width: milliseconds, height: milliseconds }),
  /** Absent: unknown (older recordings, customers' pages). */
  colorScheme: v.exactOptional(v.picklist(['light', 'dark'])),
  locale: text(100),
  timeZone: text(100),
  /** Path of the page, without its query. */
  path: text(2_000),
});

/** `at` is the number of an input; −1 for the whole session. */
const noteSchema = v.strictObject({ at: index, text: text(5_000) });
const bookmarkSchema = v.strictObject({ at: index, label: text(200) });

/** Everything but the inputs and steps. */
export const headSchema = v.strictObject({
  format: v.literal('flowtrace'),
  version: v.literal(traceVersion),
  id: text(200),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.strictObject({ name: text(200), version: text(200), commit: text(200) }),
  xstate: text(50),
  env: environmentSchema,
  title: text(200),
  notes: v.pipe(v.array(noteSchema), v.maxLength(1_000)),
  bookmarks: v.pipe(v.array(bookmarkSchema), v.maxLength(1_000)),
  /** How many secrets and other texts were replaced. */
  redaction: v.strictObject({ secrets: v.number(), texts: v.number() }),
  flow: name,
  /** The charts of the flow and of every machine below it: an old trace can be drawn and compared on a new build. */
  machines: v.record(v.string(), v.strictObject({ structureHash: text(100), chart: chartSchema })),
  start: startSchema,
  actors: v.record(v.string(), actorSchema),
});

/**
 * An actor's ids from the root down, `@wizard/targets/addMainAccount`. A second actor with the same id gets a generation:
 * `@wizard/targets#1`. Session ids are left out, so that a path is the same in every run.
 */
export type ActorPath = string;

export type TracedEvent = v.InferOutput<typeof event>;

/** Something that reached the machines from outside: all that a replay needs. */
export type TraceInput = v.InferOutput<typeof inputSchema>;

/** Why a call was answered as it was, where a tester wanted it so. Replays ignore it. */
export type TraceFault = v.InferOutput<typeof faultSchema>;

/** A change of a JSON value (RFC 6902; `path` is a JSON Pointer, RFC 6901). */
export type PatchOperation = v.InferOutput<typeof patchOperationSchema>;

/** What one machine did with one event: what a replay is compared with. */
export type TraceStep = v.InferOutput<typeof stepSchema>;
export type StepTransition = v.InferOutput<typeof stepTransitionSchema>;
export type StepMessage = v.InferOutput<typeof messageSchema>;
export type TracedService = v.InferOutput<typeof serviceSchema>;
export type TracedActor = v.InferOutput<typeof actorSchema>;
export type PendingDelay = v.InferOutput<typeof pendingDelaySchema>;

/** The whole state of a flow between two events, as JSON. */
export type Checkpoint = v.InferOutput<typeof checkpointSchema>;

/** A machine's structure as plain JSON: to draw, compare and store. */
export type Chart = v.InferOutput<typeof chartSchema>;

export interface ChartNode extends v.InferOutput<typeof chartNodeFields> {
  states: ChartNode[];
}

export type ChartInvoke = v.InferOutput<typeof chartInvokeSchema>;
export type ChartTransition = v.InferOutput<typeof chartTransitionSchema>;
export type TraceStart = v.InferOutput<typeof startSchema>;
export type TraceEnvironment = v.InferOutput<typeof environmentSchema>;
export type ColorScheme = NonNullable<TraceEnvironment['colorScheme']>;
export type TraceNote = v.InferOutput<typeof noteSchema>;
export type TraceBookmark = v.InferOutput<typeof bookmarkSchema>;

/** One recorded session of one flow, in memory; `trace-file.ts` writes and reads its file. */
export type Trace = v.InferOutput<typeof headSchema> & { inputs: TraceInput[]; steps: TraceStep[] };

function isStateValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 30) return false;
  return Object.values(value).every((inner) => isStateValue(inner, depth + 1));
}
