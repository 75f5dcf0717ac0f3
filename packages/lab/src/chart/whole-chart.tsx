import { type Chart, nodesOf, toMermaid } from '@upwell/trace/chart';
import { downloadText, type MenuItem, media } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { attempt } from '../base/attempt.ts';
import { edgeId } from '../base/chart-layout.ts';
import { useChartProfile } from '../base/profile.ts';
import { createStore, useStore } from '../base/store.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { ChangeTools, useChangeTour } from './change-tour.tsx';
import { ChartToolbar, Separator, Tool, ToolIcon } from './chart-toolbar.tsx';
import { ExtentTools, IdentifiersTool, OutlineTool } from './chart-tools.tsx';
import { ChartView } from './chart-view.tsx';
import { chartSvg } from './export-svg.ts';
import { marksOn } from './model/collapse.ts';
import type { FollowTarget } from './model/follow.ts';
import type { Marks } from './model/marks.ts';
import { namedState } from './model/named-state.ts';
import type { SendableEvents } from './model/sendable.ts';
import { Outline } from './outline/outline.tsx';
import { StateDetails, type StateDetailsProps } from './state-details.tsx';
import { TakenList } from './taken-list.tsx';
import { useOpenness } from './use-openness.ts';
import { chartLines } from './writing/chart-lines.ts';
import type { ChartLook } from './writing/chart-texts.ts';

export interface WholeChartProps {
  full: Chart;
  marks: Marks;
  target: FollowTarget | null;
  events: SendableEvents | null;
}

/** A chart with its controls: how much of it is drawn, as a chart or an outline, details of a state, exports. */
export function WholeChart({ full, marks, target, events }: WholeChartProps) {
  const profile = useChartProfile();
  const look = useStore(chartLook);
  const [isOutline, setOutline] = useState(false);
  const [{ state }, go] = usePlace();
  const selected = useMemo(() => (state === null ? null : namedState(full, state)), [full, state]);
  const setSelected = (id: string | null) => go({ state: id });
  const subject = target ? 'running' : marks.changes.size > 0 ? 'both builds' : 'machine';
  const { extent, choose, shown, toggle } = useOpenness(full, subject, look, marks.active, target, {
    selected,
    onDeselect: () => setSelected(null),
  });
  const nodes = useMemo(() => new Map(nodesOf(full).map((node) => [node.id, node])), [full]);
  const node = nodes.get(selected ?? '');
  const lines = useMemo(() => chartLines(full, look, profile.trace), [full, look, profile]);
  const follow = useMemo(
    () =>
      target && {
        states: target.states.map(shown.boxOf),
        sources: target.arrows.map(([source]) => shown.boxOf(source)),
        arrows: target.arrows.map(([source, to]) => edgeId(shown.boxOf(source), shown.boxOf(to))),
      },
    [target, shown],
  );
  const tour = useChangeTour(shown.chart, marks.changes);
  const files: MenuItem[] = [
    {
      label: 'Save as SVG',
      onChoose: () =>
        void chartSvg(shown.chart, look, profile).then((svg) => downloadText(`${full.id}.svg`, svg)),
    },
    { label: 'Save as Mermaid', onChoose: () => downloadText(`${full.id}.mmd`, toMermaid(full)) },
  ];
  const hasIdentifiers = look === 'identifiers';
  const toggleIdentifiers = () => chooseChartLook(hasIdentifiers ? 'words' : 'identifiers');
  const identifiers = <IdentifiersTool isPressed={hasIdentifiers} onClick={toggleIdentifiers} />;
  const outline = <OutlineTool isPressed={isOutline} onClick={() => setOutline(!isOutline)} />;
  useCommands(() => [
    command('chart.identifiers', toggleIdentifiers),
    command('chart.outline', () => setOutline(!isOutline)),
  ]);
  return (
    <Layout $hasDetails={node !== undefined}>
      {isOutline ? (
        <Outlined>
          <ChartToolbar>
            {identifiers}
            {outline}
          </ChartToolbar>
          <Outline
            chart={full}
            lines={lines}
            look={look}
            marks={marks}
            selected={selected}
            onSelect={setSelected}
          />
        </Outlined>
      ) : (
        <Drawn $hasDetails={node !== undefined}>
          <ChartView
            shown={shown}
            extent={extent}
            label={`Chart of ${full.id}`}
            marks={marksOn(shown, marks)}
            selected={selected}
            onSelect={(id) => setSelected(id === selected ? null : id)}
            onToggle={toggle}
            follow={follow ?? tour.place}
            canStopFollowing={follow !== null}
            pointed={tour.place?.states[0] ?? null}
            events={events}
            files={files}
            tools={
              <>
                <ExtentTools extent={extent} isRunning={target !== null} onChoose={choose} />
                <Separator />
                {identifiers}
                {outline}
                {tour.count > 1 && (
                  <>
                    <Separator />
                    <ChangeTools {...tour} />
                  </>
                )}
              </>
            }
          />
          <TakenList lines={lines.taken(marks)} onSelect={setSelected} />
        </Drawn>
      )}
      {node && (
        <ChartDetails
          chart={full}
          lines={lines}
          node={node}
          look={look}
          onSelect={setSelected}
          onClose={() => setSelected(null)}
        />
      )}
    </Layout>
  );
}

const storageKey = 'lab.chartLook';

/** Whether charts show words or identifiers: one choice for all of them, remembered. */
const chartLook = createStore<ChartLook>(remembered());

function chooseChartLook(look: ChartLook): void {
  chartLook.set(look);
  // Where storage is full or switched off, the choice lasts as long as the page.
  attempt(() => localStorage.setItem(storageKey, look));
}

function remembered(): ChartLook {
  return attempt(() => localStorage.getItem(storageKey)) === 'identifiers' ? 'identifiers' : 'words';
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

const Outlined = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;

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
        <Tool label="Close details" onClick={onClose}>
          <ToolIcon paths="M4 4l8 8M12 4l-8 8" />
        </Tool>
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

/** In the corner, however far the details are scrolled. */
const Close = styled.div`
  position: sticky;
  top: 0;
  justify-self: end;
  height: 0;
`;
