import { type Chart, nodesOf, toMermaid } from '@upwell/trace/chart';
import { CrossIcon, downloadText, IconButton, ListIcon, type MenuItem, media, SegmentedControl } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { edgeId } from '../base/chart-layout.ts';
import { useChartProfile } from '../base/profile.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { Headed } from '../shell/filled.ts';
import { usePlace } from '../shell/place.tsx';
import { ButtonGroup } from '../shell/zoom-buttons.tsx';
import { ChartToolbar, ChartView } from './chart-view.tsx';
import { toSvg } from './export-svg.ts';
import type { FollowedAreas } from './layout/followed-areas.ts';
import { layoutFor } from './layout/layout-store.ts';
import { marksOn } from './model/collapse.ts';
import type { FollowTarget } from './model/follow.ts';
import type { Marks } from './model/marks.ts';
import { namedState } from './model/named-state.ts';
import type { Extent } from './model/openness.ts';
import type { SendableEvents } from './model/sendable.ts';
import { Outline } from './outline/outline.tsx';
import { StateDetails, type StateDetailsProps } from './state-details.tsx';
import { TakenList } from './taken-list.tsx';
import { useOpenness } from './use-openness.ts';
import { chartLines } from './writing/chart-lines.ts';
import { drawingOf, type ShownChart } from './writing/drawing.ts';

const extents: readonly { value: Extent; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'current', label: 'Current' },
  { value: 'all', label: 'All' },
];

export interface WholeChartProps {
  full: Chart;
  marks: Marks;
  target: FollowTarget | null;
  events: SendableEvents | null;
}

/** A chart with its controls: how much of it is drawn, as a chart or an outline, details of a state, exports. */
export function WholeChart({ full, marks, target, events }: WholeChartProps) {
  const { trace: words } = useChartProfile();
  const [isOutline, setOutline] = useState(false);
  const [selected, select] = useSelected(full);
  const subject = target ? 'running' : marks.changes.size > 0 ? 'both builds' : 'machine';
  const { extent, choose, shown, toggle } = useOpenness(full, subject, marks.active, target, {
    selected,
    onDeselect: () => select(null),
  });
  const node = nodesOf(full).find(({ id }) => id === selected);
  const lines = useMemo(() => chartLines(full, words), [full, words]);
  const follow = useMemo(() => target && followedIn(shown, target), [target, shown]);
  const files = useChartFiles(full, shown.chart);
  const toggleOutline = () => setOutline(!isOutline);
  useCommands(() => [command('chart.outline', toggleOutline)]);
  const outlineTool = (
    <ButtonGroup>
      <IconButton label="Outline" icon={<ListIcon />} aria-pressed={isOutline} onClick={toggleOutline} />
    </ButtonGroup>
  );
  return (
    <Layout $hasDetails={node !== undefined}>
      {isOutline ? (
        <Outlined>
          <ChartToolbar>{outlineTool}</ChartToolbar>
          <Outline chart={full} lines={lines} marks={marks} selected={selected} onSelect={select} />
        </Outlined>
      ) : (
        <Drawn $hasDetails={node !== undefined}>
          <ChartView
            shown={shown}
            extent={extent}
            selected={selected}
            events={events}
            files={files}
            label={`Chart of ${full.id}`}
            marks={marksOn(shown, marks)}
            onSelect={(id) => select(id === selected ? null : id)}
            onToggle={toggle}
            follow={follow}
            tools={
              <>
                <SegmentedControl
                  label="How much is drawn"
                  options={extents.filter(({ value }) => value !== 'current' || target)}
                  value={extent}
                  onChange={choose}
                />
                {outlineTool}
              </>
            }
          />
          <TakenList lines={lines.taken(marks)} onSelect={select} />
        </Drawn>
      )}
      {node && (
        <ChartDetails
          chart={full}
          lines={lines}
          node={node}
          counts={marks.counts}
          onSelect={select}
          onClose={() => select(null)}
        />
      )}
    </Layout>
  );
}

/** The selected state, which the place in the Lab names, and a function that selects another. */
function useSelected(full: Chart): [selected: string | null, select: (id: string | null) => void] {
  const [{ state }, go] = usePlace();
  return [state === null ? null : namedState(full, state), (id) => go({ state: id })];
}

/** The states and arrows to follow, in a chart of which some states are collapsed. */
function followedIn({ boxOf }: ShownChart, { states, arrows }: FollowTarget): FollowedAreas {
  return {
    states: states.map(boxOf),
    sources: arrows.map(([source]) => boxOf(source)),
    arrows: arrows.map(([source, to]) => edgeId(boxOf(source), boxOf(to))),
  };
}

/** Saves a chart as it is drawn, and all of it as text. */
function useChartFiles(full: Chart, drawn: Chart): MenuItem[] {
  const profile = useChartProfile();
  async function saveSvg() {
    const drawing = drawingOf(drawn, profile.trace);
    downloadText(`${full.id}.svg`, toSvg(drawing, await layoutFor(drawing, 1, profile)));
  }
  return [
    { label: 'Save as SVG', onChoose: () => void saveSvg() },
    { label: 'Save as Mermaid', onChoose: () => downloadText(`${full.id}.mmd`, toMermaid(full)) },
  ];
}

const Layout = styled.div<{ $hasDetails: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasDetails }) => ($hasDetails ? '280px' : '')};
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  height: 100%;

  ${media.narrow} {
    grid-template: minmax(0, 1fr) ${({ $hasDetails }) => ($hasDetails ? '42%' : '')} / minmax(0, 1fr);
  }
`;

/** On a narrow pane, the details take the place of what is below the chart. */
const Drawn = styled.div<{ $hasDetails: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) fit-content(28%) / minmax(0, 1fr);
  min-height: 0;

  ${media.narrow} {
    > :nth-child(2) {
      display: ${({ $hasDetails }) => ($hasDetails ? 'none' : '')};
    }
  }
`;

const Outlined = styled(Headed)`
  > :last-child {
    min-height: 0;
    overflow: auto;
  }
`;

interface ChartDetailsProps extends StateDetailsProps {
  onClose: () => void;
}

/** The details of the selected state, beside the chart, or below it where that is narrow. */
function ChartDetails({ onClose, ...details }: ChartDetailsProps) {
  return (
    <Aside>
      <Close>
        <IconButton label="Close details" icon={<CrossIcon />} onClick={onClose} />
      </Close>
      <StateDetails {...details} />
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  align-content: start;
  padding: var(--s3);
  overflow: auto;
  border-left: 1px solid var(--line);

  ${media.narrow} {
    border-top: 1px solid var(--line);
    border-left: 0;
  }
`;

const Close = styled.div`
  position: sticky;
  top: 0;
  justify-self: end;
  height: 0;
`;
