import { nodesOf } from '@upwell/trace/chart';
import { type ChartLayout, type LaidOutArea, type LaidOutEdge, overlaps } from '../../base/chart-layout.ts';
import type { Size } from '../viewport/viewport.ts';
import { type Arrow, type ArrowLine, fontOf } from '../writing/arrow-labels.ts';
import type { Drawing } from '../writing/drawing.ts';
import { fonts, sizes, textWidth } from '../writing/text-size.ts';

/** The label of an arrow for which the layout has no room. */
export interface LooseLabel {
  lines: readonly ArrowLine[];
  area: LaidOutArea;
  text: TextSizes;
}

/** In CSS pixels. */
export interface TextSizes {
  size: number;
  row: number;
}

export const usualText: TextSizes = { size: fonts.text.size, row: sizes.labelRow };

const overviewText: TextSizes = { size: 16, row: 19 };

/**
 * Places the labels of some arrows where they hide no title: beside their lines, and over as few others as possible. One for which
 * there is no such place is left out, unless it may hide titles. `shown` gives the lines of an arrow's label; `others` are labels that
 * are drawn already.
 */
export function looseLabels(
  { boxes, edges, width, height }: ChartLayout,
  drawing: Drawing,
  shown: (arrow: Arrow) => readonly ArrowLine[],
  { mayHide = false, others = [] }: { mayHide?: boolean; others?: readonly LooseLabel[] } = {},
): Map<string, LooseLabel> {
  const labels = new Map<string, LooseLabel>();
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]));
  const wanted = edges.flatMap((edge) => {
    const arrow = edge.label ? undefined : arrows.get(edge.id);
    const lines = arrow ? shown(arrow) : [];
    const text = drawing.brief?.has(arrow?.source ?? '') ? overviewText : usualText;
    return lines.length > 0 ? [{ edge, lines, text }] : [];
  });
  if (wanted.length === 0) return labels;
  const parents = new Set(nodesOf(drawing.chart).flatMap(({ id, states }) => (states.length > 0 ? id : [])));
  const taken = [
    ...boxes.map((box) => (parents.has(box.id) ? { ...box, height: titleHeight } : box)),
    ...others.map(({ area }) => area),
  ];
  const parts = edges.flatMap(({ id, points }) => partsOf(points).map((part) => ({ id, part })));
  for (const { edge, lines, text } of wanted) {
    const size = sizeOf(lines, text);
    const [area] = areasBeside(edge, size)
      .map((one) => movedInto(one, { width, height }))
      .map((one) => ({
        one,
        titles: taken.filter((other) => overlaps(one, other)).length,
        lines: parts.filter(({ id, part }) => id !== edge.id && overlaps(one, part)).length,
      }))
      .filter(({ titles }) => mayHide || titles === 0)
      .toSorted((one, other) => one.titles - other.titles || one.lines - other.lines);
    if (!area) continue;
    taken.push(area.one);
    labels.set(edge.id, { lines, area: area.one, text });
  }
  return labels;
}

function sizeOf(lines: readonly ArrowLine[], text: TextSizes): Size {
  const widths = lines.map((line) => textWidth(line.text, fontOf(line, text)));
  return { width: Math.max(...widths) + 8, height: lines.length * text.row + 4 };
}

function areasBeside({ points }: LaidOutEdge, { width, height }: Size): LaidOutArea[] {
  const byLength = partsOf(points).toSorted((one, other) => other.width + other.height - (one.width + one.height));
  return byLength.flatMap((part) =>
    [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((at) => {
      const [x, y] = [part.x + part.width * at, part.y + part.height * at];
      const spots: [x: number, y: number][] =
        part.height > part.width
          ? [
              [x + beside, y - height / 2],
              [x - beside - width, y - height / 2],
            ]
          : [
              [x - width / 2, y - beside - height],
              [x - width / 2, y + beside],
            ];
      return spots.map(([left, top]) => ({ x: left, y: top, width, height }));
    }),
  );
}

/** In CSS pixels, between a line and its label. */
const beside = 5;

const titleHeight = 30;

/** A label that is larger than the drawing begins at its border. */
function movedInto({ x, y, width, height }: LaidOutArea, whole: Size): LaidOutArea {
  return {
    x: Math.max(0, Math.min(x, whole.width - width)),
    y: Math.max(0, Math.min(y, whole.height - height)),
    width,
    height,
  };
}

/** The straight parts of a line, as areas without a width or a height. */
export function partsOf(points: LaidOutEdge['points']): LaidOutArea[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
  });
}
