import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { type Chart, nodesOf } from '../../trace/chart/chart.ts';
import { toMermaid } from '../../trace/chart/chart-text.ts';
import { own } from '../../trace/format/own.ts';
import type { TraceStep } from '../../trace/format/trace.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { downloadText } from '../../ui/download.ts';
import { Row, Stack } from '../../ui/layout.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useStore } from '../live/store.ts';
import { useLabProfile } from '../profile.ts';
import { ChartView } from './chart-view.tsx';
import { type ChartPath, type Charts, childPath, childrenOf, composeChart, rootPath } from './compose.ts';
import { chartSvg } from './export-svg.ts';
import { chartLook, chooseChartLook } from './look-store.ts';
import {
  activeStates,
  type DrawnMachine,
  type Marks,
  noMarks,
  takenArrows,
  untakenBranches,
} from './marks.ts';
import { Outline } from './outline.tsx';
import type { SendableEvents } from './sendable.ts';
import { StateDetails } from './state-details.tsx';

export interface FlowChartProps {
  /** Id of the machine. */
  machine: string;
  charts: Charts;
  marks: Marks;
  /** Running child machines: drawn inside by default. */
  running?: readonly ChartPath[];
  follows?: boolean;
  /** Arrows of these events are buttons. */
  events?: SendableEvents | null;
}

const looks = [
  { value: 'words', label: 'Words' },
  { value: 'identifiers', label: 'Identifiers' },
] as const;

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'outline', label: 'Outline' },
] as const;

/** A machine's chart with its controls: chart or outline, child machines, details of a state, exports. */
export function FlowChart(props: FlowChartProps) {
  const { machine, charts, marks, running = [], follows = false, events = null } = props;
  const profile = useLabProfile();
  const look = useStore(chartLook);
  const [view, setView] = useState<'chart' | 'outline'>(() =>
    window.innerWidth < 600 ? 'outline' : 'chart',
  );
  const [toggled, setToggled] = useState<ReadonlySet<ChartPath>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const chart = own(charts, machine);
  const opened = [
    ...running.filter((path) => !toggled.has(path)),
    ...[...toggled].filter((path) => !running.includes(path)),
  ];
  const key = opened.toSorted().join(' ');
  const composed = useMemo(
    () => chart && composeChart(chart, charts, new Set(key.split(' '))),
    [chart, charts, key],
  );
  if (!chart || !composed) return null;
  const inside = childPaths(chart, charts, rootPath(chart), opened);
  const node = nodesOf(composed).find(({ id }) => id === selected);

  function toggle(path: ChartPath) {
    const next = new Set(toggled);
    if (!next.delete(path)) next.add(path);
    setToggled(next);
  }

  const tools = (
    <Tools>
      <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      <SegmentedControl label="Texts" options={looks} value={look} onChange={chooseChartLook} />
      {inside.length > 0 && (
        <Inside>
          <summary>Child machines ({opened.length})</summary>
          <ul>
            {inside.map((path) => (
              <li key={path}>
                <Checkbox
                  label={path.split('/').slice(1).join(' / ')}
                  checked={opened.includes(path)}
                  onCheckedChange={() => toggle(path)}
                />
              </li>
            ))}
          </ul>
        </Inside>
      )}
      <Button look="quiet" onClick={() => downloadText(`${machine}.mmd`, toMermaid(chart))}>
        Save as Mermaid
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          void chartSvg(composed, look, profile).then((svg) => downloadText(`${machine}.svg`, svg))
        }
      >
        Save as SVG
      </Button>
    </Tools>
  );
  return (
    <Layout $hasDetails={node !== undefined}>
      {view === 'chart' ? (
        <ChartView
          chart={composed}
          look={look}
          events={events}
          label={`Chart of ${machine}`}
          marks={marks}
          selected={selected}
          onSelect={(id) => setSelected(id === selected ? null : id)}
          follows={follows}
          tools={tools}
        />
      ) : (
        <Stack>
          {tools}
          <Outline chart={composed} look={look} marks={marks} selected={selected} onSelect={setSelected} />
        </Stack>
      )}
      {node && (
        <Aside>
          <StateDetails chart={composed} node={node} look={look} onSelect={setSelected} />
          <Button look="quiet" onClick={() => setSelected(null)}>
            Close details
          </Button>
        </Aside>
      )}
    </Layout>
  );
}

export interface RunningChartProps extends Pick<FlowChartProps, 'machine' | 'charts'> {
  machines: readonly DrawnMachine[];
  /** The steps whose transitions are highlighted. */
  steps: readonly TraceStep[];
  delays?: Marks['delays'];
  events?: SendableEvents;
}

/** The chart of a running flow, scrolled to its active states. */
export function RunningChart({ machine, charts, machines, steps, delays, events }: RunningChartProps) {
  const ids = new Map(machines.map((one) => [one.path, one.machine]));
  return (
    <FlowChart
      machine={machine}
      charts={charts}
      marks={{
        active: activeStates(machines),
        taken: takenArrows(steps),
        untaken: untakenBranches(steps, charts, ids),
        delays: delays ?? noMarks.delays,
        covered: null,
      }}
      events={events ?? null}
      running={directChildren(machines.map(({ path }) => path))}
      follows
    />
  );
}

/** Of the paths of machines, those of the flow's direct children. */
function directChildren(paths: readonly ChartPath[]): ChartPath[] {
  return paths.filter((path) => path.split('/').length === 2);
}

/** The children that can be drawn inside: the flow's own, and those of children already drawn. */
function childPaths(
  chart: Chart,
  charts: Charts,
  path: ChartPath,
  opened: readonly ChartPath[],
): ChartPath[] {
  return childrenOf(chart).flatMap((child) => {
    const at = childPath(path, child);
    const below = child.machine === null ? undefined : own(charts, child.machine);
    return [at, ...(below && opened.includes(at) ? childPaths(below, charts, at, opened) : [])];
  });
}

const Inside = styled.details`
  position: relative;

  > summary {
    display: flex;
    align-items: center;
    min-height: var(--control-height);
    padding: var(--control-padding);
    border: 1px solid var(--field-line);
    border-radius: var(--control-radius);
  }

  > ul {
    position: absolute;
    z-index: 2;
    min-width: 200px;
    max-height: 300px;
    margin: 4px 0 0;
    padding: var(--s3);
    overflow: auto;
    border: 1px solid var(--field-line);
    border-radius: var(--r-s);
    background: var(--raised);
    box-shadow: var(--shadow);
  }

  li + li {
    margin-top: var(--s2);
  }

  label {
    white-space: nowrap;
  }
`;

const Tools = styled(Row)`
  flex: 1;
`;

const Layout = styled.div<{ $hasDetails: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasDetails }) => ($hasDetails ? '280px' : '')};
  min-height: 0;
  overflow: auto;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  display: grid;
  gap: var(--s3);
  align-content: start;
  justify-items: start;
  padding: var(--s3);
  overflow: auto;
  border-left: 1px solid var(--line);
`;
