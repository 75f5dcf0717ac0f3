import { coverageOf, type GeneratedPath, recordPaths, unpackRecorded, unreachableIn } from '@upwell/trace/replay';
import { own, type Trace } from '@upwell/trace/session';
import { Checkbox, Hint, Tabs } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { type Charts, type LabFlow, useLabProfile } from '../base/profile.ts';
import { FlowChart } from '../chart/flow-chart.tsx';
import { type ChartPath, childPath, childrenOf } from '../chart/model/compose.ts';
import { coveredPlaces, type DrawnMachine, noMarks } from '../chart/model/marks.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { Headed } from '../shell/filled.ts';
import { usePlace, useTab } from '../shell/place.tsx';
import { CountsPanel } from './counts-panel.tsx';
import { type ChosenSession, CoveragePanel } from './coverage-panel.tsx';
import { traceOfPath, useGeneratedPaths } from './generated.ts';
import { useKept } from './kept-view.ts';
import { PromiseList } from './promise-list.tsx';
import { Screens } from './screens.tsx';

const tabs = ['Chart', 'Screens', 'Coverage', 'Counts'] as const;

/** One flow: its chart, the screens of all its states, and what sessions cover of it, and what people did. */
export function FlowSection({ flow, onOpen }: { flow: LabFlow; onOpen: (trace: Trace) => void }) {
  const { id, title, machine } = flow;
  const { app, charts, trace } = useLabProfile();
  const [tab, setTab] = useTab(tabs, 'Chart');
  const [, go] = usePlace();
  useCommands(() => tabCommands(tabs, setTab));
  const [sessions, setSessions] = useKept<readonly ChosenSession[]>(`${id} chosen files`, []);
  const [isPainted, setPainted] = useKept(`${id} painted`, false);
  const isWanted = isPainted || tab === 'Coverage';
  const loaded = useGeneratedPaths(id, isWanted);
  const paths = typeof loaded === 'string' ? null : loaded;
  const covered = useMemo(() => {
    const chosen = sessions.map((session) => session.trace);
    const traces = chosen.length > 0 ? chosen : isWanted && paths && unpackRecorded(recordPaths(machine, paths));
    if (!traces) return null;
    const coverage = coverageOf(charts, traces);
    return { coverage, marks: { ...noMarks, covered: coveredPlaces(coverage, drawnMachines(charts, id)) } };
  }, [sessions, isWanted, paths, machine, charts, id]);
  const drawn = useMemo(() => drawnMachines(charts, id), [charts, id]);
  const asked = useMemo(() => [flow], [flow]);
  const machinesDrawn = [...new Set(drawn.map((one) => one.machine))];
  const by = sessions.length > 0 ? `${sessions.length} sessions` : 'generated sessions';

  function open(of: LabFlow, path: GeneratedPath, place: string) {
    onOpen(traceOfPath(of.machine, path, `To ${place}`.slice(0, 200), app));
  }

  return (
    <Headed as="section" aria-labelledby="flow-title">
      <Head>
        <h2 id="flow-title">{title}</h2>
        <Hint>{charts[id]?.root.description}</Hint>
      </Head>
      <Tabs flush={tab === 'Chart'} label={title} names={tabs} current={tab} onChange={setTab}>
        {tab === 'Chart' && (
          <ChartTab>
            <Checkbox label={`Show coverage by ${by}`} checked={isPainted} onCheckedChange={setPainted} />
            <FlowChart machine={id} charts={charts} marks={(isPainted && covered?.marks) || noMarks} />
          </ChartTab>
        )}
        {tab === 'Screens' && (
          <Screens
            flow={flow}
            onOpen={(of, { path, state }) => open(of, path, state)}
            onShowInChart={(of, { state }) => go({ flow: of.id, state, tab: 'Chart', find: null }, 'push')}
          />
        )}
        {typeof loaded === 'string' && tab !== 'Screens' && tab !== 'Counts' && <Hint role="status">{loaded}</Hint>}
        {tab === 'Coverage' && paths && <PromiseList flows={asked} onOpen={onOpen} />}
        {tab === 'Coverage' && covered && paths && (
          <CoveragePanel
            flow={id}
            coverages={machinesDrawn.flatMap((one) => covered.coverage[one] ?? [])}
            paths={paths}
            sessions={sessions}
            unreachable={unreachableIn(machine, trace)}
            onChoose={setSessions}
            onOpen={(place, path) => open(flow, path, place)}
          />
        )}
        {tab === 'Counts' && <CountsPanel flow={flow} charts={charts} drawn={drawn} />}
      </Tabs>
    </Headed>
  );
}

/** A machine and all its child machines, with the paths at which they are drawn. */
function drawnMachines(
  charts: Charts,
  machine: string,
  path: ChartPath = `@${machine}`,
): Pick<DrawnMachine, 'path' | 'machine'>[] {
  const chart = own(charts, machine);
  const children = chart ? childrenOf(chart) : [];
  return [
    { path, machine },
    ...children.flatMap((child) => (child.machine ? drawnMachines(charts, child.machine, childPath(path, child)) : [])),
  ];
}

const ChartTab = styled.div`
  display: grid;
  grid-template: auto minmax(320px, 1fr) / minmax(0, 1fr);

  > :first-child {
    padding: var(--s1) var(--s3);
  }
`;

const Head = styled.header`
  padding: var(--s3) var(--s3) var(--s1);
`;
