import { type CSSProperties, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Filled } from './filled.ts';
import { ResizeBorder } from './resize-border.tsx';
import { usePaneSize } from './use-pane-size.ts';
import { useSize } from './use-size.ts';

export interface SplitProps {
  /** Under which the size is remembered: "replay.list". */
  name: string;
  /** The name of the pane that has the size, for assistive technology: "List of inputs". */
  label: string;
  side: 'left' | 'right' | 'top';
  /** The size at first, in CSS pixels like the limits. */
  initial: number;
  minSize: number;
  minRestSize: number;
  pane: ReactNode;
  children: ReactNode;
}

const growth = { left: 'right', right: 'left', top: 'down' } as const;

/** Two panes with a border between them. The size is remembered. */
export function Split(props: SplitProps) {
  const { name, label, side, initial, minSize, minRestSize, pane, children } = props;
  const id = useId();
  const [{ width, height }, whole] = useSize();
  const room = side === 'top' ? height : width;
  const maxSize = room === 0 ? Number.MAX_SAFE_INTEGER : Math.max(minSize, room - minRestSize);
  const paneSize = usePaneSize(name, { initial, minSize, maxSize });

  const sized = (
    <Pane key="sized" id={id}>
      {pane}
    </Pane>
  );
  const rest = <Pane key="rest">{children}</Pane>;
  const border = (
    <ResizeBorder
      key="border"
      controls={id}
      grows={growth[side]}
      label={label}
      minSize={minSize}
      maxSize={maxSize}
      {...paneSize}
    />
  );
  return (
    <Whole ref={whole} $side={side} style={{ '--pane': `${paneSize.size}px` } as CSSProperties}>
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

const Pane = styled(Filled)`
  min-width: 0;
  overflow: hidden;
`;
