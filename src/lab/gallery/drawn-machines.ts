import { own } from '../../trace/format/own.ts';
import { type ChartPath, childPath, childrenOf } from '../chart/compose.ts';
import type { DrawnMachine } from '../chart/marks.ts';
import { buildCharts } from '../flows.ts';

/** A machine and all its child machines, with the paths at which they are drawn. */
export function drawnMachines(
  machine: string,
  path: ChartPath = `@${machine}`,
): Pick<DrawnMachine, 'path' | 'machine'>[] {
  const chart = own(buildCharts, machine);
  const children = chart ? childrenOf(chart) : [];
  return [
    { path, machine },
    ...children.flatMap((child) =>
      child.machine ? drawnMachines(child.machine, childPath(path, child)) : [],
    ),
  ];
}
