import { diffCharts } from '@upwell/trace/chart';
import { machineIdOf } from '@upwell/trace/record';
import type { Moment, Scrubber } from '@upwell/trace/replay';
import { mapEntries, own, sessionModelOf, type Trace, type TraceStep } from '@upwell/trace/session';
import { SegmentedControl } from '@upwell/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type Charts, useLabProfile, useWords } from '../base/profile.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { chartPathOf, type DrawnMachine } from '../chart/model/marks.ts';
import { Filled, Headed } from '../shell/filled.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import type { Replay } from './use-replay.ts';

export type Build = 'recorded' | 'now';

const builds: readonly { value: Build; label: string }[] = [
  { value: 'recorded', label: 'Recorded' },
  { value: 'now', label: 'This build' },
];

/** The chart of the flow with the states of a moment. From the first difference on, that of one build or of the other. */
export function MomentChart({ replay, steps }: { replay: Replay; steps: readonly TraceStep[] }) {
  const { trace, moment, played, executed, divergesAt } = replay;
  const [build, setBuild] = useState<Build>('now');
  const recorded = <RecordedChart trace={trace} steps={steps} input={moment.input?.i ?? -1} />;
  // As high as its tab: following the active state scrolls the chart, not the tab.
  if (!played || !executed || divergesAt === null || moment.position < divergesAt) return <Filled>{recorded}</Filled>;
  return (
    <OfEitherBuild build={build} onBuild={setBuild}>
      {build === 'now' ? <ChartNow trace={trace} scrubber={played.scrubber} moment={executed} /> : recorded}
    </OfEitherBuild>
  );
}

interface OfEitherBuildProps {
  /** `null` while both are alike. */
  build: Build | null;
  onBuild: (build: Build) => void;
  children: ReactNode;
}

/** Chooses between the builds where they are no longer alike. */
export function OfEitherBuild({ build, onBuild, children }: OfEitherBuildProps) {
  return (
    <Headed>
      <div>
        {build !== null && (
          <PaneHeader title={build === 'now' ? 'What this build does' : 'What was recorded'}>
            <SegmentedControl label="Build" options={builds} value={build} onChange={onBuild} />
          </PaneHeader>
        )}
      </div>
      {children}
    </Headed>
  );
}

interface RecordedChartProps {
  trace: Trace;
  steps: readonly TraceStep[];
  /** The number of the last input. */
  input: number;
}

function RecordedChart({ trace, steps, input }: RecordedChartProps) {
  const { charts: now } = useLabProfile();
  const words = useWords();
  const charts = useMemo(() => chartsToDraw(trace, now), [trace, now]);
  const machines = sessionModelOf(trace, words).runningAt(`@${trace.flow}`, input);
  const drawn = machines.map((one) => ({ ...one, path: chartPathOf(one.path) }));
  return <RunningChart machine={trace.flow} charts={charts} steps={steps} machines={drawn} />;
}

function ChartNow({ trace, scrubber, moment }: { trace: Trace; scrubber: Scrubber; moment: Moment }) {
  const { charts } = useLabProfile();
  const steps = useMemo(() => scrubber.stepsAt(moment.position), [scrubber, moment]);
  return <RunningChart machine={trace.flow} charts={charts} steps={steps} machines={executedMachines(moment)} />;
}

function executedMachines({ machines }: Moment): DrawnMachine[] {
  return machines.map(({ path, actor, state: { value } }) => ({
    path: chartPathOf(path),
    value,
    machine: machineIdOf(actor) ?? '',
  }));
}

/**
 * The recorded charts. Where this build's is the same, that one: older recordings lack guard parameters and have older descriptions,
 * and the build has its layout.
 */
export function chartsToDraw({ machines }: Trace, charts: Charts): Charts {
  return mapEntries(machines, ({ chart }, id) => {
    const now = own(charts, id);
    return now && diffCharts(chart, now).length === 0 ? now : chart;
  });
}
