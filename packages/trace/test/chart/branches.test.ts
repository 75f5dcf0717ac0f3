import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../src/chart/chart.ts';
import { diffCharts } from '../../src/chart/diff-charts.ts';
import { mergeCharts } from '../../src/chart/merge-charts.ts';
import { replay } from '../../src/replay/replay.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, When a replay diverges. The branches of an event are told apart by guard and target, not by their places. */

interface Branch {
  guard?: 'no' | 'yes' | 'late';
  target: string;
}

const asked = (...go: Branch[]) =>
  createMachine(
    {
      id: 'm',
      initial: 'a',
      on: { b: '.b', c: '.c', d: '.d', e: '.e' },
      states: { a: { on: { go } }, b: {}, c: {}, d: {}, e: {} },
    },
    { guards: { no: () => false, yes: () => true, late: () => true } },
  );

const [no, late, yes, last]: Branch[] = [
  { guard: 'no', target: 'b' },
  { guard: 'late', target: 'c' },
  { guard: 'yes', target: 'd' },
  { target: 'e' },
] as const;

const go = '`m.a`, event `go`';

test.each<[change: string, before: Branch[], after: Branch[], lines: string[], marks: string[]]>([
  ['removed', [no, late, yes, last], [late, yes, last], [`${go}, branch 0: was removed`], ['m.a (recorded)|go|0']],
  ['added', [late, yes, last], [no, late, yes, last], [`${go}, branch 0: was added, goes to \`m.b\``], ['m.a|go|0']],
  ['the last, removed', [no, yes, last], [no, yes], [`${go}, branch 2: was removed`], ['m.a (recorded)|go|2']],
  ['without its guard', [no, yes], [no, { target: 'd' }], [`${go}, branch 1: guard \`yes\` was removed`], []],
  ['elsewhere', [no, yes], [no, { guard: 'yes', target: 'e' }], [`${go}, branch 1: goes to \`m.e\`, was \`m.d\``], []],
  [
    'in another place',
    [no, yes, last],
    [yes, no, last],
    [`${go}: asks \`yes\` before \`no\`, was \`no\` before \`yes\``],
    ['m.a|go|0', 'm.a|go|1'],
  ],
])('a branch is %s: one line', (_, before, after, lines, marks) => {
  const [old, now] = [chartOf(asked(...before)), chartOf(asked(...after))];
  expect(diffCharts(old, now)).toEqual(lines);
  expect([...mergeCharts(old, now).changes.keys()]).toEqual(expect.arrayContaining(marks));
});

test.each<[change: string, before: Branch[], after: Branch[], sentence: string | undefined]>([
  ['a branch before the one that is taken is removed', [no, yes], [yes], undefined],
  ['one is added before it, which refuses', [yes, last], [no, yes, last], undefined],
  [
    'one is added before it, which is taken',
    [yes],
    [late, yes],
    'recorded to `m.d`, now to `m.c`, because that transition was added.',
  ],
  [
    'the taken one is removed',
    [yes, last],
    [last],
    'recorded to `m.d`, now to `m.e`, because that transition was removed.',
  ],
  [
    'the order is another one',
    [yes, late],
    [late, yes],
    'recorded to `m.d`, now to `m.c`, because guard `late` is now asked before guard `yes`.',
  ],
])('in a replay, %s', (_, before, after, sentence) => {
  const { actor, trace } = recordActor(asked(...before));
  actor.send({ type: 'go' });
  const said = sentence && `\`m.a\`, on \`go\`: ${sentence}`;
  expect(replay(trace(), asked(...after)).difference?.sentence).toBe(said);
});
