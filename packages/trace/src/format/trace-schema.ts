import * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { Json } from './tagged.ts';
import type { ChartNode, Trace, TracedActor, TracedPage, TraceInput, TraceStep } from './trace.ts';

/*
 * What readers accept. What applications see are plain types, which any compiler reads; the lines with `Same` compile only while both agree.
 */

/** Are both types the same, to the last optional field? */
export type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

const json = v.custom<Json>(() => true, 'must be JSON');
const text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum));
const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const milliseconds = v.pipe(v.number(), v.finite());
const name = text(1_000);
const names = v.array(name);
const stateValue = v.custom<StateValue>(isStateValue, 'must be a state value');

const actorPath = v.pipe(name, v.startsWith('@', 'must be an actor path'));

const event = v.intersect([v.object({ type: name }), v.record(v.string(), json)]);

const faultSchema = v.strictObject({
  side: v.picklist(['lab', 'sandbox']),
  kind: v.pipe(text(50), v.regex(/^[a-z\d_]+(:[a-z\d_]+)*$/, 'must be a fault without its message')),
});

const readSchema = v.variant('of', [
  v.strictObject({ of: v.picklist(['time', 'uptime', 'random', 'uuid']), value: json }),
  v.strictObject({ of: v.literal('throw'), value: json, actions: index }),
]);

export const inputSchema = v.strictObject({
  i: index,
  t: milliseconds,
  to: actorPath,
  kind: v.picklist(['user', 'resolve', 'reject', 'emit', 'timer', 'stop']),
  event,
  immediate: v.exactOptional(v.boolean()),
  fault: v.exactOptional(faultSchema),
  reads: v.exactOptional(v.array(readSchema)),
});
true satisfies Same<v.InferOutput<typeof inputSchema>, TraceInput>;

const patchOperationSchema = v.variant('op', [
  v.strictObject({ op: v.picklist(['add', 'replace']), path: name, value: json }),
  v.strictObject({ op: v.literal('remove'), path: name }),
]);

const stepTransitionSchema = v.strictObject({
  source: name,
  event: name,
  branch: index,
  guard: v.nullable(name),
  targets: names,
});

const messageSchema = v.strictObject({
  to: actorPath,
  event,
  delay: v.nullable(milliseconds),
});

export const stepSchema = v.strictObject({
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
});
true satisfies Same<v.InferOutput<typeof stepSchema>, TraceStep>;

const serviceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('api'), name, retry: v.boolean() }),
  v.strictObject({ kind: v.literal('browser'), name, emits: v.boolean() }),
  v.strictObject({ kind: v.literal('sink'), name }),
]);

export const actorSchema = v.strictObject({
  src: v.nullable(name),
  parent: v.nullable(actorPath),
  machine: v.nullable(name),
  service: v.nullable(serviceSchema),
  input: json,
  fault: v.exactOptional(faultSchema),
});
true satisfies Same<v.InferOutput<typeof actorSchema>, TracedActor>;

const pendingDelaySchema = v.strictObject({ to: actorPath, event: name, delay: milliseconds });

const idsSchema = v.exactOptional(v.record(name, name));

const checkpointSchema = v.strictObject({
  snapshot: json,
  generations: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  delays: v.array(pendingDelaySchema),
  actors: v.record(v.string(), actorSchema),
  ids: idsSchema,
  systemId: v.exactOptional(name),
  isStart: v.exactOptional(v.literal(true)),
});

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

const chartTransitionSchema = v.strictObject({
  source: name,
  event: name,
  branch: index,
  kind: v.picklist(['event', 'always', 'delay', 'done', 'error']),
  guard: v.nullable(name),
  guardParams: v.exactOptional(json),
  targets: names,
  reenter: v.boolean(),
  actions: names,
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
  colorScheme: v.exactOptional(v.picklist(['light', 'dark'])),
  locale: text(100),
  timeZone: text(100),
  path: text(2_000),
});

const noteSchema = v.strictObject({ at: index, text: text(5_000) });
const bookmarkSchema = v.strictObject({ at: index, label: text(200) });

export const pageSchema = v.strictObject({
  id: text(200),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.strictObject({ name: text(200), version: text(200), commit: text(200) }),
  env: environmentSchema,
  redaction: v.strictObject({ secrets: v.number(), texts: v.number() }),
  flow: name,
  start: startSchema,
});
true satisfies Same<v.InferOutput<typeof pageSchema>, TracedPage>;

export const traceSchema = v.strictObject({
  kind: v.literal('trace'),
  ...pageSchema.entries,
  xstate: text(50),
  title: text(200),
  notes: v.pipe(v.array(noteSchema), v.maxLength(1_000)),
  bookmarks: v.pipe(v.array(bookmarkSchema), v.maxLength(1_000)),
  machines: v.record(v.string(), v.strictObject({ structureHash: text(100), chart: chartSchema })),
  actors: v.record(v.string(), actorSchema),
});
true satisfies Same<v.InferOutput<typeof traceSchema>, Omit<Trace, 'inputs' | 'steps'>>;

function isStateValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 30) return false;
  return Object.values(value).every((inner) => isStateValue(inner, depth + 1));
}
