import type { Chart, ChartInvoke, ChartNode } from '@upwell/trace/chart';
import { own } from '@upwell/trace/session';
import type { Charts } from '../../base/profile.ts';

/** The path of a drawn machine: `@wizard`, or parent path and invoke id, `@wizard/targets`. */
export type ChartPath = string;

/** More states than any flow has: a trace's charts may be made up, and may multiply. */
const maxStates = 3_000;

export function childPath(parent: ChartPath, { id }: Pick<ChartInvoke, 'id'>): ChartPath {
  return `${parent}/${id}`;
}

/** The child machines that a chart's states invoke. */
export function childrenOf(chart: Chart): ChartInvoke[] {
  const invokesOf = (node: ChartNode): ChartInvoke[] => [
    ...node.invokes.filter(({ machine }) => machine !== null),
    ...node.states.flatMap(invokesOf),
  ];
  return invokesOf(chart.root);
}

/**
 * A chart with all child machines drawn inside the states that invoke them, except a machine inside itself. Node ids of a child
 * start with its path, so that a machine that is invoked twice can be drawn twice.
 */
export function composeChart(chart: Chart, charts: Charts): Chart {
  const room = { left: maxStates };
  return { id: chart.id, root: composeNode(chart.root, `@${chart.id}`, [chart.id], charts, room) };
}

/** The id of a node in a composed chart: prefixed with the path, unless it is the flow's own. */
export function drawnId(path: ChartPath, id: string): string {
  return path.includes('/') ? `${path}:${id}` : id;
}

/** The path in the id of a node of a composed chart; empty for the flow's own. */
export function pathIn(id: string): ChartPath | '' {
  return id.startsWith('@') ? id.slice(0, id.indexOf(':')) : '';
}

function composeNode(
  node: ChartNode,
  path: ChartPath,
  machines: readonly string[],
  charts: Charts,
  room: { left: number },
): ChartNode {
  const rename = (id: string) => drawnId(path, id);
  room.left -= 1 + node.states.length;
  const inside = node.invokes.flatMap((invoke) => {
    const { machine } = invoke;
    const child = machine === null || machines.includes(machine) ? undefined : own(charts, machine);
    return child && room.left > 0
      ? [composeNode(child.root, childPath(path, invoke), [...machines, child.id], charts, room)]
      : [];
  });
  return {
    ...node,
    id: rename(node.id),
    initial: node.initial.map(rename),
    ...(node.history && { history: { ...node.history, targets: node.history.targets.map(rename) } }),
    transitions: node.transitions.map((one) => ({
      ...one,
      source: rename(one.source),
      targets: one.targets.map(rename),
    })),
    states: [...node.states.map((state) => composeNode(state, path, machines, charts, room)), ...inside],
  };
}
