import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import type { Drawing } from '../writing/drawing.ts';

/** A machine that is drawn in full among states that are titles only. */
export interface Block {
  chart: Chart;
  drawing: Drawing;
}

/** By the id of the state that is the machine's outermost. */
export function blocksOf(chart: Chart, drawing: Drawing): Map<string, Block> {
  const { brief } = drawing;
  if (!brief) return new Map();
  const outermost = (node: ChartNode): ChartNode[] =>
    brief.has(node.id) ? node.states.flatMap(outermost) : [node];
  return new Map(outermost(chart.root).map((root) => [root.id, blockOf(root, drawing)]));
}

function blockOf(root: ChartNode, { arrows, headOf }: Drawing): Block {
  const chart = { id: root.id, root };
  const inside = new Set(nodesOf(chart).map(({ id }) => id));
  return {
    chart,
    drawing: { arrows: arrows.filter(({ source }) => inside.has(source)), headOf, brief: null },
  };
}
