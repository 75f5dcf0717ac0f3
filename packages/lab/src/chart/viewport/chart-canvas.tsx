import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { usePointers } from '../../shell/use-pointers.ts';
import { useWheel } from '../../shell/use-wheel.ts';
import type { Point } from './viewport.ts';
import type { ViewportStore } from './viewport-store.ts';

interface ChartCanvasProps {
  viewport: ViewportStore;
  onPan(): void;
  onFit(): void;
  children: ReactNode;
}

const zoomStep = 1.25;
const panStep = 60;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/**
 * The frame that a chart is moved in, by drag, wheel, trackpad, two fingers, and keys while it has the focus. A button in it that gets the
 * focus by keyboard moves into view.
 */
export function ChartCanvas(props: ChartCanvasProps) {
  const { viewport, onPan, onFit, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const pan = (by: Point) => {
    const isMoved = viewport.pan(by);
    if (isMoved) onPan();
    return isMoved;
  };
  const pointers = usePointers({
    onDrag: pan,
    onPinch(factor, middle, { x, y }) {
      viewport.zoom(factor, middle);
      pan({ x: x / 2, y: y / 2 });
    },
  });
  useWheel(frame, { zoom: (factor, point) => viewport.zoom(factor, point), pan });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => viewport.resize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isFrame = event.target === event.currentTarget;
    const direction = isFrame ? directions[event.key] : undefined;
    const times = event.shiftKey ? 4 : 1;
    if (direction) pan({ x: direction.x * times, y: direction.y * times });
    else if (event.key === '+' || event.key === '=') viewport.zoom(zoomStep);
    else if (event.key === '-') viewport.zoom(1 / zoomStep);
    else if (event.key === '0') viewport.usualSize();
    else if (event.key === 'f') onFit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
    if (!(target instanceof SVGElement) || !target.matches(':focus-visible')) return;
    const frame = currentTarget.getBoundingClientRect();
    const { left, top, width, height } = target.getBoundingClientRect();
    const place = { x: left - frame.left, y: top - frame.top, width, height };
    viewport.reveal([viewport.areaAt(place)]);
  }

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label="Movable view"
      tabIndex={0}
      {...pointers}
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
