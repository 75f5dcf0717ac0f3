import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import { pathIn } from '../model/compose.ts';
import type { Openness } from '../model/openness.ts';
import { type Drawing, drawingWith } from './drawing.ts';
import type { StateHead } from './state-head.ts';
import { fonts, sizes, textWidth, wrapped } from './text-size.ts';

/**
 * In CSS pixels: the height of a title, its greatest width before it is wrapped, and the room for how many states a box hides and for the
 * button that shows them.
 */
const look = { height: 30, width: 230, count: 48 };

/**
 * A drawing with only titles outside the detailed machines and the closed ones in them: boxes of a name, and arrows whose labels take
 * no room and appear when they are taken.
 */
export function abbreviated(drawing: Drawing, detailed: Openness['detailed'], resting: Chart | null = null): Drawing {
  if (detailed === 'all') return drawing;
  const inside = nodesOf(drawing.chart).filter(({ id }) => detailed.has(pathIn(id)));
  const inFull = new Set(inside.flatMap(({ id, states }) => [id, ...states.map((state) => state.id)]));
  const isBrief = (id: string) => !inFull.has(id);
  return drawingWith({
    chart: drawing.chart,
    brief: detailed.has('') ? null : { has: isBrief, isAll: detailed.size === 0, resting },
    arrows: drawing.arrows.map((arrow) => (isBrief(arrow.source) ? { ...arrow, width: 0, height: 0 } : arrow)),
    headOf: (node) => (isBrief(node.id) ? briefHead(node, drawing.headOf(node)) : drawing.headOf(node)),
  });
}

/** The machines that are drawn in full among states that are titles only, by the ids of their outermost states. */
export function blocksOf({ chart, arrows, headOf, brief }: Drawing): Map<string, Drawing> {
  if (!brief) return new Map();
  const outermost = (node: ChartNode): ChartNode[] => (brief.has(node.id) ? node.states.flatMap(outermost) : [node]);
  const blockOf = (root: ChartNode): Drawing => {
    const block = { id: root.id, root };
    const inside = new Set(nodesOf(block).map(({ id }) => id));
    return drawingWith({
      chart: block,
      arrows: arrows.filter(({ source }) => inside.has(source)),
      headOf,
      brief: null,
    });
  };
  return new Map(outermost(chart.root).map((root) => [root.id, blockOf(root)]));
}

/** The name of a state alone. */
function briefHead(node: ChartNode, head: StateHead): StateHead {
  if (node.type === 'history') return head;
  const title = wrapped(node.key, look.width, fonts.brief);
  const isLeaf = node.type === 'atomic' || node.type === 'final';
  const hasMore = !isLeaf || node.invokes.some(({ machine }) => machine !== null);
  const widest = Math.max(...title.map((line) => textWidth(line, fonts.brief)));
  const width = widest + 2 * sizes.padding + (hasMore ? look.count : 0);
  return {
    title,
    description: [],
    rows: [],
    isBrief: true,
    width: Math.max(56, width),
    height: look.height + (title.length - 1) * sizes.brief,
  };
}
