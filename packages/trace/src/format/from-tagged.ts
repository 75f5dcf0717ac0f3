import { noteLost, standIn } from './foreign.ts';
import { memberOf } from './patch.ts';
import { type Json, type Part, type Tag, tagOf } from './tagged.ts';

type ActorOf = (id: string) => unknown;

interface Reviving {
  actors: ((actorOf: ActorOf) => void)[];
  /** Callbacks to run once everything else exists. */
  later: (() => void)[];
  /** Values that occur twice, by their number; `null` where there are none. */
  shared: unknown[] | null;
  /** The number of what is revived next. */
  next: number | null;
}

/** The value that `toTagged` made JSON of, or what a file holds in its place: never throws. `actorOf` finds an actor by its id. */
export function fromTagged(json: Json, actorOf: ActorOf = () => undefined): unknown {
  const { value, connect } = revived(json);
  connect(actorOf);
  return value();
}

/** The same in two steps, for values that are part of the actors that they refer to. */
export function revived(json: Json): { value(): unknown; connect(actorOf: ActorOf): void } {
  const reviving: Reviving = { actors: [], later: [], shared: null, next: null };
  const holder: { value?: unknown } = {};
  place(holder, 'value', json, reviving);
  return {
    value: () => holder.value,
    connect(actorOf) {
      for (const then of reviving.actors) then(actorOf);
      for (const then of reviving.later) then();
    },
  };
}

/** A stand-in for an actor that is not here: `toTagged` takes it for one, and what is sent to it is lost. */
function actorReference(id: string): object {
  return Object.assign(standIn('actor', 'Actor'), { id, send: ignore, _send: ignore });
}

function ignore(): void {}

function place(holder: object, key: string | number, json: Json, reviving: Reviving): void {
  const into = holder as Record<string | number, unknown>;
  const { shared } = reviving;
  if (isTagged(json, '$actor')) {
    into[key] = undefined;
    reviving.actors.push((actorOf) => {
      const id = String(json.$actor);
      into[key] = actorOf(id) ?? actorReference(id);
    });
  } else if (shared && isTagged(json, '$ref')) {
    into[key] = undefined;
    reviving.later.push(() => {
      into[key] = shared[Number(json.$ref)];
    });
  } else into[key] = revive(json, reviving);
}

function revive(json: Json, reviving: Reviving): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return withItems(registered([], reviving), json, reviving);
  const tag = tagOf(json);
  if (tag === null && Array.isArray(json.$graph)) return eventOf(json, reviving);
  if (tag === null) return withFields(registered({}, reviving), json, reviving);
  try {
    return untagged(tag, json[tag] ?? null, reviving);
  } catch {
    return standIn('lost', 'unreadable');
  }
}

/** Registers a value before what is inside it, which may refer to it. */
function registered<Value>(value: Value, reviving: Reviving): Value {
  if (reviving.shared && reviving.next !== null) reviving.shared[reviving.next] = value;
  reviving.next = null;
  return value;
}

function withItems(list: unknown[], items: Json | undefined, reviving: Reviving): unknown[] {
  for (const [at, item] of asList(items).entries()) {
    if (isTagged(item, '$hole')) list.length = at + 1;
    else place(list, at, item, reviving);
  }
  return list;
}

function withFields<Into extends object>(
  into: Into,
  fields: Json | undefined,
  reviving: Reviving,
  known: readonly string[] = ['__proto__'],
): Into {
  if (typeof fields === 'object' && fields !== null)
    for (const key of Object.keys(fields))
      if (!known.includes(key)) place(into, key, memberOf(fields, key) ?? null, reviving);
  return into;
}

function untagged(tag: Tag, value: Json, reviving: Reviving): unknown {
  const part = (name: Part) => memberOf(value, name) ?? null;
  switch (tag) {
    case '$number':
      return Number(value);
    case '$bigint':
      return BigInt(String(value));
    case '$date':
      return registered(new Date(String(value)), reviving);
    case '$pattern':
      return registered(new RegExp(String(part('source')), String(part('flags'))), reviving);
    case '$url':
      return registered(new URL(String(value)), reviving);
    case '$bytes':
      return registered(bytesOf(String(part('type')), asList(part('items')), Number(part('lost') ?? 0)), reviving);
    case '$error':
      return errorOf(value, reviving);
    case '$map': {
      const map = registered(new Map<unknown, unknown>(), reviving);
      const entries = asList(value).map((entry) => withItems([], entry, reviving));
      reviving.later.push(() => {
        for (const [key, inside] of entries) map.set(key, inside);
      });
      return map;
    }
    case '$set': {
      const set = registered(new Set<unknown>(), reviving);
      const items = withItems([], value, reviving);
      reviving.later.push(() => {
        for (const item of items) set.add(item);
      });
      return set;
    }
    case '$object':
      return withFields(registered({}, reviving), value, reviving);
    case '$instance':
      return withFields(registered(standIn('instance', String(part('class'))), reviving), part('fields'), reviving);
    case '$cut':
      return withLost(revive(part('value'), reviving), Number(part('lost')));
    case '$graph':
      return graphOf(asList(value), reviving);
    case '$lost':
      return value === 'function' ? () => undefined : Object.freeze(standIn('lost', String(value)));
    case '$undefined':
    case '$hole':
    case '$ref':
    case '$actor':
      return undefined;
  }
}

function eventOf({ $graph, ...event }: { [key: string]: Json }, reviving: Reviving): unknown {
  return graphOf([event, ...asList($graph).slice(1)], reviving);
}

function graphOf(list: readonly Json[], { actors, later }: Reviving): unknown {
  const shared: unknown[] = [];
  const reviving: Reviving = { actors, later, shared, next: null };
  for (const [id, json] of list.entries()) {
    reviving.next = id;
    place(shared, id, json, reviving);
    reviving.next = null;
  }
  const [root = null] = list;
  return shared[isTagged(root, '$ref') ? Number(root.$ref) : 0];
}

function asList(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : [];
}

function isTagged(json: Json, tag: Tag): json is { [key: string]: Json } {
  return typeof json === 'object' && json !== null && tag in json && tagOf(json) === tag;
}

/** The classes of errors that are restored, because the class may decide what follows. */
const errorClasses = new Map([TypeError, RangeError, SyntaxError, ReferenceError].map((one) => [one.name, one]));

function errorOf(fields: Json, reviving: Reviving): Error {
  const name = String(memberOf(fields, 'name') ?? 'Error');
  const error = new (errorClasses.get(name) ?? Error)(String(memberOf(fields, 'message') ?? ''));
  if (name !== error.name) error.name = name;
  return withFields(registered(error, reviving), fields, reviving, ['name', 'message', '__proto__']);
}

const numberLists = new Map(
  [
    Int8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ].map((one) => [one.name, one]),
);

/** The lengths of what was too large are kept, though not what was in it. */
const maxBytes = 100_000_000;
const maxItems = 2 ** 32 - 1;
const maxCharacters = 200_000_000;

function bytesOf(type: string, items: readonly Json[], lost: number): object {
  const length = Math.min(items.length + lost, maxBytes);
  const isShared = type === 'SharedArrayBuffer';
  const numbers = isShared
    ? new Uint8Array(new SharedArrayBuffer(length))
    : new (numberLists.get(type) ?? Uint8Array)(length);
  for (const [at, item] of items.entries()) numbers[at] = fromTagged(item) as number;
  const bytes = type === 'DataView' ? new DataView(numbers.buffer) : type.endsWith('Buffer') ? numbers.buffer : numbers;
  noteLost(bytes, lost);
  return bytes;
}

function withLost(value: unknown, lost: number): unknown {
  if (typeof value === 'string') return value + ' '.repeat(Math.min(lost, maxCharacters));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) value.length = Math.min(value.length + lost, maxItems);
  noteLost(value, lost);
  return value;
}
