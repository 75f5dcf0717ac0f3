import { describe, expect, test, vi } from 'vitest';
import { assign, createMachine } from 'xstate';
import { diffValues } from '../../src/format/diff-values.ts';
import { fromTagged } from '../../src/format/from-tagged.ts';
import { sameJson } from '../../src/format/same-json.ts';
import { toComparable, toTagged, toTaggedFields } from '../../src/format/to-tagged.ts';
import { replay } from '../../src/replay/replay.ts';
import { Money, nested } from '../hostile-values.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. Each type of value is stored and comes back. */

const read = (value: unknown) => fromTagged(JSON.parse(JSON.stringify(toTagged(value))));

/** Two values of each type that a session holds, each made anew. */
const changes: [type: string, one: () => unknown, other: () => unknown][] = [
  ['a text', () => 'a', () => 'b'],
  ['a number', () => 0, () => -0],
  ['undefined', () => undefined, () => null],
  ['a big integer', () => 1n, () => 2n],
  ['a field', () => ({ a: { b: 1 } }), () => ({ a: { b: 2 } })],
  ['a field that is undefined', () => ({ a: undefined }), () => ({})],
  ['an item', () => [[1, 2]], () => [[1, 3]]],
  ['a hole', () => Object.assign([], { 1: 1 }), () => [null, 1]],
  ['a map', () => new Map([['a', { b: 1 }]]), () => new Map([['a', { b: 2 }]])],
  ['a key of a map', () => new Map([[{ a: 1 }, 1]]), () => new Map([[{ a: 2 }, 1]])],
  ['a set', () => new Set([1, 2]), () => new Set([1, 3])],
  ['a field of an instance', () => new Money(1), () => new Money(2)],
  ['a class', () => new Money(1), () => ({ amount: 1 })],
  ['bytes', () => new Uint8Array([1]), () => new Uint8Array([2])],
  ['a kind of bytes', () => new Uint8Array([1]), () => new Int8Array([1])],
  ['a buffer', () => new Uint8Array([1]).buffer, () => new Uint8Array([2]).buffer],
  ['a data view', () => new DataView(new Uint8Array([1]).buffer), () => new DataView(new Uint8Array([2]).buffer)],
  ['a date', () => new Date(1), () => new Date(2)],
  ['an invalid date', () => new Date(1), () => new Date(Number.NaN)],
  ['the message of an error', () => new Error('a'), () => new Error('b')],
  ['the kind of an error', () => new Error('a'), () => new TypeError('a')],
  ['the code of an error', () => Object.assign(new Error('a'), { code: 1 }), () => new Error('a')],
  ['a cause that is undefined', () => new Error('a', { cause: undefined }), () => new Error('a')],
  ['the cause of an error', () => new Error('a', { cause: 1 }), () => new Error('a', { cause: 2 })],
  ['one of several errors', () => new AggregateError([new Error('a')]), () => new AggregateError([new Error('b')])],
  ['an address', () => new URL('https://a.test/?a=1'), () => new URL('https://a.test/?a=2')],
  ['a pattern', () => /a/g, () => /a/i],
  ['a `toJSON` that is no method', () => ({ toJSON: 1 }), () => ({ toJSON: 2 })],
  ['what `toJSON` says', () => ({ toJSON: () => ({ a: 1 }) }), () => ({ toJSON: () => ({ a: 2 }) })],
  ['a reference', () => twice({ a: 1 }), () => twice({ a: 2 })],
  ['a cycle', () => ring(1), () => ring(2)],
  ['what is nested deep', () => deep(1), () => deep(2)],
  ['a function for something else', () => () => 1, () => 1],
];

function twice(value: object) {
  return [value, value];
}

function ring(size: number) {
  const first: { next?: unknown; size: number } = { size };
  first.next = { first };
  return first;
}

function deep(end: number): unknown {
  let value: unknown = end;
  for (let level = 0; level < 200; level++) value = { value };
  return value;
}

describe.each(changes)('a change of %s', (_, one, other) => {
  test('is a patch, and the same value made anew is none', () => {
    expect(diffValues({ v: one() }, { v: other() })).not.toEqual([]);
    expect(diffValues({ in: [{ v: one() }] }, { in: [{ v: other() }] })).not.toEqual([]);
    expect(diffValues({ v: one() }, { v: one() })).toEqual([]);
    expect(sameJson(toComparable(read(one())), toComparable(one()))).toBe(true);
  });

  test('is seen in a replay on a build that stores the other value', () => {
    const keeping = (make: () => unknown) =>
      createMachine({
        id: 'keeping',
        context: { value: 0 as unknown },
        on: { set: { actions: assign({ value: make }) } },
      });
    const { actor, trace } = recordActor(keeping(one));
    actor.send({ type: 'set' });
    expect(replay(trace(), keeping(one)).outcome).toBe('same');
    expect(replay(trace(), keeping(other)).difference).toMatchObject({ kind: 'context' });
  });
});

describe('what occurs twice comes back as one', () => {
  test('in a value', () => {
    const shared = { a: [1] };
    const value = read({
      one: shared,
      list: [shared, shared.a],
      map: new Map([[shared, new Set([shared])]]),
    }) as {
      one: { a: unknown };
      list: unknown[];
      map: Map<unknown, Set<unknown>>;
    };
    expect(value).toEqual({
      one: shared,
      list: [shared, shared.a],
      map: new Map([[shared, new Set([shared])]]),
    });
    expect(value.list).toEqual([value.one, value.one.a]);
    expect([value.list[0] === value.one, value.list[1] === value.one.a]).toEqual([true, true]);
    expect(value.map.get(value.one)?.has(value.one)).toBe(true);
  });

  test('in an event, whose fields stay fields, and which may be in itself', () => {
    const shared = { a: 1 };
    const event: Record<string, unknown> = { type: 'set', from: shared, to: { shared } };
    event.self = event;
    const json = toTaggedFields(event);
    expect(json).toMatchObject({ type: 'set', to: { shared: { $ref: 1 } }, self: { $ref: 0 } });
    const again = fromTagged(JSON.parse(JSON.stringify(json))) as typeof event & { to: { shared: unknown } };
    expect(again.to.shared).toBe(again.from);
    expect(again.self).toBe(again);
  });

  test('is the same as two equal ones, where values are compared', () => {
    expect(sameJson(toTagged(twice({ a: 1 })), toTagged([{ a: 1 }, { a: 1 }]))).toBe(true);
    expect(sameJson(toTagged(twice({ a: 1 })), toTagged([{ a: 1 }, { a: 2 }]))).toBe(false);
    expect(toComparable(twice({ a: 1 }))).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

test('no getter, no `get` of a proxy and no `Symbol.toStringTag` is called', () => {
  let calls = 0;
  const count = () => {
    calls += 1;
    return 1;
  };
  class Tagged {
    readonly kept = 1;

    get [Symbol.toStringTag]() {
      count();
      return 'Map';
    }
  }
  const values = [
    {
      get a() {
        return count();
      },
    },
    new Proxy({ a: 1 }, { get: count, has: () => count() > 0 }),
    new Proxy([1], { get: (_, key) => (key === 'length' ? count() + 1 : count()) }),
    new Tagged(),
  ];
  const json = values.map((value) => toTagged(value));
  expect(diffValues({ values }, { values: [...values, 1] })).toHaveLength(1);
  expect(diffValues({ value: values[2] }, { value: [1] })).toEqual([]);
  expect(json).toEqual([
    { a: { $lost: 'getter' } },
    { a: 1 },
    [1],
    { $instance: { class: 'Tagged', fields: { kept: 1 } } },
  ]);
  expect(calls).toBe(0);
});

test('bytes in a list are not asked for the names of their fields: of 64 MB that takes a minute', () => {
  const bytes = new Uint8Array(9);
  const keys = vi.spyOn(Object, 'keys');
  toTagged([bytes]);
  diffValues({ list: [bytes] }, { list: [new Uint8Array(9)] });
  expect(keys.mock.calls.flat()).not.toContain(bytes);
});

test('what has changed beside a value nested very deep is in the patch', () => {
  const before = { value: nested(70_000), count: 1 };
  const after = { value: nested(70_000), count: 2 };
  expect(diffValues(before, after)).toEqual([{ op: 'replace', path: '/count', value: 2 }]);
});

test('of a list that is too long the first records are whole, and its length is kept', () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, name: `row ${id}`, tags: [id] }));
  const again = read({ rows }) as { rows: typeof rows };
  expect(again.rows).toHaveLength(100_000);
  expect(again.rows[5_000]).toEqual(rows[5_000]);
  expect(again.rows.at(-1)).toBeUndefined();
});
