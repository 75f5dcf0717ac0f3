import { useEffectEvent } from '@upwell/ui';
import { type RefObject, useEffect } from 'react';

interface Wheel {
  /** Above 1 shows less; `x` and `y` are the pointer's, in pixels of the element. */
  zoom(factor: number, point: { x: number; y: number }): void;
  /** Moves by pixels; returns whether it moved anything. */
  pan(by: { x: number; y: number }): boolean;
}

/**
 * Ctrl and the wheel (and a pinch on a touchpad) zoom, the wheel alone pans, with Shift sideways. React's wheel listeners are passive
 * and could not keep the page itself from scrolling and zooming.
 */
export function useWheel(frame: RefObject<HTMLElement | null>, { zoom, pan }: Wheel): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (!area) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    const isZoom = event.ctrlKey || event.metaKey;
    if (isZoom)
      zoom(Math.exp(-Math.max(-60, Math.min(60, y)) / 240), {
        x: event.clientX - area.left,
        y: event.clientY - area.top,
      });
    if (isZoom || pan(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })) event.preventDefault();
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);
}
