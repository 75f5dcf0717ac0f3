import { useMemo } from 'react';
import styled from 'styled-components';
import { activeNodes } from '../../trace/chart/active-nodes.ts';
import { diffCharts } from '../../trace/chart/diff-charts.ts';
import { machineOf } from '../../trace/engine/xstate-internals.ts';
import { own } from '../../trace/format/own.ts';
import { mapEntries } from '../../trace/format/tagged.ts';
import type { Trace, TraceStep } from '../../trace/format/trace.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import type { Charts } from '../chart/compose.ts';
import { delayStartsOf, delaysAt } from '../chart/delay-marks.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { chartPathOf } from '../chart/marks.ts';
import { useLabProfile } from '../profile.ts';

export interface MomentChartProps {
  trace: Trace;
  moment: Moment;
  /** Of the last event. */
  steps: readonly TraceStep[];
}

/** The recorded chart of the flow, with the states of a moment. */
export function MomentChart({ trace, moment, steps }: MomentChartProps) {
  const { charts: now } = useLabProfile();
  const charts = useMemo(() => chartsToDraw(trace, now), [trace, now]);
  const machines = moment.machines.map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
    actorPath: path,
    active: new Set(activeNodes(machineOf(actor)?.id ?? '', state.value)),
  }));
  const starts = useMemo(() => delayStartsOf(trace), [trace]);
  const delays = delaysAt(starts, moment.input?.i ?? -1, machines, charts);
  return (
    <Whole>
      <RunningChart machine={trace.flow} charts={charts} machines={machines} steps={steps} delays={delays} />
    </Whole>
  );
}

/**
 * The recorded charts. Where this build's is the same, that one: older recordings lack guard parameters and have older descriptions,
 * and the build has its layout.
 */
function chartsToDraw({ machines }: Trace, charts: Charts): Charts {
  return mapEntries(machines, ({ chart }, id) => {
    const now = own(charts, id);
    return now && diffCharts(chart, now).length === 0 ? now : chart;
  });
}

/** As high as its tab, so that following the active state scrolls the chart, not the tab. */
const Whole = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
