import * as v from 'valibot';
import { packRuns, unpackRuns } from './runs.ts';
import { headSchema, inputSchema, stepSchema, type Trace, traceLimits, traceVersion } from './trace.ts';

/** Says in a sentence what is wrong with a file, and where. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}

/** A trace as a file holds it, with runs packed: published as `docs/trace.schema.json`. */
export const traceFileSchema = v.strictObject({
  ...headSchema.entries,
  inputs: v.array(v.union([inputSchema, runSchema(inputSchema)])),
  steps: v.array(v.union([stepSchema, runSchema(stepSchema)])),
});

type TraceFile = v.InferOutput<typeof traceFileSchema>;

function runSchema<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    run: v.strictObject({
      block: v.pipe(v.array(item), v.minLength(1)),
      vary: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
      increments: v.array(v.array(v.number())),
    }),
  });
}

/** The text of a trace's file. Throws a `TraceFileError` when the trace violates the format, or is too large to be read again. */
export function writeTrace(trace: Trace): string {
  const file = packed(trace);
  const checked = v.safeParse(traceFileSchema, file);
  if (!checked.success)
    throw new TraceFileError(`This trace cannot be written: ${firstIssue(checked.issues)}`);
  for (const list of ['inputs', 'steps'] as const) {
    if (trace[list].length > traceLimits[list]) {
      throw new TraceFileError(
        `This trace cannot be written: it has ${trace[list].length} ${list}, more than ${traceLimits[list]}. Record a shorter session.`,
      );
    }
  }
  const text = inLines(file);
  if (text.length > traceLimits.characters) {
    throw new TraceFileError(
      `This trace cannot be written: it has ${millions(text.length)} million characters, more than ${millions(traceLimits.characters)} million. Record a shorter session.`,
    );
  }
  return text;
}

/** The characters of a trace's file. */
export function fileSizeOf(trace: Trace): number {
  return inLines(packed(trace)).length;
}

function packed(trace: Trace): TraceFile {
  return { ...trace, inputs: packRuns(trace.inputs), steps: packRuns(trace.steps) };
}

/** JSON with a line for each field, chart, input and step, so that two versions of a session can be compared line by line. */
function inLines(file: TraceFile): string {
  const { machines, inputs, steps, ...head } = file;
  const fields = (object: object) =>
    Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const items = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item));
  const lines = [
    ...fields(head),
    `"machines":${block('{', fields(machines), '}')}`,
    `"inputs":${block('[', items(inputs), ']')}`,
    `"steps":${block('[', items(steps), ']')}`,
  ];
  return `${block('{', lines, '}')}\n`;
}

function block(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${close}`;
}

/**
 * Reads the text of a trace file. Size, nesting, version and every field are checked before anything is used; nothing is executed.
 * Throws a `TraceFileError`.
 */
export function readTrace(text: string): Trace {
  if (text.length > traceLimits.characters) {
    throw new TraceFileError(
      `This file has ${millions(text.length)} million characters; a trace has at most ${millions(traceLimits.characters)} million.`,
    );
  }
  const json = parseFile(text);
  rejectOtherFormats(json);
  rejectLongLists(json);
  const checked = v.safeParse(traceFileSchema, json, { abortEarly: true });
  if (!checked.success) throw new TraceFileError(`This trace is damaged: ${firstIssue(checked.issues)}.`);
  return unpack(json as TraceFile);
}

/** The JSON of a file whose size was checked. Throws a `TraceFileError` for what is no JSON, nested too deeply, or hostile. */
export function parseFile(text: string): unknown {
  const json = parse(text);
  rejectHostileShape(json);
  return json;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (text.trim() === '') throw new TraceFileError('This file is empty.');
    throw new TraceFileError(
      text.trimStart().startsWith('{')
        ? 'This file is truncated or damaged: it is not complete JSON.'
        : 'This is not a session file: it is not JSON.',
    );
  }
}

/** JSON may nest deeper than the stack, and hold keys that change an object's prototype. */
function rejectHostileShape(json: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > traceLimits.depth) throw new TraceFileError('This file is nested too deeply for a session.');
    if (Object.hasOwn(value, '__proto__'))
      throw new TraceFileError('This file contains a `__proto__` key and is rejected.');
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 });
  }
}

function rejectOtherFormats(json: unknown): asserts json is object {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== 'flowtrace') {
    throw new TraceFileError(
      'This is JSON, but not a recorded session. Those of the Lab end in .flowtrace.json, those of customers in .flowjourney.json.',
    );
  }
  const version = 'version' in json ? json.version : undefined;
  if (version === traceVersion) return;
  const found = version === undefined ? 'no format version' : `format version ${brief(version)}`;
  const advice = version === 1 ? ' An older build wrote it: open it there, or record the session again.' : '';
  throw new TraceFileError(`This session has ${found}; this build reads version ${traceVersion}.${advice}`);
}

/** Before each item is checked, which takes long. */
function rejectLongLists(json: object): void {
  for (const list of ['inputs', 'steps'] as const) {
    const items: unknown = Object.entries(json).find(([name]) => name === list)?.[1];
    if (Array.isArray(items) && items.length > traceLimits[list])
      throw new TraceFileError(`This session is too large: more than ${traceLimits[list]} ${list}.`);
  }
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, 20);
}

function unpack(file: TraceFile): Trace {
  try {
    const inputs = unpackRuns(file.inputs, traceLimits.inputs);
    const steps = unpackRuns(file.steps, traceLimits.steps);
    return { ...file, inputs, steps };
  } catch (error) {
    if (error instanceof RangeError)
      throw new TraceFileError(`This session is too large: it unpacks into ${error.message}.`);
    throw error;
  }
}

/** Where a file violates its schema, and how. */
export function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const place = v.getDotPath(issue);
  return `${place ? `\`${place.slice(0, 200)}\`: ` : ''}${issue.message.slice(0, 300)}`;
}

function millions(characters: number): string {
  return String(Math.round(characters / 1_000_000));
}
