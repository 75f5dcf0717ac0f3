import type { Chart, ChartInvoke, ChartNode } from '../../trace/chart/chart.ts';
import { own } from '../../trace/format/own.ts';

/** The charts of a build or of a trace, by machine id. */
export type Charts = Readonly<Record<string, Chart>>;

/** Where a machine is drawn: `@wizard`, or parent path and invoke id, `@wizard/targets`. */
export type ChartPath = string;

export function rootPath({ id }: Chart): ChartPath {
  return `@${id}`;
}

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
 * A chart with the expanded child machines drawn inside the states that invoke them. Node ids of a child start with its path, so
 * that a machine that is invoked twice can be drawn twice.
 */
export function composeChart(chart: Chart, charts: Charts, expanded: ReadonlySet<ChartPath>): Chart {
  return { id: chart.id, root: composeNode(chart.root, rootPath(chart), charts, expanded) };
}

/** The id of a node in a composed chart: prefixed with the path, unless it is the flow's own. */
export function drawnId(path: ChartPath, id: string): string {
  return path.includes('/') ? `${path}:${id}` : id;
}

function composeNode(
  node: ChartNode,
  path: ChartPath,
  charts: Charts,
  expanded: ReadonlySet<ChartPath>,
): ChartNode {
  const rename = (id: string) => drawnId(path, id);
  const inside = node.invokes.flatMap((invoke) => {
    const child = invoke.machine === null ? undefined : own(charts, invoke.machine);
    const at = childPath(path, invoke);
    return child && expanded.has(at) ? [composeNode(child.root, at, charts, expanded)] : [];
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
    states: [...node.states.map((state) => composeNode(state, path, charts, expanded)), ...inside],
  };
}
