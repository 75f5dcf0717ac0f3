import * as v from 'valibot';
import { type Trace, traceFileSchema, traceLimits } from './format.ts';
import { packRuns, unpackRuns } from './runs.ts';

/** Why a file is no trace we can use, in words. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}

/** The text of a trace's file. Throws a `TraceFileError` when the trace does not keep to its own format. */
export function writeTrace(trace: Trace): string {
  const file = { ...trace, inputs: packRuns(trace.inputs), steps: packRuns(trace.steps) };
  const checked = v.safeParse(traceFileSchema, file);
  if (!checked.success)
    throw new TraceFileError(`This trace cannot be written: ${firstIssue(checked.issues)}`);
  return inLines(file);
}

/** JSON with a line for every field, chart, input and step, so that two versions of a kept session compare line by line. */
function inLines(file: v.InferInput<typeof traceFileSchema>): string {
  const { machines, inputs, steps, ...head } = file;
  const lines = [
    ...Object.entries(head).map(([name, value]) => named(name, JSON.stringify(value))),
    named(
      'machines',
      block(
        '{',
        Object.entries(machines).map(([id, one]) => named(id, JSON.stringify(one))),
        '}',
      ),
    ),
    named(
      'inputs',
      block(
        '[',
        inputs.map((one) => JSON.stringify(one)),
        ']',
      ),
    ),
    named(
      'steps',
      block(
        '[',
        steps.map((one) => JSON.stringify(one)),
        ']',
      ),
    ),
  ];
  return `${block('{', lines, '}')}\n`;
}

function named(name: string, json: string): string {
  return `${JSON.stringify(name)}:${json}`;
}

function block(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${close}`;
}

/**
 * Reads the text of a trace file. Believes nothing: size, nesting, version and every field are checked before anything is
 * made of it, nothing is run, and what is wrong is said in a `TraceFileError`.
 */
export function readTrace(text: string): Trace {
  if (text.length > traceLimits.characters) {
    throw new TraceFileError(
      `This file has ${millions(text.length)} million characters; a trace has at most ${millions(traceLimits.characters)}.`,
    );
  }
  const json = parse(text);
  refuseHostileShape(json);
  refuseOtherFormats(json);
  const checked = v.safeParse(traceFileSchema, json, { abortEarly: true });
  if (!checked.success) throw new TraceFileError(`This trace is damaged: ${firstIssue(checked.issues)}.`);
  return unpack(json as v.InferInput<typeof traceFileSchema>);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TraceFileError(
      text.trimStart().startsWith('{')
        ? 'This file is cut off or damaged: it is not complete JSON.'
        : 'This is not a trace file: it is not JSON.',
    );
  }
}

/** JSON may nest deeper than a stack, and carry keys that change what an object is. */
function refuseHostileShape(json: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > traceLimits.depth) throw new TraceFileError('This trace nests too deeply to be one of ours.');
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw new TraceFileError('This trace holds a `__proto__` key and is refused.');
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function refuseOtherFormats(json: unknown): void {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== 'flowtrace') {
    throw new TraceFileError('This is JSON, but not a trace: its `format` is not "flowtrace".');
  }
  if (!('version' in json) || json.version !== 1) {
    const version = 'version' in json ? JSON.stringify(json.version)?.slice(0, 20) : 'none';
    throw new TraceFileError(`This trace has format version ${version}; this build reads version 1.`);
  }
}

function unpack(file: v.InferInput<typeof traceFileSchema>): Trace {
  try {
    const inputs = unpackRuns(file.inputs, traceLimits.inputs);
    const steps = unpackRuns(file.steps, traceLimits.steps);
    return { ...file, inputs, steps } as Trace;
  } catch (error) {
    if (error instanceof RangeError) throw new TraceFileError(`This trace is too large: ${error.message}.`);
    throw error;
  }
}

function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const place = v.getDotPath(issue);
  return `${place ? `\`${place.slice(0, 200)}\`: ` : ''}${issue.message.slice(0, 300)}`;
}

function millions(characters: number): string {
  return String(Math.round(characters / 1_000_000));
}
