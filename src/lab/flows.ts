import { type FlowDefinition, flows } from '../../machines/index.ts';
import { chartsOf } from '../trace/chart/chart.ts';
import type { Charts } from './chart/compose.ts';

/** The charts of this build: of every flow and its child machines, by machine id. */
export const buildCharts: Charts = Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine)));

export function flowOf(id: string): FlowDefinition | undefined {
  return flows.find((entry) => entry.id === id);
}
