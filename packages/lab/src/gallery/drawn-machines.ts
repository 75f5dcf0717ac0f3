import { own } from '@upwell/trace/format';
import { type ChartPath, type Charts, childPath, childrenOf } from '../chart/compose.ts';
import type { DrawnMachine } from '../chart/marks.ts';

/** A machine and all its child machines, with the paths at which they are drawn. */
export function drawnMachines(
  charts: Charts,
  machine: string,
  path: ChartPath = `@${machine}`,
): Pick<DrawnMachine, 'path' | 'machine'>[] {
  const chart = own(charts, machine);
  const children = chart ? childrenOf(chart) : [];
  return [
    { path, machine },
    ...children.flatMap((child) =>
      child.machine ? drawnMachines(charts, child.machine, childPath(path, child)) : [],
    ),
  ];
}
