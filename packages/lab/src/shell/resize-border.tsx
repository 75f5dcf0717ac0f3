import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import type { PaneSize, SizeLimits } from './use-pane-size.ts';

/** The direction in which the pane grows. */
export type Growth = 'left' | 'right' | 'up' | 'down';

export interface ResizeBorderProps extends PaneSize, Pick<SizeLimits, 'minSize' | 'maxSize'> {
  /** The name of the pane, for assistive technology: "the list of inputs". */
  label: string;
  controls: string;
  grows: Growth;
}

/** The step of an arrow key; with Shift, five times that. */
const keyStepPx = 16;

const keys: Record<Growth, { more: string; less: string }> = {
  right: { more: 'ArrowRight', less: 'ArrowLeft' },
  left: { more: 'ArrowLeft', less: 'ArrowRight' },
  down: { more: 'ArrowDown', less: 'ArrowUp' },
  up: { more: 'ArrowUp', less: 'ArrowDown' },
};

/** The border of a pane, to be dragged or moved by arrow keys. A double click resets the size. */
export function ResizeBorder(props: ResizeBorderProps) {
  const { label, controls, grows, size, minSize, maxSize, resize, keep } = props;
  const isLying = grows === 'up' || grows === 'down';
  const grip = useRef<{ at: number; size: number } | null>(null);
  const along = ({ clientX, clientY }: PointerEvent) => (isLying ? clientY : clientX);

  function pulled(event: PointerEvent): number | null {
    if (!grip.current) return null;
    const moved = along(event) - grip.current.at;
    return grip.current.size + (grows === 'left' || grows === 'up' ? -moved : moved);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: along(event), size };
  }

  function onPointerMove(event: PointerEvent) {
    const next = pulled(event);
    if (next !== null) resize(next);
  }

  function onPointerUp(event: PointerEvent) {
    const next = pulled(event);
    if (next !== null && next !== grip.current?.size) keep(next);
    grip.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 5 * keyStepPx : keyStepPx;
    const { more, less } = keys[grows];
    const next = { [less]: size - step, [more]: size + step, Home: minSize, End: maxSize }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  }

  return (
    <Border
      role="separator"
      tabIndex={0}
      aria-label={`Size of ${label}`}
      aria-controls={controls}
      aria-orientation={isLying ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={minSize}
      aria-valuemax={maxSize}
      $isLying={isLying}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (grip.current = null)}
      onDoubleClick={() => keep(null)}
      onKeyDown={onKeyDown}
    />
  );
}

const Border = styled.div<{ $isLying: boolean }>`
  position: relative;
  z-index: 1;
  background: var(--line);
  cursor: ${({ $isLying }) => ($isLying ? 'row-resize' : 'col-resize')};
  touch-action: none;

  /* Wide enough to be gripped. */
  &::after {
    position: absolute;
    inset: ${({ $isLying }) => ($isLying ? '-4px 0' : '0 -4px')};
    content: '';
  }

  &:hover,
  &:focus-visible {
    outline: 1px solid var(--water);
    background: var(--water);
  }
`;
