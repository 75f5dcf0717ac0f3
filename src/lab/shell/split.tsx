import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { rememberedSize, rememberSize } from './pane-sizes.ts';
import { useSize } from './use-size.ts';

export interface SplitProps {
  /** Under which the size is remembered: "replay.list". */
  name: string;
  /** Of the pane that has the size, for assistive technology: "List of inputs". */
  label: string;
  /** Where that pane stands. */
  side: 'left' | 'right' | 'top';
  /** In CSS pixels. */
  initial: number;
  least: number;
  /** What the rest keeps. */
  leastRest: number;
  pane: ReactNode;
  /** The rest. */
  children: ReactNode;
}

/** In CSS pixels, per arrow key; with Shift, five times that. */
const keyStep = 16;

/** Two panes with a border between them that is dragged or moved by arrow keys. The size is remembered; a double click resets it. */
export function Split(props: SplitProps) {
  const { name, label, side, initial, least, leastRest, pane, children } = props;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(whole);
  const room = side === 'top' ? height : width;
  const most = Math.max(least, room - leastRest);
  const [wanted, setWanted] = useState(() => rememberedSize(name) ?? initial);
  const size = Math.round(Math.max(least, room === 0 ? wanted : Math.min(wanted, most)));
  const grip = useRef<{ at: number; size: number } | null>(null);

  function resize(next: number) {
    setWanted(Math.max(least, Math.min(next, most)));
  }

  function keep(next: number | null) {
    resize(next ?? initial);
    rememberSize(name, next);
  }

  function pulled(event: PointerEvent): number | null {
    if (!grip.current) return null;
    const moved = (side === 'top' ? event.clientY : event.clientX) - grip.current.at;
    return grip.current.size + (side === 'right' ? -moved : moved);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: side === 'top' ? event.clientY : event.clientX, size };
  }

  function onPointerMove(event: PointerEvent) {
    const next = pulled(event);
    if (next !== null) resize(next);
  }

  function onPointerUp(event: PointerEvent) {
    const next = pulled(event);
    if (next !== null && next !== size) keep(Math.max(least, Math.min(next, most)));
    grip.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 5 * keyStep : keyStep;
    const towards = side === 'right' ? -step : step;
    const [less, more] = side === 'top' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const next = { [less]: size - towards, [more]: size + towards, Home: least, End: most }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    keep(Math.max(least, Math.min(next, most)));
  }

  const sized = (
    <Pane key="sized" id={id}>
      {pane}
    </Pane>
  );
  const rest = <Pane key="rest">{children}</Pane>;
  const border = (
    <Border
      key="border"
      role="separator"
      tabIndex={0}
      aria-label={`Size of ${label}`}
      aria-controls={id}
      aria-orientation={side === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      $side={side}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (grip.current = null)}
      onDoubleClick={() => keep(null)}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <Whole ref={whole} $side={side} style={{ '--pane': `${size}px` } as CSSProperties}>
      {side === 'right' ? [rest, border, sized] : [sized, border, rest]}
    </Whole>
  );
}

type Side = { $side: SplitProps['side'] };

const tracks: Record<SplitProps['side'], string> = {
  left: 'columns: var(--pane) 1px minmax(0, 1fr)',
  right: 'columns: minmax(0, 1fr) 1px var(--pane)',
  top: 'rows: var(--pane) 1px minmax(0, 1fr)',
};

const Whole = styled.div<Side>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  grid-template-${({ $side }) => tracks[$side]};
  width: 100%;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

const Pane = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`;

const Border = styled.div<Side>`
  position: relative;
  z-index: 1;
  background: var(--line);
  cursor: ${({ $side }) => ($side === 'top' ? 'row-resize' : 'col-resize')};
  touch-action: none;

  /* Wide enough to be gripped. */
  &::after {
    position: absolute;
    inset: ${({ $side }) => ($side === 'top' ? '-4px 0' : '0 -4px')};
    content: '';
  }

  &:hover,
  &:focus-visible {
    outline: 1px solid var(--water);
    background: var(--water);
  }
`;
