import type { ActorPath } from '../format/trace.ts';
import type { TraceProfile } from '../profile.ts';

/** Gives a product's words for a name. */
export type Words = NonNullable<TraceProfile['words']>;

/** Words of a product of which nothing is known. */
export const noWords: Words = () => null;

/** An identifier as words: `creatingUser`, `CREATING_USER` and `creating-user` are "creating user". */
export function spelledOut(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[\s._/-]+/g, ' ')
    .trim()
    .toLowerCase();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence as a part of another one; names and abbreviations keep their capitals. */
export function uncapitalised(text: string): string {
  return /^[A-Z][A-Z]|^Instagram/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The last id of an actor's path, without its generation. */
export function idOf(path: ActorPath): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/^@|#\d+$/g, '');
}

/** What a service does in the product's words, "Saving the schedule", or its name: "Save schedule". */
export function serviceTitle(name: string, words: Words): string {
  return words(name) ?? capitalised(spelledOut(name));
}

/** A build: "0.1.0 (3f9c2ab)", or with uncommitted edits "0.1.0 (3f9c2ab with edits 5d1e0c4)". */
export function buildName({ version, commit }: { version: string; commit: string }): string {
  return `${version} (${commitName(commit)})`;
}

/** A commit as builds name themselves by it (docs/sessions.md, Reports): "3f9c2ab with edits 5d1e0c4". */
export function commitName(commit: string): string {
  const [base = '', edits] = commit.split('+');
  const name = brief(base);
  if (edits === undefined) return name;
  return base === 'unknown' ? `files ${brief(edits)}` : `${name} with edits ${brief(edits)}`;
}

function brief(hash: string): string {
  return /^[\da-f]{8,}$/.test(hash) ? hash.slice(0, 7) : hash;
}
