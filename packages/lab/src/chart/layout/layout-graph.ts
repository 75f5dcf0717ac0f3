import { type ChartNode, nodesOf } from '@upwell/trace/chart';
import type { ElkExtendedEdge, ElkNode, ElkShape, LayoutOptions } from 'elkjs/lib/elk-api.js';
import {
  type ChartLayout,
  type Direction,
  edgeId,
  initialDot,
  type LaidOutArea,
  type LaidOutBox,
  type LaidOutEdge,
} from '../../base/chart-layout.ts';
import type { Arrow } from '../writing/arrow-labels.ts';
import type { Drawing } from '../writing/drawing.ts';
import { inOrderOfCode } from './region-order.ts';

/** The width of a chart that fits into a window of 1280 pixels. */
const maxWidthPx = 1_000;

/** A wider chart is panned in any arrangement: trying the others takes seconds and gains nothing. */
const maxTriedWidthPx = 3 * maxWidthPx;

/** In arrows: crossings of more are reduced once instead of seven times, which halves the time and hardly shows. */
const manyArrows = 100;

/** In arrows: from here on, narrow rows take ELK many seconds. */
const maxNarrowed = 45;

/** Parallel regions side by side; stacked; stacked, and every row narrow. */
type Arrangement = 'beside' | 'stacked' | 'narrow';

/** The part of ELK that lays a graph out. Its own types do not compile in every application. */
interface GraphLayout {
  layout(graph: object): Promise<object>;
}

/** Lays a chart out in the first arrangement that fits, or the narrowest. */
export async function layOut(elk: GraphLayout, drawing: Drawing, direction: Direction = 'down'): Promise<ChartLayout> {
  let narrowest = await arranged(elk, drawing, 'beside', direction);
  if (direction === 'right' || narrowest.width > maxTriedWidthPx) return narrowest;
  for (const arrangement of moreArrangements(drawing)) {
    if (narrowest.width <= maxWidthPx) break;
    const layout = await arranged(elk, drawing, arrangement, direction);
    if (layout.width < narrowest.width) narrowest = layout;
  }
  return narrowest;
}

async function arranged(
  elk: GraphLayout,
  drawing: Drawing,
  arrangement: Arrangement,
  direction: Direction,
  padding: Padding = new Map(),
): Promise<ChartLayout> {
  const graph = await elk.layout(toLayoutGraph(drawing, arrangement, direction, padding));
  const layout = inOrderOfCode(drawing.chart, fromLayoutGraph(graph as ElkNode), direction);
  if (padding.size > 0) return layout;
  const missing = missingWidths(drawing, layout);
  return missing.size === 0 ? layout : arranged(elk, drawing, arrangement, direction, missing);
}

function moreArrangements({ chart, arrows }: Drawing): Arrangement[] {
  return [
    ...(stackingEdges(chart.root).length > 0 ? (['stacked'] as const) : []),
    ...(arrows.length > maxNarrowed ? [] : (['narrow'] as const)),
  ];
}

/** The width to add to the boxes of states, by id. */
type Padding = ReadonlyMap<string, number>;

/** ELK ignores the minimum width of some boxes with arrows through their borders. */
function missingWidths({ chart, headOf }: Drawing, { boxes }: ChartLayout): Padding {
  const widths = new Map(boxes.map(({ id, width }) => [id, width]));
  const missing = nodesOf(chart).map((node) => [node.id, headOf(node).width - (widths.get(node.id) ?? 0)] as const);
  return new Map(missing.filter(([, width]) => width > 0));
}

function toLayoutGraph(drawing: Drawing, arrangement: Arrangement, direction: Direction, padding: Padding): ElkNode {
  const { chart } = drawing;
  const order = new Map(nodesOf(chart).map(({ id }, index) => [id, index]));
  const layoutOptions = {
    ...(arrangement === 'narrow' ? narrowOptions : graphOptions),
    'elk.direction': direction.toUpperCase(),
    ...(drawing.arrows.length > manyArrows && { 'elk.layered.thoroughness': '1' }),
  };
  return {
    id: ' ',
    layoutOptions,
    children: [boxOf(chart.root, drawing, layoutOptions, padding)],
    edges: [
      ...initialEdges(chart.root),
      ...drawing.arrows.map((arrow) => edgeOf(arrow, order)),
      ...(arrangement === 'beside' ? [] : stackingEdges(chart.root)),
    ],
  };
}

function fromLayoutGraph(graph: ElkNode): ChartLayout {
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: (graph.children ?? []).flatMap(boxesBelow),
    edges: (graph.edges ?? []).filter(({ id }) => !id.startsWith(stacking)).map(laidOutEdge),
  };
}

function boxOf(node: ChartNode, drawing: Drawing, options: LayoutOptions, padding: Padding): ElkNode {
  const { width, height } = drawing.headOf(node);
  const side = 14 + (padding.get(node.id) ?? 0) / 2;
  if (node.states.length === 0) return { id: node.id, width, height };
  return {
    id: node.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height},left=${side},bottom=14,right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 28})`,
    },
    children: [
      ...(node.initial.length > 0 ? [{ id: initialDot(node.id), width: 10, height: 10 }] : []),
      ...node.states.map((state) => boxOf(state, drawing, options, padding)),
    ],
  };
}

function initialEdges(node: ChartNode): ElkExtendedEdge[] {
  const dot = initialDot(node.id);
  const edge = (source: string, target: string) => ({
    id: edgeId(dot, target),
    sources: [source],
    targets: [target],
  });
  const layoutOptions = { 'elk.layered.priority.direction': '100' };
  const own = node.initial.map((target) => ({ ...edge(dot, target), layoutOptions }));
  const remembered = (node.history?.targets ?? []).map((target) => edge(node.id, target));
  return [...own, ...remembered, ...node.states.flatMap(initialEdges)];
}

/** Id prefix of the invisible edges that keep stacked regions below one another. */
const stacking = 'stacking ';

function stackingEdges(node: ChartNode): ElkExtendedEdge[] {
  const regions = node.type === 'parallel' ? node.states : [];
  const own = regions.slice(1).map((region, index) => {
    const above = regions[index]?.id ?? '';
    return { id: `${stacking}${above} ${region.id}`, sources: [above], targets: [region.id] };
  });
  return [...own, ...node.states.flatMap(stackingEdges)];
}

/** Arrows that follow the order of states in the code point down, so that a chart reads like its code. */
function edgeOf(arrow: Arrow, order: ReadonlyMap<string, number>): ElkExtendedEdge {
  const isForward = (order.get(arrow.source) ?? 0) < (order.get(arrow.target) ?? 0);
  const label = {
    id: `${arrow.id} label`,
    text: arrow.lines.map(({ text }) => text).join('\n'),
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    width: arrow.width,
    height: arrow.height,
  };
  return {
    id: arrow.id,
    layoutOptions: { 'elk.layered.priority.direction': isForward ? '10' : '1' },
    sources: [arrow.source],
    targets: [arrow.target],
    labels: arrow.height === 0 ? [] : [label],
  };
}

function boxesBelow(node: ElkNode): LaidOutBox[] {
  return [{ id: node.id, ...areaOf(node) }, ...(node.children ?? []).flatMap(boxesBelow)];
}

function areaOf({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): LaidOutArea {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function laidOutEdge({ id, sections = [], labels = [] }: ElkExtendedEdge): LaidOutEdge {
  const points = sections.flatMap((one) => [one.startPoint, ...(one.bendPoints ?? []), one.endPoint]);
  const [label] = labels;
  return {
    id,
    points: points.map(({ x, y }) => [round(x), round(y)]),
    label: label ? areaOf(label) : null,
  };
}

/** To whole pixels: whole lines are sharp, and the build keeps many layouts. */
const { round } = Math;

const graphOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

/** At most three states beside one another, at the price of more rows and longer arrows. */
const narrowOptions = {
  ...graphOptions,
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};
