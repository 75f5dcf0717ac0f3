import { type Chart, nodesOf } from '@upwell/trace/chart';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { type ChartLayout, type LaidOutArea, overlaps } from '../../../packages/lab/src/base/chart-layout.ts';
import { chartsOfFlows } from '../../../packages/lab/src/base/flows.ts';
import { looseLabels, partsOf } from '../../../packages/lab/src/chart/layout/loose-labels.ts';
import { collapse } from '../../../packages/lab/src/chart/model/collapse.ts';
import { composeChart } from '../../../packages/lab/src/chart/model/compose.ts';
import { changedByHand, opennessOf, withoutInnerBoxes } from '../../../packages/lab/src/chart/model/openness.ts';
import { layOutOverview } from '../../../packages/lab/src/chart/overview/overview-layout.ts';
import { fitted } from '../../../packages/lab/src/chart/viewport/viewport.ts';
import { abbreviated, blocksOf } from '../../../packages/lab/src/chart/writing/brief.ts';
import { drawingOf } from '../../../packages/lab/src/chart/writing/drawing.ts';
import { words } from '../../../src/lab-profile/words.ts';

/** packages/lab/docs/lab.md, Step through it. Overviews of the product's charts are readable in each pane. */

const charts = chartsOfFlows(flows);

/** Frames in CSS pixels: what the panes of the Lab leave for a chart. */
const frames = {
  'the replay at 1280 × 800': { width: 498, height: 428 },
  'the dock at the bottom': { width: 1_280, height: 280 },
  'a phone': { width: 390, height: 500 },
};

function overviewOf(flow: Chart, { width, height }: { width: number; height: number }) {
  const full = withoutInnerBoxes(composeChart(flow, charts));
  const { open, detailed } = opennessOf(full, 'overview', new Set(), '');
  const { chart } = collapse(full, open);
  const drawing = abbreviated(drawingOf(chart, words), detailed);
  return { chart, drawing, layout: layOutOverview(drawing, width / height) };
}

describe.each(Object.entries(frames))('in %s', (_, frame) => {
  describe.each(flows.flatMap(({ id }) => charts[id] ?? []))('the overview of $id', (flow) => {
    const { chart, drawing, layout } = overviewOf(flow, frame);

    test('draws every state in the one around it, without overlaps', () => {
      const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
      const nodes = nodesOf(chart);
      expect(nodes.filter(({ id }) => !boxes.has(id))).toEqual([]);
      for (const { id, states } of nodes) {
        const inside = states.flatMap((state) => boxes.get(state.id) ?? []);
        expect(inside.filter((box) => !contains(boxes.get(id), box))).toEqual([]);
        const isTouching = (box: LaidOutArea) => inside.some((other) => other !== box && overlaps(box, other));
        expect(inside.filter(isTouching)).toEqual([]);
      }
    });

    test('draws every arrow from its source to its target, across no other state', () => {
      const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
      const leaves = nodesOf(chart).flatMap(({ id, states }) => (states.length === 0 ? (boxes.get(id) ?? []) : []));
      const edges = new Map(layout.edges.map((edge) => [edge.id, edge]));
      for (const { id, source, target } of drawing.arrows) {
        const points = edges.get(id)?.points ?? [];
        const ends = [onBorder(boxes.get(source), points[0]), onBorder(boxes.get(target), points.at(-1))];
        expect([id, ...ends]).toEqual([id, true, true]);
        const crossed = leaves.filter((leaf) => partsOf(points).some((part) => overlaps(part, leaf)));
        expect([id, ...crossed.map((leaf) => leaf.id)]).toEqual([id]);
      }
    });

    test('lets only arrows of one source or one target share a line', () => {
      const arrows = drawing.arrows.flatMap((arrow) => {
        const edge = layout.edges.find(({ id }) => id === arrow.id);
        return edge ? [{ ...arrow, parts: partsOf(edge.points) }] : [];
      });
      const unclear = arrows.flatMap((one, index) =>
        arrows
          .slice(index + 1)
          .filter((other) => one.source !== other.source && one.target !== other.target)
          .filter((other) => one.parts.some((part) => other.parts.some((shared) => runTogether(part, shared))))
          .map((other) => [one.id, other.id]),
      );
      expect(unclear).toEqual([]);
    });

    test('labels one arrow in any case, and hides no title with it if there is a choice', () => {
      const hasInside = (id: string) => nodesOf(chart).some((node) => node.id === id && node.states.length > 0);
      const leaves = layout.boxes.filter(({ id }) => !hasInside(id));
      const labelOf = (wanted: string, mayHide: boolean) =>
        looseLabels(layout, drawing, ({ id, lines }) => (id === wanted ? lines : []), {
          mayHide,
        }).get(wanted);
      for (const { id } of drawing.arrows) {
        const label = labelOf(id, false);
        expect([id, leaves.filter((leaf) => label && overlaps(leaf, label.area))]).toEqual([id, []]);
        expect(label ?? labelOf(id, true)).toBeDefined();
      }
    });
  });
});

/** Sizes in CSS pixels of the screen; titles have 17 in the drawing. */
test.each(Object.entries(frames))('the wizard is readable in %s', (_, frame) => {
  const { layout } = overviewOf(charts.wizard ?? missing(), frame);
  expect(17 * fitted(layout, frame, 0.9).scale).toBeGreaterThan(11);
});

function missing(): never {
  throw new Error('No such flow.');
}

type Point = readonly [number, number];

function contains(outer: LaidOutArea | undefined, inner: LaidOutArea): boolean {
  return (
    outer !== undefined &&
    inner.x > outer.x &&
    inner.y > outer.y &&
    inner.x + inner.width < outer.x + outer.width &&
    inner.y + inner.height < outer.y + outer.height
  );
}

function onBorder(box: ChartLayout['boxes'][number] | undefined, point: Point | undefined): boolean {
  if (!box || !point) return false;
  const [x, y] = [point[0] - box.x, point[1] - box.y];
  const isWithin = x >= 0 && y >= 0 && x <= box.width && y <= box.height;
  return isWithin && (x === 0 || y === 0 || x === box.width || y === box.height);
}

/** Along one another, not across. */
function runTogether(one: LaidOutArea, other: LaidOutArea): boolean {
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  const areFlat = (size: 'width' | 'height') => one[size] === 0 && other[size] === 0;
  return (
    (areFlat('height') && one.y === other.y && shared('x', 'width') > 0) ||
    (areFlat('width') && one.x === other.x && shared('y', 'height') > 0)
  );
}

describe('a state that is expanded in an overview', () => {
  const { wizard } = charts;
  const full = wizard && withoutInnerBoxes(composeChart(wizard, charts));
  if (!full) throw new Error('No wizard');
  const overview = opennessOf(full, 'overview', new Set(), '');
  const resting = collapse(full, overview.open).chart;
  const byHand = new Map([['@wizard/steps:wizardSteps.business', true]]);
  const { open, detailed } = changedByHand(full, overview, byHand);
  const { chart } = collapse(full, open);
  const drawing = abbreviated(drawingOf(chart, words), detailed, resting);
  const inside = blocksOf(drawing);
  const before = layOutOverview(abbreviated(drawingOf(resting, words), new Set()), 1.2);
  const block = {
    width: 600,
    height: 800,
    boxes: [
      { id: '@wizard/steps/business:business', x: 12, y: 12, width: 576, height: 776 },
      { id: '@wizard/steps/business:business.editing', x: 40, y: 60, width: 300, height: 400 },
    ],
    edges: [{ id: 'inside', points: [[50, 20] as [number, number], [50, 60] as [number, number]], label: null }],
  };
  const after = layOutOverview(drawing, 1.2, new Map([[[...inside.keys()].join(), block]]));
  const placeIn = ({ boxes }: ChartLayout, id: string) => {
    const { x = 0, y = 0 } = boxes.find((box) => box.id === id) ?? {};
    return [x, y];
  };

  test('is the block that its machine is laid out as', () => {
    expect([...inside.keys()]).toEqual(['@wizard/steps/business:business']);
    const [, own] = [...inside][0] ?? [];
    expect(own?.arrows.length).toBeGreaterThan(0);
    expect(own?.arrows.every(({ source }) => source.startsWith('@wizard/steps/business:'))).toBe(true);
  });

  test('stays where it is, with all above and on its left', () => {
    const above = [
      'wizard',
      'wizard.opening',
      'wizard.working',
      '@wizard/steps:wizardSteps.resuming',
      '@wizard/steps:wizardSteps.welcome',
    ];
    for (const id of [...above, '@wizard/steps:wizardSteps.business'])
      expect([id, ...placeIn(after, id)]).toEqual([id, ...placeIn(before, id)]);
  });

  test('moves what is below further down in its column', () => {
    const [x, y = 0] = placeIn(before, '@wizard/steps:wizardSteps.objectives');
    const moved = placeIn(after, '@wizard/steps:wizardSteps.objectives');
    expect(moved[0]).toBe(x);
    expect(moved[1]).toBeGreaterThanOrEqual(y + block.height);
  });

  test('holds its states and arrows at their places in the block', () => {
    const [x = 0, y = 0] = placeIn(after, '@wizard/steps/business:business');
    expect(placeIn(after, '@wizard/steps/business:business.editing')).toEqual([x + 28, y + 48]);
    expect(after.edges.find(({ id }) => id === 'inside')?.points).toEqual([
      [x + 38, y + 8],
      [x + 38, y + 48],
    ]);
    const around = after.boxes.find(({ id }) => id === '@wizard/steps:wizardSteps.business');
    expect(contains(around, { x: x - 12, y: y - 12, ...block })).toBe(true);
  });
});
