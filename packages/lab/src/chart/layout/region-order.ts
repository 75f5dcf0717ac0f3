import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import {
  type ChartLayout,
  type Direction,
  initialDot,
  type LaidOutArea,
  type LaidOutBox,
  type LaidOutEdge,
} from '../../base/chart-layout.ts';

/** Puts parallel regions that stand beside each other into the order of the code: ELK orders what no arrow connects as it likes. */
export function inOrderOfCode(chart: Chart, layout: ChartLayout, direction: Direction): ChartLayout {
  return nodesOf(chart)
    .filter(({ type }) => type === 'parallel')
    .reduce((ordered, node) => withRegionsInOrder(node, ordered, direction), layout);
}

function withRegionsInOrder({ states }: ChartNode, layout: ChartLayout, direction: Direction): ChartLayout {
  const [axis, size] = direction === 'down' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const boxes = states.flatMap(({ id }) => layout.boxes.find((box) => box.id === id) ?? []);
  const row = boxes.toSorted((one, other) => one[axis] - other[axis]);
  const endOf = (box: LaidOutBox) => box[axis] + box[size];
  const gaps = row.map((box, index) => (row[index + 1]?.[axis] ?? endOf(box)) - endOf(box));
  const regionOf = new Map(
    states.flatMap((root, index) =>
      nodesOf({ id: '', root }).flatMap(({ id }) => [[id, index] as const, [initialDot(id), index] as const]),
    ),
  );
  const endsOf = ({ id }: LaidOutEdge) => id.split('→').map((end) => regionOf.get(end));
  const isCrossed = layout.edges.some((edge) => new Set(endsOf(edge)).size > 1);
  if (isCrossed || gaps.some((gap) => gap < 0) || boxes.length < states.length) return layout;

  let start = row[0]?.[axis] ?? 0;
  const shifts = boxes.map((box, index) => {
    const shift = start - box[axis];
    start += box[size] + (gaps[index] ?? 0);
    return shift;
  });
  const moved = <Area extends LaidOutArea>(area: Area, region: number | undefined): Area => ({
    ...area,
    [axis]: area[axis] + (shifts[region ?? -1] ?? 0),
  });
  return {
    ...layout,
    boxes: layout.boxes.map((box) => moved(box, regionOf.get(box.id))),
    edges: layout.edges.map((edge): LaidOutEdge => {
      const [region] = endsOf(edge);
      const movedPoint = ([x, y]: [number, number]): [number, number] => {
        const point = moved({ x, y, width: 0, height: 0 }, region);
        return [point.x, point.y];
      };
      return { ...edge, points: edge.points.map(movedPoint), label: edge.label && moved(edge.label, region) };
    }),
  };
}
