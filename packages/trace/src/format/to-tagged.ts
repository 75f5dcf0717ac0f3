import {
  fieldNames,
  fieldOf,
  isReference,
  jsonMethodOf,
  type Kind,
  kindOf,
  lengthOf,
  lostOf,
  roomFor,
  valueLimits,
} from './foreign.ts';
import { fromTagged } from './from-tagged.ts';
import { hasOwn } from './own.ts';
import { type Json, type Tagged, tagOf } from './tagged.ts';

type Fields = { [key: string]: Json };

/**
 * A copy of a value as JSON with tags, of what is nearest first. What occurs twice in it comes back as one. Never throws, and takes
 * milliseconds of any value.
 */
export function toTagged(value: unknown): Json {
  return known(value) ?? copyOf(value, true) ?? null;
}

/** The same to look at and to compare: what occurs twice is written twice, as far as there is room for it. */
export function toComparable(value: unknown): Json {
  return known(value) ?? copyOf(value, false) ?? copyOf(value, true) ?? null;
}

/** The same of an object as it is now; `null` for more than `room` members. `used`: how many were copied. */
export function smallComparable(value: object, room: number): { json: Json | null; used: number } {
  const copying = newCopying(false, room);
  const json = copiedWhole(copying, value);
  return { json: copying.nodes > 0 && !isTooLarge(copying) ? json : null, used: room - copying.nodes };
}

/** The value in a file, to look at and to compare. */
export function unfolded(json: Json): Json {
  return toComparable(fromTagged(json));
}

/** Copies each field of an event as `toTagged` does; `$graph` holds what occurs twice in it. */
export function toTaggedFields(event: object): { [key: string]: Json } {
  const fields: Fields = {};
  const copying = newCopying(true);
  copying.met.set(event, { source: event, holder: {}, slot: '', parent: null, depth: 0, id: 0 });
  for (const name of namesOf(event)) {
    Object.assign(copying, valueLimits);
    const value = fieldOf(event, name);
    put(copying, null, fields, name, value);
    copyOpen(copying);
    remember(copying, value, fields[name] ?? null);
  }
  const shared = sharedIn(copying);
  return shared ? { ...fields, $graph: [null, ...shared] } : fields;
}

/** `null` when there is no room to write everything as often as it occurs. */
function copyOf(value: unknown, keepsIdentity: boolean): Json | null {
  if (typeof value !== 'object' || value === null) return primitiveJson(value, valueLimits.characters);
  const copying = newCopying(keepsIdentity);
  const json = copiedWhole(copying, value);
  if (isTooLarge(copying)) return null;
  remember(copying, value, json);
  return json;
}

function copiedWhole(copying: Copying, value: object): Json {
  const holder: Fields = {};
  put(copying, null, holder, 'json', value);
  copyOpen(copying);
  const shared = sharedIn(copying);
  const { json = null } = holder;
  return shared ? { $graph: [json, ...shared] } : json;
}

/** The copies of values from the input that machines process now: they pass on what they received. */
let copies: Map<unknown, Json> | null = null;

/** A large object is copied once until the next call, unless that says that the input has been processed. */
export function copyOnce(isProcessing: boolean): void {
  copies = isProcessing ? new Map() : null;
}

const fewestOfLarge = 200;

function remember({ nodes, isGraph, hasCopies }: Copying, value: unknown, copy: Json): void {
  const isLarge = valueLimits.nodes - nodes > fewestOfLarge;
  if (isLarge && !isGraph && !hasCopies) copies?.set(value, copy);
}

function known(value: unknown): Json | undefined {
  return copies?.get(value);
}

/** An object that is to be copied, and the place of its copy. */
interface Node {
  source: object;
  holder: Fields;
  slot: string | number;
  parent: Node | null;
  /** The depth at which its copy is nested. */
  depth: number;
  /** Its number when it is written once and occurs again; that of an event is 0. */
  id: number | null;
}

interface Copying {
  keepsIdentity: boolean;
  met: Map<object, Node>;
  /** Level by level. */
  open: Node[];
  /** Those that have a number. */
  shared: Node[];
  isGraph: boolean;
  /** Something was written twice. */
  hasCopies: boolean;
  /** The number of members that may be copied; `nodes` and `characters` are what is left. */
  room: number;
  nodes: number;
  characters: number;
}

function newCopying(keepsIdentity: boolean, room = valueLimits.nodes): Copying {
  const { characters } = valueLimits;
  const marks = { isGraph: false, hasCopies: false };
  return { keepsIdentity, met: new Map(), open: [], shared: [], ...marks, room, nodes: room, characters };
}

function copyOpen(copying: Copying): void {
  for (const node of copying.open) {
    if (isTooLarge(copying)) return;
    node.holder[node.slot] = copied(copying, node);
  }
  copying.open = [];
}

/** The most members of a value in which what occurs twice is written twice. */
const maxNodesOfCopies = 5_000;

function isTooLarge({ hasCopies, room, nodes }: Copying): boolean {
  return hasCopies && room - nodes > maxNodesOfCopies;
}

/** The copies of what has a number, in whose places are their numbers then; `null` when nothing has. */
function sharedIn({ isGraph, shared }: Copying): Json[] | null {
  if (!isGraph) return null;
  return shared.map(({ holder, slot, id }) => {
    const copy = holder[slot] ?? null;
    holder[slot] = { $ref: id };
    return copy;
  });
}

function referenceTo(copying: Copying, node: Node): Tagged {
  copying.isGraph = true;
  node.id ??= copying.shared.push(node);
  return { $ref: node.id };
}

/** The node in which this object is written already; none where it can be written once more, as an actor can, of which only the id is. */
function writtenAt({ met, keepsIdentity }: Copying, object: object, parent: Node | null): Node | null {
  const node = met.get(object);
  if (!node || isReference(object)) return null;
  if (keepsIdentity) return node;
  for (let above = parent; above; above = above.parent) if (above.source === object) return above;
  return null;
}

/** Numbers an object nested too deep for a file, so that it is written apart like what occurs twice. */
function beginAnew(copying: Copying, node: Node): void {
  referenceTo(copying, node);
  node.depth = 1;
}

/** Copies a member of an object; what is inside it follows when its turn comes. */
function put(
  copying: Copying,
  parent: Node | null,
  into: Json[] | Fields,
  slot: string | number,
  value: unknown,
): void {
  const holder = into as Fields;
  copying.nodes -= 1;
  if (typeof value !== 'object' || value === null) {
    holder[slot] = primitiveJson(value, copying.characters);
    if (typeof value === 'string') copying.characters -= value.length;
    return;
  }
  const written = writtenAt(copying, value, parent);
  holder[slot] = written ? referenceTo(copying, written) : null;
  if (written) return;
  const node: Node = { source: value, holder, slot, parent, depth: (parent?.depth ?? 0) + 1, id: null };
  copying.hasCopies ||= !copying.keepsIdentity && copying.met.has(value);
  copying.met.set(value, node);
  copying.open.push(node);
}

function primitiveJson(value: unknown, room: number): Tagged | string | number | boolean | null {
  switch (typeof value) {
    case 'string':
      return value.length > room ? { $cut: { value: '', lost: value.length } } : value;
    case 'boolean':
      return value;
    case 'number':
      if (Object.is(value, -0)) return { $number: '-0' };
      return Number.isFinite(value) ? value : { $number: String(value) };
    case 'undefined':
      return { $undefined: true };
    case 'bigint':
      return BigInt.asIntN(maxBits, value) === value ? { $bigint: String(value) } : { $lost: 'bigint' };
    default:
      return value === null ? null : { $lost: typeof value };
  }
}

const maxBits = 4_096;

/** The copy of an object, in which places are left for the objects inside it. */
function copied(copying: Copying, node: Node): Json {
  if (copying.nodes <= 0) return { $lost: 'too much' };
  if (node.depth > valueLimits.depth) beginAnew(copying, node);
  try {
    const method = jsonMethodOf(node.source);
    return (method && jsonOf(copying, node, method)) ?? copiedAs(copying, node, kindOf(node.source));
  } catch {
    return { $lost: 'unreadable' };
  }
}

/** The cost of calling `toJSON`, in members: it may make something new each time. */
const costOfToJson = 10;

/** The JSON that an object's `toJSON` returns; `null` when it throws or returns the object itself. */
function jsonOf(copying: Copying, node: Node, method: () => unknown): Json | null {
  let said: unknown;
  copying.nodes -= costOfToJson;
  try {
    said = method.call(node.source);
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return primitiveJson(said, copying.characters);
  if (said === node.source) return null;
  const written = writtenAt(copying, said, node);
  if (written) return referenceTo(copying, written);
  copying.met.set(said, node);
  node.source = said;
  return copiedAs(copying, node, kindOf(said));
}

function copiedAs(copying: Copying, node: Node, { kind, name }: Kind): Json {
  const { source } = node;
  switch (kind) {
    case 'lost':
      return { $lost: name } satisfies Tagged;
    case 'actor':
      return { $actor: String(fieldOf(source, 'id')) } satisfies Tagged;
    case 'date': {
      const time = Date.prototype.getTime.call(source as Date);
      return { $date: Number.isNaN(time) ? '' : new Date(time).toISOString() } satisfies Tagged;
    }
    case 'pattern': {
      const { source: pattern, flags } = source as RegExp;
      return { $pattern: { source: pattern, flags } } satisfies Tagged;
    }
    case 'url':
      return { $url: (source as URL).href } satisfies Tagged;
    case 'bytes':
      return bytesCopy(copying, node, name);
    case 'list':
      return listCopy(copying, node);
    case 'map':
      return mapCopy(copying, node, source as Map<unknown, unknown>);
    case 'set':
      return setCopy(copying, node, source as Set<unknown>);
    case 'error':
      return errorCopy(copying, node, source as Error);
    case 'instance': {
      const fields: Fields = {};
      node.depth += 2;
      return cut({ $instance: { class: name, fields } } satisfies Tagged, addFields(copying, node, fields));
    }
    case 'plain': {
      const fields: Fields = {};
      const lost = addFields(copying, node, fields);
      const isLikeTag = tagOf(fields) !== null || '$graph' in fields;
      return cut(isLikeTag ? { $object: fields } : fields, lost);
    }
  }
}

function cut(value: Json, lost: number): Json {
  return lost > 0 ? { $cut: { value, lost } } : value;
}

const noNames: readonly string[] = [];

/** Returns how many fields were left out. */
function addFields(copying: Copying, node: Node, fields: Fields, known = noNames): number {
  const { source } = node;
  const names = fieldNames(source);
  for (let at = 0; at < names.length; at++) {
    if (copying.nodes <= 0) return names.length - at + lostOf(source);
    const name = names[at] ?? '';
    const value = fieldOf(source, name);
    // The stand-in for a `toJSON` that throws would return something else.
    if (known.includes(name) || (name === 'toJSON' && typeof value === 'function')) continue;
    copying.characters -= name.length;
    put(copying, node, fields, name, value);
  }
  return lostOf(source);
}

function namesOf(event: object): string[] {
  try {
    return fieldNames(event);
  } catch {
    return [];
  }
}

function listCopy(copying: Copying, node: Node): Json {
  const { source } = node;
  const items: Json[] = [];
  const length = lengthOf(source);
  const end = Math.min(length - lostOf(source), roomFor(fieldOf(source, 0), copying.nodes));
  for (let at = 0; at < end; at++) {
    const item = fieldOf(source, at);
    put(copying, node, items, at, item);
    if (item === undefined && !hasOwn(source, at)) items[at] = { $hole: true };
  }
  return cut(items, length - end);
}

function mapCopy(copying: Copying, node: Node, map: Map<unknown, unknown>): Json {
  const entries: Json[] = [];
  node.depth += 2;
  let room = -1;
  for (const [key, value] of Map.prototype.entries.call(map)) {
    if (room < 0) room = roomFor(value, copying.nodes) / 2;
    if (entries.length >= room) break;
    const entry: Json[] = [];
    put(copying, node, entry, 0, key);
    put(copying, node, entry, 1, value);
    entries.push(entry);
  }
  return cut({ $map: entries }, map.size - entries.length + lostOf(map));
}

function setCopy(copying: Copying, node: Node, set: Set<unknown>): Json {
  const items: Json[] = [];
  node.depth += 1;
  let room = -1;
  for (const item of Set.prototype.values.call(set)) {
    if (room < 0) room = roomFor(item, copying.nodes);
    if (items.length >= room) break;
    put(copying, node, items, items.length, item);
  }
  return cut({ $set: items }, set.size - items.length + lostOf(set));
}

const knownOfErrors = ['name', 'message', 'cause', 'errors', 'stack'];

function errorCopy(copying: Copying, node: Node, error: Error): Json {
  const { name, message } = error;
  const fields: Fields = {};
  node.depth += 1;
  put(copying, node, fields, 'name', String(name));
  put(copying, node, fields, 'message', String(message));
  for (const key of ['cause', 'errors']) if (hasOwn(error, key)) put(copying, node, fields, key, fieldOf(error, key));
  return cut({ $error: fields }, addFields(copying, node, fields, knownOfErrors));
}

function bytesCopy(copying: Copying, { source }: Node, type: string): Tagged {
  const isList = ArrayBuffer.isView(source) && type !== 'DataView';
  const { buffer = source as ArrayBuffer, byteOffset, byteLength } = source as Partial<DataView<ArrayBuffer>>;
  const numbers = isList
    ? (source as unknown as ArrayLike<number | bigint>)
    : new Uint8Array(buffer, byteOffset, byteLength);
  const kept = Math.min(numbers.length - lostOf(source), Math.max(copying.nodes, 0));
  const lost = numbers.length - kept;
  copying.nodes -= kept;
  const items = Array.from({ length: kept }, (_, at) => primitiveJson(numbers[at], 0));
  return { $bytes: { type, items, ...(lost > 0 && { lost }) } };
}
