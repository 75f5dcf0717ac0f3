import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../src/chart/chart.ts';
import { diffCharts } from '../../src/chart/diff-charts.ts';
import { mergeCharts } from '../../src/chart/merge-charts.ts';

/** docs/sessions.md, When a replay diverges. A reviewer is told which states lost their last way in. */

type States = NonNullable<Parameters<typeof createMachine>[0]>['states'];
const chart = (states: States) => chartOf(createMachine({ id: 'm', initial: 'a', states }));

/** Two states that lead to each other, and one inside. */
const island = { b: { initial: 'x', states: { x: {} }, on: { go: 'c' } }, c: { on: { back: 'b' } } };

test.each<[string, States, States, string[]]>([
  ['the only way in', { a: { on: { go: 'b' } }, ...island }, { a: {}, ...island }, ['m.b', 'm.c']],
  ['one of two ways', { a: { on: { go: 'b', to: 'c' } }, ...island }, { a: { on: { to: 'c' } }, ...island }, []],
  [
    'a way that is always passed over now',
    { a: { on: { go: [{ guard: 'g', target: 'c' }, { target: 'b' }] } }, b: {}, c: {} },
    { a: { on: { go: [{ target: 'c' }, { target: 'b' }] } }, b: {}, c: {} },
    ['m.b'],
  ],
  ['nothing: it was not reached before', { a: { on: { go: 'c' } }, b: {}, c: {} }, { a: {}, b: {}, c: {} }, ['m.c']],
])('%s was removed', (_, before, after, lost) => {
  const [old, now] = [chart(before), chart(after)];
  const sentences = diffCharts(old, now).filter((one) => one.endsWith('can no longer be reached'));
  expect(sentences).toEqual(lost.map((id) => `state \`${id}\` can no longer be reached`));
  const { changes } = mergeCharts(old, now);
  expect(lost.filter((id) => changes.get(id) !== 'changed')).toEqual([]);
});

test('what is not drawn of a state or an arrow is said in the picture', () => {
  const before = chart({ a: { description: 'Waits.', on: { go: 'b' } }, b: {} });
  const after = chart({
    a: { description: 'Waits.', exit: 'ring', on: { go: { target: 'b', actions: 'call' } } },
    b: {},
  });
  expect(mergeCharts(before, after).chart.root.states.map(({ description }) => description)).toEqual([
    'Waits. On exit does ring, was nothing that has a name. Go: does call, was nothing that has a name.',
    null,
  ]);
});
