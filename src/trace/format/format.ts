import * as v from 'valibot';
import type { Chart } from '../chart/chart.ts';
import type { RedactionCounts } from '../redact/redact.ts';
import type { TraceStart } from '../replay/player.ts';
import type { ActorPath, TracedActor, TraceInput, TraceStep } from './step.ts';
import type { Json } from './tagged.ts';

/** One recorded session of one flow, as it is kept in memory; `write-trace.ts` and `read-trace.ts` turn it into a file and back. */
export interface Trace {
  format: 'flowtrace';
  version: 1;
  id: string;
  /** ISO 8601. */
  createdAt: string;
  app: { name: string; version: string; commit: string };
  /** The version of XState it was recorded with. */
  xstate: string;
  env: TraceEnvironment;
  title: string;
  notes: TraceNote[];
  bookmarks: TraceBookmark[];
  redaction: RedactionCounts;
  /** Id of the machine the session is of. */
  flow: string;
  /** The charts of the flow and of every machine below it: an old trace can be drawn and compared on a new build. */
  machines: Record<string, TracedMachine>;
  start: TraceStart;
  actors: Record<ActorPath, TracedActor>;
  /** All that a replay needs. */
  inputs: TraceInput[];
  /** What a replay is compared with. */
  steps: TraceStep[];
}

export interface TracedMachine {
  structureHash: string;
  chart: Chart;
}

export interface TraceEnvironment {
  userAgent: string;
  viewport: { width: number; height: number };
  locale: string;
  timeZone: string;
  /** Path of the page, without its query. */
  path: string;
}

/** Something a person wrote about an input. */
export interface TraceNote {
  /** Number of the input it is about; −1 for the whole session. */
  at: number;
  text: string;
}

/** A place to come back to. */
export interface TraceBookmark {
  /** Number of the input. */
  at: number;
  label: string;
}

/** How a trace file ends in its name. */
export const traceExtension = '.flowtrace.json';

/** What a file may hold; a larger one is refused with a message. */
export const traceLimits = {
  /** Characters of the file. */
  characters: 64_000_000,
  inputs: 200_000,
  steps: 500_000,
  /** Levels of nesting. */
  depth: 100,
};

const json = v.custom<Json>(() => true, 'must be JSON');
const text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum));
const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const milliseconds = v.pipe(v.number(), v.finite());
const path = v.pipe(text(1_000), v.startsWith('@', 'must be an actor path'));
const names = v.array(text(1_000));
const name = text(1_000);
const event = v.intersect([v.object({ type: name }), v.record(v.string(), json)]);
const stateValue = v.custom<TraceStep['value']>(isStateValue, 'must be a state value');

const inputSchema = v.strictObject({
  i: index,
  t: milliseconds,
  to: path,
  kind: v.picklist(['user', 'resolve', 'reject', 'emit', 'timer', 'stop']),
  event,
  immediate: v.exactOptional(v.boolean()),
});

const patchOperationSchema = v.variant('op', [
  v.strictObject({ op: v.picklist(['add', 'replace']), path: name, value: json }),
  v.strictObject({ op: v.literal('remove'), path: name }),
]);

const stepSchema = v.strictObject({
  cause: index,
  actor: path,
  event: name,
  from: v.nullable(stateValue),
  value: stateValue,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  contextPatch: v.array(patchOperationSchema),
  output: v.exactOptional(json),
  error: v.exactOptional(json),
  transitions: v.array(
    v.strictObject({
      source: name,
      event: name,
      branch: index,
      guard: v.nullable(name),
      targets: names,
    }),
  ),
  actions: v.array(v.strictObject({ type: name, params: json })),
  sent: v.array(v.strictObject({ to: path, event, delay: v.nullable(milliseconds) })),
  started: v.array(path),
  stopped: v.array(path),
});

const service = v.variant('kind', [
  v.strictObject({ kind: v.literal('api'), name, retry: v.boolean() }),
  v.strictObject({ kind: v.literal('browser'), name, emits: v.boolean() }),
]);

const actorSchema = v.strictObject({
  src: v.nullable(name),
  parent: v.nullable(path),
  machine: v.nullable(name),
  service: v.nullable(service),
  input: json,
});

const transitionSchema = v.strictObject({
  source: name,
  event: name,
  branch: index,
  kind: v.picklist(['event', 'always', 'delay', 'done', 'error']),
  guard: v.nullable(name),
  targets: names,
  reenter: v.boolean(),
  actions: names,
  delay: v.nullable(v.strictObject({ name, ms: v.nullable(milliseconds) })),
  description: v.nullable(text(10_000)),
});

const nodeSchema: v.GenericSchema = v.strictObject({
  id: name,
  key: name,
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  description: v.nullable(text(10_000)),
  tags: names,
  initial: names,
  entry: names,
  exit: names,
  invokes: v.array(
    v.strictObject({ id: name, src: name, machine: v.nullable(name), service: v.nullable(service) }),
  ),
  transitions: v.array(transitionSchema),
  states: v.array(v.lazy(() => nodeSchema)),
});

const startSchema = v.union([
  v.strictObject({ input: json }),
  v.strictObject({
    checkpoint: v.strictObject({
      snapshot: json,
      generations: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
      delays: v.array(v.strictObject({ to: path, event: name, delay: milliseconds })),
      actors: v.record(v.string(), actorSchema),
    }),
  }),
]);

/** Everything of a file but its inputs and steps, which may be stored as runs. */
const headSchema = {
  format: v.literal('flowtrace'),
  version: v.literal(1),
  id: text(200),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.strictObject({ name: text(200), version: text(200), commit: text(200) }),
  xstate: text(50),
  env: v.strictObject({
    userAgent: text(1_000),
    viewport: v.strictObject({ width: milliseconds, height: milliseconds }),
    locale: text(100),
    timeZone: text(100),
    path: text(2_000),
  }),
  title: text(200),
  notes: v.pipe(v.array(v.strictObject({ at: index, text: text(5_000) })), v.maxLength(1_000)),
  bookmarks: v.pipe(v.array(v.strictObject({ at: index, label: text(200) })), v.maxLength(1_000)),
  redaction: v.strictObject({ secrets: v.number(), texts: v.number() }),
  flow: name,
  machines: v.record(
    v.string(),
    v.strictObject({ structureHash: text(100), chart: v.strictObject({ id: name, root: nodeSchema }) }),
  ),
  start: startSchema,
  actors: v.record(v.string(), actorSchema),
};

/** A run of alike items: the first of them, where they differ, and in what (`runs.ts`). */
function runOf<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    run: v.strictObject({
      of: v.pipe(v.array(item), v.minLength(1)),
      vary: v.array(name),
      rows: v.array(v.array(v.number())),
    }),
  });
}

/** A trace as a file holds it: inputs and steps with their runs packed. */
export const traceFileSchema = v.strictObject({
  ...headSchema,
  inputs: v.array(v.union([inputSchema, runOf(inputSchema)])),
  steps: v.array(v.union([stepSchema, runOf(stepSchema)])),
});

function isStateValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 30) return false;
  return Object.values(value).every((inner) => isStateValue(inner, depth + 1));
}
