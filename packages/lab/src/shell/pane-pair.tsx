import styled from 'styled-components';
import { Panes } from './panes.tsx';
import { Split, type SplitProps } from './split.tsx';

export interface PanePairProps extends Omit<SplitProps, 'side' | 'initial'> {
  side: 'left' | 'right';
  /** The part of the width that the pane has at first. */
  share: number;
  /** Their heights where there is no room side by side, as CSS grid rows. */
  stackedRows: string;
}

/** A pane beside another; one below the other where there is no room. */
export function PanePair({ share, stackedRows, side, pane, children, ...split }: PanePairProps) {
  return (
    <Panes
      narrow={() => (
        <Stacked $rows={stackedRows}>
          {side === 'left' && pane}
          {children}
          {side === 'right' && pane}
        </Stacked>
      )}
      wide={(width) => (
        <Split {...split} side={side} pane={pane} initial={Math.round(width * share)}>
          {children}
        </Split>
      )}
    />
  );
}

const Stacked = styled.div<{ $rows: string }>`
  display: grid;
  grid-template: ${({ $rows }) => $rows} / minmax(0, 1fr);
  min-height: 0;

  > * + * {
    border-top: 1px solid var(--line);
  }
`;
