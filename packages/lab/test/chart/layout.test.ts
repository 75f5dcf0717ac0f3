import { type Chart, type ChartNode, chartOf, chartsOf, nodesOf } from '@upwell/trace/chart';
import type { ELK, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import Elk from 'elkjs/lib/main.js';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { drawChart, drawChartChanges } from '../../src/chart/draw-chart.ts';
import { toSvg } from '../../src/chart/export-svg.ts';
import { layOut as layOutWith } from '../../src/chart/layout/layout-graph.ts';
import { collapse } from '../../src/chart/model/collapse.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { layoutProblems } from './layout-problems.ts';

/** docs/lab.md, Step through it. A chart is laid out with room for all of it. */

const charts = { ...chartsOf(smallFlow()), ...chartsOf(orderMachine) };
const elk = new Elk();

function layOut(chart: Chart) {
  return layOutWith(elk, drawingOf(chart, {}));
}

test.each(Object.values(charts))('$id is laid out with room for all of it', async (chart) => {
  expect(layoutProblems(chart, drawingOf(chart, {}), await layOut(chart))).toEqual([]);
});

describe('of a big chart', () => {
  /** States in a ring. */
  const ring = (count: number): Chart => {
    const names = Array.from({ length: count }, (_, index) => `s${index}`);
    const states = names.map((name, index) => [name, { on: { next: names[(index + 1) % count] } }]);
    const machine = createMachine({ id: 'ring', initial: 's0', states: Object.fromEntries(states) });
    return chartOf(machine);
  };

  /** What ELK is asked for, given charts that never fit. */
  async function optionsFor(chart: Chart) {
    const asked: (LayoutOptions | undefined)[] = [];
    const tooWide = async (graph: ElkNode) => {
      asked.push(graph.layoutOptions);
      const drawing = drawingOf(chart, {});
      const children = nodesOf(chart).map(({ id }) => ({ id, ...drawing.headOf(nodeIn(chart, id)) }));
      return { ...graph, width: 2_000, height: 2_000, children };
    };
    await layOutWith({ layout: tooWide as ELK['layout'] }, drawingOf(chart, {}));
    return asked.map((options) => [
      options?.['elk.layered.layering.strategy'] ?? 'usual',
      options?.['elk.layered.thoroughness'] ?? 'usual',
    ]);
  }

  test.each([
    [
      40,
      [
        ['usual', 'usual'],
        ['COFFMAN_GRAHAM', 'usual'],
      ],
    ],
    [60, [['usual', 'usual']]],
    [200, [['usual', '1']]],
  ])('with %i arrows, ELK is asked for what takes no seconds', async (count, options) => {
    expect(await optionsFor(ring(count))).toEqual(options);
  });
});

test('a child machine is laid out inside the state that invokes it, with unique ids', async () => {
  const { order = expect.fail('no order') } = charts;
  const open = collapse(composeChart(order, charts), new Set(['order.paying', '@order/payment:payment'])).chart;
  const paying = nodesOf(open).find(({ id }) => id === 'order.paying');
  expect(paying?.states.map(({ id }) => id)).toEqual(['@order/payment:payment']);
  const ids = nodesOf(open).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const boxes = new Map((await layOut(open)).boxes.map((box) => [box.id, box]));
  const [outer, inner] = [boxes.get('order.paying'), boxes.get('@order/payment:payment')];
  expect(outer && inner && inner.x > outer.x && inner.x + inner.width < outer.x + outer.width).toBe(true);
});

test.each(['down', 'right'] as const)('parallel regions stand in the order of the code, %s', async (direction) => {
  const region = (...keys: string[]) => ({
    initial: 'a0',
    states: Object.fromEntries(
      ['a0', ...keys].map((key, index, all) => [key, { on: { go: all[index + 1] ?? 'a0', up: 'a0' } }]),
    ),
  });
  const states = {
    zoom: region(),
    list: region('b', 'c', 'd'),
    editor: region('b'),
    aside: region('b', 'c'),
  };
  const machine = createMachine({ id: 'm', type: 'parallel', states });
  const chart = chartOf(machine);
  const drawing = drawingOf(chart, {});
  const layout = await layOutWith(elk, drawing, direction);
  expect(layoutProblems(chart, drawing, layout)).toEqual([]);
  const { boxes } = layout;
  const regions = boxes.filter(({ id }) => /^m\.\w+$/.test(id));
  const places = regions
    .toSorted((one, other) => (direction === 'down' ? one.x - other.x : one.y - other.y))
    .map(({ id }) => id);
  expect(places).toEqual(['m.zoom', 'm.list', 'm.editor', 'm.aside']);
});

test('an exported SVG escapes names', async () => {
  const chart: Chart = {
    id: 'odd',
    root: {
      ...emptyNode(),
      id: 'odd',
      key: 'odd',
      type: 'compound',
      states: [{ ...emptyNode(), id: 'odd.a', key: '<b>&"' }],
    },
  };
  const svg = toSvg(drawingOf(chart, {}), await layOut(chart));
  expect(svg).toContain('&lt;b&gt;&amp;&quot;');
  expect(svg).not.toContain('<b>');
});

test('a chart is drawn as a file that stands alone, each time the same, with a title to read out', async () => {
  const machine = createMachine({
    id: 'lamp',
    description: 'Goes on & off.',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { type: 'final' } },
  });
  const svg = await drawChart('lamp', chartsOf(machine), {});
  expect(await drawChart('lamp', chartsOf(machine), {})).toBe(svg);
  expect(svg).toContain('<title>lamp</title>\n<desc>Goes on &amp; off.</desc>');
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
  expect(svg).not.toMatch(/url\(|href|var\(|id="/);
});

test('what changed is marked in the picture of both charts, and read out', async () => {
  const lamp = (press: string) =>
    chartOf(
      createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { press } }, on: {}, ...(press === 'dim' && { dim: {} }) },
      }),
    );
  const svg = await drawChartChanges(lamp('on'), lamp('dim'), {});
  expect(svg).toContain('<title>What changed in lamp</title>\n<desc>state lamp.dim was added. ');
  expect(svg).toMatch(/<g class="added"><rect class="box"/);
  expect(svg).toMatch(/<g class="removed"><path class="line"/);
  expect(svg.match(/<text [^>]*>(?:added|removed|changed)</g)).toHaveLength(3);
});

function nodeIn(chart: Chart, id: string): ChartNode {
  return nodesOf(chart).find((node) => node.id === id) ?? emptyNode();
}

function emptyNode(): ChartNode {
  return {
    id: '',
    key: '',
    type: 'atomic',
    description: null,
    tags: [],
    initial: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    states: [],
  };
}
