import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, recordActor } from '../live-session.ts';

/** docs/sessions.md, What cannot be repeated. Values that are changed in place are seen. */

class Counter {
  count = 0;
}

const map = () => new Map([['a', 1]]);
const counter = () => new Counter();
const count = (value: Counter) => value.count++;

/** A session in which an assignment or an action changes a value, which stays the same object, between two events that change nothing. */
function record<Value>(make: () => Value, change: (value: Value) => unknown, by: 'assign' | 'action') {
  const changeValue = ({ context }: { context: { list: unknown[] } }) => {
    change((context.list as [{ value: Value }])[0].value);
    return {};
  };
  const machine = createMachine({
    id: 'changing',
    context: () => ({ list: [{ value: make() }] as unknown[] }),
    on: {
      look: {},
      change: { actions: by === 'assign' ? assign(changeValue) : (args) => void changeValue(args) },
    },
  });
  const { actor, recording } = recordActor(machine);
  for (const type of ['look', 'change', 'look']) actor.send({ type });
  const patches = recording.steps.slice(1).map(({ contextPatch }) => contextPatch);
  return { machine, patches, exported: recording.exportTrace() };
}

test.each<[string, () => unknown, (value: never) => unknown, object]>([
  ['a map', map, (value: Map<string, number>) => value.set('a', 2), { $map: [['a', 2]] }],
  ['a set', () => new Set([1]), (value: Set<number>) => value.add(2), { $set: [1, 2] }],
  ['a date', () => new Date(0), (value: Date) => value.setTime(1_000), { $date: '1970-01-01T00:00:01.000Z' }],
  [
    'bytes',
    () => new Uint8Array(2),
    (value: Uint8Array) => value.fill(7),
    { $bytes: { type: 'Uint8Array', items: [7, 7] } },
  ],
  [
    'an address',
    () => new URL('https://a.test'),
    (value: URL) => value.searchParams.set('b', 'c'),
    { $url: 'https://a.test/?b=c' },
  ],
  ['an instance', counter, count, { $instance: { class: 'Counter', fields: { count: 1 } } }],
])('%s that an assignment changes in place has changed in that step, and replays', (_, make, change, value) => {
  const { machine, patches, exported } = record(make as () => never, change, 'assign');
  expect(patches).toEqual([[], [{ op: 'replace', path: '/list/0/value', value }], []]);
  const trace = exportedTrace(exported);
  expect(trace.steps[2]?.contextPatch).toHaveLength(1);
  expect(replay(trace, machine).outcome).toBe('same');
});

test('a map that an action changes is seen, and told: actions are not replayed', () => {
  const { patches, exported } = record(map, (value) => value.clear(), 'action');
  expect(patches[1]).toEqual([{ op: 'replace', path: '/list/0/value', value: { $map: [] } }]);
  expect(exportedTrace(exported).drift?.sentence).toBe(
    '`@changing`, event `change`: a replay of the recorded inputs differs in the context at `/list/0/value`',
  );
});

test('an instance that an action changes is seen, and exported as it was before', () => {
  const { patches, exported } = record(counter, count, 'action');
  expect(patches[1]).toHaveLength(1);
  expect(exportedTrace(exported).steps[2]?.contextPatch).toEqual([]);
});

test('a value that refers to itself is named as such where it differs', () => {
  const ring = () => {
    const node = { count: 0, parents: new Map<string, unknown>() };
    node.parents.set('a', node);
    return node;
  };
  const { exported } = record(ring, ({ parents }) => parents.set('b', 1), 'action');
  expect(exportedTrace(exported).drift?.sentence).toMatch(
    /differs in the context at `\/list\/0\/value\/parents`, a value that refers to itself$/,
  );
});

test('what is too large to be copied at each step is compared by identity', () => {
  const large = () => new Map(Array.from({ length: 2_000 }, (_, key) => [key, key]));
  expect(record(large, (value) => value.clear(), 'assign').patches[0]).toEqual([]);
});
