import { type Chart, type ChartTransition, nodesOf } from './chart.ts';

/** The places of a chart that are never reached. */
export interface Unreachable {
  states: ReadonlySet<string>;
  transitions: readonly ChartTransition[];
}

/** Follows every transition from the start, whatever its guard says, but for those that are never taken. */
export function unreachableOf(
  chart: Chart,
  isNeverTaken: (transition: ChartTransition) => boolean = () => false,
): Unreachable {
  const nodes = nodesOf(chart);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => node.states.map((child) => [child.id, node.id] as const)));
  const all = nodes.flatMap((node) => node.transitions);
  const never = new Set(all.filter((one) => isNeverTaken(one) || isShadowed(one, all)));
  const reached = new Set<string>();
  const open = [chart.root.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = byId.get(id);
    if (!node || reached.has(id)) continue;
    reached.add(id);
    const parent = parents.get(id);
    if (parent !== undefined) open.push(parent);
    open.push(...node.initial, ...(node.history?.targets ?? []));
    if (node.type === 'parallel') open.push(...node.states.map((child) => child.id));
    open.push(...node.transitions.filter((one) => !never.has(one)).flatMap(({ targets }) => targets));
  }
  return {
    states: new Set([...byId.keys()].filter((id) => !reached.has(id))),
    transitions: all.filter((one) => never.has(one) || !reached.has(one.source)),
  };
}

/** Does an earlier branch without a guard always come first? */
function isShadowed({ source, event, branch }: ChartTransition, all: readonly ChartTransition[]): boolean {
  return all.some((one) => one.source === source && one.event === event && one.branch < branch && one.guard === null);
}
