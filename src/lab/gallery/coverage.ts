import { useMemo } from 'react';
import { coverageOf, type MachineCoverage } from '../../trace/explore/coverage.ts';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { type ChartPath, childPath, childrenOf, rootPath } from '../chart/compose.ts';
import type { DrawnMachine } from '../chart/marks.ts';
import { buildCharts } from '../flows.ts';
import { coverageOfPaths } from './generated.ts';

/** The coverage of a flow's generated sessions, by machine; `null` as long as `paths` is. */
export function useCoverage(
  flow: string,
  paths: readonly GeneratedPath[] | null,
): Record<string, MachineCoverage> | null {
  return useMemo(() => paths && coverageOfPaths(flow, paths), [flow, paths]);
}

/** The coverage of recorded sessions, by machine. */
export function coverageOfTraces(traces: readonly Trace[]): Record<string, MachineCoverage> {
  return coverageOf(buildCharts, traces);
}

/** A flow and all its child machines, with the paths at which they are drawn. */
export function drawnMachines(flow: string): Pick<DrawnMachine, 'path' | 'machine'>[] {
  const below = (machine: string, path: ChartPath): Pick<DrawnMachine, 'path' | 'machine'>[] => {
    const chart = buildCharts[machine];
    const children = chart ? childrenOf(chart) : [];
    return [
      { path, machine },
      ...children.flatMap((child) => (child.machine ? below(child.machine, childPath(path, child)) : [])),
    ];
  };
  const chart = buildCharts[flow];
  return chart ? below(flow, rootPath(chart)) : [];
}
