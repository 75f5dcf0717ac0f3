import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createActor, createMachine } from 'xstate';
import { origin } from '../../../../test/trace/live-session.ts';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { replay } from '../../src/replay/replay.ts';

class Counter {
  count = 0;
}

const map = () => new Map([['a', 1]]);

/** On each `change`, an assignment or an action changes `value`, which stays the same object. */
function changing<Value>(make: () => Value, change: (value: Value) => void, by: 'assign' | 'action') {
  return createMachine({
    id: 'changing',
    context: () => ({ list: [{ value: make() }] }),
    on: {
      look: {},
      change: {
        actions:
          by === 'action'
            ? ({ context }) => change((context.list as [{ value: Value }])[0].value)
            : assign(({ context }) => {
                change((context.list as [{ value: Value }])[0].value);
                return {};
              }),
      },
    },
  });
}

function record(machine: AnyStateMachine) {
  const recorder = createRecorder({ origin, redaction: null });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  for (const type of ['look', 'change', 'look']) actor.send({ type });
  const [recording] = recorder.flows();
  const patches = recording?.steps.slice(1).map(({ contextPatch }) => contextPatch);
  return { patches, exported: recording?.exportTrace() };
}

test.each([
  ['a map', changing(map, (value) => value.set('a', 2), 'assign'), { $map: [['a', 2]] }],
  [
    'a set',
    changing(
      () => new Set([1]),
      (value) => value.add(2),
      'assign',
    ),
    { $set: [1, 2] },
  ],
  [
    'a date',
    changing(
      () => new Date(0),
      (value) => value.setTime(1_000),
      'assign',
    ),
    { $date: '1970-01-01T00:00:01.000Z' },
  ],
  [
    'bytes',
    changing(
      () => new Uint8Array(2),
      (value) => value.fill(7),
      'assign',
    ),
    { $bytes: { type: 'Uint8Array', items: [7, 7] } },
  ],
  [
    'an address',
    changing(
      () => new URL('https://a.test'),
      (value) => value.searchParams.set('b', 'c'),
      'assign',
    ),
    { $url: 'https://a.test/?b=c' },
  ],
  [
    'an instance',
    changing(
      () => new Counter(),
      (value) => value.count++,
      'assign',
    ),
    { $instance: { class: 'Counter', fields: { count: 1 } } },
  ],
])('%s that an assignment changes in place has changed in that step, and replays', (_, machine, value) => {
  const { patches, exported } = record(machine);
  expect(patches).toEqual([[], [{ op: 'replace', path: '/list/0/value', value }], []]);
  if (exported?.outcome !== 'exported') throw new Error(exported?.sentence);
  expect(exported.trace.steps[2]?.contextPatch).toHaveLength(1);
  expect(replay(exported.trace, machine).outcome).toBe('same');
});

test('a map that an action changes is seen, and refused: actions are not replayed', () => {
  const { patches, exported } = record(changing(map, (value) => value.clear(), 'action'));
  expect(patches?.[1]).toEqual([{ op: 'replace', path: '/list/0/value', value: { $map: [] } }]);
  expect(exported).toMatchObject({
    outcome: 'refused',
    reason: 'difference',
    sentence:
      '`@changing`, event `change`: a replay of the recorded inputs differs in the context at `/list/0/value`',
  });
});

test('an instance that an action changes is seen, and exported as it was before', () => {
  const { patches, exported } = record(
    changing(
      () => new Counter(),
      (value) => value.count++,
      'action',
    ),
  );
  expect(patches?.[1]).toHaveLength(1);
  if (exported?.outcome !== 'exported') throw new Error(exported?.sentence);
  expect(exported.trace.steps[2]?.contextPatch).toEqual([]);
});

test('a value that refers to itself is named as such where it differs', () => {
  const { exported } = record(
    changing(
      () => {
        const node = { count: 0, parents: new Map() };
        node.parents.set('a', node);
        return node;
      },
      ({ parents }) => parents.set('b', 1),
      'action',
    ),
  );
  expect(exported).toMatchObject({
    sentence: expect.stringMatching(
      /differs in the context at `\/list\/0\/value\/parents`, a value that refers to itself$/,
    ),
  });
});

test('what is too large to be copied at each step is compared by identity', () => {
  const large = () => new Map(Array.from({ length: 2_000 }, (_, key) => [key, key]));
  const { patches } = record(changing(large, (value) => value.clear(), 'assign'));
  expect(patches?.[0]).toEqual([]);
});
