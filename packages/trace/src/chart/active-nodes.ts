import type { StateValue } from 'xstate';
import { type Chart, type ChartNode, nodesOf } from './chart.ts';

/** The ids of the active state nodes, the root first. */
export function activeNodes(root: string, value: StateValue): string[] {
  if (typeof value === 'string') return [root, `${root}.${value}`];
  return [
    root,
    ...Object.entries(value).flatMap(([key, inner]) => activeNodes(`${root}.${key}`, inner ?? {})),
  ];
}

/** The active states that have no active state inside. */
export function innermostStates(chart: Chart, value: StateValue): ChartNode[] {
  const active = new Set(activeNodes(chart.id, value));
  return nodesOf(chart).filter(
    ({ id, states }) => active.has(id) && !states.some((one) => active.has(one.id)),
  );
}
