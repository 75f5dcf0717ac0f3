import { useMemo } from 'react';
import styled from 'styled-components';
import { machineOf } from '../../trace/engine/xstate-internals.ts';
import type { Trace, TraceStep } from '../../trace/format/trace.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { chartPathOf } from '../chart/marks.ts';

export interface MomentChartProps {
  trace: Trace;
  moment: Moment;
  /** Of the last event. */
  steps: readonly TraceStep[];
}

/** The recorded chart of the flow, with the states of a moment. */
export function MomentChart({ trace, moment, steps }: MomentChartProps) {
  const charts = useMemo(
    () => Object.fromEntries(Object.entries(trace.machines).map(([id, { chart }]) => [id, chart])),
    [trace],
  );
  const machines = moment.machines.map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
  }));
  return (
    <Whole>
      <RunningChart machine={trace.flow} charts={charts} machines={machines} steps={steps} />
    </Whole>
  );
}

/** As high as its tab, so that following the active state scrolls the chart, not the tab. */
const Whole = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
