import { type PointerEvent, useRef, useState } from 'react';
import type { ViewControls } from './use-view.ts';
import { placeAt } from './view.ts';

export interface Gestures {
  /** From and to in pixels, while a range is dragged. */
  range: [number, number] | null;
  handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
  };
}

interface GestureOptions {
  width: number;
  controls: ViewControls;
  /** The height of the upper part in which dragging moves the playhead. */
  scrubbed: number;
  /** The playhead is moved to a pixel. */
  onScrub(x: number): void;
  onClick(x: number, y: number): void;
}

/** In pixels: less is a click. */
const least = 5;

/** Dragging on the axis moves the playhead; elsewhere it zooms to a range, with Shift or a finger it pans; two fingers zoom. */
export function useGestures({ width, controls, scrubbed, onScrub, onClick }: GestureOptions): Gestures {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef<{ mode: 'scrub' | 'pan' | 'range'; x: number; isClick: boolean } | null>(null);
  const [range, setRange] = useState<[number, number] | null>(null);
  const { view } = controls;

  function pinch(id: number, x: number): void {
    const [other] = [...pointers.current].filter(([one]) => one !== id).map(([, at]) => at);
    const before = pointers.current.get(id);
    if (!other || !before) return;
    const [old, now] = [Math.abs(before.x - other.x), Math.abs(x - other.x)];
    if (old > least && now > least) controls.zoom(now / old, placeAt(view, (x + other.x) / 2, width));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button > 1) return;
    const at = pointIn(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at);
    const pans = event.pointerType === 'touch' || event.shiftKey || event.button === 1;
    const mode = at.y < scrubbed ? 'scrub' : pans ? 'pan' : 'range';
    start.current = { mode, x: at.x, isClick: true };
    if (mode === 'scrub') onScrub(at.x);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    const begun = start.current;
    if (!before || !begun) return;
    const { x, y } = pointIn(event);
    if (Math.abs(x - begun.x) >= least) begun.isClick = false;
    if (pointers.current.size > 1) pinch(event.pointerId, x);
    else if (begun.mode === 'scrub') onScrub(x);
    else if (begun.mode === 'pan') controls.pan(((before.x - x) / width) * view.span);
    else if (!begun.isClick) setRange([Math.min(begun.x, x), Math.max(begun.x, x)]);
    pointers.current.set(event.pointerId, { x, y });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const begun = start.current;
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (!begun || !wasAlone) return;
    start.current = null;
    setRange(null);
    const { x, y } = pointIn(event);
    if (begun.isClick && begun.mode !== 'scrub') onClick(x, y);
    else if (begun.mode === 'range') {
      const [from, to] = [begun.x, x]
        .sort((one, other) => one - other)
        .map((pixel) => placeAt(view, pixel, width));
      if (from !== undefined && to !== undefined) controls.show({ start: from, span: to - from });
    }
  }

  function onPointerCancel(): void {
    pointers.current.clear();
    start.current = null;
    setRange(null);
  }

  return {
    range,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function pointIn(event: PointerEvent<HTMLElement>): { x: number; y: number } {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
