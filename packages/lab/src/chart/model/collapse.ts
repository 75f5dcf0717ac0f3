import { type Chart, type ChartNode, type ChartTransition, nodesOf } from '@upwell/trace/chart';
import { edgeId } from '../../base/chart-layout.ts';
import type { Marks } from './marks.ts';

/** A chart of which some states are collapsed to a box. */
export interface CollapsedChart {
  chart: Chart;
  /** By the id of a collapsed state: the states it hides. */
  hidden: ReadonlyMap<string, readonly ChartNode[]>;
  /** The state itself, or the box that hides it. */
  boxOf(id: string): string;
}

/**
 * Hides the insides of all states but the open ones and the root. Transitions from and to hidden states become those of the box;
 * they keep their `source`, which identifies them. Transitions within a box are left out.
 */
export function collapse(full: Chart, open: ReadonlySet<string>): CollapsedChart {
  const { hidden, boxes } = hide(full, open);
  const boxOf = (id: string) => boxes.get(id) ?? id;
  const retarget = (one: ChartTransition): ChartTransition => ({
    ...one,
    targets: [...new Set(one.targets.map(boxOf))],
  });

  function shown(node: ChartNode): ChartNode {
    const inside = hidden.get(node.id);
    if (!inside) {
      return {
        ...node,
        initial: node.initial.map(boxOf),
        transitions: node.transitions.map(retarget),
        states: node.states.map(shown),
      };
    }
    const leavesTheBox = ({ targets }: ChartTransition) => targets.some((id) => boxOf(id) !== node.id);
    return {
      ...node,
      initial: [],
      states: [],
      transitions: [
        ...node.transitions.filter((one) => leavesTheBox(one) || !one.targets.some((id) => boxes.has(id))),
        ...inside.flatMap(({ transitions }) => transitions.filter(leavesTheBox)),
      ].map(retarget),
    };
  }

  return { chart: { id: full.id, root: shown(full.root) }, hidden, boxOf };
}

function hide(full: Chart, open: ReadonlySet<string>) {
  const hidden = new Map<string, readonly ChartNode[]>();
  const boxes = new Map<string, string>();
  for (const node of nodesOf(full)) {
    if (boxes.has(node.id) || node.states.length === 0 || node === full.root || open.has(node.id)) continue;
    const inside = node.states.flatMap((root) => nodesOf({ id: '', root }));
    hidden.set(node.id, inside);
    for (const { id } of inside) boxes.set(id, node.id);
  }
  return { hidden, boxes };
}

/** Marks of the whole chart on a collapsed one: arrows to and from hidden states are those of their boxes. */
export function marksOn({ boxOf }: CollapsedChart, marks: Marks): Marks {
  const ends = [...marks.taken].filter((id) => id.includes('→')).map((id) => id.split('→'));
  const moved = ends.map(([source = '', target = '']) => edgeId(boxOf(source), boxOf(target)));
  return { ...marks, taken: new Set([...marks.taken, ...moved]) };
}
