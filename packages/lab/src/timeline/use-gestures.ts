import { useState } from 'react';
import { usePointers } from '../shell/use-pointers.ts';
import type { ViewControls } from './use-view.ts';
import { placeAt } from './view.ts';

interface GestureOptions {
  width: number;
  controls: ViewControls;
  /** The height of the upper part in which dragging moves the playhead. */
  scrubbed: number;
  onScrub(x: number): void;
  onClick(x: number, y: number): void;
}

/** Dragging on the axis moves the playhead; elsewhere it zooms to a range, with Shift or a finger it pans; two fingers zoom. */
export function useGestures({ width, controls, scrubbed, onScrub, onClick }: GestureOptions) {
  const [press, setPress] = useState<{ mode: 'scrub' | 'pan' | 'range'; from: number; to: number } | null>(
    null,
  );
  const { view } = controls;
  const range: [number, number] | null =
    press?.mode === 'range' && press.from !== press.to
      ? [Math.min(press.from, press.to), Math.max(press.from, press.to)]
      : null;

  const handlers = usePointers({
    onPress({ x, y }, { pointerType, shiftKey, button }) {
      const pans = pointerType === 'touch' || shiftKey || button === 1;
      setPress({ mode: y < scrubbed ? 'scrub' : pans ? 'pan' : 'range', from: x, to: x });
      if (y < scrubbed) onScrub(x);
    },
    onDrag(by, { x }) {
      if (press?.mode === 'scrub') onScrub(x);
      else if (press?.mode === 'pan') controls.pan((-by.x / width) * view.span);
      else if (press) setPress({ ...press, to: x });
    },
    onPinch: (factor, { x }) => controls.zoom(factor, placeAt(view, x, width)),
    onRelease({ x, y }, isClick) {
      setPress(null);
      if (isClick && press?.mode !== 'scrub') onClick(x, y);
      if (!range) return;
      const [start, end] = [placeAt(view, range[0], width), placeAt(view, range[1], width)];
      controls.show({ start, span: end - start });
    },
    onCancel: () => setPress(null),
  });

  return {
    /** From and to in pixels, while a range is dragged. */
    range,
    handlers,
  };
}
