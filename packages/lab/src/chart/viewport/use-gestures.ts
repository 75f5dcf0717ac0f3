import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useWheel } from '../../shell/use-wheel.ts';
import type { Point } from './viewport.ts';
import type { ViewportStore } from './viewport-store.ts';

/** In pixels: a pointer that has moved less is a click. */
const dragStart = 4;

const zoomStep = 1.25;
const panStep = 60;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/** Pans and zooms by drag, wheel, trackpad, two fingers and keys. `onPan` is called when a person moved what is shown. */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  viewport: ViewportStore,
  onPan: () => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const isDragging = useRef(false);
  useWheel(frame, {
    zoom: (factor, point) => viewport.zoom(factor, point),
    pan(by) {
      const isMoved = viewport.pan(by);
      if (isMoved) onPan();
      return isMoved;
    },
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (pointers.current.size === 0) isDragging.current = false;
    pointers.current.set(event.pointerId, pointOf(event));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    if (!isDragging.current && distance(before, now) < dragStart) return;
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const area = event.currentTarget.getBoundingClientRect();
      const middle = { x: (now.x + other.x) / 2 - area.left, y: (now.y + other.y) / 2 - area.top };
      viewport.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    }
    const share = other ? 0.5 : 1;
    viewport.pan({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
    onPan();
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = event.target === event.currentTarget ? directions[event.key] : undefined;
    if (direction) {
      const times = event.shiftKey ? 4 : 1;
      viewport.pan({ x: direction.x * times, y: direction.y * times });
      onPan();
    } else if (event.key === '+' || event.key === '=') viewport.zoom(zoomStep);
    else if (event.key === '-') viewport.zoom(1 / zoomStep);
    else if (event.key === '0') viewport.usualSize();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
