import { phoneWidth } from '@upwell/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import styled, { css } from 'styled-components';
import { ResizeBorder } from '../shell/resize-border.tsx';
import { usePaneSize } from '../shell/use-pane-size.ts';
import { useWindowSize } from '../shell/use-size.ts';
import { useRoomBelowPage } from './room-below-page.ts';

/** The edge of the window that the dock keeps to, or the whole window. */
export type DockSide = 'bottom' | 'right' | 'full';

export interface DockFrameProps {
  elementRef: Ref<HTMLElement> | undefined;
  side: DockSide;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The part of the window that the page keeps, in CSS pixels. */
const minPageSize = 60;

/** The dock at an edge of the window, as large as somebody drags it. */
export function DockFrame({ elementRef, side, onKeyDown, children }: DockFrameProps) {
  const id = useId();
  const room = useWindowSize();
  const limits = {
    bottom: {
      initial: Math.round(room.height * (room.width < phoneWidth ? 0.62 : 0.48)),
      minSize: 160,
      maxSize: room.height - minPageSize,
    },
    right: {
      initial: Math.round(Math.min(620, Math.max(room.width * 0.46, 340))),
      minSize: 300,
      maxSize: room.width - minPageSize,
    },
  };
  const height = usePaneSize('dock.bottom', limits.bottom);
  const width = usePaneSize('dock.right', limits.right);
  useRoomBelowPage(side === 'bottom' ? height.size : 0);
  const sizes = { '--dock-height': `${height.size}px`, '--dock-width': `${width.size}px` };
  return (
    <Frame
      ref={elementRef}
      id={id}
      tabIndex={-1}
      aria-label="Lab"
      $side={side}
      style={sizes as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {side === 'bottom' && <ResizeBorder label="the Lab" controls={id} grows="up" {...limits.bottom} {...height} />}
      {side === 'right' && <ResizeBorder label="the Lab" controls={id} grows="left" {...limits.right} {...width} />}
      <Content>{children}</Content>
    </Frame>
  );
}

const places: Record<DockSide, ReturnType<typeof css>> = {
  bottom: css`
    inset: auto 0 0;
    grid-template: 1px minmax(0, 1fr) / minmax(0, 1fr);
    height: var(--dock-height);
  `,
  right: css`
    inset: 0 0 0 auto;
    grid-template: minmax(0, 1fr) / 1px minmax(0, 1fr);
    width: var(--dock-width);
  `,
  full: css`
    inset: 0;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  `,
};

const Frame = styled.aside<{ $side: DockSide }>`
  position: fixed;
  ${({ $side }) => places[$side]}
  display: grid;
  background: var(--raised);
  box-shadow: var(--shadow);

  > [role='separator']:not(:hover, :focus-visible) {
    background: var(--field-line);
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  > :only-child {
    flex: 1;
  }
`;
