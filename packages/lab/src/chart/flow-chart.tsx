import type { Chart } from '@upwell/trace/chart';
import { own } from '@upwell/trace/session';
import { useMemo } from 'react';
import type { Charts } from '../base/profile.ts';
import { composeChart } from './model/compose.ts';
import { followTarget } from './model/follow.ts';
import {
  activeStates,
  type DrawnMachine,
  type DrawnStep,
  type Marks,
  noMarks,
  takenArrows,
  untakenBranches,
} from './model/marks.ts';
import type { SendableEvents } from './model/sendable.ts';
import { WholeChart } from './whole-chart.tsx';

export interface FlowChartProps {
  machine: string;
  charts: Charts;
  marks: Marks;
}

/** A machine's chart with its controls: how much of it is drawn, as a chart or an outline, details of a state, exports. */
export function FlowChart({ machine, charts, marks }: FlowChartProps) {
  const full = useFullChart(machine, charts);
  return full && <WholeChart key={machine} full={full} marks={marks} target={null} events={null} />;
}

export interface RunningChartProps extends Pick<FlowChartProps, 'machine' | 'charts'> {
  machines: readonly DrawnMachine[];
  steps: readonly DrawnStep[];
  delays?: Marks['delays'];
  events?: SendableEvents;
}

/** The chart of a running flow, which follows what happens. */
export function RunningChart(props: RunningChartProps) {
  const { machine, charts, machines, steps, delays, events } = props;
  const full = useFullChart(machine, charts);
  const active = activeStates(machines);
  const marks: Marks = {
    ...noMarks,
    active,
    taken: takenArrows(steps),
    untaken: untakenBranches(steps, charts, new Map(machines.map((one) => [one.path, one.machine]))),
    delays: delays ?? noMarks.delays,
  };
  if (!full) return null;
  return <WholeChart full={full} marks={marks} target={followTarget(full, active, steps)} events={events ?? null} />;
}

function useFullChart(machine: string, charts: Charts): Chart | null {
  return useMemo(() => {
    const chart = own(charts, machine);
    return chart ? composeChart(chart, charts) : null;
  }, [machine, charts]);
}
