import { type Chart, nodesOf } from '@upwell/trace/chart';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { words } from '../../../../src/lab-profile/words/words.ts';
import { collapse } from '../../src/chart/collapse.ts';
import { composeChart } from '../../src/chart/compose.ts';
import { type ChartItem, chartItems } from '../../src/chart/drawing/chart-items.ts';
import { neighbourOf } from '../../src/chart/drawing/use-chart-keys.ts';
import { opennessOf } from '../../src/chart/openness.ts';
import { layOutOverview } from '../../src/chart/overview/overview-layout.ts';
import { briefly } from '../../src/chart/writing/brief.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { chartsOfFlows } from '../../src/flows.ts';

const charts = chartsOfFlows(flows);

function item(id: string, x: number, y: number, width = 100): ChartItem {
  return { id, area: { x, y, width, height: 30 } };
}

/** around [ one, two ] beside a higher column. */
const items = [
  item('around', 0, 0, 60),
  item('one', 20, 40),
  item('two', 20, 100),
  item('beside', 160, 60),
  item('far', 400, 44),
];

test.each([
  ['ArrowDown', 'around', 'one'],
  ['ArrowDown', 'one', 'two'],
  ['ArrowDown', 'two', null],
  ['ArrowUp', 'two', 'one'],
  ['ArrowUp', 'one', 'around'],
  ['ArrowRight', 'one', 'beside'],
  ['ArrowRight', 'beside', 'far'],
  ['ArrowLeft', 'far', 'beside'],
  ['ArrowLeft', 'beside', 'one'],
  ['Home', 'far', 'around'],
  ['End', 'around', 'far'],
  ['Enter', 'around', null],
])('%s on %s leads to %s', (key, from, to) => {
  expect(neighbourOf(items, from, key)).toBe(to);
});

describe.each(flows.flatMap(({ id }) => charts[id] ?? []))('the overview of $id', (flow: Chart) => {
  const full = composeChart(flow, charts);
  const { open, detailed } = opennessOf(full, 'overview', new Set(), '');
  const { chart } = collapse(full, open);
  const drawing = briefly(drawingOf(chart, 'words', words), detailed);
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const all = chartItems({
    layout: layOutOverview(chart, drawing, 1.2),
    heads: new Map([...nodes].map(([id, node]) => [id, drawing.headOf(node)])),
    hasInside: (id) => (nodes.get(id)?.states.length ?? 0) > 0,
    arrows: new Map(),
    loose: new Map(),
    events: null,
  });

  test('arrow keys lead from every state to every other', () => {
    expect(all.map(({ id }) => id).toSorted()).toEqual([...nodes.keys()].toSorted());
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    for (const { id: start } of all) {
      const reached = new Set([start]);
      for (const id of reached) {
        for (const key of keys) reached.add(neighbourOf(all, id, key) ?? id);
      }
      expect([start, ...all.filter(({ id }) => !reached.has(id)).map(({ id }) => id)]).toEqual([start]);
    }
  });
});
