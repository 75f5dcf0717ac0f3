import { type Chart, type ChartNode, chartOf, nodesOf } from '@upwell/trace/chart';
import type { ELK, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import Elk from 'elkjs/lib/main.js';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { flows } from '../../../../machines/index.ts';
import { words } from '../../../../src/lab-profile/words.ts';
import { type LaidOutBox, overlaps } from '../../src/base/chart-layout.ts';
import { chartsOfFlows } from '../../src/base/flows.ts';
import { toSvg } from '../../src/chart/export-svg.ts';
import { layOut as layOutWith } from '../../src/chart/layout/layout-graph.ts';
import { collapse } from '../../src/chart/model/collapse.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import type { ChartLook } from '../../src/chart/writing/chart-texts.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';

const charts = chartsOfFlows(flows);
const elk = new Elk();

function layOut(chart: Chart, look: ChartLook = 'words') {
  return layOutWith(elk, drawingOf(chart, look, words));
}

/** Pairs of states of one parent whose boxes touch. */
function collisions(node: ChartNode, boxes: ReadonlyMap<string, LaidOutBox>): string[] {
  const places = node.states.flatMap(({ id }) => boxes.get(id) ?? []);
  const touching = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `${one.id} ${other.id}`),
  );
  return [...touching, ...node.states.flatMap((state) => collisions(state, boxes))];
}

describe.each(Object.entries(charts))('%s', (_, chart) => {
  test.each(['words', 'identifiers'] as const)(
    'in %s: no states overlap; every state has room for its text, and every arrow a line and room for its label',
    async (look) => {
      const layout = await layOut(chart, look);
      const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
      const edges = new Map(layout.edges.map((edge) => [edge.id, edge]));
      expect(nodesOf(chart).filter(({ id }) => !boxes.has(id))).toEqual([]);
      expect(collisions(chart.root, boxes)).toEqual([]);
      const { arrows, headOf } = drawingOf(chart, look, words);
      const isNarrow = (node: ChartNode) => (boxes.get(node.id)?.width ?? 0) < headOf(node).width;
      expect(nodesOf(chart).filter(isNarrow)).toEqual([]);
      expect(arrows.filter(({ id }) => (edges.get(id)?.points.length ?? 0) < 2)).toEqual([]);
      expect(arrows.filter(({ id }) => !edges.get(id)?.label)).toEqual([]);
    },
  );

  test('fits 1280 pixels at a readable size', async () => {
    expect((await layOut(chart)).width).toBeLessThan(1_440);
  });
});

test('parallel regions are stacked where the chart would be too wide, without visible helper edges', async () => {
  const business = charts.business ?? { id: '', root: emptyNode() };
  const { width, boxes, edges } = await layOut(business, 'identifiers');
  expect(width).toBeLessThan(1_000);
  const regions = ['jobData', 'account', 'dialog'].map((name) =>
    boxes.find(({ id }) => id === `business.editing.${name}`),
  );
  const tops = regions.map((region) => region?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const known = new Set(drawingOf(business, 'identifiers', words).arrows.map(({ id }) => id));
  expect(edges.filter(({ id, label }) => label && !known.has(id))).toEqual([]);
  expect(edges.filter(({ id }) => id.includes('stacking'))).toEqual([]);
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
      const drawing = drawingOf(chart, 'words', words);
      const children = nodesOf(chart).map(({ id }) => ({ id, ...drawing.headOf(nodeIn(chart, id)) }));
      return { ...graph, width: 2_000, height: 2_000, children };
    };
    await layOutWith({ layout: tooWide as ELK['layout'] }, drawingOf(chart, 'words', words));
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

describe('child machines', () => {
  const wizard = charts.wizard ?? { id: '', root: emptyNode() };
  const open = collapse(
    composeChart(wizard, charts),
    new Set(['wizard.starting', '@wizard/start:start']),
  ).chart;

  test('are drawn inside the state that invokes them, with unique ids', () => {
    const starting = nodesOf(open).find(({ id }) => id === 'wizard.starting');
    expect(starting?.states.map(({ id }) => id)).toEqual(['@wizard/start:start']);
    const ids = nodesOf(open).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are laid out inside the box of that state', async () => {
    const boxes = new Map((await layOut(open)).boxes.map((box) => [box.id, box]));
    const [outer, inner] = [boxes.get('wizard.starting'), boxes.get('@wizard/start:start')];
    expect(outer && inner && inner.x > outer.x && inner.x + inner.width < outer.x + outer.width).toBe(true);
  });
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
  const svg = toSvg(drawingOf(chart, 'identifiers', words), await layOut(chart, 'identifiers'));
  expect(svg).toContain('&lt;b&gt;&amp;&quot;');
  expect(svg).not.toContain('<b>');
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
