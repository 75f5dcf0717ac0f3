import {
  Button,
  ErrorBanner,
  FollowIcon,
  IconButton,
  MenuButton,
  type MenuItem,
  MoreIcon,
  Spinner,
  useEffectEvent,
} from '@upwell/ui';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { Spring } from '../shell/toolbar.tsx';
import { ButtonGroup, ZoomButtons } from '../shell/zoom-buttons.tsx';
import { ChartDrawing } from './drawing/chart-drawing.tsx';
import { areasOf, beginningOf, type FollowedAreas } from './layout/followed-areas.ts';
import { type DrawnChart, useDrawnChart } from './layout/layout-store.ts';
import type { Marks } from './model/marks.ts';
import type { Extent } from './model/openness.ts';
import type { SendableEvents } from './model/sendable.ts';
import { ChartCanvas } from './viewport/chart-canvas.tsx';
import { ViewportStore } from './viewport/viewport-store.ts';
import type { ShownChart } from './writing/drawing.ts';

export interface ChartViewProps {
  shown: ShownChart;
  label: string;
  marks: Marks;
  selected?: string | null;
  onSelect?: (id: string) => void;
  onToggle?: (id: string) => void;
  /** A chart in another extent begins like a new one. */
  extent?: Extent;
  follow?: FollowedAreas | null;
  /** Arrows of these events are buttons. */
  events?: SendableEvents | null;
  tools?: ReactNode;
  files?: readonly MenuItem[];
}

/** A chart that is panned and zoomed like a map. It follows what happens until a person moves it. */
export function ChartView(props: ChartViewProps) {
  const { shown, label, marks, selected = null, onSelect, onToggle } = props;
  const { extent = 'all', follow = null, tools, files, events } = props;
  const [viewport] = useState(() => new ViewportStore());
  const ratio = useSyncExternalStore(viewport.subscribe, viewport.ratio);
  const { drawn, isLayingOut, failure } = useDrawnChart(shown, ratio);
  const [isFollowing, setFollowing] = useState(true);
  const followed = useMemo(
    () => (drawn && isFollowing && follow ? areasOf(drawn.layout, follow) : []),
    [drawn, isFollowing, follow],
  );
  const show = useEffectEvent((chart: DrawnChart) => viewport.show(chart.layout, beginningOf(chart, extent, followed)));
  useLayoutEffect(() => {
    if (drawn) show(drawn);
  }, [drawn]);
  useLayoutEffect(() => {
    if (followed.length > 0) viewport.reveal(followed);
  }, [viewport, followed]);

  function toggle(id: string) {
    viewport.toggle(id);
    setFollowing(false);
    onToggle?.(id);
  }

  function fit() {
    setFollowing(true);
    viewport.fit();
  }

  useCommands(() => [command('chart.fit', fit)]);
  useEffect(() => {
    const area = drawn?.layout.boxes.find(({ id }) => id === selected);
    if (area) viewport.reveal([area]);
  }, [viewport, drawn, selected]);

  return (
    <View>
      <ChartToolbar>
        {tools}
        <Spring />
        {drawn && isLayingOut && (
          <span role="status" aria-label="Laying out the chart">
            <Spinner $size="14px" />
          </span>
        )}
        <ZoomButtons onZoom={(factor) => viewport.zoom(factor)} onFit={fit} />
        {follow && (
          <ButtonGroup>
            <IconButton
              label="Follow the active state"
              icon={<FollowIcon />}
              aria-pressed={isFollowing}
              onClick={() => setFollowing(!isFollowing)}
            />
          </ButtonGroup>
        )}
        {files && <MenuButton label="More about this chart" icon={<MoreIcon />} items={files} />}
      </ChartToolbar>
      <ChartCanvas viewport={viewport} onPan={() => setFollowing(false)} onFit={fit}>
        {failure ? (
          <ErrorBanner
            detail={`${failure.message}. The outline shows the same states.`}
            action={
              <Button look="quiet" onClick={failure.onRetry}>
                Try again
              </Button>
            }
          >
            This chart could not be laid out
          </ErrorBanner>
        ) : drawn ? (
          <SteadyDrawing
            {...drawn}
            stage={viewport.mount}
            events={events}
            label={label}
            marks={marks}
            selected={selected}
            onSelect={onSelect}
            onToggle={onToggle && toggle}
          />
        ) : (
          <Waiting>
            <Spinner $size="28px" />
          </Waiting>
        )}
      </ChartCanvas>
    </View>
  );
}

/** The row above a chart. */
export const ChartToolbar = styled.div.attrs({ role: 'group', 'aria-label': 'Chart tools' })`
  --quiet-line: 0px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  align-items: center;
  min-height: 32px;
  padding: 1px var(--s2);
  border-bottom: 1px solid var(--line);
`;

const View = styled.div`
  position: relative;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 240px;
  height: 100%;
`;

/** Stays as it is while the size of its pane changes. */
const SteadyDrawing = memo(ChartDrawing);

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  color: var(--water);
`;
