import type { ActorPath, TracedActor } from '../format/trace.ts';
import type { TraceProfile } from '../profile/profile.ts';

/** The sentences of a product in place of the names of its events. */
export type Words = Pick<TraceProfile, 'events'>;

/** Who sends what no actor sends: a person, where an application says what one does, else something outside of the machines. */
export function senderName({ events }: Words): 'Person' | 'Outside' {
  return events ? 'Person' : 'Outside';
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The id of an actor in its parent, by its path: `newOrder` of `@flow/newOrder#1`. */
export function idOf(path: ActorPath): string {
  return actorName(path).replace(/#\d+$/, '');
}

/** The name of an actor among others: its id, with its generation where there were earlier ones: `newOrder#1`. */
function actorName(path: ActorPath): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/^@/, '');
}

/** The state that invokes an actor without an id: XState makes one of its place, `0.pay.checking`. `null` for an id that somebody wrote. */
export function invokingState(id: string): string | null {
  return /^\d+\.(.+)$/.exec(id)?.[1] ?? null;
}

/** The one name of an invoked actor: its id, or its source where XState made the id, or else the state that invokes it. */
export function invokeName({ id, src }: { id: string; src: string }): string {
  if (invokingState(id) === null) return id;
  const state = invokingState(src);
  return state === null ? src : `actor of ${state}`;
}

/** The same of an actor among others, by its path: with its generation where there were earlier ones. */
export function actorTitle(path: ActorPath, { machine, service, src }: Partial<TracedActor>): string {
  const id = idOf(path);
  return invokeName({ id, src: service?.name ?? machine ?? src ?? id }) + actorName(path).slice(id.length);
}

/** A build: "0.1.0 (3f9c2ab)", or with uncommitted edits "0.1.0 (3f9c2ab with edits 5d1e0c4)"; empty where an application names neither. */
export function buildName({ version, commit }: { version: string; commit: string }): string {
  const name = commitName(commit);
  return version && name ? `${version} (${name})` : version || name;
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
