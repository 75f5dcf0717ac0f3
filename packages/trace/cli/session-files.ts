import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  own,
  readSession,
  type Session,
  SessionFileError,
  sessionExtension,
  sessionLimits,
} from '@upwell/trace/session';

/** The session files at some paths, folders with all below them, in a fixed order. */
export function filesAt(paths: readonly string[]): string[] {
  return paths.flatMap(filesIn).sort();
}

/** Reads a session; throws a `SessionFileError` that says what is wrong with the file. */
export function readSessionFile(path: string): Session {
  return readSession(readSessionText(path));
}

/** The text of a session's file; throws a `SessionFileError` when it cannot be read, or is too large for one. */
export function readSessionText(path: string): string {
  const size = reading(() => statSync(path).size);
  if (size > sessionLimits.characters * 4)
    throw new SessionFileError(`This file has ${Math.round(size / 1_000_000)} MB; no session is that large.`);
  return reading(() => readFileSync(path, 'utf8'));
}

function reading<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = own(reasons, code) ?? String(error);
    throw new SessionFileError(`This file cannot be read: ${reason}.`, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it is a link to a file that does not exist',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
};

/** Why a session cannot be replayed: what its file's form did not show fails when the session runs. */
export function unusableReason(error: unknown): string {
  if (error instanceof SessionFileError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `This session cannot be replayed: ${reason.slice(0, 300)}`;
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(sessionExtension))
    .map((name) => join(path, name));
}
