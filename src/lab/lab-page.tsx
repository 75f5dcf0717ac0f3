import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { flows } from '../../machines/index.ts';
import { config } from '../config.ts';
import { media } from '../theme/tokens.ts';
import { unreachableIn } from '../trace/explore/unreachable.ts';
import type { Trace } from '../trace/format/format.ts';
import { Logo } from '../ui/logo.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { FlowChart } from './chart/flow-chart.tsx';
import { coveredPlaces, noMarks } from './chart/marks.ts';
import { buildCharts } from './flows.ts';
import { coverageOfTraces, drawnMachines, useCoverage } from './gallery/coverage.ts';
import { CoveragePanel } from './gallery/coverage-panel.tsx';
import { traceOfPath, useGeneratedPaths } from './gallery/generated.ts';
import { Screens } from './gallery/screens.tsx';
import { TraceFolder } from './gallery/trace-folder.tsx';
import { Heading, LabButton, Quiet } from './kit.ts';
import { LabServices } from './lab-services.tsx';
import { ReplayView } from './replay/replay-view.tsx';
import { createEarlierSessions } from './sessions/earlier-sessions.ts';
import { EarlierPages, useEarlierSessions } from './sessions/earlier-sessions-list.tsx';
import { OpenTrace } from './sessions/open-session-file.tsx';
import { type Desk, useDesk } from './sessions/use-open-session.ts';

/** `/lab`: the flows of flows as charts, outlines and screens, and a desk for recorded sessions. Only in Lab builds. */
export function LabPage() {
  return (
    <LabServices>
      <Gallery />
    </LabServices>
  );
}

function Gallery() {
  const desk = useDesk();
  const [flow, setFlow] = useState(flowInAddress);
  const [earlier] = useState(() => createEarlierSessions());
  const { sessions, forget } = useEarlierSessions(earlier);
  useDocumentTitle('The Lab');

  function choose(id: string) {
    setFlow(id);
    desk.close();
    history.replaceState(history.state, '', `?flow=${id}`);
  }

  return (
    <Page>
      <Header>
        <a href="/" aria-label={`${config.brandName}, home`}>
          <Logo />
        </a>
        <h1>The Lab</h1>
        {sessions.length > 0 && (
          <Earlier>
            <summary>Earlier pages of this tab ({sessions.length})</summary>
            <EarlierPages earlier={earlier} sessions={sessions} desk={desk} onForget={forget} />
          </Earlier>
        )}
        <OpenTrace desk={desk} />
      </Header>
      <Main>
        <Flows aria-label="Flows">
          {flows.map(({ id, title, route }) => (
            <LabButton key={id} aria-pressed={id === flow && !desk.trace} onClick={() => choose(id)}>
              <span>{title}</span>
              <small>{route}</small>
            </LabButton>
          ))}
        </Flows>
        {desk.trace ? (
          <ReplayView desk={desk} trace={desk.trace} />
        ) : (
          <FlowPage key={flow} flow={flow} desk={desk} />
        )}
      </Main>
    </Page>
  );
}

type Tab = 'Chart' | 'Screens' | 'Coverage';
const tabs: readonly Tab[] = ['Chart', 'Screens', 'Coverage'];

function FlowPage({ flow, desk }: { flow: string; desk: Desk }) {
  const entry = flows.find(({ id }) => id === flow);
  const paths = useGeneratedPaths(flow);
  const [tab, setTab] = useState<Tab>('Chart');
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  const [isPainted, setPainted] = useState(false);
  const isWanted = isPainted || tab === 'Coverage';
  const generated = useCoverage(flow, isWanted && traces.length === 0 ? paths : null);
  const ofTraces = useMemo(() => (traces.length > 0 ? coverageOfTraces(traces) : null), [traces]);
  const coverage = ofTraces ?? generated;
  const sessions = traces.length > 0 ? `${traces.length} traces` : `${paths?.length ?? 0} generated sessions`;
  const marks = useMemo(
    () =>
      isPainted && coverage ? { ...noMarks, covered: coveredPlaces(coverage, drawnMachines(flow)) } : noMarks,
    [isPainted, coverage, flow],
  );
  if (!entry) return null;

  function walk(path: Parameters<typeof traceOfPath>[1], title: string) {
    const trace = traceOfPath(flow, path, title);
    if (trace) desk.open(trace);
  }

  return (
    <Flow aria-labelledby="flow-title">
      <div>
        <Heading id="flow-title">{entry.title}</Heading>
        <Quiet>{buildCharts[flow]?.root.description}</Quiet>
      </div>
      <Tabs label={entry.title} names={tabs} current={tab} onChange={setTab}>
        {tab === 'Chart' && (
          <>
            <Paint>
              <input
                type="checkbox"
                checked={isPainted}
                onChange={({ target: { checked } }) => setPainted(checked)}
              />
              Paint what {sessions} cover
            </Paint>
            <FlowChart machine={flow} charts={buildCharts} marks={marks} />
          </>
        )}
        {tab === 'Screens' && paths && (
          <Screens flow={flow} paths={paths} onOpen={({ path, state }) => walk(path, `To ${state}`)} />
        )}
        {tab === 'Coverage' && coverage && paths && (
          <CoveragePanel
            traceFolder={<TraceFolder onOpen={setTraces} />}
            coverages={drawnMachines(flow).flatMap(({ machine }) => coverage[machine] ?? [])}
            of={sessions}
            paths={paths}
            unreachable={unreachableIn(entry.machine)}
            onOpen={({ place }, path) => walk(path, `To ${place}`.slice(0, 200))}
          />
        )}
      </Tabs>
    </Flow>
  );
}

function flowInAddress(): string {
  const asked = new URLSearchParams(location.search).get('flow');
  return flows.find(({ id }) => id === asked)?.id ?? 'wizard';
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: min(1640px, 100% - 32px);
  margin: 0 auto;
  padding: var(--s4) 0 var(--s8);

  ${media.phone} {
    width: calc(100% - 20px);
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: center;

  > a {
    color: var(--ink);
  }

  h1 {
    flex: 1;
    font-size: var(--step-2);
  }
`;

const Earlier = styled.details`
  font-size: 0.88rem;

  > summary {
    font-weight: 600;
    cursor: pointer;
  }

  &[open] {
    flex-basis: 100%;
    order: 1;
  }

  > ul {
    margin-block: var(--s3);
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Flows = styled.nav`
  display: grid;
  gap: 4px;

  button {
    display: grid;
    justify-content: start;
    justify-items: start;
    text-align: left;
    white-space: normal;
  }

  small {
    color: var(--ink-2);
    font-weight: 400;
  }

  ${media.narrow} {
    display: flex;
    flex-wrap: wrap;

    small {
      display: none;
    }
  }
`;

const Flow = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Paint = styled.label`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-height: 32px;
  padding: var(--s2) var(--s3) 0;
  font-size: 0.88rem;
`;
