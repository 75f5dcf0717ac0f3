import { media } from '@upwell/ui';
import { memo, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { ChartLayout, LaidOutArea, LaidOutBox } from '../../base/chart-layout.ts';
import { type Corner, cornerGap, minimapSize } from './viewport.ts';
import type { ViewportStore } from './viewport-store.ts';

interface MinimapProps {
  layout: ChartLayout;
  /** The areas that it must not cover. */
  texts: readonly LaidOutArea[];
  active: ReadonlySet<string>;
  viewport: ViewportStore;
  onPan: () => void;
}

/** The whole chart in small, while a part of it is out of view and a corner has room for it. For the pointer only: the keyboard and screen readers have the outline. */
export function Minimap({ layout, texts, active, viewport, onPan }: MinimapProps) {
  const shown = useRef<SVGRectElement>(null);
  const [held, setHeld] = useState<Corner | null>(null);
  const free = useSyncExternalStore(viewport.subscribe, () => viewport.minimapCorner(texts));
  const corner = held ?? free;
  const size = minimapSize(layout);
  const scale = size.width / layout.width;

  useEffect(() => {
    const place = () => {
      const area = viewport.shownArea();
      for (const name of ['x', 'y', 'width', 'height'] as const) {
        shown.current?.setAttribute(name, String(area[name]));
      }
    };
    if (corner) place();
    return viewport.subscribe(place);
  }, [viewport, corner]);

  function move(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(corner);
    const area = event.currentTarget.getBoundingClientRect();
    viewport.centre({ x: (event.clientX - area.left) / scale, y: (event.clientY - area.top) / scale });
    onPan();
  }

  if (!corner) return null;
  return (
    <Miniature
      aria-hidden="true"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      {...size}
      data-corner={corner}
      onPointerDown={move}
      onPointerMove={move}
      onLostPointerCapture={() => setHeld(null)}
    >
      {layout.boxes.map((box) => (
        <Box key={box.id} box={box} isActive={active.has(box.id)} />
      ))}
      <rect ref={shown} className="shown" vectorEffect="non-scaling-stroke" />
    </Miniature>
  );
}

const Box = memo(function Box({ box, isActive }: { box: LaidOutBox; isActive: boolean }) {
  const { x, y, width, height } = box;
  return (
    <rect
      data-active={isActive || undefined}
      vectorEffect="non-scaling-stroke"
      {...{ x, y, width, height }}
    />
  );
});

const Miniature = styled.svg`
  position: absolute;
  grid-area: 2 / 1;
  inset: auto ${cornerGap}px ${cornerGap}px auto;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: color-mix(in srgb, var(--raised) 80%, transparent);
  opacity: 0.65;
  cursor: pointer;
  touch-action: none;

  &[data-corner^='top'] {
    inset-block: ${cornerGap}px auto;
  }

  &[data-corner$='left'] {
    inset-inline: ${cornerGap}px auto;
  }

  &:hover,
  &:active {
    opacity: 1;
  }

  rect {
    fill: color-mix(in srgb, var(--ink-3) 12%, transparent);
    stroke: color-mix(in srgb, var(--ink-3) 60%, transparent);
    stroke-width: 0.5;
  }

  rect[data-active] {
    fill: color-mix(in srgb, var(--water) 28%, transparent);
    stroke: var(--water);
    stroke-width: 1;
  }

  rect.shown {
    fill: color-mix(in srgb, var(--coral) 8%, transparent);
    stroke: var(--coral);
    stroke-width: 1.5;
  }

  ${media.phone} {
    display: none;
  }
`;
