import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { LaidOutArea } from '../layout/layout.ts';
import { useGestures } from './use-gestures.ts';
import type { ViewportStore } from './viewport-store.ts';

interface ChartCanvasProps {
  viewport: ViewportStore;
  /** Where a state is drawn. */
  areaOf(id: string): LaidOutArea | null;
  onPan(): void;
  onFit(): void;
  onZoomToSelection(): void;
  children: ReactNode;
}

/**
 * The frame that a chart is moved in. A state or button that gets the focus by keyboard moves into view; Escape leads to the frame,
 * where arrow keys move the chart.
 */
export function ChartCanvas(props: ChartCanvasProps) {
  const { viewport, areaOf, onPan, onFit, onZoomToSelection, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { onKeyDown: onMoveKey, ...gestures } = useGestures(frame, viewport, onPan);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => viewport.resize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    onMoveKey(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'f') onFit();
    else if (event.key === 'z') onZoomToSelection();
    else if (event.key === 'Escape' && event.target !== event.currentTarget) event.currentTarget.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
    if (!(target instanceof SVGElement) || !target.matches(':focus-visible')) return;
    const frame = currentTarget.getBoundingClientRect();
    const { left, top, width, height } = target.getBoundingClientRect();
    const place = { x: left - frame.left, y: top - frame.top, width, height };
    viewport.reveal([areaOf(target.dataset.state ?? '') ?? viewport.areaAt(place)]);
  }

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label="Movable view"
      tabIndex={-1}
      {...gestures}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: clip;
  min-height: 0;
  background: var(--paper);
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }
`;
