import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** The actions of a mouse or fingers on an element. Places are in pixels of the element. */
interface PointerActions {
  onPress?(at: Point): void;
  onDrag(by: Point, to: Point): void;
  onPinch(factor: number, middle: Point, by: Point): void;
  onRelease?(at: Point, isClick: boolean): void;
}

/** A pointer that has moved less is a click. */
const minDragPx = 4;

/** Handlers of an element that is dragged with one pointer and pinched with two. */
export function usePointers({ onPress, onDrag, onPinch, onRelease }: PointerActions) {
  const pointers = useRef(new Map<number, Point>());
  const isDragging = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    const at = pointIn(event);
    if (pointers.current.size === 0) {
      isDragging.current = false;
      onPress?.(at);
    }
    pointers.current.set(event.pointerId, at);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event);
    if (!isDragging.current && distance(before, now) < minDragPx) return;
    // Not before it is dragged: a click belongs to what is under the pointer.
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      onPinch(distance(now, other) / Math.max(1, distance(before, other)), middle, by);
    } else onDrag(by, now);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const wasDown = pointers.current.delete(event.pointerId);
    if (wasDown && pointers.current.size === 0) onRelease?.(pointIn(event), !isDragging.current);
  }

  function onPointerCancel(): void {
    pointers.current.clear();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
