import { type Chart, chartOf, mergeCharts, nodesOf, transitionKey } from '@upwell/trace/chart';
import Elk from 'elkjs/lib/main.js';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { drawingOf, layOut } from '../../src/layout.ts';
import { layoutProblems } from './layout-problems.ts';

/** docs/lab.md, Replay a session. Two charts become one picture of what changed. */

type States = NonNullable<Parameters<typeof createMachine>[0]>['states'];

const chart = (states: States, initial = 'a') => chartOf(createMachine({ id: 'm', initial, states }));

const pairs: Record<string, [before: Chart, after: Chart, changes: Record<string, string>]> = {
  'the same': [chart({ a: { on: { go: 'b' } }, b: {} }), chart({ a: { on: { go: 'b' } }, b: {} }), {}],
  'a state and the way to it are added': [
    chart({ a: {} }),
    chart({ a: { on: { go: 'b' } }, b: { on: { back: 'a' } } }),
    { 'm.b': 'added', 'm.a|go|0': 'added', 'm.b|back|0': 'added' },
  ],
  'a state and the way to it are removed, with the states inside': [
    chart({ a: { on: { go: 'b' } }, b: { initial: 'c', states: { c: { on: { back: '#m.a' } } } } }),
    chart({ a: {} }),
    {
      'm.b': 'removed',
      'm.b.c': 'removed',
      'm.a (recorded)|go|0': 'removed',
      'm.b.c (recorded)|back|0': 'removed',
    },
  ],
  'a transition leads elsewhere: both ways are drawn': [
    chart({ a: { on: { go: 'b' } }, b: {}, c: {} }),
    chart({ a: { on: { go: 'c' } }, b: {}, c: {} }),
    { 'm.a (recorded)|go|0': 'removed', 'm.a|go|0': 'added', 'm.b': 'changed' },
  ],
  'a transition has another guard: both labels are drawn': [
    chart({ a: { on: { go: { target: 'b', guard: 'isReady' } } }, b: {} }),
    chart({ a: { on: { go: { target: 'b', guard: 'isDone' } } }, b: {} }),
    { 'm.a (recorded)|go|0': 'removed', 'm.a|go|0': 'added' },
  ],
  'a transition does something else, which its arrow does not show': [
    chart({ a: { on: { go: { target: 'b', actions: 'ring' } } }, b: {} }),
    chart({ a: { on: { go: { target: 'b', actions: 'call' } } }, b: {} }),
    { 'm.a|go|0': 'changed' },
  ],
  'a state with another name, and its delays, are one state': [
    chart({ a: { on: { go: 'b' } }, b: { after: { 500: 'a' } } }),
    chart({ a: { on: { go: 'bee' } }, bee: { after: { 500: 'a' } } }),
    { 'm.bee': 'changed' },
  ],
  'a state with another name and description is one state': [
    chart({ a: { on: { go: 'b' } }, b: { description: 'Waits.', on: { ring: 'a' } } }),
    chart({ a: { on: { go: 'bee' } }, bee: { description: 'Waits for a ring.', on: { ring: 'a' } } }),
    { 'm.bee': 'changed' },
  ],
  'of two new states, the one with the same description is the renamed one': [
    chart({ a: {}, b: { description: 'Waits.', on: { ring: 'a' } } }),
    chart({
      a: {},
      other: { description: 'Listens.', on: { ring: 'a' } },
      bee: { description: 'Waits.', on: { ring: 'a' } },
    }),
    { 'm.bee': 'changed', 'm.other': 'added', 'm.other|ring|0': 'added' },
  ],
  'final states without anything in common but that are two': [
    chart({ a: { on: { go: 'b' } }, b: { type: 'final', description: 'Paid.' } }),
    chart({ a: { on: { go: 'c' } }, c: { type: 'final', description: 'Refused.' } }),
    { 'm.b': 'removed', 'm.c': 'added', 'm.a (recorded)|go|0': 'removed', 'm.a|go|0': 'added' },
  ],
  'a state that runs something on entry now, and another initial state': [
    chart({ a: {}, b: {} }),
    chart({ a: {}, b: { entry: 'ring' } }, 'b'),
    { m: 'changed', 'm.a': 'changed', 'm.b': 'changed' },
  ],
};

test('a renamed state has both names', () => {
  const [before, after] = pairs['a state with another name, and its delays, are one state'] ?? [];
  const merged = before && after && mergeCharts(before, after).chart;
  expect(merged?.root.states.map(({ key }) => key)).toEqual(['a', 'b → bee']);
});

describe.each(Object.entries(pairs))('%s', (_, [before, after, expected]) => {
  const merged = mergeCharts(before, after);

  test('is marked so', () => {
    expect(Object.fromEntries(merged.changes)).toEqual(expected);
  });

  test('every mark has its state or transition; every target is there', () => {
    const nodes = nodesOf(merged.chart);
    const ids = nodes.map(({ id }) => id);
    const transitions = nodes.flatMap((node) => node.transitions);
    const keys = transitions.map(transitionKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...merged.changes.keys()].filter((key) => ![...ids, ...keys].includes(key))).toEqual([]);
    expect(transitions.flatMap(({ targets }) => targets).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('is laid out with room for all of it', async () => {
    const drawing = drawingOf(merged.chart, {});
    expect(layoutProblems(merged.chart, drawing, await layOut(new Elk(), drawing))).toEqual([]);
  });
});
