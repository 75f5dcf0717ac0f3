import * as v from 'valibot';
import { sorted } from './lists.ts';
import { hasOwn } from './own.ts';
import { unpackRuns } from './runs.ts';
import { type Session, type SessionFile, type SessionPage, sessionFileSchema } from './session.ts';
import { sessionExtension, sessionLimits, sessionVersion } from './session-limits.ts';
import { fileText, packSession, sessionText } from './session-text.ts';
import type { Trace } from './trace.ts';

/** Says in a sentence what is wrong with a file, and where. */
export class SessionFileError extends Error {
  override name = 'SessionFileError';
}

/** The text of a session's file. Throws a `SessionFileError` when the session violates the format, or is too large to be read again. */
export function writeSession(session: Session): string {
  const file = packSession(session);
  const checked = v.safeParse(sessionFileSchema, file);
  if (!checked.success) throw notWritable(firstIssue(checked.issues));
  for (const list of ['inputs', 'steps'] as const) {
    const count = countOf(session.pages, list);
    if (count > sessionLimits[list])
      throw notWritable(
        `it has ${count} ${list}, more than ${sessionLimits[list]}. Record a shorter session.`,
      );
  }
  const text = fileText(file);
  if (text.length > sessionLimits.characters)
    throw notWritable(
      `it has ${millions(text.length)} million characters, more than ${millions(sessionLimits.characters)} million. Record a shorter session.`,
    );
  return text;
}

/** A session of one page with its steps. */
export function writeTrace(trace: Trace): string {
  return writeSession({ pages: [trace] });
}

/** The characters of the file of such a session. */
export function fileSizeOf(trace: Trace): number {
  return sessionText({ pages: [trace] }).length;
}

/** Reads a session's file, checked in full; nothing is executed. Throws a `SessionFileError`. */
export function readSession(text: string): Session {
  if (text.length > sessionLimits.characters)
    throw new SessionFileError(
      `This file has ${millions(text.length)} million characters; a session has at most ${millions(sessionLimits.characters)} million.`,
    );
  const json = parse(text);
  rejectHostileShape(json);
  const file = inThisVersion(json);
  rejectLongLists(file);
  const checked = v.safeParse(sessionFileSchema, file, { abortEarly: true });
  if (!checked.success) throw new SessionFileError(`This session is damaged: ${firstIssue(checked.issues)}.`);
  return unpack(file as SessionFile);
}

/** Reads a session of one page with its steps. */
export function readTrace(text: string): Trace {
  const [page, ...others] = readSession(text).pages;
  if (page?.kind !== 'trace' || others.length > 0)
    throw new SessionFileError('This session has no steps, or more than one page.');
  return page;
}

function notWritable(reason: string): SessionFileError {
  return new SessionFileError(`This session cannot be written: ${reason}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (text.trim() === '') throw new SessionFileError('This file is empty.');
    throw new SessionFileError(
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
    if (depth > sessionLimits.depth)
      throw new SessionFileError('This file is nested too deeply for a session.');
    if (hasOwn(value, '__proto__'))
      throw new SessionFileError('This file contains a `__proto__` key and is rejected.');
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 });
  }
}

/** The JSON of a file in this version's format, which is all that was checked of it. */
function inThisVersion(json: unknown): Record<string, unknown> {
  const { format, version, ...rest }: Record<string, unknown> = isRecord(json) ? json : {};
  const head = { format: 'session', version: sessionVersion };
  // What the Lab saved, and what customers sent, until November 2026.
  if (format === 'flowtrace' && version === 2) return { ...head, pages: [{ kind: 'trace', ...rest }] };
  if (format === 'flowjourney' && version === 1) {
    const { id, createdAt, pages, ...others } = rest;
    const upgraded = (page: object) => ({ kind: 'inputs', createdAt, ...page });
    return { ...head, ...others, pages: Array.isArray(pages) ? pages.map(upgraded) : pages };
  }
  if (format !== 'session' && format !== 'flowtrace' && format !== 'flowjourney')
    throw new SessionFileError(
      `This is JSON, but not a recorded session. The names of session files end in ${sessionExtension}.`,
    );
  if (format === 'session' && version === sessionVersion) return { ...head, ...rest };
  const found = version === undefined ? 'no format version' : `format version ${brief(version)}`;
  const advice = version === 1 ? ' An older build wrote it: open it there, or record the session again.' : '';
  throw new SessionFileError(
    `This session has ${found}; this build reads version ${sessionVersion}.${advice}`,
  );
}

/** Before each item is checked, which takes long. */
function rejectLongLists({ pages }: Record<string, unknown>): void {
  const records = Array.isArray(pages) ? pages.filter(isRecord) : [];
  for (const list of ['inputs', 'steps'] as const)
    if (countOf(records, list) > sessionLimits[list])
      throw new SessionFileError(`This session is too large: more than ${sessionLimits[list]} ${list}.`);
}

function countOf(pages: readonly { inputs?: unknown; steps?: unknown }[], list: 'inputs' | 'steps'): number {
  return pages.reduce((sum, { [list]: items }) => sum + (Array.isArray(items) ? items.length : 0), 0);
}

function unpack({ pages, left }: SessionFile): Session {
  const room = { inputs: sessionLimits.inputs, steps: sessionLimits.steps };
  const unpackPage = (page: SessionFile['pages'][number]): SessionPage => {
    const inputs = unpackRuns(page.inputs, room.inputs);
    room.inputs -= inputs.length;
    if (page.kind === 'inputs') return { ...page, inputs };
    const steps = unpackRuns(page.steps, room.steps);
    room.steps -= steps.length;
    return { ...page, inputs, steps };
  };
  try {
    return { pages: pages.map(unpackPage), ...(left && { left }) };
  } catch (error) {
    if (error instanceof RangeError)
      throw new SessionFileError(`This session is too large: it unpacks into ${error.message}.`);
    throw error;
  }
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** Of what fits none of several forms, the place where the nearest one ends. */
function firstIssue([issue]: Issues, around: readonly string[] = []): string {
  const place = [...around, v.getDotPath(issue) ?? ''].filter(Boolean);
  const [nearest] = sorted(issue.issues ?? [], (one, other) => depthOf(other) - depthOf(one));
  if (nearest) return firstIssue([nearest], place);
  return `${place.length > 0 ? `\`${place.join('.').slice(0, 200)}\`: ` : ''}${issue.message.slice(0, 300)}`;
}

function depthOf({ path, issues }: v.BaseIssue<unknown>): number {
  return (path?.length ?? 0) + Math.max(0, ...(issues ?? []).map(depthOf));
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, 20);
}

function millions(characters: number): string {
  return String(Math.round(characters / 1_000_000));
}
