import { hasOwn } from './own.ts';
/*
 * Reads the values of an application. None of its code runs but `toJSON` and getters of its errors' names and
 * messages: fields are read by their descriptors, so that no getter and no proxy's `get` is called, and
 * classes are told apart by their prototypes.
 */

/**
 * The limits of what is kept of one value; a mark names what is beyond. A step copies a value a few times,
 * and must not be noticed.
 */
export const valueLimits = { nodes: 30_000, characters: 4_000_000, depth: 60 };

/** The kind of an object, and the name of its class. */
export interface Kind {
  kind:
    | 'plain'
    | 'list'
    | 'instance'
    | 'map'
    | 'set'
    | 'date'
    | 'pattern'
    | 'url'
    | 'error'
    | 'bytes'
    | 'actor'
    | 'lost';
  name: string;
  /** The `toJSON` method of its class, if it has one. */
  toJson: (() => unknown) | null;
}

const plain: Kind = { kind: 'plain', name: 'Object', toJson: null };
const list: Kind = { kind: 'list', name: 'Array', toJson: null };

const kindOfClass: Readonly<Record<string, Kind['kind']>> = {
  Object: 'plain',
  Map: 'map',
  Set: 'set',
  Date: 'date',
  RegExp: 'pattern',
  URL: 'url',
  Error: 'error',
  ArrayBuffer: 'bytes',
  SharedArrayBuffer: 'bytes',
};

/** By prototype. What stands for an instance or for something lost has one of its own: written again, it is the same; its copies are plain. */
const kinds = new WeakMap<object, Kind>();
const standIns = new Map<string, object>();

/** Throws for what cannot be looked at, such as a revoked proxy. */
export function kindOf(value: object): Kind {
  if (Array.isArray(value)) return list;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return plain;
  if (ArrayBuffer.isView(value)) return { kind: 'bytes', name: viewName(value), toJson: null };
  const known = kinds.get(prototype) ?? kindOfPrototype(prototype);
  kinds.set(prototype, known);
  return known.kind === 'instance' && isActor(value) ? { ...known, kind: 'actor', toJson: null } : known;
}

/** An object that `kindOf` recognises as an instance of such a class, or as such a lost value. */
export function standIn(kind: Kind['kind'], name: string): object {
  const key = `${kind} ${name}`;
  const prototype = standIns.get(key) ?? {};
  standIns.set(key, prototype);
  kinds.set(prototype, { kind, name, toJson: null });
  return Object.create(prototype);
}

/** The `toJSON` method of an object, if it has one. */
export function jsonMethodOf(object: object): (() => unknown) | null {
  const own = hasOwn(object, 'toJSON') ? fieldOf(object, 'toJSON') : null;
  return typeof own === 'function' ? (own as () => unknown) : kindOf(object).toJson;
}

export function hasJson(value: unknown): boolean {
  try {
    return typeof value === 'object' && value !== null && jsonMethodOf(value) !== null;
  } catch {
    return false;
  }
}

/** To list a million fields takes half a second. */
const immense = new WeakSet<object>();

/** The names of the fields of an object, but `__proto__`. Throws when there are more than are kept. */
export function fieldNames(object: object): string[] {
  const names = immense.has(object) ? null : Object.keys(object);
  if (names && names.length <= valueLimits.nodes)
    return names.includes('__proto__') ? names.filter((name) => name !== '__proto__') : names;
  immense.add(object);
  throw new RangeError('too many fields');
}

/** The number of list members to copy whole, if all are as large as `first`: many empty ones say less. */
export function roomFor(first: unknown, nodes = valueLimits.nodes): number {
  try {
    return Math.ceil(nodes / countNodes(first, 0));
  } catch {
    return nodes;
  }
}

const maxMemberNodes = 50;

function countNodes(value: unknown, before: number): number {
  let count = before + 1;
  if (typeof value !== 'object' || value === null) return count;
  if (Array.isArray(value)) return count + lengthOf(value);
  if (ArrayBuffer.isView(value)) return count + value.byteLength;
  for (const name of fieldNames(value)) {
    if (count > maxMemberNodes) break;
    count = countNodes(fieldOf(value, name), count);
  }
  return count;
}

/** The field of an object; where it has a getter, what stands for that: getters are not called. */
export function fieldOf(object: object, key: PropertyKey): unknown {
  const field = Object.getOwnPropertyDescriptor(object, key);
  return field?.get || field?.set ? standIn('lost', 'getter') : field?.value;
}

/** The length of a list, which may be a proxy: its `get` is not called. */
export function lengthOf(list: object): number {
  return Number(fieldOf(list, 'length'));
}

const maxPrototypes = 50;

function* withPrototypes(object: object): Generator<object> {
  let one: object | null = object;
  for (let length = 0; one && length < maxPrototypes; length++) {
    yield one;
    one = Object.getPrototypeOf(one);
  }
}

function kindOfPrototype(prototype: object): Kind {
  let name = '';
  let isOfPlatform = false;
  let toJson: Kind['toJson'] = null;
  for (const one of withPrototypes(prototype)) {
    const made = fieldOf(one, 'constructor');
    const className = typeof made === 'function' ? fieldOf(made, 'name') : undefined;
    if (typeof className === 'string') {
      name ||= className;
      const kind = hasOwn(kindOfClass, className) ? kindOfClass[className] : undefined;
      if (kind && (kind !== 'plain' || name === className)) return { kind, name, toJson: null };
    }
    const method = fieldOf(one, 'toJSON');
    if (typeof method === 'function') toJson ??= method as () => unknown;
    // Objects of the platform, such as files and elements, say what they are.
    isOfPlatform ||= typeof fieldOf(one, Symbol.toStringTag) === 'string';
  }
  return { kind: isOfPlatform ? 'lost' : 'instance', name: name || 'Object', toJson };
}

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;

function viewName(view: ArrayBufferView): string {
  const tag = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)?.get?.call(view);
  return typeof tag === 'string' ? tag : 'DataView';
}

/** Is this an actor, or what stands for one? */
export function isReference(object: object): boolean {
  try {
    return kindOf(object).kind === 'actor';
  } catch {
    return false;
  }
}

/** As XState itself tells actors from other values: there may be several copies of it. */
function isActor(value: object): boolean {
  return typeof fieldOf(value, 'sessionId') === 'string' && fieldOf(value, 'ref') !== undefined;
}

/** The number of members that each revived value has lost, to be noted when it is written again. */
const lostMembers = new WeakMap<object, number>();
let isAnyLost = false;

export function noteLost(value: object, lost: number): void {
  lostMembers.set(value, lost);
  isAnyLost ||= lost > 0;
}

export function lostOf(value: object): number {
  return (isAnyLost && lostMembers.get(value)) || 0;
}
