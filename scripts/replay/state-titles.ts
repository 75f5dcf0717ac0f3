import type { StateValue } from 'xstate';
import type { Chart, ChartNode } from '../../src/trace/format/trace.ts';
import { stateTitle } from '../../src/trace/words/chart-words.ts';

/** What people call the states that a machine is in: "Step 4: the templates"; `null` when its chart has no such states. */
export function stateTitles(chart: Chart | undefined, value: StateValue | null): string | null {
  const titles = chart && value !== null ? leavesOf(chart.root, value).map(stateTitle) : [];
  return titles.length === 0 ? null : titles.join(' + ');
}

function leavesOf(node: ChartNode, value: StateValue): ChartNode[] {
  const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  if (entries.length === 0) return [node];
  return entries.flatMap(([key, below]) => {
    const child = node.states.find((state) => state.key === key);
    return child ? leavesOf(child, below ?? {}) : [];
  });
}
