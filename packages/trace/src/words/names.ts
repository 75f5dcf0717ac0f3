import { own } from '../format/own.ts';
import type { ActorPath } from '../format/trace.ts';
import type { TraceProfile } from '../profile.ts';

/** The sentences of a product in place of the names of its events and services. */
export type Words = Pick<TraceProfile, 'events' | 'services'>;

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

/** Describes what a service does, "Saving the schedule", or returns its name: "Save schedule". */
export function serviceTitle(name: string, { services = {} }: Words): string {
  return own(services, name) ?? capitalised(spelledOut(name));
}

/** A machine as a heading, by its id or the path of an actor: `@flow/newOrder#1` is "New order". */
export function machineTitle(path: string): string {
  return capitalised(spelledOut(idOf(path)));
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
