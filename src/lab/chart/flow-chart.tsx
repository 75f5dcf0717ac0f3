import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { type Chart, nodesOf } from '../../trace/chart/chart.ts';
import { toMermaid } from '../../trace/chart/chart-text.ts';
import { own } from '../../trace/format/own.ts';
import type { TraceStep } from '../../trace/format/trace.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useStore } from '../live/store.ts';
import { useLabProfile, wordsOf } from '../profile.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { briefly } from './brief.ts';
import { ChartToolbar, Separator, Tool, ToolIcon } from './chart-toolbar.tsx';
import { ChartView } from './chart-view.tsx';
import { marksOn } from './collapse.ts';
import { type Charts, composeChart } from './compose.ts';
import { chartSvg } from './export-svg.ts';
import { type FollowTarget, followTarget } from './follow.ts';
import { edgeId } from './layout.ts';
import { chartLook, chooseChartLook } from './look-store.ts';
import {
  activeStates,
  type DrawnMachine,
  type Marks,
  noMarks,
  takenArrows,
  untakenBranches,
} from './marks.ts';
import { namedState } from './named-state.ts';
import type { Extent } from './openness.ts';
import { Outline } from './outline.tsx';
import { drawingOf } from './rows.ts';
import type { SendableEvents } from './sendable.ts';
import { StateDetails } from './state-details.tsx';
import { takenLines } from './taken-lines.ts';
import { TakenList } from './taken-list.tsx';
import { useOpenness } from './use-openness.ts';

export interface FlowChartProps {
  /** Id of the machine. */
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
  /** The steps whose transitions are highlighted. */
  steps: readonly TraceStep[];
  delays?: Marks['delays'];
  /** Arrows of these events are buttons. */
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
  return (
    <WholeChart
      full={full}
      marks={marks}
      target={followTarget(full, active, steps)}
      events={events ?? null}
    />
  );
}

function useFullChart(machine: string, charts: Charts): Chart | null {
  return useMemo(() => {
    const chart = own(charts, machine);
    return chart ? composeChart(chart, charts) : null;
  }, [machine, charts]);
}

interface WholeChartProps {
  full: Chart;
  marks: Marks;
  target: FollowTarget | null;
  events: SendableEvents | null;
}

const extents: readonly { extent: Extent; label: string; title: string }[] = [
  { extent: 'overview', label: 'Overview', title: 'Overview: the steps of the flow' },
  { extent: 'current', label: 'Current', title: 'Current: the part that is active' },
  { extent: 'all', label: 'All', title: 'All: every state of every machine' },
];

function WholeChart({ full, marks, target, events }: WholeChartProps) {
  const profile = useLabProfile();
  const look = useStore(chartLook);
  const [isOutline, setOutline] = useState(() => matchMedia('(max-width: 599px)').matches);
  const [{ state }, go] = usePlace();
  const selected = useMemo(() => (state === null ? null : namedState(full, state)), [full, state]);
  const setSelected = (id: string | null) => go({ state: id });
  const {
    extent,
    choose,
    shown: collapsed,
    toggle,
  } = useOpenness(full, marks.active, target?.machine ?? null, {
    selected,
    onDeselect: () => setSelected(null),
  });
  const { chart, hidden, detailed } = collapsed;
  const drawing = useMemo(
    () => briefly(drawingOf(chart, look, wordsOf(profile)), detailed),
    [chart, look, profile, detailed],
  );
  const nodes = useMemo(() => new Map(nodesOf(full).map((node) => [node.id, node])), [full]);
  const node = nodes.get(selected ?? '');
  const follow = useMemo(
    () =>
      target && {
        states: target.states.map(collapsed.boxOf),
        arrows: target.arrows.map(([source, to]) => edgeId(collapsed.boxOf(source), collapsed.boxOf(to))),
      },
    [target, collapsed],
  );
  const outline = (
    <Tool label="Outline" isPressed={isOutline} onClick={() => setOutline(!isOutline)}>
      <ToolIcon paths="M3 4h10M5 8h8M7 12h6" />
    </Tool>
  );
  const files: MenuItem[] = [
    {
      label: 'Save as SVG',
      onChoose: () => void chartSvg(chart, look, profile).then((svg) => downloadText(`${full.id}.svg`, svg)),
    },
    { label: 'Save as Mermaid', onChoose: () => downloadText(`${full.id}.mmd`, toMermaid(full)) },
  ];
  const hasIdentifiers = look === 'identifiers';
  const toggleIdentifiers = () => chooseChartLook(hasIdentifiers ? 'words' : 'identifiers');
  useCommands(() => [command('chart.identifiers', toggleIdentifiers)]);
  return (
    <Layout $hasDetails={node !== undefined}>
      {isOutline ? (
        <Outlined>
          <ChartToolbar>{outline}</ChartToolbar>
          <Outline chart={full} look={look} marks={marks} selected={selected} onSelect={setSelected} />
        </Outlined>
      ) : (
        <Drawn>
          <ChartView
            chart={chart}
            hidden={hidden}
            extent={extent}
            label={`Chart of ${full.id}`}
            marks={marksOn(collapsed, marks)}
            selected={selected}
            onSelect={(id) => setSelected(id === selected ? null : id)}
            onToggle={toggle}
            follow={follow}
            drawing={drawing}
            events={events}
            files={files}
            tools={
              <>
                {extents
                  .filter((one) => one.extent !== 'current' || target)
                  .map((one) => (
                    <Tool
                      key={one.extent}
                      label={one.title}
                      isPressed={one.extent === extent}
                      onClick={() => choose(one.extent)}
                    >
                      {one.label}
                    </Tool>
                  ))}
                <Separator />
                <Tool label="Identifiers" isPressed={hasIdentifiers} onClick={toggleIdentifiers}>
                  <ToolIcon paths="M6 3c-3 0 0 5-3 5 3 0 0 5 3 5M10 3c3 0 0 5 3 5-3 0 0 5-3 5" />
                </Tool>
                {outline}
              </>
            }
          />
          <TakenList lines={takenLines(full, marks, look, wordsOf(profile))} onSelect={setSelected} />
        </Drawn>
      )}
      {node && (
        <Aside>
          <StateDetails chart={full} node={node} look={look} onSelect={setSelected} />
          <Button look="quiet" onClick={() => setSelected(null)}>
            Close details
          </Button>
        </Aside>
      )}
    </Layout>
  );
}

const Layout = styled.div<{ $hasDetails: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasDetails }) => ($hasDetails ? '280px' : '')};
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  height: 100%;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;
  }
`;

const Drawn = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 0;
`;

const Outlined = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;

  > :last-child {
    overflow: auto;
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
