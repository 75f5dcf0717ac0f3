import { memberOf } from '../format/patch.ts';
import { type Json, tagOf } from '../format/tagged.ts';
import type { ActorPath } from '../format/trace.ts';
import { shapeOf } from '../words/values.ts';
import { placeOf } from './actor-paths.ts';
import { storedSnapshot } from './checkpoint.ts';
import type { InspectedActor } from './xstate-internals.ts';

/**
 * A recorded value as an application would write it into JSON: an actor as XState persists it, a date as its text, a map and a set as
 * lists. `undefined` for what JSON cannot hold, which is left out of objects.
 */
export function plainJson(value: Json): Json | undefined {
  return plain(value, [], []);
}

/** `open`: the numbers of the shared values around it. */
function plain(value: Json, shared: readonly Json[], open: readonly Json[]): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const tag = Array.isArray(value) ? null : tagOf(value);
  const [content = null] = tag === null ? [] : Object.values(value as { [key: string]: Json });
  if (tag === '$actor') return { xstate$$type: 1, id: content };
  if (tag === '$date' || tag === '$url' || tag === '$bigint') return content || null;
  if (tag === '$graph' && Array.isArray(content)) return plain(content[0] ?? null, content, []);
  if (tag === '$error') return plain({ $object: content }, shared, open);
  if (tag === '$map') return plain({ $set: content }, shared, open);
  if (tag === '$ref' && open.includes(content)) return undefined;
  const shape = shapeOf(value, shared);
  const inside = tag === '$ref' ? [...open, content] : open;
  const members = shape.members.map(([key, member]) => [key, plain(member, shape.shared, inside)] as const);
  switch (shape.kind) {
    case 'leaf':
      return undefined;
    case 'list':
      return members.map(([, member]) => member ?? null);
    default:
      return Object.fromEntries(members.filter(([, member]) => member !== undefined) as [string, Json][]);
  }
}

/** What XState persists of an actor in the snapshot of a checkpoint: what `createActor(machine, { snapshot })` takes. */
export function persistedAt(stored: Json, path: ActorPath): Json | undefined {
  const names = placeOf(path).split('/').slice(1);
  const found = names.reduce<Json | undefined>(
    (actor, name) => memberOf(memberOf(memberOf(actor, 'children'), name), 'snapshot'),
    stored,
  );
  return found && persisted(found);
}

function persisted(stored: Json): Json {
  const { children, ...own } = asFields(stored);
  const entries = Object.entries(asFields(children)).map(([name, child]) => {
    const { id = name, snapshot = null, ...place } = asFields(child);
    return [String(id), { ...asFields(plainJson(place)), snapshot: persisted(snapshot) }];
  });
  return { ...asFields(plainJson(own)), ...(children && { children: Object.fromEntries(entries) }) };
}

/** The same of an actor as it is now. Throws where XState cannot persist it. */
export function persistedNow(actor: Pick<InspectedActor, 'getPersistedSnapshot'>): Json {
  return persisted(storedSnapshot(actor.getPersistedSnapshot()));
}

function asFields(json: Json | undefined): { [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}
