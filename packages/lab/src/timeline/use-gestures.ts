import { useRef } from 'react';
import { usePointers } from '../shell/use-pointers.ts';
import type { ViewControls } from './use-view.ts';
import { offsetAt } from './view.ts';

interface GestureOptions {
  width: number;
  controls: ViewControls;
  /** The height of the upper part in which dragging moves the playhead. */
  scrubbed: number;
  onScrub(x: number): void;
  onClick(x: number, y: number): void;
}

/** Dragging on the axis moves the playhead, elsewhere it pans; two fingers zoom. */
export function useGestures({ width, controls, scrubbed, onScrub, onClick }: GestureOptions) {
  const isScrub = useRef(false);
  const { view } = controls;
  return usePointers({
    onPress({ x, y }) {
      isScrub.current = y < scrubbed;
      if (isScrub.current) onScrub(x);
    },
    onDrag(by, { x }) {
      if (isScrub.current) onScrub(x);
      else controls.pan((-by.x / width) * view.span);
    },
    onPinch: (factor, { x }) => controls.zoom(factor, offsetAt(view, x, width)),
    onRelease({ x, y }, isClick) {
      if (isClick && !isScrub.current) onClick(x, y);
    },
  });
}
