import { nodesOf } from '@upwell/trace/chart';
import type { ChartLayout, LaidOutArea } from '../../base/chart-layout.ts';
import type { Drawing } from '../writing/drawing.ts';

/** Where something is written: labels, states without others inside, and what stands above the states inside. */
export function textAreas(
  { boxes, edges }: ChartLayout,
  { chart, headOf }: Pick<Drawing, 'chart' | 'headOf'>,
): LaidOutArea[] {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const written = boxes.flatMap((box) => {
    const node = nodes.get(box.id);
    if (!node) return [];
    return node.states.length === 0 ? box : { ...box, height: Math.min(box.height, headOf(node).height) };
  });
  return [...written, ...edges.flatMap(({ label }) => label ?? [])];
}
