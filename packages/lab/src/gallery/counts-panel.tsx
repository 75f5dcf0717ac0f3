import { type CountRow, flowCounts, readCounts } from '@upwell/trace/replay';
import { Button, ErrorBanner, FileButton, Hint, media, Row, useEffectEvent } from '@upwell/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Charts, type LabFlow, useLabProfile } from '../base/profile.ts';
import { FlowChart } from '../chart/flow-chart.tsx';
import { type DrawnMachine, drawnCounts, noMarks } from '../chart/model/marks.ts';
import { numberWords } from '../chart/writing/count-words.ts';
import { usePlace } from '../shell/place.tsx';
import { type CountsByMachine, callsByFailures, leavings, totalOf } from './count-findings.ts';
import { CallList, FlowList, LeavingList } from './count-lists.tsx';
import { useKept } from './kept-view.ts';

export interface CountsPanelProps {
  flow: LabFlow;
  charts: Charts;
  drawn: readonly Pick<DrawnMachine, 'path' | 'machine'>[];
}

/** What customers' pages reported, on the chart: how many entered and left each state, and which calls failed. */
export function CountsPanel({ flow, charts, drawn }: CountsPanelProps) {
  const { id } = flow;
  const { flows } = useLabProfile();
  const [, go] = usePlace();
  const { name, rows, error, openFile, loadOwn } = useCounts();
  const counts = useMemo(() => rows && flowCounts(charts, id, rows), [charts, id, rows]);
  const marks = useMemo(() => ({ ...noMarks, counts: counts && drawnCounts(counts, drawn) }), [counts, drawn]);
  const totals = useMemo(
    () =>
      flows
        .map(({ id: one, title }) => ({ title, ...totalOf(one, flowCounts(charts, one, rows ?? [])) }))
        .filter(({ started, failed }) => started + failed > 0),
    [flows, charts, rows],
  );
  const shownPane = useRef<HTMLDivElement>(null);
  const listed = {
    placeOf: (machine: string) => placeIn(drawn, machine),
    onShow(state: string) {
      go({ state });
      // On a narrow pane the chart is below the lists.
      shownPane.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    },
  };

  return (
    <Panel>
      <Head>
        <Row $gap="var(--s2)">
          <FileButton accept=".json,application/json" onChoose={(files) => void openFile(files)}>
            Open counts
          </FileButton>
          {loadOwn && (
            <Button look="plain" onClick={() => void loadOwn()}>
              Load the sandbox’s again
            </Button>
          )}
          {name !== null && <Hint role="status">{`Counts of ${name}`}</Hint>}
        </Row>
        {error !== null && <ErrorBanner>{error}</ErrorBanner>}
      </Head>
      {counts ? (
        <Shown ref={shownPane}>
          <Lists>
            <Hint>{summaryOf(counts, id)}</Hint>
            <CallList items={callsByFailures(counts)} {...listed} />
            <LeavingList items={leavings(counts, charts)} {...listed} />
            <FlowList items={totals} onShow={(one) => go({ flow: one, state: null }, 'push')} />
          </Lists>
          <FlowChart machine={id} charts={charts} marks={marks} />
        </Shown>
      ) : (
        <Hint>Open the counts of what customers’ pages reported in a period, as a JSON array of rows.</Hint>
      )}
    </Panel>
  );
}

/** The opened rows; those of the application's own sandbox are loaded at first. */
function useCounts() {
  const { loadCounts } = useLabProfile();
  const [{ name, rows }, setOpened] = useKept<{ name: string | null; rows: CountRow[] | null }>('counts', {
    name: null,
    rows: null,
  });
  const [error, setError] = useState<string | null>(null);

  async function open(from: string, load: () => Promise<Blob>): Promise<void> {
    setError(null);
    try {
      const read = readCounts(await (await load()).text());
      if (read) setOpened({ name: from, rows: read });
      else
        setError(`${from}: This is not a JSON array of rows with flow, machine, from, to, transition, kind and count.`);
    } catch (reason) {
      setError(`${from}: It could not be read. ${reason instanceof Error ? reason.message : ''}`);
    }
  }

  const loadOwn = loadCounts && (() => open('the sandbox', loadCounts));
  const loadAtFirst = useEffectEvent(() => {
    if (rows === null) void loadOwn?.();
  });
  useEffect(() => loadAtFirst(), []);
  const openFile = async ([file]: readonly File[]) => file && open(file.name, async () => file);
  return { name, rows, error, openFile, loadOwn };
}

/** "wizard › steps › targets": the machine, by what the machines around it call it. */
function placeIn(drawn: CountsPanelProps['drawn'], machine: string): string {
  const path = drawn.find((one) => one.machine === machine)?.path ?? machine;
  return path.replace('@', '').replaceAll('/', ' › ');
}

function summaryOf(counts: CountsByMachine, flow: string): string {
  const started = counts[flow]?.states[flow]?.entered ?? 0;
  const unknown = Object.values(counts).reduce((sum, one) => sum + one.unknown, 0);
  const words = [`This flow was started ${started === 1 ? 'once' : `${numberWords(started)} times`}.`];
  if (unknown > 0)
    words.push(`${numberWords(unknown)} transitions are not in these charts: another build reported them.`);
  return words.join(' ');
}

const Panel = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: var(--s2);
  height: 100%;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
`;

/** The chart, and the lists beside it; on a narrow pane the lists come first. */
const Shown = styled.div`
  display: grid;
  grid-template: minmax(320px, 1fr) / minmax(240px, 320px) minmax(0, 1fr);
  gap: var(--s3);
  min-height: 0;

  ${media.narrow} {
    grid-template: auto minmax(420px, 1fr) / minmax(0, 1fr);
  }
`;

const Lists = styled.div`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-width: 0;
  overflow: auto;
`;
