/** Values that an application may send or keep, each made anew: every one has stopped, crashed or changed an application under an inspector. */
export const hostileValues: [title: string, make: () => unknown][] = [
  ['two objects that point at each other', pair],
  ['a tree whose children know their parent', familyTree],
  ['a client whose services point back at it', clientWithServices],
  ['an object shared twice a level, over 60 levels', sharedOverLevels],
  ['everybody knows everybody', () => everybodyKnowsEverybody(300)],
  ['a doubly linked list', () => linkedList(500)],
  ['9,000 levels', () => nested(9_000)],
  ['70,000 levels', () => nested(70_000)],
  ['a list of a million numbers', () => Array.from({ length: 1_000_000 }, (_, index) => index)],
  ['a list of 300,000 records', () => Array.from({ length: 300_000 }, (_, id) => ({ id, name: `row ${id}` }))],
  [
    'a list of a thousand lists of a thousand',
    () => Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => 1)),
  ],
  ['a map of 300,000', () => new Map(Array.from({ length: 300_000 }, (_, index) => [index, { index }]))],
  ['a set of 300,000', () => new Set(Array.from({ length: 300_000 }, (_, index) => index))],
  ['150,000 fields', () => Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`field${index}`, index]))],
  ['a text of a hundred million characters', () => 'x'.repeat(100_000_000)],
  ['64 MB of bytes', () => new Uint8Array(64_000_000)],
  ['a list with a last place and nothing before it', () => Object.assign([], { 4000000000: 'last' })],
  ['`toJSON` that throws', () => ({ toJSON: thrower('toJSON'), kept: 1 })],
  ['`toJSON` of a class that throws', () => new Unwritable()],
  ['`toJSON` that gives something new without end', () => new Endless()],
  ['a getter that throws', () => throwing({ kept: 1 }, 'broken')],
  ['a getter of a class that throws', () => new Guarded()],
  ['a revoked proxy', revoked],
  ['a revoked proxy of a list', () => revoked([])],
  ['a window of another origin', foreignWindow],
  ['a proxy that answers everything with itself', answersEverything],
  ['a proxy whose prototype has no end', endlessPrototype],
  ['a `Symbol.toStringTag` that throws', () => throwing({}, Symbol.toStringTag)],
  ['an object that says it is a map', () => Object.create(Map.prototype)],
  ['an object that says it is an error', () => Object.create(Error.prototype)],
  ['an error whose message throws', () => throwing(new Error('x'), 'message')],
  ['an error that is its own cause', ownCause],
  ['an aborted call', () => new DOMException('Stopped', 'AbortError')],
  ['symbols and functions', () => ({ one: Symbol('one'), two: Symbol.for('two'), call: () => 1, [Symbol('key')]: 1 })],
  ['files', () => [new Blob(['a']), new File(['text'], 'a.txt')]],
  [
    'what cannot be read',
    () => [Promise.resolve(1), new WeakMap(), new WeakSet(), new WeakRef({}), new AbortController().signal],
  ],
  [
    'bytes',
    () => [
      new Uint8Array([1, 2]),
      new Float64Array([1.5, Number.NaN]),
      new BigInt64Array([1n]),
      new DataView(new ArrayBuffer(2)),
      new ArrayBuffer(3),
      new SharedArrayBuffer(2),
    ],
  ],
  ['bytes that were given away', givenAway],
  ['a map and a set with objects as keys', keyedByObjects],
  ['a `__proto__` key', () => JSON.parse('{"__proto__": {"polluted": true}, "kept": 1}')],
  ['an object without a prototype', () => Object.assign(Object.create(null), { kept: 1 })],
  [
    'what looks like a tag',
    () => ({ list: [{ $ref: '/a' }, { $graph: {} }, { $cut: 1 }, { $lost: 'x' }, { $map: 'x' }] }),
  ],
  ['instances of classes', () => [new Money(3), new (class {})()]],
  ['a frozen object', () => Object.freeze({ inner: Object.freeze([1]) })],
  ['a generator', () => [1].values()],
];

export class Money {
  readonly amount: number;

  constructor(amount: number) {
    this.amount = amount;
  }
}

class Unwritable {
  readonly kept = 1;

  toJSON() {
    throw new Error('toJSON');
  }
}

class Endless {
  toJSON() {
    return { more: new Endless() };
  }
}

class Guarded {
  readonly kept = 1;

  get secret(): string {
    throw new Error('getter');
  }
}

function thrower(what: string) {
  return () => {
    throw new Error(what);
  };
}

/** The same object, with a getter that throws. */
function throwing(object: object, key: string | symbol): object {
  return Object.defineProperty(object, key, { enumerable: true, get: thrower('getter') });
}

function ownCause(): Error {
  const error = new Error('again');
  return Object.assign(error, { cause: error });
}

function givenAway(): ArrayBuffer {
  const buffer = new ArrayBuffer(8);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

function keyedByObjects(): unknown {
  const key = { id: 1 };
  return new Map<unknown, unknown>([[key, new Set([key])]]).set(new Map(), key);
}

function pair(): unknown {
  const one: Record<string, unknown> = {};
  const other: Record<string, unknown> = { x: one, y: one };
  return Object.assign(one, { x: other, y: other });
}

interface Member {
  parent: Member | null;
  children: Member[];
}

function familyTree(parent: Member | null = null, levels = 4): Member {
  const member: Member = { parent, children: [] };
  if (levels > 0) member.children.push(familyTree(member, levels - 1), familyTree(member, levels - 1));
  return member;
}

function clientWithServices(): unknown {
  class Client {
    readonly orders = { client: this, calls: 0 };
    readonly users = { client: this, calls: 0 };
    readonly cache = new Map([['client', this]]);
  }
  return new Client();
}

function sharedOverLevels(): unknown {
  let value: unknown = { end: true };
  for (let level = 0; level < 60; level++) value = { left: value, right: value };
  return value;
}

function everybodyKnowsEverybody(count: number): unknown {
  const people = Array.from({ length: count }, (_, id) => ({ id, friends: [] as unknown[] }));
  for (const person of people) person.friends.push(...people);
  return people[0];
}

function linkedList(length: number): unknown {
  const links = Array.from({ length }, () => ({}));
  for (const [at, link] of links.entries())
    Object.assign(link, { previous: links[at - 1] ?? null, next: links[at + 1] ?? null });
  return links[0];
}

export function nested(levels: number): unknown {
  let value: unknown = 'inside';
  for (let level = 0; level < levels; level++) value = { value };
  return value;
}

function revoked(target: object = {}): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** What a browser does for a window of another site. */
function foreignWindow(): unknown {
  const refuse = () => {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  };
  return { target: new Proxy({}, { get: refuse, has: refuse, set: refuse, getPrototypeOf: () => null }) };
}

function answersEverything(): unknown {
  const proxy: object = new Proxy({ kept: 1 }, { get: () => proxy, has: () => true });
  return proxy;
}

function endlessPrototype(): object {
  return new Proxy({}, { getPrototypeOf: () => endlessPrototype() });
}
