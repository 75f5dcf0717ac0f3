import * as v from 'valibot';
import { sorted } from './lists.ts';
import { hasOwn } from './own.ts';
import { parseJsonInPortions } from './parse-json.ts';
import { finish, type Portions, portionItems, within } from './portions.ts';
import { unpackRuns } from './runs.ts';
import {
  packedInputs,
  packedSteps,
  type Session,
  type SessionFile,
  type SessionPage,
  sessionFileSchema,
} from './session.ts';
import { sessionExtension, sessionLimits, sessionVersion } from './session-limits.ts';
import { fileText, packSession, sessionText } from './session-text.ts';
import type { Trace } from './trace.ts';

/** Says in a sentence what is wrong with a file, and where. */
export class SessionFileError extends Error {
  override name = 'SessionFileError';
}

/** The text of a session's file. Throws a `SessionFileError` when the session violates the format, or is too large to be read again. */
export function writeSession(session: Session): string {
  return finish(writeSessionInPortions(session));
}

/** The same in portions: a long session takes seconds. */
export function* writeSessionInPortions(session: Session): Portions<string> {
  const file = yield* within([0, 0.4], packSession(session));
  const issue = yield* within([0.4, 0.6], issueIn(file));
  if (issue !== null) throw notWritable(issue);
  for (const list of ['inputs', 'steps'] as const) {
    const count = countOf(session.pages, list);
    if (count > sessionLimits[list])
      throw notWritable(`it has ${count} ${list}, more than ${sessionLimits[list]}. Record a shorter session.`);
  }
  const text = yield* within([0.6, 1], fileText(file));
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
  return finish(readSessionInPortions(text));
}

/** The same in portions: a large file takes seconds. */
export function* readSessionInPortions(text: string): Portions<Session> {
  if (text.length > sessionLimits.characters)
    throw new SessionFileError(
      `This file has ${millions(text.length)} million characters; a session has at most ${millions(sessionLimits.characters)} million.`,
    );
  const json = yield* within([0, 0.4], parse(text));
  yield* within([0.4, 0.5], rejectHostileShape(json));
  const file = inThisVersion(json);
  rejectLongLists(file);
  const issue = yield* within([0.5, 0.9], issueIn(file));
  if (issue !== null) throw new SessionFileError(`This session is damaged: ${issue}.`);
  return yield* within([0.9, 1], unpack(file as SessionFile));
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

function* parse(text: string): Portions<unknown> {
  try {
    return yield* parseJsonInPortions(text);
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
function* rejectHostileShape(json: unknown): Portions<void> {
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (++seen % portionItems === 0) yield seen / (seen + open.length);
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > sessionLimits.depth) throw new SessionFileError('This file is nested too deeply for a session.');
    if (hasOwn(value, '__proto__')) throw new SessionFileError('This file contains a `__proto__` key and is rejected.');
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
  throw new SessionFileError(`This session has ${found}; this build reads version ${sessionVersion}.${advice}`);
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

const itemSchemas = { inputs: packedInputs.item, steps: packedSteps.item };

/** What is wrong with a file, and where; `null` if it fits the format. */
function* issueIn(file: Record<string, unknown> | SessionFile): Portions<string | null> {
  const pages = Array.isArray(file.pages) ? file.pages : [];
  const checked = v.safeParse(
    sessionFileSchema,
    Array.isArray(file.pages) ? { ...file, pages: pages.map(withoutItems) } : file,
  );
  if (!checked.success) return firstIssue(checked.issues);
  const count = countOf(pages, 'inputs') + countOf(pages, 'steps');
  let seen = 0;
  for (const [page, lists] of pages.entries())
    for (const [list, schema] of Object.entries(itemSchemas))
      for (const [index, item] of (lists[list] ?? []).entries()) {
        if (seen++ % portionItems === 0) yield seen / count;
        const found = v.safeParse(schema, item, { abortEarly: true });
        if (!found.success) return firstIssue(found.issues, [`pages.${page}.${list}.${index}`]);
      }
  return null;
}

function withoutItems(page: unknown): unknown {
  if (!isRecord(page)) return page;
  const lists = Object.keys(itemSchemas).filter((list) => Array.isArray(page[list]));
  return { ...page, ...Object.fromEntries(lists.map((list) => [list, []])) };
}

function* unpack({ pages, left }: SessionFile): Portions<Session> {
  const room = { inputs: sessionLimits.inputs, steps: sessionLimits.steps };
  const unpacked: SessionPage[] = [];
  try {
    for (const page of pages) {
      const inputs = unpackRuns(page.inputs, room.inputs);
      room.inputs -= inputs.length;
      yield unpacked.length / pages.length;
      const steps = page.kind === 'trace' ? unpackRuns(page.steps, room.steps) : [];
      room.steps -= steps.length;
      unpacked.push(page.kind === 'trace' ? { ...page, inputs, steps } : { ...page, inputs });
      yield unpacked.length / pages.length;
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new SessionFileError(`This session is too large: it unpacks into ${error.message}.`);
    throw error;
  }
  return { pages: unpacked, ...(left && { left }) };
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
