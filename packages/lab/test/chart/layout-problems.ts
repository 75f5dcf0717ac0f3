import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import { type ChartLayout, overlaps } from '../../src/base/chart-layout.ts';
import type { Drawing } from '../../src/chart/writing/drawing.ts';

/** What is wrong with a layout: states without a box, that touch or have no room for their text, arrows without a line or room for their label. */
export function layoutProblems(chart: Chart, { arrows, headOf }: Drawing, layout: ChartLayout): string[] {
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
  const edges = new Map(layout.edges.map((edge) => [edge.id, edge]));
  const problemsIn = (node: ChartNode): string[] => {
    const places = node.states.flatMap(({ id }) => boxes.get(id) ?? []);
    const touching = places.filter((one) => places.some((other) => other !== one && overlaps(one, other)));
    const { x, y, width, height } = boxes.get(node.id) ?? { x: 0, y: 0, width: -1, height: -1 };
    return [
      ...(width < headOf(node).width ? [`${node.id} has no room for its text`] : []),
      ...(x + width > layout.width || y + height > layout.height ? [`${node.id} is outside`] : []),
      ...touching.map(({ id }) => `${id} touches another state`),
      ...node.states.flatMap(problemsIn),
    ];
  };
  return [
    ...nodesOf(chart).flatMap(({ id }) => (boxes.has(id) ? [] : [`${id} is not drawn`])),
    ...problemsIn(chart.root),
    ...arrows.flatMap(({ id }) => ((edges.get(id)?.points.length ?? 0) < 2 ? [`${id} has no line`] : [])),
    ...arrows.flatMap(({ id }) => (edges.get(id)?.label ? [] : [`${id} has no room for its label`])),
  ];
}
