import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import { unreachableIn } from '../../trace/explore/unreachable.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { profile } from '../../trace-profile/profile.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FlowChart } from '../chart/flow-chart.tsx';
import { coveredPlaces, noMarks } from '../chart/marks.ts';
import { buildCharts, flowOf } from '../flows.ts';
import { coverageOfTraces, drawnMachines, useCoverage } from './coverage.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { traceOfPath, useGeneratedPaths } from './generated.ts';
import { Screens } from './screens.tsx';

type Tab = 'Chart' | 'Screens' | 'Coverage';
const tabs: readonly Tab[] = ['Chart', 'Screens', 'Coverage'];

export interface FlowSectionProps {
  /** Id of the flow. */
  flow: string;
  /** Opens a generated session of it. */
  onOpen: (trace: Trace) => void;
}

/** One flow: its chart, the screens of all its states, and what sessions cover of it. */
export function FlowSection({ flow, onOpen }: FlowSectionProps) {
  const entry = flowOf(flow);
  const paths = useGeneratedPaths(flow);
  const [tab, setTab] = useState<Tab>('Chart');
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  const [isPainted, setPainted] = useState(false);
  const isWanted = isPainted || tab === 'Coverage';
  const generated = useCoverage(flow, isWanted && traces.length === 0 ? paths : null);
  const ofTraces = useMemo(() => (traces.length > 0 ? coverageOfTraces(traces) : null), [traces]);
  const coverage = ofTraces ?? generated;
  const sessions =
    traces.length > 0 ? `${traces.length} sessions` : `${paths?.length ?? 0} generated sessions`;
  const marks = useMemo(
    () =>
      isPainted && coverage ? { ...noMarks, covered: coveredPlaces(coverage, drawnMachines(flow)) } : noMarks,
    [isPainted, coverage, flow],
  );
  if (!entry) return null;

  function open(path: GeneratedPath, place: string) {
    const trace = traceOfPath(flow, path, `To ${place}`.slice(0, 200));
    if (trace) onOpen(trace);
  }

  return (
    <Section aria-labelledby="flow-title">
      <div>
        <h2 id="flow-title">{entry.title}</h2>
        <Hint>{buildCharts[flow]?.root.description}</Hint>
      </div>
      <Tabs label={entry.title} names={tabs} current={tab} onChange={setTab}>
        {tab === 'Chart' && (
          <Stack>
            <Checkbox
              label={`Show coverage by ${sessions}`}
              checked={isPainted}
              onCheckedChange={setPainted}
            />
            <FlowChart machine={flow} charts={buildCharts} marks={marks} />
          </Stack>
        )}
        {tab === 'Screens' && paths && (
          <Screens flow={flow} paths={paths} onOpen={({ path, state }) => open(path, state)} />
        )}
        {tab === 'Coverage' && coverage && paths && (
          <CoveragePanel
            coverages={drawnMachines(flow).flatMap(({ machine }) => coverage[machine] ?? [])}
            by={sessions}
            paths={paths}
            unreachable={unreachableIn(entry.machine, profile)}
            onChooseSessions={setTraces}
            onOpen={({ place }, path) => open(path, place)}
          />
        )}
      </Tabs>
    </Section>
  );
}

const Section = styled(Stack).attrs({ as: 'section' })``;
