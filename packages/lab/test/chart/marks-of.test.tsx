import { renderHook } from '@testing-library/react';
import { type ChartTransition, chartOf, nodesOf, transitionKey } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { useMarksOf } from '../../src/chart/drawing/chart-drawing.tsx';
import { delayKey, type Marks, noMarks } from '../../src/chart/model/marks.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';

/** docs/lab.md, Step through it. Arrows and states get the marks of a step. */

const drawings = [smallFlow(), orderMachine].map((machine) => drawingOf(chartOf(machine), {}));

/** Each kind of mark that a step can make, on one transition. */
const marksOf: Record<string, (one: ChartTransition, arrow: string) => Partial<Marks>> = {
  'taken transition': (one) => ({ taken: new Set([transitionKey(one)]) }),
  'taken arrow': (_, arrow) => ({ taken: new Set([arrow]) }),
  'untaken branch': (one) => ({ untaken: new Set([transitionKey(one)]) }),
  'running delay': (one) => ({ delays: new Map([[delayKey(one), 1_000]]) }),
  coverage: (one) => ({ covered: new Map([[transitionKey(one), 0]]) }),
  change: (one) => ({ changes: new Map([[transitionKey(one), 'added']]) }),
};

test.each(Object.entries(marksOf))('an arrow gets the marks when one of them is its own: %s', (_, mark) => {
  for (const drawing of drawings) {
    const [first] = drawing.arrows;
    const [transition] = first?.transitions ?? [];
    if (!first || !transition) continue;
    const marks: Marks = { ...noMarks, ...mark(transition, first.id) };
    const { result } = renderHook(() => useMarksOf(drawing, new Map(), marks));
    expect(result.current(first.id)).toBe(marks);
  }
});

test('a state gets the marks when it, or a state that it hides, is active', () => {
  for (const drawing of drawings) {
    const [root, first, second] = nodesOf(drawing.chart);
    if (!root || !first || !second) continue;
    const marks: Marks = { ...noMarks, active: new Set([second.id]) };
    const hidden = new Map([[first.id, [second]]]);
    const { result } = renderHook(() => useMarksOf(drawing, hidden, marks));
    expect([root, first, second].map(({ id }) => result.current(id) === marks)).toEqual([false, true, true]);
  }
});

test('arrows that a step does not mark have the same marks as before', () => {
  for (const drawing of drawings) {
    const [first, ...others] = drawing.arrows;
    if (!first) continue;
    const { result } = renderHook(() => useMarksOf(drawing, new Map(), { ...noMarks, taken: new Set([first.id]) }));
    expect(others.every(({ id }) => result.current(id) === noMarks)).toBe(true);
  }
});
