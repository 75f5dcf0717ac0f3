import { flowCounts } from '@upwell/trace/replay';
import { Button, ErrorBanner, FileButton, Hint, media, Row, SelectControl, useEffectEvent } from '@upwell/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Charts, type LabFlow, useLabProfile } from '../base/profile.ts';
import { FlowChart } from '../chart/flow-chart.tsx';
import { type DrawnMachine, drawnCounts, noMarks } from '../chart/model/marks.ts';
import { numberWords } from '../chart/writing/count-words.ts';
import { usePlace } from '../shell/place.tsx';
import { type CountChoice, countChoices } from './count-choices.ts';
import {
  type CountsByMachine,
  callsByFailures,
  changesBetween,
  leavings,
  totalOf,
} from './count-findings.ts';
import { CallList, ChangeList, FlowList, LeavingList } from './count-lists.tsx';
import { useKept } from './kept-view.ts';
import { type CountsSet, countsFileTypes, readCountsFile } from './read-counts-file.ts';

export interface CountsPanelProps {
  flow: LabFlow;
  charts: Charts;
  drawn: readonly Pick<DrawnMachine, 'path' | 'machine'>[];
}

/** What customers' pages reported, on the chart: how many entered and left each state, which calls failed, and what changed between two sets. */
export function CountsPanel({ flow, charts, drawn }: CountsPanelProps) {
  const { id } = flow;
  const { flows } = useLabProfile();
  const [, go] = usePlace();
  const { sets, status, error, openFiles, loadOwn } = useCountsSets();
  const choices = useMemo(() => sets.map((set) => ({ set, choices: countChoices(set) })), [sets]);
  const [shownValue, setShown] = useKept('counts shown', '');
  const [otherValue, setOther] = useKept('counts compared', '');
  const all = choices.flatMap((one) => one.choices);
  const shown = all.find(({ value }) => value === shownValue) ?? all[0];
  const other = all.find(({ value }) => value === otherValue);
  const counts = useFlowCounts(charts, id, shown);
  const before = useFlowCounts(charts, id, other);
  const marks = useMemo(
    () => ({ ...noMarks, counts: counts && drawnCounts(counts, drawn) }),
    [counts, drawn],
  );
  const totals = useMemo(
    () =>
      flows
        .map(({ id: one, title }) => ({ title, ...totalOf(one, flowCounts(charts, one, shown?.rows ?? [])) }))
        .filter(({ started, failed }) => started + failed > 0),
    [flows, charts, shown],
  );
  const options = choices.map(({ set, choices: own }) => ({
    label: set.name,
    // What is chosen is shown without the name of its group.
    options: own.map(({ value, label }) => ({
      value,
      label: sets.length > 1 ? `${label}, ${set.name}` : label,
    })),
  }));
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
          <FileButton multiple accept={countsFileTypes} onChoose={(files) => void openFiles(files)}>
            Open counts
          </FileButton>
          {loadOwn && (
            <Button look="plain" onClick={() => void loadOwn()}>
              Load the sandbox’s again
            </Button>
          )}
          {status !== null && <Hint role="status">{status}</Hint>}
        </Row>
        {shown && (
          <Row $gap="var(--s2)">
            <Choose>
              <span>Counts of</span>
              <SelectControl value={shown.value} options={options} onValueChange={setShown} />
            </Choose>
            <Choose>
              <span>Compared with</span>
              <SelectControl
                value={other?.value ?? ''}
                options={options}
                placeholder="Nothing"
                onValueChange={setOther}
              />
            </Choose>
          </Row>
        )}
        {error !== null && <ErrorBanner>{error}</ErrorBanner>}
      </Head>
      {counts ? (
        <Shown ref={shownPane}>
          <Lists>
            <Hint>{summaryOf(counts, id)}</Hint>
            {before && <ChangeList items={changesBetween(counts, before, charts)} {...listed} />}
            <CallList items={callsByFailures(counts)} {...listed} />
            <LeavingList items={leavings(counts, charts)} {...listed} />
            <FlowList items={totals} onShow={(one) => go({ flow: one, state: null }, 'push')} />
          </Lists>
          <FlowChart machine={id} charts={charts} marks={marks} />
        </Shown>
      ) : (
        status === null && (
          <Hint>
            Open a file of what customers’ pages reported, or of rows that count it: JSON, one object a line
            or in an array. A second file, or a part of the same, can be compared with it.
          </Hint>
        )
      )}
    </Panel>
  );
}

function useFlowCounts(
  charts: Charts,
  flow: string,
  choice: CountChoice | undefined,
): CountsByMachine | null {
  return useMemo(() => (choice ? flowCounts(charts, flow, choice.rows) : null), [charts, flow, choice]);
}

/** The opened sets; those of the application's own sandbox are loaded at first. */
function useCountsSets() {
  const { loadCounts } = useLabProfile();
  const [sets, setSets] = useKept<readonly CountsSet[]>('counts sets', []);
  const [status, setStatus] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function open(files: readonly { name: string; blob: Blob }[]): Promise<void> {
    const opened: CountsSet[] = [];
    const errors: string[] = [];
    for (const { name, blob } of files) {
      const result = await readCountsFile(name, blob, (share) =>
        setStatus(`Reading ${name}: ${Math.round(share * 100)} %`),
      );
      if ('error' in result) errors.push(`${name}: ${result.error}`);
      else {
        opened.push(result);
        if (result.counts.unread > 0)
          errors.push(`${name}: ${numberWords(result.counts.unread)} of its entries could not be read.`);
      }
    }
    setStatus(null);
    setError(errors.length > 0 ? errors.join(' ') : null);
    const names = new Set(opened.map(({ name }) => name));
    setSets([...opened, ...sets.filter(({ name }) => !names.has(name))]);
  }

  async function loadOwn(load: NonNullable<typeof loadCounts>): Promise<void> {
    setStatus('Loading what pages reported to the sandbox');
    try {
      await open([{ name: 'The sandbox', blob: await load() }]);
    } catch (reason) {
      setStatus(null);
      setError(`The sandbox’s counts could not be loaded. ${reason instanceof Error ? reason.message : ''}`);
    }
  }

  const loadAtFirst = useEffectEvent(() => {
    if (loadCounts && sets.length === 0) void loadOwn(loadCounts);
  });
  useEffect(() => loadAtFirst(), []);
  return {
    sets,
    status,
    error,
    openFiles: (files: readonly File[]) => open(files.map((blob) => ({ name: blob.name, blob }))),
    loadOwn: loadCounts && (() => loadOwn(loadCounts)),
  };
}

/** "wizard › steps › targets": the machine, by what the machines around it call it. */
function placeIn(drawn: CountsPanelProps['drawn'], machine: string): string {
  const path = drawn.find((one) => one.machine === machine)?.path ?? machine;
  return path.replace('@', '').replaceAll('/', ' › ');
}

function summaryOf(counts: CountsByMachine, flow: string): string {
  const started = counts[flow]?.states[flow]?.entered ?? 0;
  const strange = Object.values(counts).reduce((sum, one) => sum + one.strange, 0);
  const words = [`This flow was started ${started === 1 ? 'once' : `${numberWords(started)} times`}.`];
  if (strange > 0)
    words.push(`${numberWords(strange)} moves fit no arrow of these charts: another build reported them.`);
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

const Choose = styled.label`
  display: flex;
  gap: var(--s1);
  align-items: center;

  > span {
    white-space: nowrap;
  }
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
