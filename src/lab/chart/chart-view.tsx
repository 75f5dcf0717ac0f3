import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Chart } from '../../trace/chart/chart.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { type DrawnChart, useDrawnChart } from './layout-store.ts';
import type { Marks } from './marks.ts';
import type { ChartLook } from './rows.ts';
import type { SendableEvents } from './sendable.ts';

export interface ChartViewProps {
  chart: Chart;
  look: ChartLook;
  label: string;
  marks?: Marks;
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Arrows of these events are buttons. */
  events?: SendableEvents | null;
  /** Scrolls to the active state when it changes. */
  follows?: boolean;
  /** Shown beside the zoom buttons. */
  tools?: ReactNode;
}

const zoomStep = 1.2;
const [smallest, largest] = [0.3, 3];

/** A chart in a scrolling frame. Zooms by buttons, by keys (+, −, 0) and by Ctrl and wheel. */
export function ChartView({ chart, look, label, tools, ...rest }: ChartViewProps) {
  const drawn = useDrawnChart(chart, look);
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | 'fit'>('fit');
  const width = useWidth(frame);
  const scale = drawn && zoom === 'fit' ? fitting(drawn, width) : zoom === 'fit' ? 1 : zoom;
  const zoomBy = (factor: number) => setZoom(Math.min(largest, Math.max(smallest, scale * factor)));
  useWheelZoom(frame, zoomBy);
  useFollow(frame, rest.follows ? rest.marks : undefined, drawn);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') setZoom('fit');
    else return;
    event.preventDefault();
  }

  return (
    <View>
      <Tools>
        {tools}
        <Zoom role="group" aria-label="Zoom">
          <Button look="quiet" aria-label="Zoom out" onClick={() => zoomBy(1 / zoomStep)}>
            −
          </Button>
          <Button look="quiet" onClick={() => setZoom('fit')}>
            Fit
          </Button>
          <Button look="quiet" aria-label="Zoom in" onClick={() => zoomBy(zoomStep)}>
            +
          </Button>
        </Zoom>
      </Tools>
      <Frame ref={frame} onKeyDown={onKeyDown}>
        {drawn ? (
          <ChartDrawing {...rest} {...drawn} label={label} scale={scale} />
        ) : (
          <Waiting>
            <Spinner $size="28px" />
          </Waiting>
        )}
      </Frame>
    </View>
  );
}

/** Fits the width, within bounds that stay readable. */
function fitting({ layout }: DrawnChart, width: number): number {
  return width === 0 ? 1 : Math.min(1.15, Math.max(0.8, width / layout.width));
}

function useWidth(frame: { current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** React's wheel listeners are passive and could not keep the page itself from zooming. */
function useWheelZoom(frame: { current: HTMLDivElement | null }, zoomBy: (factor: number) => void): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);
}

/** Scrolls the frame, not the page, to the innermost active state. */
function useFollow(
  frame: { current: HTMLDivElement | null },
  marks: Marks | undefined,
  drawn: DrawnChart | null,
): void {
  const active = marks && [...marks.active].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the states or the drawing change
  useEffect(() => {
    const element = frame.current;
    const state = element && marks && stateToFollow(element, marks);
    if (!element || !state) return;
    const [inner, outer] = [state.getBoundingClientRect(), element.getBoundingClientRect()];
    const isInside = inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left;
    if (isInside && inner.right <= outer.right) return;
    element.scrollBy(
      inner.left + inner.width / 2 - outer.left - outer.width / 2,
      inner.top + inner.height / 2 - outer.top - outer.height / 2,
    );
  }, [active, drawn]);
}

/** The active state that the last transition entered; else the innermost active one. */
function stateToFollow(frame: HTMLElement, { taken }: Marks): Element | undefined {
  const active = [...frame.querySelectorAll<SVGGElement>('[data-active]')];
  const targets = [...taken].map((arrow) => arrow.split('→')[1]);
  return active.findLast(({ dataset }) => targets.includes(dataset.state)) ?? active.at(-1);
}

const View = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: flex-end;
  padding-bottom: var(--s2);
`;

const Zoom = styled.div`
  display: flex;
  gap: 2px;
`;

const Frame = styled.div`
  overflow: auto;
  min-height: 0;
  padding: var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--paper);
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 160px;
  color: var(--water);
`;
