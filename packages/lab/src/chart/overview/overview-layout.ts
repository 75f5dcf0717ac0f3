import { type ChartNode, nodesOf } from '@upwell/trace/chart';
import { type ChartLayout, edgeId, initialDot, type LaidOutBox, type LaidOutEdge } from '../../base/chart-layout.ts';
import type { Point } from '../viewport/viewport.ts';
import type { Drawing } from '../writing/drawing.ts';
import { type Heights, heightsOf } from './heights.ts';
import { type Filling, heightOf, type Place, placesBelow, placesOf } from './places.ts';
import { type Connected, type Route, routesOf, type Side } from './routes.ts';
import { dotRoom, isInitial, type Widths, widthsOf } from './widths.ts';

/** By how much the height of a chart that stands in one column is divided, at most and in steps. */
const maxCut = 40;
const cutStep = 1.1;

const fillings: readonly Filling[] = ['in order', 'where there is room'];

/** An arrangement in another order has to be this much larger. */
const worthAnotherOrder = 1.03;

/** Layouts of states that are drawn in full, by their ids. */
export type BlockLayouts = ReadonlyMap<string, ChartLayout>;

/**
 * A chart whose states stand in columns, as titles or as blocks that are laid out already: the arrangement that is drawn largest in a
 * frame, given its width by its height. The states of `resting` stand in the columns that they have there, whatever else is expanded.
 *
 * ELK draws text that is read without zooming too small: its layers do not follow the frame. Given the same titles, compact spacing, and
 * for each frame the best of 16 combinations of direction, layering, wrapping and compaction, it draws none of the nine flows larger and
 * six smaller in the pane at 1280 × 800: the titles of the wizard in 10.0 pixels instead of 11.9, of the checkout in 10.3 instead of 15.3.
 * It takes 100 ms for each combination, after its engine of 1.5 MB is loaded; this takes 20.
 */
export function layOutOverview(drawing: Drawing, ratio: number, blocks: BlockLayouts = new Map()): ChartLayout {
  const { chart, headOf, brief } = drawing;
  const resting = { ...drawing, chart: brief?.resting ?? chart };
  const { layout, root } = [...arrangements(resting, ratio)].reduce((best, one) =>
    one.worth > best.worth ? one : best,
  );
  if (resting.chart === chart) return layout;
  const columns = new Map(placesBelow(root).map(({ id, column }) => [id, column]));
  const places = placesOf(chart.root, heightOf(root), { headOf, filling: 'in order', blocks, columns });
  return withBlocks(laidOut(places, arrowsIn(drawing, blocks)), blocks);
}

type Titles = Pick<Drawing, 'chart' | 'arrows' | 'headOf'>;

/** In one column, and in more and more of them until it is the width that limits the size. */
function* arrangements(titles: Titles, ratio: number) {
  const { chart, headOf } = titles;
  const arrows = arrowsIn(titles, new Map());
  const whole = heightOf(placesOf(chart.root, Number.POSITIVE_INFINITY, { headOf, filling: 'in order' }));
  for (const filling of fillings) {
    let last = '';
    for (let maxHeight = whole; maxHeight > whole / maxCut; maxHeight /= cutStep) {
      const root = placesOf(chart.root, maxHeight, { headOf, filling });
      const key = placesBelow(root)
        .map(({ column, row }) => `${column} ${row}`)
        .join();
      if (key === last) continue;
      last = key;
      const layout = laidOut(root, arrows);
      const [byWidth, byHeight] = [ratio / layout.width, 1 / layout.height];
      yield {
        layout,
        root,
        worth: Math.min(byWidth, byHeight) * (filling === 'in order' ? worthAnotherOrder : 1),
      };
      if (byWidth < byHeight) break;
    }
  }
}

function arrowsIn({ chart, arrows }: Titles, blocks: BlockLayouts): Connected[] {
  const inside = new Set([...blocks.values()].flatMap(({ edges }) => edges.map(({ id }) => id)));
  return [...arrows, ...rememberedArrows(chart)].filter(({ id }) => !inside.has(id));
}

function withBlocks(layout: ChartLayout, blocks: BlockLayouts): ChartLayout {
  const moved = layout.boxes.flatMap((box) => {
    const block = blocks.get(box.id);
    return block ? [movedBy(block, box)] : [];
  });
  return {
    ...layout,
    boxes: [...layout.boxes.filter(({ id }) => !blocks.has(id)), ...moved.flatMap(({ boxes }) => boxes)],
    edges: [...layout.edges, ...moved.flatMap(({ edges }) => edges)],
  };
}

function movedBy({ boxes, edges }: ChartLayout, { x, y }: Point): Pick<ChartLayout, 'boxes' | 'edges'> {
  const move = <Area extends Point>(area: Area): Area => ({ ...area, x: area.x + x, y: area.y + y });
  return {
    boxes: boxes.map(move),
    edges: edges.map(({ id, points, label }) => ({
      id,
      points: points.map(([left, top]) => [left + x, top + y]),
      label: label && move(label),
    })),
  };
}

function rememberedArrows(chart: Drawing['chart']): Connected[] {
  return nodesOf(chart).flatMap(({ id, history }: ChartNode) =>
    (history?.targets ?? []).map((target) => ({ id: edgeId(initialDot(id), target), source: id, target })),
  );
}

interface Extents {
  heights: Heights;
  widths: Widths;
}

function laidOut(root: Place, arrows: readonly Connected[]): ChartLayout {
  const places = placesBelow(root);
  const { straight, routed } = routesOf(arrows, new Map(places.map((place) => [place.id, place])));
  const heights = heightsOf(root, routed);
  const widths = widthsOf(root, routed, heights);
  const boxOf = (place: Place): LaidOutBox => {
    const [{ top, height }, { left, width }] = [heights.of(place), widths.of(place)];
    return { id: place.id, x: left, y: top, width, height };
  };
  const starts = places.filter(isInitial).map((place) => initialArrow(place, boxOf(place)));
  const { width, height } = boxOf(root);
  return {
    width,
    height,
    boxes: [...places.map(boxOf), ...starts.map(({ dot }) => dot)],
    edges: [
      ...starts.map(({ edge }) => edge),
      ...straight.map(({ id, from, to }) => straightArrow(id, boxOf(from), boxOf(to))),
      ...routed.map((route) => routedArrow(route, { heights, widths })),
    ],
  };
}

function initialArrow({ id, around }: Place, { x, y }: LaidOutBox): { dot: LaidOutBox; edge: LaidOutEdge } {
  const dot = { id: initialDot(around?.id ?? ''), x: x - dotRoom, y: y + 5, width: 10, height: 10 };
  const middle = dot.y + dot.height / 2;
  return {
    dot,
    edge: line(edgeId(dot.id, id), [
      [dot.x + dot.width, middle],
      [x, middle],
    ]),
  };
}

function straightArrow(id: string, from: LaidOutBox, to: LaidOutBox): LaidOutEdge {
  const isDown = from.y < to.y;
  const x = from.x + Math.min(isDown ? 26 : 42, from.width / 2, to.width / 2);
  const [start, end] = isDown ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
  return line(id, [
    [x, start],
    [x, end],
  ]);
}

function routedArrow({ id, from, to, sides, levels, tracks }: Route, { heights, widths }: Extents) {
  const [start, end] = [sideOf(widths.of(from), sides[0]), sideOf(widths.of(to), sides[1])];
  const across = [start, ...tracks.map(widths.trackAt), end];
  return line(
    id,
    levels.flatMap((level, index) =>
      across.slice(index, index + 2).map((x): [number, number] => [x, heights.levelAt(level)]),
    ),
  );
}

function sideOf({ left, width }: { left: number; width: number }, side: Side): number {
  return side === 'left' ? left : left + width;
}

function line(id: string, points: LaidOutEdge['points']): LaidOutEdge {
  return { id, points, label: null };
}
