import { type Chart, type ChartNode, type MergedChart, nodesOf, transitionKey } from '@upwell/trace/chart';

/** A chart of so many states is seen at a glance, and stays whole. */
const maxWhole = 8;

/** Cuts two charts in one down to the states that changed, both ends of the transitions that did, and the states around these. */
export function aroundChanges({ chart, changes }: MergedChart): Chart {
  const nodes = nodesOf(chart);
  if (changes.size === 0 || nodes.length <= maxWhole) return chart;
  const near = new Set(
    nodes.flatMap(({ id, transitions }) => {
      const changed = transitions.filter((one) => changes.has(transitionKey(one)));
      return [...(changes.has(id) || changed.length > 0 ? [id] : []), ...changed.flatMap(({ targets }) => targets)];
    }),
  );
  const isKept = (node: ChartNode): boolean => near.has(node.id) || node.states.some(isKept);
  const kept = new Set(nodes.filter(isKept).map(({ id }) => id));
  const areKept = (ids: readonly string[]) => ids.every((id) => kept.has(id));
  const cut = (node: ChartNode): ChartNode => ({
    ...node,
    initial: node.initial.filter((id) => kept.has(id)),
    ...(node.history && { history: { ...node.history, targets: node.history.targets.filter((id) => kept.has(id)) } }),
    transitions: node.transitions.filter(({ targets }) => areKept(targets)),
    states: node.states.filter(({ id }) => kept.has(id)).map(cut),
  });
  return { ...chart, root: cut(chart.root) };
}
