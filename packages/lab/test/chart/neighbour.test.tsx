import { render } from '@testing-library/react';
import { type Chart, nodesOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { words } from '../../../../src/lab-profile/words/words.ts';
import { collapse } from '../../src/chart/collapse.ts';
import { composeChart } from '../../src/chart/compose.ts';
import { ChartDrawing } from '../../src/chart/drawing/chart-drawing.tsx';
import { itemsOf, neighbourOf } from '../../src/chart/drawing/use-chart-keys.ts';
import { opennessOf } from '../../src/chart/openness.ts';
import { layOutOverview } from '../../src/chart/overview/overview-layout.ts';
import { briefly } from '../../src/chart/writing/brief.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { chartsOfFlows } from '../../src/flows.ts';
import { stubBoxes } from './box-stub.ts';

const charts = chartsOfFlows(flows);

const area = (x: number, y: number, width = 100) => ({ x, y, width, height: 30 });

/** around [ one, two ] beside a higher column. */
const items = new Map([
  ['around', area(0, 0, 60)],
  ['one', area(20, 40)],
  ['two', area(20, 100)],
  ['beside', area(160, 60)],
  ['far', area(400, 44)],
]);

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

test.each(flows.flatMap(({ id }) => charts[id] ?? []))(
  'arrow keys lead from every state of the overview of $id to every other',
  (flow: Chart) => {
    stubBoxes();
    const full = composeChart(flow, charts);
    const { open, detailed } = opennessOf(full, 'overview', new Set(), '');
    const { chart } = collapse(full, open);
    const drawing = briefly(drawingOf(chart, 'words', words), detailed);
    const { container } = render(
      <ChartDrawing drawing={drawing} layout={layOutOverview(drawing, 1.2)} label={flow.id} />,
    );
    const all = itemsOf(container);
    const ids = [...all.keys()].map(({ dataset }) => dataset.state);
    expect(ids.toSorted()).toEqual(
      nodesOf(chart)
        .map(({ id }) => id)
        .toSorted(),
    );
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    for (const start of all.keys()) {
      const reached = new Set([start]);
      for (const item of reached) {
        for (const key of keys) reached.add(neighbourOf(all, item, key) ?? item);
      }
      const missed = [...all.keys()].filter((item) => !reached.has(item));
      expect([start.dataset.state, ...missed.map(({ dataset }) => dataset.state)]).toEqual([
        start.dataset.state,
      ]);
    }
  },
);
