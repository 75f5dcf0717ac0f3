import { layOut } from '@upwell/lab/layout';
import Elk from 'elkjs/lib/main.js';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { chartsOfFlows } from '../../../packages/lab/src/base/flows.ts';
import { drawingOf } from '../../../packages/lab/src/chart/writing/drawing.ts';
import { layoutProblems } from '../../../packages/lab/test/chart/layout-problems.ts';
import { words } from '../../../src/lab-profile/words.ts';

/** packages/lab/docs/lab.md, Step through it. Each chart of the product is laid out at a readable size. */

const charts = chartsOfFlows(flows);
const elk = new Elk();

test.each(Object.entries(charts))(
  '%s is laid out with room for all of it, and fits 1280 pixels at a readable size',
  async (_, chart) => {
    const drawing = drawingOf(chart, words);
    const layout = await layOut(elk, drawing);
    expect(layoutProblems(chart, drawing, layout)).toEqual([]);
    expect(layout.width).toBeLessThan(1_440);
  },
);

test('parallel regions are stacked where the chart would be too wide, without visible helper edges', async () => {
  const { business = expect.fail('no business') } = charts;
  const drawing = drawingOf(business, words);
  const { width, boxes, edges } = await layOut(elk, drawing);
  expect(width).toBeLessThan(1_000);
  const tops = ['jobData', 'account', 'dialog'].map(
    (name) => boxes.find(({ id }) => id === `business.editing.${name}`)?.y ?? Number.NaN,
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const known = new Set(drawing.arrows.map(({ id }) => id));
  expect(edges.filter(({ id, label }) => label && !known.has(id))).toEqual([]);
  expect(edges.filter(({ id }) => id.includes('stacking'))).toEqual([]);
});
